"""What 2012 does otherwise than the chapters beside this folder, in files of the same names."""

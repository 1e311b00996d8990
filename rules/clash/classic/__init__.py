"""The ways of 2012 where they differ from the chapters beside this folder, in files of the same names."""

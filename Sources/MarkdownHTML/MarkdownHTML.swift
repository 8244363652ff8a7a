// The module's first source file.

import ArgumentParser

/// Names of files and folders on the command line.
enum PathArgument {
  /// Refuses an empty name, which an unset variable of a script leaves behind: it would stand for the
  /// current folder.
  static func check(_ names: [String?]) throws {
    if names.contains("") {
      throw ValidationError("the name of a file or folder is empty")
    }
  }
}

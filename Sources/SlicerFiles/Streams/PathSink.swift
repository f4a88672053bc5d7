package import SlicerCore
package import SystemPackage

/// A sink that is a file, which another program may write in our place.
package protocol PathSink: ByteSink {
  /// Where the file is, empty as yet. Who asks for it writes nothing here.
  func path() throws -> FilePath
}

/// The fonts of the system, for who follows what texts look like while fonts come and go.
package enum InstalledFonts {
  /// Paths a change of which may change a text: the files that texts were set in since all was forgotten, those that took
  /// the place of missing ones, too, and the folders in which fonts are installed or would be. Files in memory, and
  /// folders before a family was asked for, are not among them.
  package static var watched: [[UInt8]] {
    TextLibrary.watched.filter { !MemoryFile.isOne($0) }
  }

  /// Forgets all fonts and what was set in them: the next text finds those that are installed then, with the bytes that
  /// their files have then. From then on files are copied before texts are set in them, whoever writes to them
  /// meanwhile; not so those that take the place of missing fonts.
  package static func forget() {
    // What is set meanwhile would be kept by the cache alone.
    TextLibrary.forget()
    TextCache.forget()
  }
}

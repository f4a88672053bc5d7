/// The fonts of the system, for who follows what texts look like while fonts come and go.
package enum InstalledFonts {
  /// Forgets all fonts and what was set in them: the next text finds those that are installed then, with the bytes that
  /// their files have then.
  ///
  /// - Parameter reading: is told from then on, under a lock, of each path a change of which may change a text, before it
  ///   is read: of files that texts are set in, and of the folders in which fonts are installed or would be; of fonts that
  ///   take the place of missing ones right after that. Not of files in memory. While there is one, files are copied
  ///   before texts are set in them, whoever writes to them meanwhile; not so those that take the place of missing fonts, and
  ///   those beyond 64 of one text.
  package static func forget(reading: (@Sendable (_ path: [UInt8]) -> Void)?) {
    // In this order: what is set meanwhile is not kept.
    TextLibrary.forget(reading)
    TextCache.forget()
  }
}

import CSlicerText
import SlicerCore
import Synchronization

/// Pango and HarfBuzz, which are loaded when the first text comes and used by one thread at a time: a font map that
/// threads share crashes.
///
/// Laid-out texts are values, so that no renderer waits for the lock.
package enum TextLibrary {
  /// By which a piece of work says that it has used it.
  package static let name = "pango"

  private static let state = Mutex(TextState())

  /// A text in lines of a width, and as many as a height has room for; nil for what it needs.
  static func set(
    _ text: StyledText, width: Double?, height: Double?
  ) throws -> SetText {
    try TextLimits.check(text)
    guard text.fontSize > 0, !text.string.isEmpty else { return .empty }
    return try locked { state in try state.set(text, width, height) }
  }

  /// Forgets all fonts and what was set in them: the next text finds those that are installed then, with the bytes that
  /// their files have then. For who follows what texts look like while fonts come and go.
  ///
  /// - Parameter reading: is told from then on, under a lock, of each path a change of which may change a
  ///   text, before it is read: of files that texts are set in, and of the folders in which fonts are
  ///   installed or would be; of fonts that take the place of missing ones right after that. Not of files in
  ///   memory. While there is one, files are copied before texts are set in them, whoever writes to them
  ///   meanwhile. Not so those that take the place of missing fonts, and those beyond 64 of one text.
  package static func forgetFonts(reading: (@Sendable (_ path: [UInt8]) -> Void)?) {
    // In this order: what is set meanwhile is not kept.
    state.withLock { $0.forgetAll(reading) }
    TextCache.forget()
  }

  /// Loads the library and returns `pango 1.50.12, harfbuzz 6.0.0`; nil where it cannot be loaded.
  package static var build: String? {
    state.withLock { _ in
      guard slicer_text_load() == SLICER_TEXT_OK, let pango = slicer_text_pango_version(),
        let harfbuzz = slicer_text_harfbuzz_version()
      else { return nil }
      return "pango \(String(cString: pango)), harfbuzz \(String(cString: harfbuzz))"
    }
  }

  private static func locked<R: Sendable>(
    _ body: (inout TextState) throws -> R
  ) throws -> R {
    UsedLibraries.add(name)
    return try state.withLock { state in
      try SlicerError.check(slicer_text_load(), about: "")
      return try body(&state)
    }
  }
}

/// A file of bytes that are in memory, under a path.
final class MemoryFile: Sendable {
  private let number: Int32

  init?(_ bytes: [UInt8]) {
    number = slicer_text_memory_file(bytes, bytes.count)
    if number < 0 { return nil }
  }

  /// The contents of a file now.
  ///
  /// - Throws: `SlicerError.unreadableFont(_:reason:)`.
  init(copying path: [UInt8]) throws {
    number = (path.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { path in
      path.baseAddress.map { slicer_text_memory_copy($0) } ?? -1
    }
    guard number < 0 else { return }
    let reason = String(cString: slicer_text_reason(number))
    throw .unreadableFont(
      String(decoding: path, as: UTF8.self),
      reason: reason.prefix(1).lowercased() + reason.dropFirst())
  }

  deinit { slicer_text_memory_file_close(number) }

  var path: String { Self.folder + "\(number)" }

  private static let folder = "/dev/fd/"

  /// True for the path of a file in memory.
  static func isOne(_ path: [UInt8]) -> Bool { path.starts(with: folder.utf8) }
}

import CSlicerLoaded
import SlicerCore

/// Loaded libraries that write files: in this process, for the pixels are our own.
enum LibraryEncoder {
  /// Refuses what a library cannot write, before there are pixels.
  static func find(
    _ library: LoadedLibrary, _ ask: (inout cslicer_loaded_message) -> cslicer_loaded_status
  ) throws {
    var message = cslicer_loaded_message()
    let status = ask(&message)
    guard status != CSLICER_LOADED_OK else { return }
    throw status == CSLICER_LOADED_NO_CODEC
      ? .noEncoder(library, message.words) : .status(status, message, library)
  }

  /// Lets a library encode a picture.
  ///
  /// - Parameter bytes: about how many it takes for that.
  /// - Throws: `SlicerError.cannotEncode(format:reason:remedy:)`, `SlicerError.memory(bytes:)`, `SlicerError`.
  static func file(
    _ format: FileFormat, _ library: LoadedLibrary, workingBytes bytes: Int,
    _ make: (inout cslicer_loaded_bytes, inout cslicer_loaded_message) -> cslicer_loaded_status
  ) throws -> LibraryFile {
    try Cancellation.check()
    try MemoryReserve.check(room: bytes)
    UsedLibraries.add(library.rawValue)
    var (file, message) = (cslicer_loaded_bytes(), cslicer_loaded_message())
    let status = make(&file, &message)
    if status == CSLICER_LOADED_OK { return LibraryFile(file) }
    throw error(status, message, format, library, workingBytes: bytes)
  }

  /// Translates a status that is not `CSLICER_LOADED_OK` for a file that is written.
  static func error(
    _ status: cslicer_loaded_status, _ message: cslicer_loaded_message, _ format: FileFormat,
    _ library: LoadedLibrary, workingBytes bytes: Int
  ) -> SlicerError {
    let error = SlicerError.status(status, message, library)
    return switch error.id {
    case "libraryNeedsMemory": .memory(bytes: bytes)
    case "libraryRefused": .cannotEncode(format: format, reason: "\(error)")
    default: error
    }
  }
}

final class LibraryFile {
  private let file: cslicer_loaded_bytes

  init(_ file: cslicer_loaded_bytes) { self.file = file }

  deinit { cslicer_loaded_free(file) }

  func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    defer { withExtendedLifetime(self) {} }
    return try body(UnsafeRawBufferPointer(start: file.bytes, count: file.count))
  }
}

import CSlicerLoaded

/// A library that is loaded when the first file comes that needs it.
package enum LoadedLibrary: String, Sendable, Hashable {
  case heif = "libheif"
  case jxl = "libjxl"
  case sqlite = "libsqlite3"

  /// The version, such as `libheif 1.15.1`; nil where the library cannot be loaded. Loads it.
  package var version: String? {
    let text =
      switch self {
      case .heif: String(cString: cslicer_heif_version())
      case .jxl: String(cString: cslicer_jxl_version())
      case .sqlite: String(cString: cslicer_sqlite_version())
      }
    return text.isEmpty ? nil : text
  }

  /// The version with the encoder's: `libheif 1.15.1, AOMedia Project AV1 Encoder v3.6.0`.
  package var build: String? {
    guard self == .heif else { return version }
    var (encoder, message) = (cslicer_loaded_message(), cslicer_loaded_message())
    guard cslicer_heif_find_encoder(0, &encoder, &message) == CSLICER_LOADED_OK else {
      return version
    }
    return version.map { "\($0), \(encoder.words)" }
  }

  /// The packages of the library, and of its encoder where that is apart, in apt-get and in brew.
  var packages: (apt: String, encoder: String, brew: String) {
    switch self {
    case .heif: ("libheif1", "libheif-plugin-aomenc", "libheif")
    case .jxl: ("libjxl0.7", "libjxl0.7", "jpeg-xl")
    case .sqlite: ("libsqlite3-0", "", "sqlite")
    }
  }

  /// The oldest version whose calls are known.
  var oldest: String {
    switch self {
    case .heif: "1.11"
    case .jxl: "0.7"
    case .sqlite: "3.5"
    }
  }
}

/// Something that a loaded library is to do, as it is said to the process that does it.
package struct LibraryRequest: Sendable {
  /// The tasks, with the numbers that go through the pipe.
  package enum Task: UInt8, Sendable {
    /// Decodes an item's light, or its colors, of 8 bits or of more.
    case heifLight = 0
    case heifRGB = 1
    case heifWideRGB = 2

    /// Reads what a JPEG XL says before its pixels, decodes them, gives back its JPEG, or a box.
    case jxlHeader = 3
    case jxlPixels = 4
    case jxlJPEG = 5
    case jxlBox = 6

    package var library: LoadedLibrary {
      switch self {
      case .heifLight, .heifRGB, .heifWideRGB: .heif
      case .jxlHeader, .jxlPixels, .jxlJPEG, .jxlBox: .jxl
      }
    }
  }

  package let task: Task
  package let option: UInt8
  /// A file, whole.
  package let bytes: [UInt8]

  package init(_ task: Task, option: UInt8 = 0, _ bytes: [UInt8]) {
    (self.task, self.option, self.bytes) = (task, option, bytes)
  }
}

/// The result of a request: some numbers, and bytes that are read once, in order.
package protocol LibraryAnswer: AnyObject {
  var numbers: [Int] { get }
  /// The number of unread bytes.
  var byteCount: Int { get }
  /// Fills `target`, which is no longer than ``byteCount``.
  func read(into target: UnsafeMutableRawBufferPointer) throws
}

/// Answers requests, one after the other: an answer is read, or dropped, before the next one.
package protocol LibraryHost: AnyObject {
  func answer(_ request: LibraryRequest) throws -> any LibraryAnswer
}

package struct LibraryBudget: Hashable, Sendable {
  /// The most pixels of one request.
  package let pixels: Int
  /// The most pixels of all requests together.
  package let totalPixels: Int

  package init(pixels: Int, totalPixels: Int) {
    (self.pixels, self.totalPixels) = (pixels, totalPixels)
  }
}

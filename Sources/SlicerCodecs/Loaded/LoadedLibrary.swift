import CSlicerLoaded
package import SlicerCore

/// A library that is loaded when the first file comes that needs it.
package enum LoadedLibrary: String, Sendable, Hashable {
  case heif = "libheif"
  case jxl = "libjxl"

  /// As `libheif 1.15.1`; nil where it cannot be loaded. It is loaded for that.
  package var version: String? {
    let text = String(
      cString: self == .heif ? cslicer_heif_version() : cslicer_jxl_version())
    return text.isEmpty ? nil : text
  }

  /// The same, and what it writes with: `libheif 1.15.1, AOMedia Project AV1 Encoder v3.6.0`.
  package var build: String? {
    guard self == .heif else { return version }
    var (encoder, message) = (cslicer_loaded_message(), cslicer_loaded_message())
    guard cslicer_heif_find_encoder(0, &encoder, &message) == CSLICER_LOADED_OK else {
      return version
    }
    return version.map { "\($0), \(encoder.words)" }
  }

  /// What has it, and what has its encoder where that is apart, by apt-get, and by brew.
  fileprivate var packages: (apt: String, encoder: String, brew: String) {
    switch self {
    case .heif: ("libheif1", "libheif-plugin-aomenc", "libheif")
    case .jxl: ("libjxl0.7", "libjxl0.7", "jpeg-xl")
    }
  }

  /// The oldest whose calls are known.
  fileprivate var oldest: String {
    switch self {
    case .heif: "1.11"
    case .jxl: "0.7"
    }
  }
}

/// What goes wrong with a library that is loaded, or with the process that decodes by it.
package enum LibraryError: SlicerError, Equatable {
  case missing(LoadedLibrary)
  /// It is one whose calls are not known; how it calls itself.
  case unknown(LoadedLibrary, String)
  /// It has nothing for a kind of compression.
  case noCodec(LoadedLibrary, String)
  /// It has no encoder, or one of this name, which cannot do without loss.
  case noEncoder(LoadedLibrary, String)
  /// It does not read the file, or write it; why, in its words.
  case refused(LoadedLibrary, String)
  /// It does not read such files, which may be sound; why, in its words.
  case unsupported(LoadedLibrary, String)
  case noMemory(LoadedLibrary)
  /// It brought down the process that decodes by it; how that ended.
  case crashed(LoadedLibrary, String)
  /// Somebody else, or the system, ended the process that decodes by it; with which signal.
  case killed(LoadedLibrary, String)
  /// It took more time of a processor than it may.
  case tookLong(LoadedLibrary)
  /// It did nothing for so many seconds, and the process that decodes by it was ended.
  case stoodStill(LoadedLibrary, seconds: Int)
  /// There is no process to decode in; why.
  case noProcess(String)
  /// Nobody knows which program this is, of which another process would decode.
  case noProgram

  /// A file is at fault, unless there is nothing to read it with.
  package var kind: FailureKind {
    switch self {
    case .missing, .unknown, .noCodec, .noEncoder, .noProgram: .unavailable
    case .noProcess, .killed: .inputOutput
    case .refused, .unsupported, .crashed, .tookLong, .stoodStill: .badInput
    case .noMemory: .tooLarge
    }
  }

  /// Whether another file may be read all the same.
  var isAboutFile: Bool { kind == .badInput || kind == .tooLarge }

  package var description: String {
    switch self {
    case .missing(let library):
      "\(library.rawValue) is needed for it and is not installed "
        + "(apt-get install \(library.packages.apt), or brew install \(library.packages.brew))"
    case .unknown(let library, let version):
      "\(version.isEmpty ? library.rawValue : version) is installed, and \(library.oldest) or newer is needed"
    case .noCodec(let library, let codec):
      "this \(library.rawValue) has no decoder of \(codec) "
        + "(Debian and Ubuntu have them in packages that begin with \(library.rawValue)-plugin)"
    case .noEncoder(let library, let name):
      (name.isEmpty
        ? "this \(library.rawValue) has no encoder"
        : "\(name) is its encoder, and cannot do without loss")
        + " (apt-get install \(library.packages.encoder), or brew install \(library.packages.brew))"
    case .refused(let library, let reason), .unsupported(let library, let reason):
      "\(library.rawValue) says: \(reason)"
    case .noMemory(let library): "\(library.rawValue) needs more memory than such a picture does"
    case .crashed(let library, let ending): "\(library.rawValue) was ended by \(ending)"
    case .killed(let library, let signal):
      "the process that decodes by \(library.rawValue) was ended from outside, by \(signal)"
    case .tookLong(let library): "\(library.rawValue) takes longer than such a picture does"
    case .stoodStill(let library, let seconds):
      "\(library.rawValue) was ended: for \(seconds) seconds it has done nothing"
    case .noProgram:
      "it is decoded in a process of its own, and the system does not say which program slicer is "
        + "(mount -t proc proc /proc)"
    case .noProcess(let reason): "there is no process to decode in: \(reason)"
    }
  }
}

/// Something that a loaded library is to do, as it is said to the process that does it.
package struct LibraryRequest: Sendable {
  /// Numbers of which go through a pipe.
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
  /// What more there is to know, by the task.
  package let option: UInt8
  /// A file, whole.
  package let bytes: [UInt8]

  package init(_ task: Task, option: UInt8 = 0, _ bytes: [UInt8]) {
    (self.task, self.option, self.bytes) = (task, option, bytes)
  }
}

/// What came of a request: some numbers, and bytes that are read once, in order.
package protocol LibraryAnswer: AnyObject {
  var numbers: [Int] { get }
  /// Bytes that have not been read.
  var byteCount: Int { get }
  /// Fills `target`, which is no longer than ``byteCount``.
  func read(into target: UnsafeMutableRawBufferPointer) throws
}

/// What does requests, one after the other: an answer is read, or dropped, before the next one.
package protocol LibraryHost: AnyObject {
  /// - Throws: ``LibraryError``.
  func answer(_ request: LibraryRequest) throws -> any LibraryAnswer
}

package struct LibraryBudget: Hashable, Sendable {
  /// Pixels of one request at most.
  package let pixels: Int
  /// Pixels of all requests.
  package let totalPixels: Int

  package init(pixels: Int, totalPixels: Int) {
    (self.pixels, self.totalPixels) = (pixels, totalPixels)
  }
}

import CSlicerLoaded
package import SlicerCore

extension Error where Self == SlicerError {
  package static func missingLibrary(_ library: LoadedLibrary) -> SlicerError {
    .init(
      .unavailable,
      "\(library.rawValue), which \(library == .sqlite ? "writes" : "decodes") it, is not installed\nhint: apt-get install "
        + "\(library.packages.apt), or brew install \(library.packages.brew)"
    ).with(.library(""))
  }
  package static func unknownLibrary(_ library: LoadedLibrary, _ version: String) -> SlicerError {
    .init(
      .unavailable,
      "\(version.isEmpty ? library.rawValue : version) is installed, but slicer needs "
        + "\(library.oldest) or newer"
    ).with(.library(version))
  }
  package static func noCodec(_ library: LoadedLibrary, _ codec: String) -> SlicerError {
    .init(
      .unavailable,
      "this \(library.rawValue) has no decoder of \(codec)"
        + "\nhint: install one of Debian's and Ubuntu's packages \(library.rawValue)-plugin-…"
    ).with(.library(codec))
  }
  package static func noEncoder(_ library: LoadedLibrary, _ name: String) -> SlicerError {
    .init(
      .unavailable,
      "\(name.isEmpty ? "this \(library.rawValue) has no encoder" : "its encoder \(name) cannot do without loss")"
        + "\nhint: apt-get install \(library.packages.encoder), or brew install \(library.packages.brew)"
    ).with(.library(name))
  }
  package static func libraryRefused(_ library: LoadedLibrary, _ reason: String) -> SlicerError {
    .init(.badInput, "\(library.rawValue) says: \(reason)").with(.library(reason))
  }
  package static func libraryDoesNotRead(_ library: LoadedLibrary, _ reason: String) -> SlicerError
  {
    .init(.badInput, "\(library.rawValue) says: \(reason)").with(.library(reason))
  }
  package static func libraryNeedsMemory(_ library: LoadedLibrary) -> SlicerError {
    .init(.tooLarge, "\(library.rawValue) needs more memory than such a picture does").with(
      .library(""))
  }
  /// - Parameter reason: a sentence of libsqlite3.
  static func databaseNotWritten(_ reason: String) -> SlicerError {
    .init(.inputOutput, "libsqlite3 cannot write it: \(words(reason))")
  }
  package static func libraryCrashed(_ library: LoadedLibrary, _ ending: String) -> SlicerError {
    .init(.badInput, "\(library.rawValue) was ended by \(ending)").with(.library(ending))
  }
  package static func libraryKilled(_ library: LoadedLibrary, _ signal: String) -> SlicerError {
    .init(
      .inputOutput,
      "the process that decodes by \(library.rawValue) was ended from outside, by \(signal)"
    ).with(.library(signal))
  }
  package static func libraryTookLong(_ library: LoadedLibrary) -> SlicerError {
    .init(.badInput, "\(library.rawValue) takes longer than such a picture needs").with(
      .library(""))
  }
  package static func libraryStoodStill(_ library: LoadedLibrary, seconds: Int) -> SlicerError {
    .init(.badInput, "\(library.rawValue) did nothing for \(seconds) seconds and was ended")
      .with(.library("\(seconds)"))
  }
  package static func noDecodingProcess(_ reason: String) -> SlicerError {
    .init(.inputOutput, "no process can be started to decode in: \(reason)").with(.library(reason))
  }
  package static var noDecodingProgram: SlicerError {
    .init(
      .unavailable,
      "it is decoded in a process of its own, and the system does not say which program slicer is\nhint: mount -t proc proc /proc"
    ).with(.library(""))
  }

  /// Translates a status that is not `CSLICER_LOADED_OK`.
  static func status(
    _ status: cslicer_loaded_status, _ message: cslicer_loaded_message, _ library: LoadedLibrary
  ) -> SlicerError {
    let text = message.words
    return switch status {
    case CSLICER_LOADED_MISSING: .missingLibrary(library)
    case CSLICER_LOADED_OTHER_VERSION: .unknownLibrary(library, text)
    case CSLICER_LOADED_NO_CODEC: .noCodec(library, text)
    case CSLICER_LOADED_NO_MEMORY: .libraryNeedsMemory(library)
    case CSLICER_LOADED_UNSUPPORTED: .libraryDoesNotRead(library, words(text))
    default: .libraryRefused(library, words(text))
    }
  }

  /// In the middle of a sentence, without what no line shows.
  private static func words(_ text: String) -> String {
    let plain = text.unicodeScalars.map { $0.value < 0x20 ? " " : String($0) }.joined()
    return plain.last == "." ? String(plain.dropLast()) : plain
  }

  /// Translates an answer's status, with its text.
  static func answer(_ code: Int, _ text: String, _ library: LoadedLibrary) -> SlicerError {
    switch code {
    case 1: .missingLibrary(library)
    case 2: .unknownLibrary(library, text)
    case 3: .noCodec(library, text)
    case 4: .libraryRefused(library, text)
    case 5: .libraryNeedsMemory(library)
    case 7: .libraryTookLong(library)
    case 8: .noDecodingProcess(text)
    case 9: .noEncoder(library, text)
    case 10: .libraryStoodStill(library, seconds: Int(text) ?? 0)
    case 11: .noDecodingProgram
    case 12: .libraryDoesNotRead(library, text)
    case 13: .libraryKilled(library, text)
    default: .libraryCrashed(library, text)
    }
  }
}

extension SlicerError {
  /// Statuses of answers, from 1.
  private static let codes = [
    "missingLibrary", "unknownLibrary", "noCodec", "libraryRefused", "libraryNeedsMemory",
    "libraryCrashed", "libraryTookLong", "noDecodingProcess", "noEncoder", "libraryStoodStill",
    "noDecodingProgram", "libraryDoesNotRead", "libraryKilled",
  ]

  /// The status and the text of an answer; nil for an error that is not a library's.
  var libraryCode: (UInt8, String)? {
    guard case .library(let text)? = payload, let index = Self.codes.firstIndex(of: id) else {
      return nil
    }
    return (UInt8(index + 1), text)
  }

  /// True if a library cannot read this file, and may read another one all the same.
  var isOfLibraryAboutFile: Bool { libraryCode != nil && (kind == .badInput || kind == .tooLarge) }
}

import CSlicerLoaded
import SlicerCore
import Synchronization

/// Where loaded libraries do their work: in this process, unless the process says otherwise.
package enum LibraryHosts {
  /// Makes what does the requests of one picture.
  package typealias Maker = @Sendable (LibraryBudget) throws -> any LibraryHost

  private static let maker = Mutex<Maker>({ _ in OwnLibraries() })

  /// From now on has libraries work where `make` says.
  package static func use(_ make: @escaping Maker) { maker.withLock { $0 = make } }

  static func open(_ budget: LibraryBudget) throws -> any LibraryHost {
    CountedHost(try maker.withLock { $0 }(budget))
  }
}

/// Says which libraries are used, wherever they are.
private final class CountedHost: LibraryHost {
  private let host: any LibraryHost

  init(_ host: any LibraryHost) { self.host = host }

  func answer(_ request: LibraryRequest) throws -> any LibraryAnswer {
    UsedLibraries.add(request.task.library.rawValue)
    return try host.answer(request)
  }
}

/// Libraries in this process: what brings them down brings it down.
package final class OwnLibraries: LibraryHost {
  package init() {}

  package func answer(_ request: LibraryRequest) throws -> any LibraryAnswer {
    switch request.task {
    case .heifLight: try HEIFAnswer(request, CSLICER_HEIF_LIGHT)
    case .heifRGB: try HEIFAnswer(request, CSLICER_HEIF_RGB)
    case .heifWideRGB: try HEIFAnswer(request, CSLICER_HEIF_WIDE_RGB)
    case .jxlHeader, .jxlPixels, .jxlJPEG, .jxlBox: try JXLAnswer(request)
    }
  }
}

extension cslicer_loaded_message {
  var words: String {
    withUnsafeBytes(of: text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

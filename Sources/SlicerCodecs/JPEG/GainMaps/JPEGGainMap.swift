import SlicerCore
import Synchronization

/// A smaller JPEG behind a picture that says how much brighter each pixel may be shown: Ultra HDR, ISO 21496-1,
/// Apple's.
///
/// It belongs to the stored pixels and is stretched over all of them, whatever orientation it states itself.
///
/// Source: Android, "Ultra HDR Image Format" 1.1; ISO 21496-1; Adobe, "Gain map specification" 1.0.
final class JPEGGainMap: Sendable {
  /// The standard by which viewers recognize a gain map.
  enum Kind: String, CaseIterable {
    case ultraHDR = "Ultra HDR"
    case iso = "ISO 21496-1"
    case apple = "Apple"
  }

  let header: PictureHeader
  /// The attributes of both in the index of pictures.
  let attributes: (picture: Int, map: Int)
  private let bytes: [UInt8]
  private let decoding: DecodeOptions
  private let fate = Mutex(Fate())

  private struct Fate {
    var cutter: Result<JPEGGainMapCutter, any Error>?
    var isEncodedAnew = false
  }

  /// - Throws: what its decoder refuses.
  fileprivate init(
    _ bytes: [UInt8], _ options: DecodeOptions, attributes: (picture: Int, map: Int)
  ) throws {
    var options = options
    options.convertsToRGB = false
    options.halves = false
    options.looksForGainMap = false
    var header = try JPEGDecoder(MemorySource(bytes), options).header
    guard var kind = header.kind as? JPEGKind else { preconditionFailure("a JPEG is of its kind") }
    kind.isGainMap = true
    header.kind = kind
    (self.header, self.bytes, decoding, self.attributes) = (header, bytes, options, attributes)
  }

  var segments: [JPEGSegment] { (header.kind as? JPEGKind)?.segments ?? [] }

  /// The kinds of gain map; empty for another picture.
  var kinds: [Kind] { Self.kinds(of: segments) }

  /// `960x540 greyscale, Ultra HDR`.
  var details: String {
    let space = (header.kind as? JPEGKind)?.colorSpace.rawValue
    return (["\(header.size) \(space ?? "")"] + kinds.map(\.rawValue)).joined(separator: ", ")
  }

  /// A decoder of its own, whose kind is a gain map's.
  func decoder() throws -> JPEGDecoder {
    try JPEGDecoder(MemorySource(bytes), decoding, as: header)
  }

  /// Makes the cutter of the map, which is then noted as kept.
  ///
  /// - Parameters:
  ///   - size: of the picture, as stored.
  ///   - options: how the picture is written.
  /// - Returns: nil for one that cannot be cut, as ``notes`` say.
  func cutter(for size: PixelSize, _ options: EncodeOptions) -> JPEGGainMapCutter? {
    fate.withLock { fate in
      let cutter =
        fate.cutter ?? Result { try JPEGGainMapCutter(self, of: size, options) }
      fate.cutter = cutter
      return try? cutter.get()
    }
  }

  /// Remembers that a part of it loses something where the picture's does not.
  func isEncodedAnew() { fate.withLock { $0.isEncodedAnew = true } }

  var notes: [String] {
    let fate = fate.withLock { $0 }
    switch fate.cutter {
    case .success where fate.isEncodedAnew:
      return ["the gain map is encoded anew where lines cut its blocks"]
    case .success: return []
    case .failure(let error): return ["the gain map of \(header.size) is left out: \(error)"]
    case nil: return [Self.leftOut(header.size)]
    }
  }

  static func leftOut(_ size: PixelSize) -> String { "the gain map of \(size) is left out" }
}

extension JPEGGainMap {
  /// The kinds that the segments of a map, or of its picture, announce.
  fileprivate static func kinds(of segments: [JPEGSegment]) -> [Kind] {
    let packets = segments.filter { $0.role == .xmp }.map(\.data)
    return Kind.allCases.filter { kind in
      switch kind {
      case .ultraHDR: packets.contains { $0.holds(XMPAnnouncement.hdrGainMap) }
      case .iso: segments.contains { $0.role == .gainMap }
      case .apple:
        packets.contains { $0.holds(XMPAnnouncement.appleGainMap) || $0.holds("hdrgainmap") }
      }
    }
  }

  /// A look behind the first picture of a file.
  struct Search {
    private(set) var map: JPEGGainMap?
    private(set) var notes: [String] = []

    /// - Parameter source: of which nothing but the header has been read in order.
    init(_ source: any ByteSource, _ segments: [JPEGSegment], _ options: DecodeOptions) throws {
      let index = segments.first { $0.role == .multiPicture }
      let isAnnounced = !JPEGGainMap.kinds(of: segments).isEmpty
      guard index != nil || isAnnounced else { return }
      guard let file = JPEGFileBytes(source) else {
        notes = [
          isAnnounced
            ? "the gain map is left out: it stands behind the picture, which comes through a pipe"
            : Self.several
        ]
        return
      }
      let pictures = try index.flatMap { index in
        try file.position(of: index, limits: options.limits).flatMap {
          JPEGMultiPicture(index, at: $0)
        }
      }
      map = try pictures.flatMap { try Self.map(in: $0, file, options) }
      if isAnnounced, map == nil {
        notes = ["the gain map is left out: it is not where the file says"]
      } else if index != nil, (pictures?.count ?? 0) > (map == nil ? 1 : 2) || pictures == nil {
        notes = [Self.several]
      }
    }

    private static let several = "the file holds several pictures: the first is taken"

    /// The first picture behind that is a gain map; what cannot be read is none.
    private static func map(
      in pictures: JPEGMultiPicture, _ file: JPEGFileBytes, _ options: DecodeOptions
    ) throws -> JPEGGainMap? {
      for entry in pictures.candidates where entry.size <= options.limits.maxChunksTotal {
        guard try file.read(3, at: entry.offset) == [0xFF, 0xD8, 0xFF],
          let bytes = try file.read(entry.size, at: entry.offset)
        else { continue }
        let attributes = (picture: pictures.entries[0].attributes, map: entry.attributes)
        if let map = try? JPEGGainMap(bytes, options, attributes: attributes), !map.kinds.isEmpty {
          return map
        }
      }
      return nil
    }
  }
}

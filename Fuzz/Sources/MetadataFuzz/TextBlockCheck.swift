import FuzzSupport
import SlicerCodecs
import SlicerCore

/// Texts and profiles: what is handed on is left as it is when it is looked at again.
enum TextBlockCheck {
  static func run(_ bytes: [UInt8]) {
    checkPacket(bytes)
    checkIdempotence(bytes, PhotoshopResources.sanitized, "Photoshop's resources")
    checkIdempotence(bytes, IPTCRecords.sanitized, "IPTC")
    _ = PhotoshopResources.iptc(in: bytes)
    if case .success(let profile) = Law.result({ try ICCProfile(bytes) }) {
      let isPrintable = profile.name.unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control
      }
      Law.demand(isPrintable, "a profile's name has control characters")
      for model in PixelFormat.Model.allCases { _ = profile.isPlausible(for: model) }
    }
  }

  private static func checkIdempotence(
    _ bytes: [UInt8], _ sanitized: ([UInt8]) -> [UInt8]?, _ what: String
  ) {
    guard let first = sanitized(bytes) else { return }
    Law.demand(first.count <= bytes.count + 1, "\(what): more than there was")
    Law.demand(sanitized(first) == first, "\(what): what is safe is not left as it is")
  }

  /// Looks for unsafe names in a way of its own: each `<` begins a tag in a safe packet.
  private static func checkPacket(_ bytes: [UInt8]) {
    guard XMPPacket.isSafe(bytes) else { return }
    for part in bytes.split(separator: UInt8(ascii: "<")).dropFirst() {
      let name = part.prefix { !" \t\r\n/>=".utf8.contains($0) }
      let local = String(decoding: name.drop { $0 != UInt8(ascii: ":") }.dropFirst(), as: UTF8.self)
      let isUnsafe = local.hasPrefix("GPS") || ["Thumbnails", "RegionInfo"].contains(local)
      Law.demand(!isUnsafe, "a safe packet with <…:\(local)>")
    }
  }
}

/// The references of an XMP packet to bytes outside of it: a gain map, a depth map, a film behind the
/// picture.
///
/// No file that is cut from a picture has these bytes, except a gain map that was cut along with it, which is
/// announced anew. A viewer that trusts a false announcement fails, or shows the whole picture's map
/// on a part.
///
/// Source: Android, "Ultra HDR Image Format", "Motion Photo format", "Dynamic Depth"; Adobe, "Gain map
/// specification" 1.0; Google, "Depthmap Metadata"; XMP part 3 §1.1.3.1 (extended XMP).
enum XMPAnnouncement {
  static let hdrGainMap = "http://ns.adobe.com/hdr-gain-map/1.0/"
  static let appleGainMap = "http://ns.apple.com/HDRGainMap/1.0/"
  static let applePixelData = "http://ns.apple.com/pixeldatainfo/1.0/"
  static let container = "http://ns.google.com/photos/1.0/container/"
  private static let notes = "http://ns.adobe.com/xmp/note/"

  /// How namespaces begin all of whose properties are announcements.
  private static let namespaces = [
    hdrGainMap, appleGainMap, applePixelData, container,
    "http://ns.google.com/photos/dd/1.0/", "http://ns.google.com/photos/1.0/depthmap/",
    "http://ns.google.com/photos/1.0/image/", "http://ns.google.com/photos/1.0/audio/",
    "http://ns.google.com/photos/1.0/focus/", "http://ns.apple.com/depthData/1.0/",
    "http://ns.apple.com/depthBlurEffect/1.0/", "http://ns.xiaomi.com/photos/1.0/camera/",
    "http://ns.oplus.com/photos/1.0/camera/",
  ]

  /// How announcements begin in namespaces that have other properties, too.
  private static let names = [
    ("http://ns.google.com/photos/1.0/camera/", "MotionPhoto"),
    ("http://ns.google.com/photos/1.0/camera/", "MicroVideo"),
  ]

  /// True if the property announces bytes.
  static func isMade(by property: XMPProperties.Property) -> Bool {
    namespaces.contains { property.namespace.hasPrefix($0) }
      || names.contains { property.namespace == $0.0 && property.local.hasPrefix($0.1) }
  }

  /// The namespaces in which a gain map's own packet says how it is meant.
  static let gainMaps: Set<String> = [hdrGainMap, appleGainMap, applePixelData]

  static func saysHowMapIsMeant(_ property: XMPProperties.Property) -> Bool {
    gainMaps.contains(property.namespace)
  }

  /// True if the property says that the packet goes on elsewhere.
  static func isExtension(_ property: XMPProperties.Property) -> Bool {
    property.namespace == notes && property.local == "HasExtendedXMP"
  }

  /// True if one of the namespaces is named anywhere in the bytes.
  static func isPossible(in bytes: [UInt8]) -> Bool {
    (namespaces + names.map(\.0)).contains { bytes.holds($0) }
  }

  /// True if bytes that cannot be taken apart may hold an announcement.
  fileprivate static func isNamed(in bytes: [UInt8]) -> Bool {
    namespaces.contains { bytes.holds($0) } || names.contains { bytes.holds($0.1) }
  }
}

extension XMPPacket {
  /// The packet for a file of a part: all of it, or all but its references.
  ///
  /// - Parameter isExtended: whether the segments go along in which the packet goes on.
  static func part(
    of packet: [UInt8], _ policy: MetadataPolicy, isExtended: Bool = false
  ) -> [UInt8]? {
    if policy == .none { return nil }
    let kept = withoutAnnouncements(packet, dropsExtension: policy == .all && !isExtended)
    return policy == .all ? kept : kept.flatMap { isSafe($0) ? $0 : nil }
  }

  /// The packet for a part of a gain map: the map's meaning, and under `all` the rest.
  static func gainMapPart(of packet: [UInt8], _ policy: MetadataPolicy) -> [UInt8]? {
    if policy == .all { return packet }
    let descriptions = XMPProperties(packet)?.descriptions {
      XMPAnnouncement.saysHowMapIsMeant($0)
    }
    let part = descriptions.flatMap(self.packet)
    return part.flatMap { isSafe($0, beside: XMPAnnouncement.gainMaps) ? $0 : nil }
  }

  /// The packet without announcements; nil where nothing is left, or where they cannot be taken out.
  private static func withoutAnnouncements(
    _ packet: [UInt8], dropsExtension: Bool
  ) -> [UInt8]? {
    guard
      XMPAnnouncement.isPossible(in: packet) || dropsExtension && packet.holds("HasExtendedXMP")
    else { return packet }
    guard let properties = XMPProperties(packet) else {
      return XMPAnnouncement.isNamed(in: packet) ? nil : packet
    }
    func isDropped(_ property: XMPProperties.Property) -> Bool {
      XMPAnnouncement.isMade(by: property)
        || dropsExtension && XMPAnnouncement.isExtension(property)
    }
    if !properties.all.contains(where: isDropped), !XMPAnnouncement.isNamed(in: packet) {
      return packet
    }
    let kept = self.packet(of: properties.descriptions { !isDropped($0) })
    // One may stand inside of another property.
    return kept.flatMap { XMPAnnouncement.isNamed(in: $0) ? nil : $0 }
  }
}

extension [UInt8] {
  /// True if the text's UTF-8 stands somewhere in the bytes.
  func holds(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, count >= wanted.count else { return false }
    return withUnsafeBufferPointer { bytes in
      var start = 0
      while start <= bytes.count - wanted.count {
        guard let found = bytes[start...(bytes.count - wanted.count)].firstIndex(of: first) else {
          return false
        }
        if bytes[found..<(found + wanted.count)].elementsEqual(wanted) { return true }
        start = found + 1
      }
      return false
    }
  }
}

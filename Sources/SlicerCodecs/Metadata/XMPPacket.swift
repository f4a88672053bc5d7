/// True if an XMP packet may be handed on with a part of its picture: as it is, or not at all.
///
/// References to other bytes are taken out (``XMPAnnouncement``). Nothing else is rewritten: RDF says one
/// thing in many ways, and a writer that misses one of them leaks. So a packet is safe when all of this
/// holds:
///
/// * it is UTF-8 of at most ``maxSize`` bytes, in the plain XML that ``XMPScanner`` takes;
/// * every namespace that it declares, by whatever prefix, is in ``namespaces``;
/// * every prefix that it uses is declared;
/// * no element or attribute, in whatever namespace, has a local name in ``unsafeNames`` or one
///   that begins with `GPS`: thumbnails, positions, regions, serial numbers, Extended XMP;
/// * no text is longer than ``maxText`` bytes: a picture hides in one.
///
/// `tiff:Orientation` and the sizes in a packet stay as they are: readers of pictures go by EXIF,
/// PNG and JPEG, and a file that is turned upright is best written without the packet.
///
/// To add a namespace that is handed on, write it into ``namespaces`` and into `Documentation/Metadata.md`.
///
/// Source: XMP parts 1 and 2, IPTC Photo Metadata 2022.1, Adobe's XMP specification part 3.
package enum XMPPacket {
  /// Bytes; what JPEG's single segment can hold, and far beyond what texts need.
  package static let maxSize = 65_536
  /// Bytes of one text or attribute value, white space not counted.
  static let maxText = 16_384

  /// True if the packet shows nothing that was cut away, no position and no serial number.
  ///
  /// - Parameter others: namespaces that are safe beside those of texts.
  package static func isSafe(_ packet: [UInt8], beside others: Set<String> = []) -> Bool {
    guard packet.count <= maxSize, String(validating: packet, as: UTF8.self) != nil,
      let scanner = XMPScanner(packet), scanner.longestText <= maxText
    else { return false }
    let declared = Set(scanner.declarations.map(\.prefix))
    return scanner.declarations.allSatisfy {
      namespaces.contains($0.uri) || others.contains($0.uri)
    }
      && scanner.names.allSatisfy { isSafe($0, declared) }
  }

  private static func isSafe(_ name: XMPScanner.Name, _ declared: Set<String>) -> Bool {
    (name.prefix.isEmpty || name.prefix == "xml" || declared.contains(name.prefix))
      && !unsafeNames.contains(name.local) && !name.local.hasPrefix("GPS")
  }

  /// The namespaces of texts, rights and camera settings.
  ///
  /// Not in it, among others: thumbnails (`xap/1.0/g/img/`), Extended XMP (`xmp/note/`), face and
  /// other regions (MWG, `MP`), panoramas and depth maps (`GPano`, `GImage`, `GCamera`, `GDepth`,
  /// containers), `MicrosoftPhoto`, drones' flight data.
  static let namespaces: Set<String> = [
    "adobe:ns:meta/",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "http://www.w3.org/XML/1998/namespace",
    "http://purl.org/dc/elements/1.1/",
    "http://purl.org/dc/terms/",
    "http://ns.adobe.com/xap/1.0/",
    "http://ns.adobe.com/xmp/1.0/",
    "http://ns.adobe.com/xap/1.0/rights/",
    "http://ns.adobe.com/xap/1.0/mm/",
    "http://ns.adobe.com/xap/1.0/sType/ResourceEvent#",
    "http://ns.adobe.com/xap/1.0/sType/ResourceRef#",
    "http://ns.adobe.com/xmp/Identifier/qual/1.0/",
    "http://ns.adobe.com/tiff/1.0/",
    "http://ns.adobe.com/exif/1.0/",
    "http://ns.adobe.com/exif/1.0/aux/",
    "http://cipa.jp/exif/1.0/",
    "http://ns.adobe.com/photoshop/1.0/",
    "http://ns.adobe.com/camera-raw-settings/1.0/",
    "http://ns.adobe.com/camera-raw-saved-settings/1.0/",
    "http://ns.adobe.com/lightroom/1.0/",
    "http://ns.adobe.com/lensprofiles/1.0/",
    "http://ns.adobe.com/pdf/1.3/",
    "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/",
    "http://iptc.org/std/Iptc4xmpExt/2008-02-29/",
    "http://ns.useplus.org/ldf/xmp/1.0/",
    "http://creativecommons.org/ns#",
    "http://www.gimp.org/xmp/",
    "http://www.gimp.org/ns/2.10/",
    "http://www.digikam.org/ns/1.0/",
    "http://darktable.sf.net/",
    "http://ns.acdsee.com/iptc/1.0/",
  ]

  /// Local names that are not safe in any namespace.
  static let unsafeNames: Set<String> = [
    "Thumbnails", "Thumbnail", "HasExtendedXMP", "Pantry", "TextLayers", "MakerNote", "UserComment",
    "ImageRegion", "Regions", "RegionInfo", "SerialNumber", "BodySerialNumber",
    "CameraSerialNumber", "LensSerialNumber", "CameraOwnerName", "OwnerName", "ImageUniqueID",
    "Latitude", "Longitude", "Altitude", "SubjectArea", "SubjectLocation",
  ]
}

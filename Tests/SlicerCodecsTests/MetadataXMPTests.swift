import SlicerCodecs
import SlicerTestSupport
import Testing

@Suite struct MetadataXMPTests {
  private static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  private static let known = """
    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" \
    xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
    """

  /// A packet with these attributes and elements in its description.
  private static func packet(_ attributes: String = "", _ elements: String = "") -> [UInt8] {
    Array(
      """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Test 1.0">
       <rdf:RDF xmlns:rdf="\(rdf)">
        <rdf:Description rdf:about="" \(known) \(attributes)>
         <dc:title><rdf:Alt><rdf:li xml:lang="x-default">A &lt;boat&gt; &#8211; ß</rdf:li></rdf:Alt>
         </dc:title>\(elements)
        </rdf:Description>
       </rdf:RDF>
      </x:xmpmeta>
      \(String(repeating: " ", count: 2000))
      <?xpacket end='w'?>
      """.utf8)
  }

  @Test(arguments: [
    ("", ""), ("xmp:Rating='4' exif:ExposureTime = '1/250'", ""),
    ("", "<photoshop:City>Rome</photoshop:City><dc:subject/>"),
    ("", "<xmp:Nickname\n>a > b</xmp:Nickname\t>"),
    ("", "<title xmlns='http://purl.org/dc/elements/1.1/'>again</title>"),
  ]) func textsAndSettingsAreSafe(attributes: String, elements: String) {
    #expect(XMPPacket.isSafe(Self.packet(attributes, elements)))
  }

  @Test(arguments: [
    // Thumbnails, by the usual prefix and by another, as element and as attribute.
    ("", "<xmp:Thumbnails><rdf:Alt/></xmp:Thumbnails>"),
    ("xmlns:q='http://ns.adobe.com/xap/1.0/'", "<q:Thumbnails/>"),
    ("xmlns:xmpGImg='http://ns.adobe.com/xap/1.0/g/img/'", "<xmpGImg:image>AAAA</xmpGImg:image>"),
    ("xmlns:dc2='http://ns.adobe.com/xap/1.0/g/img/'", "<dc2:image/>"),
    ("", "<image xmlns='http://ns.adobe.com/xap/1.0/g/img/'/>"),
    // Positions.
    ("exif:GPSLatitude='50,5.4N'", ""), ("", "<exif:GPSLongitude>1,2E</exif:GPSLongitude>"),
    ("xmlns:e='http://ns.adobe.com/exif/1.0/' e:GPSAltitude='1/2'", ""),
    ("xmlns:drone='http://www.dji.com/drone-dji/1.0/' drone:Anything='1'", ""),
    // Extended XMP, regions, blobs of phones.
    ("xmlns:xmpNote='http://ns.adobe.com/xmp/note/' xmpNote:HasExtendedXMP='00'", ""),
    ("xmlns:mwg='http://www.metadataworkinggroup.com/schemas/regions/'", ""),
    ("xmlns:GImage='http://ns.google.com/photos/1.0/image/' GImage:Data='AA'", ""),
    ("xmlns:GPano='http://ns.google.com/photos/1.0/panorama/'", ""),
    ("xmlns:MicrosoftPhoto='http://ns.microsoft.com/photo/1.0/'", ""),
    // Serial numbers.
    ("xmlns:aux='http://ns.adobe.com/exif/1.0/aux/' aux:SerialNumber='1'", ""),
    // XML that hides something, or that no writer of XMP needs.
    ("", "<!-- <xmp:Thumbnails/> -->"), ("", "<![CDATA[x]]>"), ("", "<?php x ?>"),
    ("", "<?xpacket <xmp:Thumbnails/?>"), ("xmlns:q='http://ns.adobe.com/xap/1.0/g/&#105;mg/'", ""),
    ("xmlns:q='http&#58;//purl.org/dc/elements/1.1/'", ""), ("unknown:name='1'", ""),
    ("", "<unknown:name/>"), ("", "<a:b:c/>"), ("", "<xmp:/>"), ("xmp:Rating", ""),
    ("xmp:Rating=4", ""), ("xmp:Rating='<'", ""), ("xmp:Rating='4", ""), ("", "<"),
    ("", "<xmp:Rating"), ("", "</xmp:Rating x='1'>"), ("", "<xmp:A / >"),
  ]) func otherPacketsAreNotRead(attributes: String, elements: String) {
    #expect(!XMPPacket.isSafe(Self.packet(attributes, elements)))
  }

  @Test func otherPacketsAreNotSafe() {
    let instruction = "<?xpacket \(String(repeating: "x", count: 20_000))?>"
    let entity = "<!DOCTYPE x [<!ENTITY t 'http://ns.adobe.com/xap/1.0/g/img/'>]>"
    let packets = [
      Self.packet("", instruction), Array(entity.utf8) + Self.packet(), Self.packet() + [0xFF],
      Self.packet().flatMap { [0, $0] as [UInt8] },
    ]
    for packet in packets { #expect(!XMPPacket.isSafe(packet)) }
  }

  @Test func longTextsAndPacketsAreNotSafe() {
    func title(_ count: Int) -> [UInt8] {
      Self.packet("", "<xmp:Nickname>\(String(repeating: "a", count: count))</xmp:Nickname>")
    }
    #expect(XMPPacket.isSafe(title(16_000)))
    #expect(!XMPPacket.isSafe(title(16_385)))
    let count = XMPPacket.maxSize - Self.packet().count
    #expect(XMPPacket.isSafe(Self.packet() + [UInt8](repeating: 0x20, count: count)))
    #expect(!XMPPacket.isSafe(Self.packet() + [UInt8](repeating: 0x20, count: count + 1)))
  }

  /// Law: a packet cut off inside of a tag is not safe, and no packet is a crash.
  @Test func brokenPacketsAreHandled() {
    let packet = Self.packet("xmp:Rating='4'", "<photoshop:City>Rome</photoshop:City>")
    var depth = 0
    for count in 0..<packet.count {
      if count > 0 {
        if packet[count - 1] == UInt8(ascii: "<") { depth += 1 }
        if packet[count - 1] == UInt8(ascii: ">") { depth -= 1 }
      }
      if XMPPacket.isSafe(Array(packet[..<count])) { #expect(depth == 0, "cut at \(count)") }
    }
    var noise = SeededNoise(seed: 5)
    for _ in 0..<3_000 {
      var bytes = packet
      for _ in 0..<3 {
        let place = Int.random(in: 0..<bytes.count, using: &noise)
        bytes[place] = Array("<>/=\"'& :!?".utf8).randomElement(using: &noise) ?? 0
      }
      _ = XMPPacket.isSafe(bytes)
    }
  }
}

@Suite struct MetadataTextTests {
  @Test(arguments: [
    "Title", "Author", "Description", "Copyright", "Software", "Disclaimer", "Warning", "Source",
    "Comment", "COMMENT", "comment", "Collection",
  ]) func textsAboutThePictureAreSafe(keyword: String) { #expect(TextKeyword.isSafe(keyword)) }

  @Test(arguments: [
    "", "Creation Time", "date:create", "date:modify", "Raw profile type exif",
    "Raw profile type iptc", "XML:com.adobe.xmp", "Thumb::URI", "parameters", "Title ", "Titl",
  ]) func othersAreNot(keyword: String) { #expect(!TextKeyword.isSafe(keyword)) }
}

import SlicerCore
import SlicerScene
import Testing

/// Plain shapes of SVG files.
@Suite struct SVGTests {
  private func shapes(_ text: String) throws -> SVGShapes { try SVGShapes(Array(text.utf8)) }

  @Test func shapesArePaths() throws {
    let file = try shapes(
      """
      <?xml version="1.0"?><!DOCTYPE svg PUBLIC "a" "b">
      <!-- <path d="M"/> --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><defs><path id='hid' d='M 1 1 L 2 2'/></defs>
      <g transform="translate(10, 20) scale(2)"><path id="mark" d="M 0 0 L 1 0" fill="red"/></g>
      <rect id="box" x="1" y="2px" width="3" height="4"/><line id="l" x2="5"/><polygon id="p" points="0,0 2,0 2,2"/>
      <title>a &lt; b</title></svg>
      """)
    #expect("\(try file.path(id: "mark"))" == "M 10 20 L 12 20")
    #expect("\(try file.path(id: "box"))" == "M 1 2 L 4 2 L 4 6 L 1 6 L 1 2 Z")
    #expect("\(try file.path(id: "l"))" == "M 0 0 L 5 0")
    #expect("\(try file.path(id: "p"))" == "M 0 0 L 2 0 L 2 2 L 0 0 Z")
    #expect("\(try file.path(id: "hid"))" == "M 1 1 L 2 2")
    #expect(try file.path(id: nil).subpaths.count == 4)
    #expect(throws: SlicerError.unknownShape("marc", nearest: "mark")) { try file.path(id: "marc") }
  }

  @Test func roundShapesAreArcs() throws {
    let file = try shapes(
      "<svg><circle id='c' cx='5' cy='5' r='5'/><rect id='r' width='9' height='9' rx='2'/></svg>")
    #expect(
      "\(try file.path(id: "c"))"
        == "\(try Path(parsing: "M 10 5 A 5 5 0 0 1 0 5 A 5 5 0 0 1 10 5 Z"))")
    #expect(try file.path(id: "r").subpaths[0].outline.parts.count == 8)
  }

  /// Whatever a file has, it is refused by a word or read; nothing is taken from elsewhere.
  @Test(
    arguments: [
      "", "x", "<", "<svg", "<svg>", "</svg>", "<svg a>", "<svg a=b/>", "<svg a='1' a='2'/>",
      "<svg></g>",
      "<svg><path d='M'/></svg>", "<svg><path d='M 0 0' transform='turn(1)'/></svg>",
      "<svg><rect width='x'/></svg>",
      "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>", "<!-- ", "<![CDATA[", "<?", "<!", "<svg/>",
      "<svg a='",
    ])
  func othersAreRefused(_ text: String) {
    #expect(throws: SlicerError.self) { try shapes(text) }
  }

  @Test func depthAndNumbersAreBounded() {
    let deep = String(repeating: "<g>", count: 300)
    #expect(throws: SlicerError.tooMuchXML("elements within each other", limit: 256)) {
      try shapes(deep)
    }
    #expect(throws: SlicerError.tooMuchXML("elements", limit: 100_000)) {
      try shapes("<svg>" + String(repeating: "<g/>", count: 100_001))
    }
  }

  /// Every prefix, and every changed byte, of a sound file.
  @Test func damagedFilesDoNotTrap() {
    let bytes = Array(
      "<svg><g transform='rotate(9 1 1)'><path id='a' d='M0 0A1 1 0 01 2 2z'/></g></svg>".utf8)
    for count in bytes.indices { _ = try? SVGShapes(Array(bytes[..<count])) }
    for index in bytes.indices {
      for value: UInt8 in [0, 0x3C, 0x3E, 0x27, 0xFF] {
        var damaged = bytes
        damaged[index] = value
        _ = try? SVGShapes(damaged)
      }
    }
  }
}

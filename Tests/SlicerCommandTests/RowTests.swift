import SlicerKit
import Testing

/// `--data` makes one output for each row of a table.
struct RowTests {
  private static let scene = """
    stage: {size: 8x8, background: white}
    variables:
      name: text
      photo: {type: image, default: p.png}
      part: {type: number, range: 0-1, default: 1}
    layers:
      - {name: $name, contents: $photo, position: [4, 4], opacity: $part}
    duration: 0.1
    """

  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write("card.yaml", Self.scene)
    try folder.write("p.png", TestPicture.png(4, 4))
    try folder.write("q.png", TestPicture.png(4, 4))
    try folder.write("people.csv", "name,photo,part\r\nAda,p.png,0.5\r\n\"Moor, Grace\",q.png,\r\n")
    try folder.write(
      "bad.csv",
      "name;photo;part;mail\nA/b;p.png;2;\nC;no.png;1;\n"
        + "D;p.png;1;\nE;;0,5;x\nD;p.png;1;\n")
  }

  @Test(arguments: Transcript.all(in: "Rows"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }

  /// A row is what `--set` makes of the same values.
  @Test func aRowIsTheSceneWithItsValues() throws {
    try folder.expect("animate card.yaml --at 0 --data people.csv -o 'out/{name}.png' -q")
    try folder.expect("animate card.yaml --at 0 --set name=Ada --set part=0.5 -o one.png -q")
    #expect(try folder.pixels("out/Ada.png") == folder.pixels("one.png"))
  }
}

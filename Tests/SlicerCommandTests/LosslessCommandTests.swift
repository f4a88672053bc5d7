import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// JPEGs that are cut without decoding, by the command: what is said, and that nothing is lost.
struct LosslessCommandTests {
  private let folder: WorkFolder

  init() throws { folder = try Self.folder() }

  /// `j.jpg` has 40x56 pixels in blocks of 16, `t.jpg` is the same, turned.
  private static func folder(_ sample: SmoothJPEG = .photo) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("j.jpg", sample.file(PixelSize(width: 40, height: 56)))
    try folder.write("p.png", TestPicture.png(8, 6))
    var turned = sample
    turned.segments = [SmoothJPEG.orientation(.rightTop)]
    try folder.write("t.jpg", turned.file(PixelSize(width: 40, height: 56)))
    return folder
  }

  /// Law: what was cut without loss and joined again is the same picture, pixel by pixel, and cut
  /// again the same files.
  @Test(arguments: SmoothJPEG.all) func nothingIsLost(sample: SmoothJPEG) throws {
    let folder = try Self.folder(sample)
    for grid in ["2x2", "3x2", "1x1", "3x1"] {
      folder.remove("out")
      folder.remove("again")
      let report = try JSON(folder.run("split j.jpg \(grid) --lossless -o out --json").output)
      #expect(report[0]["lossless"] == .flag(true) && report[0]["exact"] == .flag(true), "\(grid)")
      let join = try JSON(folder.run("join out -o back.jpg --json").output)
      #expect(join["exact"] == .flag(true))
      #expect(try folder.pixels("back.jpg") == folder.pixels("j.jpg"), "\(grid)")
      try folder.expect("split back.jpg \(grid) --lossless -o again -q")
      let (one, two) = (folder.files(in: "out"), folder.files(in: "again"))
      for (name, bytes) in one where name.hasSuffix(".jpg") {
        let other = two[name.replacing("j_", with: "back_")]
        #expect(bytes == other, "\(grid): \(name)")
      }
    }
  }

  @Test(arguments: Transcript.all(in: "LosslessCommand"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }
}

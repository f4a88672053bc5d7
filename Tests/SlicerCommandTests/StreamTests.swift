import SlicerCodecs
import Testing

/// Standard input, output and error.
struct StreamTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(12, 10))
    try folder.write("noise.png", TestPicture.noise(300, 300, seed: 7))
    try folder.write("b@2x.jpg", TestPicture.jpeg(9, 7))
  }

  @Test(arguments: Transcript.all(in: "Stream"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }
}

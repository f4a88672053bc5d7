import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Notes about results that the user may not have meant.
struct NoteTests {

  /// `a.png` with one pixel that is nearly opaque, `opaque.png` with none, both with an opacity a pixel;
  /// `rgb.png` and `palette.png` with one transparent color; `b.jpg` and `wide.png`.
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    let size = PixelSize(width: 9, height: 7)
    for (name, opacity) in [("a.png", UInt8(254)), ("opaque.png", 255)] {
      let raster = try Rasters.made(size, PixelFormat(.rgba)) { y, byte in
        byte % 4 == 3 ? (y == 5 && byte == 23 ? opacity : 255) : UInt8(y * 9 + byte)
      }
      try folder.write(name, PNGFile(raster).bytes)
    }
    for (name, model) in [("rgb", PixelFormat.Model.rgb), ("palette", .palette)] {
      let sample = PNGSample(model, hasTransparency: true)
      try folder.write("\(name).png", sample.file(sample.noise(size)))
    }
    try folder.write("b.jpg", TestPicture.jpeg(9, 7))
    try folder.write("wide.png", TestPicture.png(64, 40))
  }

  @Test(arguments: Transcript.all(in: "Note"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }
}

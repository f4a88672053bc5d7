import SlicerCore

extension FileFormat {
  /// BMP of Windows and OS/2: palettes, runs, and colors in any bits of a pixel.
  ///
  /// Source: Microsoft, "Bitmap Storage" and "BITMAPV5HEADER structure"; IBM, "OS/2 Presentation Manager
  /// Programming Reference", BITMAPINFO2.
  package static let bmp = FileFormat(
    name: "bmp", title: "BMP", extensions: ["bmp", "dib"],
    pixelFormats: Set(
      [1, 2, 4, 8].map { PixelFormat(.palette, bitDepth: $0) }
        + [PixelFormat.Model.rgb, .rgba].flatMap { model in
          [8, 16].map { PixelFormat(model, bitDepth: $0) }
        }),
    longestSide: 0x7FFF_FFFF,
    recognizes: { head in
      // A header's size is below 256: text that begins so has letters there.
      head.count >= 18 && head.starts(with: "BM".utf8) && head[15..<18].allSatisfy { $0 == 0 }
    },
    open: { try BMPReader.open(StoredFile($0), $1) }, successor: .png)
}

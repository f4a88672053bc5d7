import SlicerCodecs
public import SlicerCore

extension Picture {
  package func pixels(_ control: WorkControl = WorkControl()) throws(WorkError) -> Bitmap {
    try pixelsAndNotes(control).pixels
  }

  /// The picture's pixels as it is shown: upright, in sRGB, 8-bit premultiplied RGBA.
  ///
  /// - Throws: ``WorkError`` about the picture.
  public func pixels(_ control: WorkControl = WorkControl()) async throws(WorkError) -> Bitmap {
    try await control.detached { () throws(WorkError) in try pixels(control) }
  }

  /// The pixels as `pixels(_:)-(WorkControl)` has them, and what its reader should know of them though
  /// nothing failed: rows that a lenient reading has lost, a profile that is ignored.
  ///
  /// - Throws: ``WorkError`` about the picture.
  package func pixelsAndNotes(
    _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> (pixels: Bitmap, notes: [WorkNote]) {
    try control.call { () throws(WorkError) in try read(control) }
  }

  private func read(
    _ control: WorkControl
  ) throws(WorkError) -> (pixels: Bitmap, notes: [WorkNote]) {
    try WorkError.about(path) {
      let unread = try UnreadPicture(self)
      control.begin(pixels: unread.size.width * unread.size.height)
      let (pixels, notes) = try unread.read(
        in: .sRGB, Workers(control.threads).unaskedCount, control, countsPixels: true)
      return (pixels.bitmap, notes)
    }
  }
}

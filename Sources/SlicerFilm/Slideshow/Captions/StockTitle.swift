/// Titles that nobody has given a picture: cameras and programs write them into each of theirs.
package enum StockTitle {
  /// Whole titles, in lower case, as cameras write them into the EXIF `ImageDescription` of each picture.
  private static let whole: Set<String> = [
    "olympus digital camera", "sony dsc", "digital camera", "digital still camera",
    "konica minolta digital camera", "minolta digital camera", "samsung", "samsung camera pictures",
    "kodak digital still camera", "exif_jpeg_picture", "default", "untitled",
  ]

  /// How names that are a camera's own begin: `DCIM\100MEDIA\DJI_0001.JPG`.
  private static let beginnings = ["dcim\\", "dcim/"]

  /// True if a title says nothing of its picture; a blank one does not either.
  package static func isOne(_ title: String) -> Bool {
    let words = title.split { $0.isWhitespace }.joined(separator: " ").lowercased()
    return words.isEmpty || whole.contains(words) || words == "dcim"
      || beginnings.contains { words.hasPrefix($0) }
  }
}

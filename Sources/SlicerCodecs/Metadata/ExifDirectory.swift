/// A TIFF image file directory: its fields as they stand in the block.
struct ExifDirectory {
  /// Where the directory begins in the block.
  let offset: Int
  /// Fields of a known type whose values lie inside the block.
  let entries: [ExifEntry]
  /// Where the next directory of the chain begins; 0 behind the last.
  let nextOffset: Int

  /// The first field with `tag`, as readers take it when a tag stands twice.
  func entry(_ tag: UInt16) -> ExifEntry? { entries.first { $0.tag == tag } }
}

import FuzzSupport

/// EXIF, XMP, Photoshop's resources, IPTC and ICC: what is left of them under each policy is sound.

/// Writes the seeds, where `Fuzz/run` asks for them.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ names: UnsafeMutableRawPointer?) -> CInt
{
  Seeds.writeIfAsked { MetadataSeeds.all }
  return 0
}

/// Every parser gets the same bytes: each block begins in its own way.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  ExifCheck(input).run()
  TextBlockCheck.run(input.bytes)
  return 0
}

import FuzzSupport

/// Input: EXIF, XMP, Photoshop resources, IPTC or ICC. Laws, beside those of all targets (`Fuzz/README.md`):
///
/// * What a policy makes of a block can be read, and is no larger.
/// * The policy leaves its own output as it is.
/// * A packet that passes as safe has no unsafe name.

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

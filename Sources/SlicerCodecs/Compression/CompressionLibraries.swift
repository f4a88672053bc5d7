import CLibDeflate
import CLibZ

/// What compresses pixels, and its versions: another one packs the same pixels into other bytes.
///
/// ISA-L is none of them: what it inflates are the same bytes in every version.
enum CompressionLibraries {
  /// zlib says it while the program runs, libdeflate what it was built with.
  static let versions = [
    "libdeflate \(LIBDEFLATE_VERSION_STRING)",
    "zlib \(String(cString: zlibVersion()))",
  ]
}

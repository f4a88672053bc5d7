import CLibDeflate
import CLibISAL
import CLibZ

/// What compresses pixels, and its versions: another one packs the same pixels into other bytes.
enum CompressionLibraries {
  /// zlib says it while the program runs, the others what it was built with.
  static let versions = [
    "libdeflate \(LIBDEFLATE_VERSION_STRING)",
    "ISA-L \(ISAL_MAJOR_VERSION).\(ISAL_MINOR_VERSION).\(ISAL_PATCH_VERSION)",
    "zlib \(String(cString: zlibVersion()))",
  ]
}

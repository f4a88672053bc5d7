import CSlicerFiles
package import SystemPackage

/// What this process is, and what it may take.
package enum OwnProcess {
  /// The program that it runs; nil where the system does not say.
  package static var program: FilePath? {
    var path = [CChar](repeating: 0, count: 4096)
    let count = cslicer_own_program(&path, path.count)
    return count > 0 ? FilePath(bytes: path.prefix(count).map { UInt8(bitPattern: $0) }) : nil
  }

  /// Lets it have so much address space and time of a processor, and write no file.
  ///
  /// - Parameter bytes: of address space; memory that is freed is not kept for each thread.
  package static func limit(bytes: UInt64, seconds: UInt32) {
    cslicer_share_heap()
    cslicer_limit_worker(bytes, seconds)
  }
}

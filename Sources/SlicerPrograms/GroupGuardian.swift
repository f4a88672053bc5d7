import CSlicerFiles
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A process in a program's group that kills the group when we are gone, whatever has ended us: SIGKILL
/// leaves us no time for that.
///
/// The guardian waits for the end of a pipe to which nobody but us could write. A death signal
/// (`PR_SET_PDEATHSIG`) would be Linux's alone, would reach no program that a script has started, and has
/// to be asked for between fork and exec.
struct GroupGuardian {
  private let process: pid_t
  private let lifeline: FileDescriptor

  /// Nil where the system has no process to spare, no pipe or no `/bin/sh`.
  init?(_ group: pid_t) {
    guard let pipe = try? PipeEnds() else { return nil }
    process = cslicer_guard_group(group, pipe.readEnd.rawValue)
    try? pipe.readEnd.close()
    lifeline = pipe.writeEnd
    if process < 0 {
      try? lifeline.close()
      return nil
    }
  }

  /// Ends the guardian, and what there is left of the group.
  func end() {
    try? lifeline.close()
    while waitpid(process, nil, 0) == -1, errno == EINTR {}
  }
}

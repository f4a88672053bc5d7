import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Standard input, output and error.
public enum StandardDescriptors {
  /// Opens the null device for those that the caller had closed, the wrong way round: reading or
  /// writing them is the error that it would have been.
  ///
  /// Without this the first file that we open would be descriptor 1 or 2, and messages would be
  /// written into it. To be called before anything is opened.
  ///
  /// Source: `stdopen` of Gnulib.
  public static func fillGaps() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is taken, and those below are open by now.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

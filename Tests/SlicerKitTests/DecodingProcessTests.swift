import SlicerCodecs
import SlicerCore
import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Errors by the way in which the process ends that decodes a picture.
@Suite struct DecodingProcessTests {
  /// A library that crashes was given a bad file; a process that somebody kills was not.
  @Test(arguments: [
    ("SEGV", SlicerError.libraryCrashed(.heif, "SIGSEGV")),
    ("ABRT", .libraryCrashed(.heif, "SIGABRT")),
    ("KILL", .libraryKilled(.heif, "SIGKILL")), ("TERM", .libraryKilled(.heif, "SIGTERM")),
    ("XCPU", .libraryTookLong(.heif)),
  ]) func anEndHasItsCause(signal: String, error: SlicerError) throws {
    let scratch = try ScratchFolder()
    let program = try scratch.write("decoder", "#!/bin/sh\nread -r line\nkill -\(signal) $$\n")
    try check(program.withPlatformString { chmod($0, 0o755) })
    let process = DecodingProcess(program, LibraryBudget(pixels: 100, totalPixels: 100))
    let seen = #expect(throws: SlicerError.self) {
      _ = try process.answer(LibraryRequest(.heifRGB, Array("no picture\n".utf8)))
    }
    #expect(seen == error)
    let isAboutFile = error.id != "libraryKilled"
    #expect((seen?.kind == .badInput) == isAboutFile)
  }
}

import SlicerBatch
import SlicerFiles
import SystemPackage
import Testing

/// What MAKEFLAGS says, as GNU make of all ages writes it.
@Suite struct JobserverAddressTests {
  @Test(arguments: [
    ("", JobserverAddress.none),
    ("k", .none),
    ("rR --no-print-directory", .none),
    (" -- A=--jobserver-auth=3,4", .none),
    (" --warn-undefined-variables", .none),
    ("jobs=x", .none),
    // make 4.3, 4.2, 4.1, 4.4.
    (" -j4 --jobserver-auth=3,4", .pipe(read: 3, write: 4)),
    ("k -j --jobserver-auth=5,6 -- CC=gcc\\ -j", .pipe(read: 5, write: 6)),
    (" --jobserver-fds=3,4 -j", .pipe(read: 3, write: 4)),
    (" -j4 --jobserver-auth=fifo:/tmp/GMfifo12", .fifo("/tmp/GMfifo12")),
    ("\t-j4\t--jobserver-auth=fifo:a,b", .fifo("a,b")),
    // The last one counts.
    ("--jobserver-fds=3,4 --jobserver-auth=fifo:/x", .fifo("/x")),
    ("--jobserver-auth=fifo:/x --jobserver-fds=3,4", .pipe(read: 3, write: 4)),
    ("--jobserver-auth=3,4 --jobserver-auth=x", .unusable),
    // Limited, and not for us.
    (" -j4 --jobserver-auth=-2,-2", .unusable),
    (" -j4 --jobserver-auth=-1,-1", .unusable),
    ("-j4", .unusable), (" -j", .unusable), ("-j1", .unusable), ("kj", .unusable),
    ("k -j8", .unusable), ("--jobs=3", .unusable),
    // Not numbers of descriptors, or not those of a jobserver.
    ("--jobserver-auth=", .unusable), ("--jobserver-auth=3", .unusable),
    ("--jobserver-auth=3,", .unusable), ("--jobserver-auth=3,x", .unusable),
    ("--jobserver-auth=3,4,5", .unusable), ("--jobserver-auth=3 4", .unusable),
    ("--jobserver-auth=0,1", .unusable), ("--jobserver-auth=0,4", .unusable),
    ("--jobserver-auth=3,2", .unusable), ("--jobserver-auth=3,99999999999", .unusable),
    ("--jobserver-auth=fifo:", .unusable), ("--jobserver-auth=gmake_semaphore_1", .unusable),
  ]) func isRead(flags: String, address: JobserverAddress) {
    #expect(JobserverAddress(makeFlags: flags.utf8) == address)
  }

  @Test func pathsAreBytes() {
    let flags = Array("--jobserver-auth=fifo:/".utf8) + [0xFF, 0xFE]
    #expect(JobserverAddress(makeFlags: flags) == .fifo(FilePath(bytes: [0x2F, 0xFF, 0xFE])))
  }
}

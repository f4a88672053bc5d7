package import SlicerCodecs
import SlicerCore
import SlicerFiles
public import SystemPackage

extension Picture {
  /// Has such files decoded in processes of the program that this is. Where nobody knows which one it is they
  /// are refused, and never decoded here.
  package static func decodeInOwnProcesses() {
    if let program = OwnProcess.program {
      decode(inProcessesOf: program)
    } else {
      LibraryHosts.use { _ in throw SlicerError.noDecodingProgram }
    }
  }

  /// From now on, files whose libraries are loaded when needed (HEIC, AVIF) are decoded in processes of their
  /// own: one for each picture, with limits of memory and time.
  ///
  /// Until then they are decoded in this process: what brings the library down brings it down, too.
  ///
  /// - Parameter program: `slicer`, by its whole path.
  public static func decode(inProcessesOf program: FilePath) {
    LibraryHosts.use { DecodingProcess(program, $0) }
  }

  /// Decodes like ``decode(inProcessesOf:)-(FilePath)``, by a path as text.
  public static func decode(inProcessesOf program: String) {
    decode(inProcessesOf: FilePath(program))
  }
}

/// Loaded libraries in a process of their own, which is started at the first request, and again after one that has
/// brought it down.
package final class DecodingProcess: LibraryHost {
  private let program: FilePath
  private let budget: LibraryBudget
  private var running: (process: WorkerProcess, libraries: ChildDecoder)?

  /// The program's first argument, after its name: nothing that anybody types.
  package static let verb = "decode-for-slicer"

  package init(_ program: FilePath, _ budget: LibraryBudget) {
    (self.program, self.budget) = (program, budget)
  }

  package func answer(_ request: LibraryRequest) throws -> any LibraryAnswer {
    if running?.process.ending != nil { running = nil }
    let libraries = try running?.libraries ?? start()
    return try libraries.answer(request)
  }

  private func start() throws -> ChildDecoder {
    let words = ["slicer", Self.verb, "\(Self.bytes(budget))", "\(Self.seconds(budget))"]
    do {
      let process = try WorkerProcess(program, words)
      let libraries = ChildDecoder(from: process, to: process) { library in
        switch process.ending {
        // A library that goes wrong does not end itself with these.
        case .signal(let name) where ["SIGKILL", "SIGTERM", "SIGINT", "SIGHUP"].contains(name):
          .libraryKilled(library, name)
        case .signal(let name): .libraryCrashed(library, name)
        case .timeLimit: .libraryTookLong(library)
        case .stalled(let seconds): .libraryStoodStill(library, seconds: seconds)
        case .code(let code): .libraryCrashed(library, "an exit with code \(code)")
        case nil: .libraryCrashed(library, "an end without a word")
        }
      }
      running = (process, libraries)
      return libraries
    } catch {
      throw SlicerError.noDecodingProcess("\(error)")
    }
  }

  /// Address space: the memory of the program, libraries and their threads without any picture, and for each
  /// pixel several times the 14 bytes of the hungriest decoder.
  private static func bytes(_ budget: LibraryBudget) -> Int {
    let (pixels, overflow) = budget.pixels.multipliedReportingOverflow(by: 64)
    return overflow ? .max >> 1 : min(pixels, .max >> 2) + 1 << 30
  }

  /// The limit of a processor's time: HEVC was seen to take 0.07 s for a million pixels.
  private static func seconds(_ budget: LibraryBudget) -> Int {
    20 + min(budget.totalPixels / 250_000, 1 << 20)
  }

  /// Decodes what standard input asks for until it ends, where these are the arguments that a process of this
  /// kind is started with; else it is false.
  package static func serves(_ words: [String]) -> Bool {
    guard words.count == 3, words[0] == verb, let bytes = UInt64(words[1]),
      let seconds = UInt32(words[2])
    else { return false }
    OwnProcess.limit(bytes: bytes, seconds: seconds)
    OwnProcess.endWithPipe()
    let source = StreamSource(.standardInput, path: "-", closes: false)
    // Who asked has gone where that fails.
    try? LibraryService.serve(source, DescriptorSink())
    return true
  }
}

import SlicerFiles
import SlicerPrograms
import SystemPackage

/// The program ffmpeg.
enum FFmpeg {
  /// Of the program, and of the package that has it.
  static let name = "ffmpeg"

  /// Starts it.
  ///
  /// - Parameter output: of the file that it writes, which is named so that no colon or dash in it means
  ///   anything.
  static func start(_ arguments: [String], output: FilePath) throws -> FedProgram {
    guard let program = Program(named: name) else {
      throw ProgramError.notStarted(name, reason: "it is not on PATH")
    }
    let file = Array("file:".utf8) + output.bytes
    return try FedProgram(program, arguments.map { Array($0.utf8) } + [file])
  }

  /// Frames that it says it has written, at the end of what `-progress` reports; nil if it does not.
  static func frameCount(_ report: [String]) -> Int? {
    guard report.last == "progress=end" else { return nil }
    let line = report.last { $0.hasPrefix("frame=") }
    return line.flatMap { Int($0.dropFirst("frame=".count)) }
  }

  /// Says which encoder it does without, if that is what it has failed for.
  static func understood<R>(_ body: () throws(ProgramError) -> R) throws -> R {
    do throws(ProgramError) {
      return try body()
    } catch {
      let sign = "Unknown encoder '"
      let line = error.messages.last { $0.contains(sign) }
      guard let line, let encoder = line.split(separator: "'").dropFirst().first else {
        throw error
      }
      throw FilmError.missingEncoder(String(encoder), program: name)
    }
  }
}

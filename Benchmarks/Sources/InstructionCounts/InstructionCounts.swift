import CCallgrind
import SlicerCore
import SlicerRender
import SlicerWork

/// Does a small piece of each kind of work and has callgrind count its instructions.
///
/// Usage, in the repository's folder: `InstructionCounts SCRATCH [WORD]` does the rows whose names have that word in them.
/// Without valgrind it prints the names alone.
@main struct InstructionCounts {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    precondition((1...2).contains(arguments.count), "usage: InstructionCounts SCRATCH [WORD]")
    let control = WorkControl(threads: 1)
    // Callgrind counts the thread that asks for it. A call within a call has no thread of its own.
    try control.call { () throws(WorkError) in
      try WorkError.about(nil) {
        try count(scratch: arguments[0], word: arguments.dropFirst().first ?? "", control)
      }
    }
  }

  private static func count(scratch: String, word: String, _ control: WorkControl) throws {
    let pictures = try GatePictures(control)
    let rows =
      pictures.typeRows + pictures.writerRows(control)
      + pictures.filmRows(scratch: scratch, control)
      + pictures.cutRows(scratch: scratch, control) + pictures.sceneRows(control)
    print("kernels: \(Kernels.fastest)")
    for row in rows where word.isEmpty || row.name.contains(word) {
      print(row.name)
      if callgrind_runs() != 0 { try row.count() }
    }
  }
}

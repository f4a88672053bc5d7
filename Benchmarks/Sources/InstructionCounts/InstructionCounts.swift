import SlicerCore
import SlicerRender
import SlicerWork

/// Does a small piece of each kind of work and has callgrind count its instructions.
///
/// Usage, in the repository's folder: `InstructionCounts list` prints the names of the quick rows, `list all` those of all.
/// Under callgrind `InstructionCounts count SCRATCH NAME…` does some of them.
@main struct InstructionCounts {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    precondition(words.count > 0, "usage: InstructionCounts list [all] | count SCRATCH NAME…")
    let control = WorkControl(threads: 1)
    // Callgrind counts the thread that asks for it. A call within a call has no thread of its own.
    try control.call { () throws(WorkError) in
      try WorkError.about(nil) {
        switch words[0] {
        case "list": try list(all: words.contains("all"), control)
        default: try count(Set(words.dropFirst(2)), scratch: words[1], control)
        }
      }
    }
  }

  /// Rows that disturb the heap come last, so that the others agree within 0.01 %.
  private static func rows(scratch: String, _ control: WorkControl) throws -> [CountedRow] {
    let pictures = try GatePictures(control)
    let rows =
      pictures.typeRows + pictures.writerRows(control)
      + pictures.filmRows(scratch: scratch, control)
      + pictures.cutRows(scratch: scratch, control) + pictures.sceneRows(control)
    return rows.filter { !$0.disturbsHeap } + rows.filter(\.disturbsHeap)
  }

  private static func list(all: Bool, _ control: WorkControl) throws {
    for row in try rows(scratch: "", control) where all || !row.isSlow { print(row.name) }
  }

  private static func count(_ names: Set<String>, scratch: String, _ control: WorkControl) throws {
    print("kernels: \(Kernels.fastest)")
    for row in try rows(scratch: scratch, control) where names.contains(row.name) {
      try row.count()
    }
  }
}

import SlicerFiles
import SlicerWork
import SystemPackage

/// A makefile: a rule for the plan, one for the shards, and one that is always made.
///
/// Source: GNU make 4.3 manual, "Static Pattern", "POSIX Jobserver", "Instead of Execution".
enum MakeScript {
  static let row = ScriptFormat(
    name: "make", summary: "Rules for GNU make, on one machine.", fileExtension: "mk", write: text)

  private static func text(
    _ script: FleetScript, _ file: String
  ) throws(ScriptError) -> String {
    let threads = script.threads.map { ScriptWord.code("\($0)") }
    func slicer(_ words: [ScriptWord]) -> String {
      "$(slicer) " + ShellWords.line(words) { $0.replacing("$", with: "$$") }
    }
    let plan = try name(script.plan)
    let freezing =
      script.freezes
      ? """

      \(plan): \(try name(script.list))
      \t$(slicer) \(ShellWords.line(script.freezing) { $0.replacing("$", with: "$$") })

      """ : ""
    return """
      # The jobs of \(script.list), in \(script.shards) shards, with GNU make.
      # In the folder to which the names here belong:
      #
      #   make -f \(ShellWords.quoted(file)) -j8 -k
      #
      # -k goes on when a shard fails. Made again, it does only what has no record.
      SLICER ?= slicer
      # `+` hands make's job tokens on: a shard takes as many processors as make has to spare. It also
      # runs a line under `make -n`, hence the echo.
      slicer := $(if $(findstring n,$(firstword -$(MAKEFLAGS))),@echo )$(SLICER)
      shards := $(addprefix \(script.marks)/,$(shell seq \(script.shards)))

      # What a shard has left for any reason is done here, and every output is held against the journal.
      .PHONY: check
      check: $(shards)
      \t+\(slicer(script.finishing(threads: threads)))
      \t+\(slicer(script.verifying))

      $(shards): \(script.marks)/%: \(plan)
      \t+\(slicer(script.doing(shard: .code("$*/\(script.shards)"), threads: threads)))
      \t@mkdir -p \(script.marks) && touch $@
      \(freezing)
      """
  }

  /// A name among a rule's targets and prerequisites.
  private static func name(_ name: String) throws(ScriptError) -> String {
    let path = FilePath(argument: name)
    if name.contains("%") { throw .unwritable(path, part: "%", format: "make") }
    do throws(DepfileError) {
      return String(decoding: try DepfileName(path).text, as: UTF8.self)
    } catch {
      guard case .unwritable(_, let part) = error else { throw .standardStream }
      throw .unwritable(path, part: part, format: "make")
    }
  }
}

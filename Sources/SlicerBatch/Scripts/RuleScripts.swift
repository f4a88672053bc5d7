import SlicerCore
import SlicerFiles
import SlicerWork
import SystemPackage

/// Rules that read files and make others: one for the plan, one for each shard's mark, and one for the check,
/// which is always made.
extension ScriptFormat {
  /// Source: GNU make 4.3 manual, "Static Pattern", "POSIX Jobserver", "Instead of Execution".
  static let make = ScriptFormat(
    name: "make", summary: "Rules for GNU make, on one machine.", fileExtension: "mk",
    program: "$(slicer)", text: dollarsDoubled, shard: { "$*/\($0)" },
    threads: { $0.threads.map { "\($0)" } }, file: makeName
  ) { fleet in
    """
    \(fleet.head(
      with: "GNU make", ["make -f \(fleet.file) -j8 -k"],
      "-k goes on when a shard fails. Made again, it does only what has no record."))
    SLICER ?= slicer
    # `+` hands make's job tokens on: a shard takes as many processors as make has to spare. It also
    # runs a line under `make -n`, hence the echo.
    slicer := $(if $(findstring n,$(firstword -$(MAKEFLAGS))),@echo )$(SLICER)
    shards := $(addprefix \(fleet.script.marks)/,$(shell seq \(fleet.script.shards)))

    # What a shard has left for any reason is done here, and every output is compared with the journal.
    .PHONY: check
    check: $(shards)
    \t+\(fleet.finishing)
    \t+\(fleet.verifying)

    $(shards): \(fleet.script.marks)/%: \(fleet.plan)
    \t+\(fleet.shard)
    \t@mkdir -p \(fleet.script.marks) && touch $@

    """ + fleet.ifFreezing("\n\(fleet.plan): \(fleet.list)\n\t\(fleet.freezing)\n")
  }

  /// Source: ninja 1.11 manual, "Ninja file reference".
  static let ninja = ScriptFormat(
    name: "ninja", summary: "Rules for ninja, on one machine.", fileExtension: "ninja",
    program: "$slicer", text: dollarsDoubled, shard: { "$shard/\($0)" }, file: ninjaName
  ) { fleet in
    let script = fleet.script
    let marks = (1...script.shards).map { "\(script.marks)/\($0)" }
    let freezing = """
      rule freeze
        command = \(fleet.freezing)
        description = freezing the list
      build \(fleet.plan): freeze \(fleet.list)


      """
    return """
      \(fleet.head(
        with: "ninja", ["ninja -f \(fleet.file) -k0"],
        "-k0 goes on when a shard fails. Run again, it does only what has no record."))
      ninja_required_version = 1.5
      slicer = slicer
      # Shards at a time: as many as there are processors for, of which each takes \(script.threadCount).
      pool shards
        depth = \(max(1, (script.processors ?? script.shards) / script.threadCount))

      \(fleet.ifFreezing(freezing))\
      rule shard
        command = \(fleet.shard) && touch $out
        pool = shards
        description = shard $shard of \(script.shards)
      \(zip(1..., marks).map { "build \($1): shard \(fleet.plan)\n  shard = \($0)\n" }.joined())
      # What a shard has left for any reason is done here, and every output is compared with the journal.
      # It runs always, because the file of this rule is never written.
      rule check
        command = \(fleet.finishing) && \(fleet.verifying)
        pool = console
        description = what is left, and the check
      build \(script.marks)/check: check \(marks.joined(separator: " $\n  "))
      default \(script.marks)/check

      """
  }

  /// Source: Snakemake 7.21, "Snakefiles and Rules"; runs with Debian's, here and on a Slurm cluster.
  static let snakemake = ScriptFormat(
    name: "snakemake", summary: "A Snakefile, on one machine or on a cluster.",
    fileExtension: "smk", program: "{SLICER}", command: pythonText,
    shard: { "{wildcards.shard}/\($0)" }, threads: { _ in "{threads}" }, refused: ["{", "}"],
    file: { name in pythonText(name) }
  ) { fleet in
    let script = fleet.script
    let memory = script.memory.map { "    resources:\n        mem_mb=\($0),\n" } ?? ""
    let options =
      "--cpus-per-task={threads}" + (script.memory == nil ? "" : " --mem={resources.mem_mb}M")
    let run = "snakemake -s \(fleet.file)"
    let sbatch = "sbatch --parsable \(options)"
    let freezing = """


      rule freeze:
          input:
              \(fleet.list),
          output:
              \(fleet.plan),
          shell:
              \(fleet.freezing)

      """
    return """
      \(fleet.head(
        with: "Snakemake",
        [
          "\(run) --cores all --keep-going",
          "\(run) --jobs \(script.shards) --keep-going --cluster '\(sbatch)'",
        ], "Run again, it does only what has no record."))
      from os import environ

      SLICER = environ.get("SLICER", "slicer")
      SHARDS = \(script.shards)


      # What a shard has left for any reason is done here, and every output is compared with the journal.
      # It runs always, because the rule has no output.
      rule check:
          input:
              expand("\(script.marks)/{shard}", shard=range(1, SHARDS + 1)),
          threads: \(script.threadCount)
      \(memory)\
          shell:
              \(fleet.finishing)
              " && "
              \(fleet.verifying)


      rule shard:
          input:
              \(fleet.plan),
          output:
              touch("\(script.marks)/{shard,[0-9]+}"),
          threads: \(script.threadCount)
      \(memory)\
          # A shard that is begun again goes on.
          retries: 2
          shell:
              \(fleet.shard)

      """ + fleet.ifFreezing(freezing)
  }
}

extension ScriptFormat {
  /// For a shell within make or ninja.
  @Sendable private static func dollarsDoubled(_ word: String) -> String {
    ShellWords.quoted(word).replacing("$", with: "$$")
  }

  /// A name among a rule's targets and prerequisites.
  @Sendable private static func makeName(_ name: String) throws -> String {
    let path = FilePath(argument: name)
    if name.contains("%") { throw .unwritableInScript(path, part: "%", format: "make") }
    do {
      return String(decoding: try DepfileName(path).text, as: UTF8.self)
    } catch let error as SlicerError {
      guard case .part(let part)? = error.payload else { throw .listIsStream }
      throw .unwritableInScript(path, part: part, format: "make")
    }
  }

  /// A path, of which `|` ends another and has no escape.
  @Sendable private static func ninjaName(_ name: String) throws -> String {
    if name.contains("|") {
      throw .unwritableInScript(FilePath(argument: name), part: "|", format: "ninja")
    }
    return name.map { " :$".contains($0) ? "$\($0)" : String($0) }.joined()
  }

  /// A text as Python writes it.
  @Sendable private static func pythonText(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

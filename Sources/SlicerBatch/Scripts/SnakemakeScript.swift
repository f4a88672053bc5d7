import SlicerFiles
import SystemPackage

/// A Snakefile: a rule for the plan, one for the shards, and one for the check.
///
/// Source: Snakemake 7.21, "Snakefiles and Rules"; runs with Debian's, here and on a Slurm cluster.
enum SnakemakeScript {
  static let row = ScriptFormat(
    name: "snakemake", summary: "A Snakefile, on one machine or on a cluster.",
    fileExtension: "smk", write: text)

  private static func text(
    _ script: FleetScript, _ file: String
  ) throws(ScriptError) -> String {
    for name in [script.list, script.plan, script.journal] {
      for brace in ["{", "}"] where name.contains(brace) {
        throw .unwritable(FilePath(argument: name), part: brace, format: "snakemake")
      }
    }
    func slicer(_ words: [ScriptWord]) -> String {
      literal("{SLICER} " + ShellWords.line(words))
    }
    let shard = ScriptWord.code("{wildcards.shard}/\(script.shards)")
    let threads = ScriptWord.code("{threads}")
    let memory = script.memory.map { "    resources:\n        mem_mb=\($0),\n" } ?? ""
    let options =
      "--cpus-per-task={threads}" + (script.memory == nil ? "" : " --mem={resources.mem_mb}M")
    let quoted = ShellWords.quoted(file)
    let freezing =
      script.freezes
      ? """


      rule freeze:
          input:
              \(literal(script.list)),
          output:
              \(literal(script.plan)),
          shell:
              \(slicer(script.freezing))

      """ : ""
    return """
      # The jobs of \(script.list), in \(script.shards) shards, with Snakemake.
      # In the folder to which the names here belong:
      #
      #   snakemake -s \(quoted) --cores all --keep-going
      #   snakemake -s \(quoted) --jobs \(script.shards) --keep-going --cluster 'sbatch --parsable \(options)'
      #
      # Run again, it does only what has no record.
      from os import environ

      SLICER = environ.get("SLICER", "slicer")
      SHARDS = \(script.shards)


      # What a shard has left for any reason is done here, and every output is held against the journal:
      # always, for nothing is made.
      rule check:
          input:
              expand("\(script.marks)/{shard}", shard=range(1, SHARDS + 1)),
          threads: \(script.threadCount)
      \(memory)\
          shell:
              \(slicer(script.finishing(threads: threads)))
              " && "
              \(slicer(script.verifying))


      rule shard:
          input:
              \(literal(script.plan)),
          output:
              touch("\(script.marks)/{shard,[0-9]+}"),
          threads: \(script.threadCount)
      \(memory)\
          # A shard that is begun again goes on.
          retries: 2
          shell:
              \(slicer(script.doing(shard: shard, threads: threads)))
      \(freezing)
      """
  }

  /// A text as Python writes it.
  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

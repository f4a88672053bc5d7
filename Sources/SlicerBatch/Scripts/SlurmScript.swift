/// A script that submits itself three times: an array, what is left, and the check.
///
/// Each step is one `exec`, so that slicer itself gets the signals that Slurm sends to the batch shell.
///
/// Source: Slurm 22.05, `sbatch(1)`; tried out on a cluster.
enum SlurmScript {
  static let row = ScriptFormat(
    name: "slurm", summary: "An array of jobs, for sbatch.", fileExtension: "slurm",
    write: text)

  private static func text(_ script: FleetScript, _ file: String) -> String {
    let threads = ScriptWord.code("\(script.threadCount)")
    let shard = ScriptWord.code("\"$SLURM_ARRAY_TASK_ID/\(script.shards)\"")
    func slicer(_ words: [ScriptWord]) -> String { "\"$slicer\" \(ShellWords.line(words))" }
    return """
      #!/bin/sh
      # The jobs of \(script.list), on a Slurm cluster.
      # In the folder to which the names here belong:
      #
      #   sh \(ShellWords.quoted(file))
      #
      # submits an array of \(script.shards) tasks, one for each shard of the plan; a job that does what they have left,
      # however they ended; and one that holds every output against the journal. The last one's end says
      # whether all is there: sbatch --dependency=afterok:ITS_ID --kill-on-invalid-dep=yes NEXT.
      # Submitted again, it does only what has no record.
      #
      # Options of your site (partition, account, time) come here, or as SBATCH_PARTITION and the like.
      #SBATCH --job-name=\(script.title)
      #SBATCH --cpus-per-task=\(script.threadCount)
      \(script.memory.map { "#SBATCH --mem=\($0)M\n" } ?? "")\
      # A task whose node fails starts again elsewhere, goes on, and keeps what it has said so far.
      #SBATCH --requeue
      #SBATCH --open-mode=append
      # A minute before the time is up slicer is told, ends within seconds and with 75: where slurm.conf
      # has RequeueExit=75 the task starts again by itself, elsewhere the next job does what it has left.
      #SBATCH --signal=B:TERM@60
      set -eu
      slicer=${SLICER:-slicer}

      case ${1:-submit} in
      submit)
      \(script.freezes ? "  \(slicer(script.freezing))\n" : "")\
        tasks=$(sbatch --parsable --array=1-\(script.shards) "$0" shard)
        rest=$(sbatch --parsable --dependency="afterany:${tasks%%;*}" "$0" rest)
        check=$(sbatch --parsable --dependency="afterany:${rest%%;*}" --no-requeue "$0" check)
        echo "submitted: shards ${tasks%%;*}, rest ${rest%%;*}, check ${check%%;*}"
        ;;
      # The count is said outright, for SLURM_ARRAY_TASK_COUNT is 1 when one task is submitted again.
      shard) exec \(slicer(script.doing(shard: shard, threads: threads))) ;;
      rest) exec \(slicer(script.finishing(threads: threads))) ;;
      check) exec \(slicer(script.verifying)) ;;
      *) echo "without a word it submits itself" >&2 && exit 64 ;;
      esac

      """
  }
}

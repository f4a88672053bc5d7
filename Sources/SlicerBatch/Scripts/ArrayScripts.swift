/// Arrays of tasks: a cluster's own name for shards, with what has to wait for all of them.
extension ScriptFormat {
  /// A script that submits itself three times: an array, what is left, and the check. Each step is one `exec`,
  /// so that slicer itself gets the signals that Slurm sends to the batch shell.
  ///
  /// Source: Slurm 22.05, `sbatch(1)`; tried out on a cluster.
  static let slurm = ScriptFormat(
    name: "slurm", summary: "An array of jobs, for sbatch.", fileExtension: "slurm",
    program: #""$slicer""#, shard: { "\"$SLURM_ARRAY_TASK_ID/\($0)\"" }
  ) { fleet in
    let script = fleet.script
    return """
      #!/bin/sh
      # The jobs of \(script.list), on a Slurm cluster.
      # In the folder to which the names here belong:
      #
      #   sh \(fleet.file)
      #
      # submits an array of \(script.shards) tasks, one for each shard of the plan; a job that does what they have left,
      # however they ended; and one that compares every output with the journal. The exit code of the last
      # one tells whether all outputs are there:
      # sbatch --dependency=afterok:ITS_ID --kill-on-invalid-dep=yes NEXT.
      # Submitted again, it does only what has no record.
      #
      # Options of your site (partition, account, time) come here, or as SBATCH_PARTITION and the like.
      #SBATCH --job-name=\(script.title)
      #SBATCH --cpus-per-task=\(script.threadCount)
      \(script.memory.map { "#SBATCH --mem=\($0)M\n" } ?? "")\
      # A task whose node fails starts again elsewhere, goes on, and keeps what it has said so far.
      #SBATCH --requeue
      #SBATCH --open-mode=append
      # A minute before the time limit slicer gets a signal and ends with 75. With RequeueExit=75 in
      # slurm.conf the task then starts again; otherwise the next job does the rest.
      #SBATCH --signal=B:TERM@60
      set -eu
      slicer=${SLICER:-slicer}

      case ${1:-submit} in
      submit)
      \(fleet.ifFreezing("  \(fleet.freezing)\n"))\
        tasks=$(sbatch --parsable --array=1-\(script.shards) "$0" shard)
        rest=$(sbatch --parsable --dependency="afterany:${tasks%%;*}" "$0" rest)
        check=$(sbatch --parsable --dependency="afterany:${rest%%;*}" --no-requeue "$0" check)
        echo "submitted: shards ${tasks%%;*}, rest ${rest%%;*}, check ${check%%;*}"
        ;;
      # The count is said outright, for SLURM_ARRAY_TASK_COUNT is 1 when one task is submitted again.
      shard) exec \(fleet.shard) ;;
      rest) exec \(fleet.finishing) ;;
      check) exec \(fleet.verifying) ;;
      *) echo "give no argument to submit" >&2 && exit 64 ;;
      esac

      """
  }

  /// A manifest of Jobs: the plan's, an Indexed Job of all shards, and one that finishes and checks. Jobs know
  /// no order. Those that have to wait are suspended, and comments say how they are released.
  ///
  /// Source: Kubernetes 1.33, "Jobs" and "Handling retriable and non-retriable pod failures with Pod
  /// failure policy"; `batch/v1`.
  static let kubernetes = ScriptFormat(
    name: "kubernetes", summary: "Jobs for kubectl, one of them indexed.", fileExtension: "yaml",
    usesContainers: true, program: #""slicer""#, text: kubernetesText, code: kubernetesText,
    separator: ", ", shard: nil
  ) { fleet in
    let jobs = [
      KubernetesJob(
        step: "plan", comment: "Freezes the list, for every shard has to see the same one.",
        last: ("slicer", fleet.freezing)),
      KubernetesJob(
        step: "shards",
        comment: "Pod i does shard i + 1. An index that fails for good does not end the others.",
        waits: !fleet.freezing.isEmpty, isArray: true, last: ("slicer", fleet.shard)),
      KubernetesJob(
        step: "rest",
        comment: "Does what the shards have left for any reason, and compares every output with "
          + "the journal.", waits: true, first: ("rest", fleet.finishing),
        last: ("check", fleet.verifying)),
    ]
    let texts = jobs.dropFirst(fleet.freezing.isEmpty ? 1 : 0).map { $0.text(of: fleet.script) }
    return KubernetesJob.head(fleet) + texts.joined(separator: "---\n")
  }

  /// A string of YAML in which Kubernetes finds no variable to replace: `$$` is its `$`.
  @Sendable static func kubernetesText(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"" + text.replacing("$", with: "$$") + "\""
  }
}

extension FleetScript {
  /// The beginning of the Jobs' names: a label by RFC 1123.
  var label: String { title.lowercased().replacing("_", with: "-") }
}

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
      *) echo "without a word it submits itself" >&2 && exit 64 ;;
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
        comment: "Does what the shards have left for any reason, and holds every output against "
          + "the journal.", waits: true, first: ("rest", fleet.finishing),
        last: ("check", fleet.verifying)),
    ]
    let texts = jobs.dropFirst(fleet.freezing.isEmpty ? 1 : 0).map { $0.text(of: fleet.script) }
    return KubernetesJob.head(fleet) + texts.joined(separator: "---\n")
  }

  /// A string of YAML in which Kubernetes finds no variable to replace: `$$` is its `$`.
  @Sendable fileprivate static func kubernetesText(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"" + text.replacing("$", with: "$$") + "\""
  }
}

extension FleetScript {
  /// What the Jobs' names begin with: a label by RFC 1123.
  fileprivate var label: String { title.lowercased().replacing("_", with: "-") }
}

/// A Job of Kubernetes', as a text of YAML.
private struct KubernetesJob {
  let step: String
  let comment: String
  var waits = false
  /// Whether it has a pod for each shard.
  var isArray = false
  /// A container and its command, of which the first one ends before the last one begins.
  var first: (name: String, command: String)?
  let last: (name: String, command: String)

  /// MiB where nobody says: enough for pictures of a hundred megapixels.
  private static let memory = 2048

  static func head(_ fleet: FleetCommands) -> String {
    let (script, name) = (fleet.script, fleet.script.label)
    let release = #"--type=merge -p '{"spec":{"suspend":false}}'"#
    let afterPlan = """
      #   kubectl wait --for=condition=Complete --timeout=1h job/\(name)-plan
      #   kubectl patch job/\(name)-shards \(release)

      """
    return """
      # The jobs of \(script.list), in \(script.shards) shards, on Kubernetes 1.29 or newer:
      #
      #   kubectl apply -f \(fleet.file)
      \(fleet.ifFreezing(afterPlan))\
      #   until kubectl get job/\(name)-shards -o jsonpath='{.status.conditions[*].type}' |
      #     grep -Eq 'Complete|Failed'; do sleep 10; done
      #   kubectl patch job/\(name)-rest \(release)
      #   kubectl wait --for=condition=Complete --timeout=1h job/\(name)-rest
      #
      # Jobs know no order, so those that have to wait are suspended until they are released. The last
      # one's end says whether all is there. Deleted and applied again, they do only what has no record.
      # The claim has the list, the pictures, and room for what is made of them; many pods write there at
      # once (ReadWriteMany).


      """
  }

  func text(of script: FleetScript) -> String {
    let array = """
        completionMode: Indexed
        completions: \(script.shards)
        parallelism: \(script.shards)
        backoffLimitPerIndex: 3

      """
    return """
      # \(comment)
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: \(script.label)-\(step)
        labels:
          app.kubernetes.io/name: slicer
          app.kubernetes.io/instance: "\(script.label)"
      spec:
      \(waits ? "  suspend: true\n" : "")\
      \(isArray ? array : "  backoffLimit: 3\n")\
        podFailurePolicy:
          rules:
            # Evicted, drained or preempted: not the job's fault, and not counted.
            - action: Ignore
              onPodConditions:
                - type: DisruptionTarget
                  status: "True"
            # Wrong usage, bad pictures, missing ones.
            - action: \(isArray ? "FailIndex" : "FailJob")
              onExitCodes:
                operator: In
                values: [64, 65, 66]
            # Told to end, and ready to go on: tried again, as after any other code.
            - action: Count
              onExitCodes:
                operator: In
                values: [75]
        template:
          spec:
            # Each try is a pod of its own, which the policy looks at.
            restartPolicy: Never
            # A signal comes first, and slicer ends within five seconds.
            terminationGracePeriodSeconds: 30
      \(first.map { "      initContainers:\n\(container($0, script))" } ?? "")\
            containers:
      \(container(last, script))\
            volumes:
              - name: work
                persistentVolumeClaim:
                  claimName: \(ScriptFormat.kubernetesText(script.container?.claim ?? ""))

      """
  }

  private func container(_ it: (name: String, command: String), _ script: FleetScript) -> String {
    let memory = script.memory ?? Self.memory
    return """
              - name: \(it.name)
                image: \(ScriptFormat.kubernetesText(script.container?.image ?? ""))
                command: [\(it.command)]
                workingDir: /data
                resources:
                  requests: {cpu: "\(script.threadCount)", memory: "\(memory)Mi"}
                  limits: {memory: "\(memory)Mi"}
                volumeMounts:
                  - name: work
                    mountPath: /data

      """
  }
}

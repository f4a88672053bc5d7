/// A manifest of Jobs: the plan's, an Indexed Job of all shards, and one that finishes and checks.
///
/// Jobs know no order. Those that have to wait are suspended, and comments say how they are released.
///
/// Source: Kubernetes 1.33, "Jobs" and "Handling retriable and non-retriable pod failures with Pod
/// failure policy"; `batch/v1`.
enum KubernetesScript {
  static let row = ScriptFormat(
    name: "kubernetes", summary: "Jobs for kubectl, one of them indexed.", fileExtension: "yaml",
    usesContainers: true
  ) { script, file throws(ScriptError) in
    guard let container = script.container else { throw .noImage(format: "kubernetes") }
    let jobs = KubernetesJobs(script, container)
    let plan = script.freezes ? jobs.plan + "---\n" : ""
    return jobs.header(file) + "\n" + plan + jobs.shards + "---\n" + jobs.rest
  }
}

/// The Jobs of a script, each a text of YAML.
private struct KubernetesJobs {
  let script: FleetScript
  let container: ScriptContainer
  /// What the Jobs' names begin with: a label by RFC 1123.
  let name: String

  /// MiB where nobody says: enough for pictures of a hundred megapixels.
  private static let memory = 2048

  init(_ script: FleetScript, _ container: ScriptContainer) {
    self.script = script
    self.container = container
    name = script.title.lowercased().replacing("_", with: "-")
  }

  func header(_ file: String) -> String {
    let release = #"--type=merge -p '{"spec":{"suspend":false}}'"#
    let afterPlan = """
      #   kubectl wait --for=condition=Complete --timeout=1h job/\(name)-plan
      #   kubectl patch job/\(name)-shards \(release)

      """
    return """
      # The jobs of \(script.list), in \(script.shards) shards, on Kubernetes 1.29 or newer:
      #
      #   kubectl apply -f \(ShellWords.quoted(file))
      \(script.freezes ? afterPlan : "")\
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

  var plan: String {
    """
    # Freezes the list, for every shard has to see the same one.
    \(job("plan", waits: false))\
      backoffLimit: 3
    \(policy(mistake: "FailJob"))\
    \(pod(containers: entry("slicer", script.freezing)))
    """
  }

  var shards: String {
    """
    # Pod i does shard i + 1. An index that fails for good does not end the others.
    \(job("shards", waits: script.freezes))\
      completionMode: Indexed
      completions: \(script.shards)
      parallelism: \(script.shards)
      backoffLimitPerIndex: 3
    \(policy(mistake: "FailIndex"))\
    \(pod(containers: entry("slicer", script.doing(shards: script.shards, threads: threads))))
    """
  }

  var rest: String {
    let first = entry("rest", script.finishing(threads: threads))
    return """
      # Does what the shards have left for any reason, and holds every output against the journal.
      \(job("rest", waits: true))\
        backoffLimit: 3
      \(policy(mistake: "FailJob"))\
      \(pod(first: first, containers: entry("check", script.verifying)))
      """
  }
}

extension KubernetesJobs {
  private var threads: ScriptWord { .code("\(script.threadCount)") }

  private func job(_ step: String, waits: Bool) -> String {
    """
    apiVersion: batch/v1
    kind: Job
    metadata:
      name: \(name)-\(step)
      labels:
        app.kubernetes.io/name: slicer
        app.kubernetes.io/instance: "\(name)"
    spec:
    \(waits ? "  suspend: true\n" : "")
    """
  }

  /// - Parameter mistake: what becomes of an exit code that another try cannot mend.
  private func policy(mistake: String) -> String {
    """
      podFailurePolicy:
        rules:
          # Evicted, drained or preempted: not the job's fault, and not counted.
          - action: Ignore
            onPodConditions:
              - type: DisruptionTarget
                status: "True"
          # Wrong usage, bad pictures, missing ones.
          - action: \(mistake)
            onExitCodes:
              operator: In
              values: [64, 65, 66]
          # Told to end, and ready to go on: tried again, as after any other code.
          - action: Count
            onExitCodes:
              operator: In
              values: [75]

    """
  }

  private func pod(first: String? = nil, containers: String) -> String {
    """
      template:
        spec:
          # Each try is a pod of its own, which the policy looks at.
          restartPolicy: Never
          # A signal comes first, and slicer ends within five seconds.
          terminationGracePeriodSeconds: 30
    \(first.map { "      initContainers:\n\($0)" } ?? "")\
          containers:
    \(containers)\
          volumes:
            - name: work
              persistentVolumeClaim:
                claimName: \(quoted(container.claim))

    """
  }

  /// A container of a pod's list.
  private func entry(_ name: String, _ words: [ScriptWord]) -> String {
    let command = (["slicer"] + words).map { word in
      switch word {
      case .text(let text), .code(let text): quoted(text)
      }
    }
    let memory = script.memory ?? Self.memory
    return """
              - name: \(name)
                image: \(quoted(container.image))
                command: [\(command.joined(separator: ", "))]
                workingDir: /data
                resources:
                  requests: {cpu: "\(script.threadCount)", memory: "\(memory)Mi"}
                  limits: {memory: "\(memory)Mi"}
                volumeMounts:
                  - name: work
                    mountPath: /data

      """
  }

  /// A string of YAML in which Kubernetes finds no variable to replace: `$$` is its `$`.
  private func quoted(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"" + text.replacing("$", with: "$$") + "\""
  }
}

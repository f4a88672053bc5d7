/// A Job of Kubernetes', as a text of YAML.
struct KubernetesJob {
  let step: String
  let comment: String
  var waits = false
  /// True if the step has a pod for each shard.
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
      # Kubernetes does not order Jobs, so those that have to wait are suspended until they are released.
      # The last one completes only if all outputs are there. Deleted and applied again, they do only what has no record.
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

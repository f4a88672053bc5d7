/// All engines that slicer knows, in the order in which messages name them.
///
/// What each variable is was read in the engine's own page on the environment of its jobs; Slurm's
/// were tried out too. GNU parallel, Ray, Dask and Spark name no shard.
package enum EngineCatalog {
  package static let rows: [Engine] = clusters + clouds + pipelines

  /// Sources: sbatch(1) and slurm.conf(5); OpenPBS `start_exec.c`; Torque `qsub`; submit(1) of SGE;
  /// LSF "Environment variables"; HTCondor "Environment and services for a running job"; Nomad
  /// "Runtime environment settings".
  private static let clusters: [Engine] = [
    Engine(
      name: "slurm", title: "Slurm", presence: "SLURM_JOB_ID",
      numbering: .init(
        index: "SLURM_ARRAY_TASK_ID",
        extent: .range(
          first: "SLURM_ARRAY_TASK_MIN", last: "SLURM_ARRAY_TASK_MAX",
          step: "SLURM_ARRAY_TASK_STEP", count: "SLURM_ARRAY_TASK_COUNT", base: 0))),
    // They may begin at any number; stated, they are counted as in the manual's examples.
    Engine(
      name: "pbs", title: "PBS",
      numbering: .init(index: "PBS_ARRAY_INDEX", extent: .stated(base: 1))),
    Engine(
      name: "torque", title: "Torque",
      numbering: .init(index: "PBS_ARRAYID", extent: .stated(base: 1))),
    Engine(
      name: "sge", title: "Grid Engine",
      numbering: .init(
        index: "SGE_TASK_ID", outside: "undefined",
        extent: .range(
          first: "SGE_TASK_FIRST", last: "SGE_TASK_LAST", step: "SGE_TASK_STEPSIZE", count: nil,
          base: 1))),
    // Which number is the first is not said, and a part that is submitted again has another last one.
    Engine(
      name: "lsf", title: "LSF", presence: "LSB_JOBID",
      numbering: .init(
        index: "LSB_JOBINDEX", outside: "0", extent: .stated(base: 1, last: "LSB_JOBINDEX_END"))),
    Engine(name: "htcondor", title: "HTCondor", presence: "_CONDOR_JOB_AD"),
    Engine(
      name: "nomad", title: "Nomad", presence: "NOMAD_ALLOC_ID",
      numbering: .init(index: "NOMAD_ALLOC_INDEX", extent: .stated(base: 0))),
  ]

  /// Sources: Kubernetes `indexed_job_utils.go` and "Jobs"; AWS Batch "Array job environment";
  /// Cloud Run "Container runtime contract"; Google "Batch environment variables"; Azure Batch
  /// "Environment variables".
  private static let clouds: [Engine] = [
    Engine(
      name: "kubernetes", title: "Kubernetes", presence: "KUBERNETES_SERVICE_HOST",
      numbering: .init(index: "JOB_COMPLETION_INDEX", extent: .stated(base: 0))),
    Engine(
      name: "aws-batch", title: "AWS Batch", presence: "AWS_BATCH_JOB_ID",
      numbering: .init(
        index: "AWS_BATCH_JOB_ARRAY_INDEX",
        extent: .counted(base: 0, count: "AWS_BATCH_JOB_ARRAY_SIZE"))),
    Engine(
      name: "cloud-run", title: "Cloud Run",
      numbering: .init(
        index: "CLOUD_RUN_TASK_INDEX", extent: .counted(base: 0, count: "CLOUD_RUN_TASK_COUNT"))),
    Engine(
      name: "google-batch", title: "Google Batch",
      numbering: .init(
        index: "BATCH_TASK_INDEX", extent: .counted(base: 0, count: "BATCH_TASK_COUNT"))),
    Engine(name: "azure-batch", title: "Azure Batch", presence: "AZ_BATCH_TASK_ID"),
  ]

  /// Sources: GitLab "Predefined CI/CD variables"; CircleCI "Built-in environment variables";
  /// Buildkite "Environment variables".
  private static let pipelines: [Engine] = [
    // The count is 1 in every job, the index only in those that are `parallel`.
    Engine(
      name: "gitlab", title: "GitLab", presence: "GITLAB_CI",
      numbering: .init(index: "CI_NODE_INDEX", extent: .counted(base: 1, count: "CI_NODE_TOTAL"))),
    Engine(
      name: "circleci", title: "CircleCI", presence: "CIRCLECI",
      numbering: .init(
        index: "CIRCLE_NODE_INDEX", extent: .counted(base: 0, count: "CIRCLE_NODE_TOTAL"))),
    Engine(
      name: "buildkite", title: "Buildkite", presence: "BUILDKITE",
      numbering: .init(
        index: "BUILDKITE_PARALLEL_JOB",
        extent: .counted(base: 0, count: "BUILDKITE_PARALLEL_JOB_COUNT"))),
  ]
}

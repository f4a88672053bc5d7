/// All engines that slicer knows, in the order in which messages name them.
///
/// Each variable's meaning comes from the engine's own page on the environment of its jobs; Slurm's were
/// tried out too. GNU parallel, Ray, Dask and Spark name no shard.
package enum EngineCatalog {
  package static let rows: [Engine] = clusters + clouds + pipelines

  /// Sources: sbatch(1) and slurm.conf(5); OpenPBS `start_exec.c`; Torque `qsub`; submit(1) of SGE;
  /// LSF "Environment variables"; HTCondor "Environment and services for a running job"; Nomad
  /// "Runtime environment settings".
  private static let clusters: [Engine] = [
    Engine(
      "slurm", "Slurm", presence: "SLURM_JOB_ID",
      .init(
        "SLURM_ARRAY_TASK_ID",
        .range(
          first: "SLURM_ARRAY_TASK_MIN", last: "SLURM_ARRAY_TASK_MAX",
          step: "SLURM_ARRAY_TASK_STEP", count: "SLURM_ARRAY_TASK_COUNT", base: 0))),
    // They may begin at any number; stated, they are counted as in the manual's examples.
    Engine("pbs", "PBS", .init("PBS_ARRAY_INDEX", .stated(base: 1))),
    Engine("torque", "Torque", .init("PBS_ARRAYID", .stated(base: 1))),
    Engine(
      "sge", "Grid Engine",
      .init(
        "SGE_TASK_ID", outside: "undefined",
        .range(
          first: "SGE_TASK_FIRST", last: "SGE_TASK_LAST", step: "SGE_TASK_STEPSIZE", count: nil,
          base: 1))),
    // Which number is the first is not said, and a part that is submitted again has another last one.
    Engine(
      "lsf", "LSF", presence: "LSB_JOBID",
      .init("LSB_JOBINDEX", outside: "0", .stated(base: 1, last: "LSB_JOBINDEX_END"))),
    Engine("htcondor", "HTCondor", presence: "_CONDOR_JOB_AD"),
    Engine(
      "nomad", "Nomad", presence: "NOMAD_ALLOC_ID", .init("NOMAD_ALLOC_INDEX", .stated(base: 0))),
  ]

  /// Sources: Kubernetes `indexed_job_utils.go` and "Jobs"; AWS Batch "Array job environment";
  /// Cloud Run "Container runtime contract"; Google "Batch environment variables"; Azure Batch
  /// "Environment variables".
  private static let clouds: [Engine] = [
    Engine(
      "kubernetes", "Kubernetes", presence: "KUBERNETES_SERVICE_HOST",
      .init("JOB_COMPLETION_INDEX", .stated(base: 0))),
    Engine(
      "aws-batch", "AWS Batch", presence: "AWS_BATCH_JOB_ID",
      .init("AWS_BATCH_JOB_ARRAY_INDEX", .counted(base: 0, count: "AWS_BATCH_JOB_ARRAY_SIZE"))),
    Engine(
      "cloud-run", "Cloud Run",
      .init("CLOUD_RUN_TASK_INDEX", .counted(base: 0, count: "CLOUD_RUN_TASK_COUNT"))),
    Engine(
      "google-batch", "Google Batch",
      .init("BATCH_TASK_INDEX", .counted(base: 0, count: "BATCH_TASK_COUNT"))),
    Engine("azure-batch", "Azure Batch", presence: "AZ_BATCH_TASK_ID"),
  ]

  /// Sources: GitLab "Predefined CI/CD variables"; CircleCI "Built-in environment variables";
  /// Buildkite "Environment variables".
  private static let pipelines: [Engine] = [
    // The count is 1 in every job, the index only in those that are `parallel`.
    Engine(
      "gitlab", "GitLab", presence: "GITLAB_CI",
      .init("CI_NODE_INDEX", .counted(base: 1, count: "CI_NODE_TOTAL"))),
    Engine(
      "circleci", "CircleCI", presence: "CIRCLECI",
      .init("CIRCLE_NODE_INDEX", .counted(base: 0, count: "CIRCLE_NODE_TOTAL"))),
    Engine(
      "buildkite", "Buildkite", presence: "BUILDKITE",
      .init("BUILDKITE_PARALLEL_JOB", .counted(base: 0, count: "BUILDKITE_PARALLEL_JOB_COUNT"))),
  ]
}

extension HelpScreen {
  static let batch = """
    OVERVIEW: Run many commands in one process.

    The list has a command a line, without the word slicer, quoted as in a shell,
    with no shell behind it: split photo.png 4x4 -o tiles. Blank lines and comments
    (#) are skipped. All lines are looked at before the first job begins, and lines
    have no order. With a journal a second run does only what is not done. A signal
    ends it within five seconds, with nothing half-written: exit code 75 (run it
    again) where an engine warned.

    USAGE: slicer batch jobs.txt [-j N] [--keep-going] [--journal DIR] [--dry-run]
           slicer batch --expand 'split {} 4x4 -o out/{dir}/{name}' '**/*.png'
           slicer batch jobs.plan --shard 3/16 --journal DIR
           slicer batch plan jobs.txt -o jobs.plan
           slicer batch status jobs.txt --journal DIR

    \(batchRunOptions)

    \(HelpGroup.options)

    SUBCOMMANDS:
      run (default)           Run the commands of a list.
      plan                    Freeze a list with what each of its jobs costs, to be
                              divided.
      status                  Say what a journal knows of the jobs of a list.
      script                  Write a script that runs a list's jobs on many
                              machines.

      See 'slicer help batch <subcommand>' for detailed help.

    """

  static let batchRun = """
    OVERVIEW: Run the commands of a list.

    After a job has failed no further one begins, unless --keep-going says so; the
    exit code is that of the first line that failed.

    USAGE: slicer batch jobs.txt [-j N] [--keep-going] [--journal DIR] [--dry-run]
           slicer batch --expand 'split {} 4x4 -o out/{dir}/{name}' '**/*.png'
           slicer batch jobs.plan --shard 3/16 --journal DIR

    \(batchRunOptions)

    \(HelpGroup.options)


    """

  /// Of a list that is run: those of `batch` too, where `run` may be left out.
  private static let batchRunOptions = """
    ARGUMENTS:
      <list>                  A list of commands, or a plan; - is standard input.
                              With --expand patterns of files.

    JOBS:
      -j, --jobs <n>          Threads of all jobs together. (default: one for each
                              processor, or what make allows)
      -k, --keep-going        Begin further jobs after one has failed.
      --retry <n>             Try a job that an I/O error has ended so often again.
                              (default: 0)
      --report <file>         A JSON object on a line for each job as it ends; - is
                              standard output.
      --dry-run               Look at all lines, list the jobs that would be run,
                              and do none.
      -q, --quiet             Say nothing but errors.
      --journal <dir>         Records of what is done, which is not done again;
                              shared by all shards.

    LIST:
      --expand <template>     Do this for each file that the patterns stand for,
                              instead of a list: 'split {} 4x4 -o
                              out/{dir}/{name}'. Fields: {} {name} {scale} {ext}
                              {file} {dir} {index}.
      --null                  A NUL ends each command of the list, which may hold
                              newlines.
      --shard <k/n>           Do the K-th of N parts of about equal work. (default:
                              as the engine that runs it says)
      --shards <n>            How many parts there are, where the engine that runs
                              it does not say.
    """

  static let batchPlan = """
    OVERVIEW: Freeze a list with what each of its jobs costs, to be divided.

    A shard of a plan is the same wherever it runs, whatever becomes of the files'
    sizes meanwhile. The jobs are divided by the bytes that they read.

    USAGE: slicer batch plan jobs.txt -o jobs.plan [--shards N]

    ARGUMENTS:
      <list>                  A list of commands; - is standard input. With
                              --expand patterns of files.

    OPTIONS:
      --expand <template>     Do this for each file that the patterns stand for,
                              instead of a list: 'split {} 4x4 -o
                              out/{dir}/{name}'. Fields: {} {name} {scale} {ext}
                              {file} {dir} {index}.
      --null                  A NUL ends each command of the list, which may hold
                              newlines.
      -o, --output <file>     The plan to write; - is standard output.
      --shards <n>            Say how evenly so many parts share the work.
      -j, --jobs <n>          Threads. (default: one for each processor, or what
                              make allows)
      -q, --quiet             Say nothing but errors.
      --version               Show the version.
      -h, --help              Show help information.


    """

  static let batchStatus = """
    OVERVIEW: Say what a journal knows of the jobs of a list.

    A job is done if its record is there and its outputs are as they were written.
    The exit code is 0 if all are, that of the first that has failed, or 75 if some
    are only missing (run the batch again).

    USAGE: slicer batch status jobs.txt --journal DIR [--json]

    ARGUMENTS:
      <list>                  A list of commands, or a plan; - is standard input.
                              With --expand patterns of files.

    OPTIONS:
      --expand <template>     Do this for each file that the patterns stand for,
                              instead of a list: 'split {} 4x4 -o
                              out/{dir}/{name}'. Fields: {} {name} {scale} {ext}
                              {file} {dir} {index}.
      --null                  A NUL ends each command of the list, which may hold
                              newlines.
      --shard <k/n>           Do the K-th of N parts of about equal work. (default:
                              as the engine that runs it says)
      --shards <n>            How many parts there are, where the engine that runs
                              it does not say.
      --journal <dir>         Records of what is done, which is not done again;
                              shared by all shards.
      -j, --jobs <n>          Threads. (default: one for each processor, or what
                              make allows)
      --json                  Report as JSON on standard output: an object a line,
                              one for each job.
      -q, --quiet             Say nothing but errors.
      --version               Show the version.
      -h, --help              Show help information.


    """
}

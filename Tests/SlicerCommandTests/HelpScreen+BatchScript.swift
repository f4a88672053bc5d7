extension HelpScreen {
  static let batchScript = """
    OVERVIEW: Write a script that runs a list's jobs on many machines.

    The script freezes the list into a plan beside it, unless the list is one; runs
    the shards as the engine likes; and when all have ended, however, does what has
    no record in the journal and holds every output against it. Names in it are
    from the folder in which it is used. Run again, it does only what is left.

    USAGE: slicer batch script ENGINE LIST --shards N [-o FILE]
           slicer batch script slurm jobs.txt --shards 16 -j 4 -o jobs.slurm
           slicer batch script kubernetes jobs.plan --shards 16 --image slicer:1.0

    ARGUMENTS:
      <engine>                Who runs it: slurm, kubernetes, make, ninja,
                              snakemake.
      <list>                  The list of jobs, or a plan of it.

    OPTIONS:
      --shards <n>            How many parts the list is divided into.
      --journal <dir>         The journal's folder. (default: the list's name with
                              .journal)
      -j, --jobs <n>          Processors for each shard. (default: 1; make: what it
                              has to spare)
      --memory <n>            Memory for each shard, in MiB. (default: what the
                              engine gives; kubernetes: 2048)
      --image <image>         kubernetes: the containers' image, with slicer in its
                              PATH.
      --claim <name>          kubernetes: the volume claim that has the list, the
                              pictures and what is made of them. (default: slicer)
      -o, --output <file>     The script. (default: standard output)
      --no-clobber            Refuse to replace a script that exists.
      --version               Show the version.
      -h, --help              Show help information.


    """
}

# The jobs of jobs.txt, in 3 shards, with Snakemake.
# In the folder to which the names here belong:
#
#   snakemake -s jobs.smk --cores all --keep-going
#   snakemake -s jobs.smk --jobs 3 --keep-going --cluster 'sbatch --parsable --cpus-per-task={threads}'
#
# Run again, it does only what has no record.
from os import environ

SLICER = environ.get("SLICER", "slicer")
SHARDS = 3


# What a shard has left for any reason is done here, and every output is compared with the journal.
# It runs always, because the rule has no output.
rule check:
    input:
        expand("jobs.shards/{shard}", shard=range(1, SHARDS + 1)),
    threads: 1
    shell:
        "{SLICER} batch jobs.plan --shard 1/1 --journal jobs.journal -j {threads} --keep-going --retry 2"
        " && "
        "{SLICER} batch status jobs.plan --shard 1/1 --journal jobs.journal"


rule shard:
    input:
        "jobs.plan",
    output:
        touch("jobs.shards/{shard,[0-9]+}"),
    threads: 1
    # A shard that is begun again goes on.
    retries: 2
    shell:
        "{SLICER} batch jobs.plan --shard {wildcards.shard}/3 --journal jobs.journal -j {threads} --keep-going --retry 2"


rule freeze:
    input:
        "jobs.txt",
    output:
        "jobs.plan",
    shell:
        "{SLICER} batch plan jobs.txt -o jobs.plan"

# The jobs of my jobs/$(HOME): #1, $5 - é~.txt, in 2 shards, with Snakemake.
# In the folder to which the names here belong:
#
#   snakemake -s HOME-1-5.smk --cores all --keep-going
#   snakemake -s HOME-1-5.smk --jobs 2 --keep-going --cluster 'sbatch --parsable --cpus-per-task={threads}'
#
# Run again, it does only what has no record.
from os import environ

SLICER = environ.get("SLICER", "slicer")
SHARDS = 2


# What a shard has left for any reason is done here, and every output is compared with the journal.
# It runs always, because the rule has no output.
rule check:
    input:
        expand("HOME-1-5.shards/{shard}", shard=range(1, SHARDS + 1)),
    threads: 1
    shell:
        "{SLICER} batch 'my jobs/$(HOME): #1, $5 - é~.plan' --shard 1/1 --journal 'my jobs/$(HOME): #1, $5 - é~.journal' -j {threads} --keep-going --retry 2"
        " && "
        "{SLICER} batch status 'my jobs/$(HOME): #1, $5 - é~.plan' --shard 1/1 --journal 'my jobs/$(HOME): #1, $5 - é~.journal'"


rule shard:
    input:
        "my jobs/$(HOME): #1, $5 - é~.plan",
    output:
        touch("HOME-1-5.shards/{shard,[0-9]+}"),
    threads: 1
    # A shard that is begun again goes on.
    retries: 2
    shell:
        "{SLICER} batch 'my jobs/$(HOME): #1, $5 - é~.plan' --shard {wildcards.shard}/2 --journal 'my jobs/$(HOME): #1, $5 - é~.journal' -j {threads} --keep-going --retry 2"


rule freeze:
    input:
        "my jobs/$(HOME): #1, $5 - é~.txt",
    output:
        "my jobs/$(HOME): #1, $5 - é~.plan",
    shell:
        "{SLICER} batch plan 'my jobs/$(HOME): #1, $5 - é~.txt' -o 'my jobs/$(HOME): #1, $5 - é~.plan'"

# The jobs of photos-2026.plan, in 8 shards, with Snakemake.
# In the folder to which the names here belong:
#
#   snakemake -s photos-2026.smk --cores all --keep-going
#   snakemake -s photos-2026.smk --jobs 8 --keep-going --cluster 'sbatch --parsable --cpus-per-task={threads} --mem={resources.mem_mb}M'
#
# Run again, it does only what has no record.
from os import environ

SLICER = environ.get("SLICER", "slicer")
SHARDS = 8


# What a shard has left for any reason is done here, and every output is compared with the journal.
# It runs always, because the rule has no output.
rule check:
    input:
        expand("photos-2026.shards/{shard}", shard=range(1, SHARDS + 1)),
    threads: 4
    resources:
        mem_mb=4096,
    shell:
        "{SLICER} batch photos-2026.plan --shard 1/1 --journal photos-2026.journal -j {threads} --keep-going --retry 2"
        " && "
        "{SLICER} batch status photos-2026.plan --shard 1/1 --journal photos-2026.journal"


rule shard:
    input:
        "photos-2026.plan",
    output:
        touch("photos-2026.shards/{shard,[0-9]+}"),
    threads: 4
    resources:
        mem_mb=4096,
    # A shard that is begun again goes on.
    retries: 2
    shell:
        "{SLICER} batch photos-2026.plan --shard {wildcards.shard}/8 --journal photos-2026.journal -j {threads} --keep-going --retry 2"

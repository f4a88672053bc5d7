# The jobs of jobs.txt, in 3 shards, with GNU make.
# In the folder to which the names here belong:
#
#   make -f jobs.mk -j8 -k
#
# -k goes on when a shard fails. Made again, it does only what has no record.
SLICER ?= slicer
# `+` hands make's job tokens on: a shard takes as many processors as make has to spare. It also
# runs a line under `make -n`, hence the echo.
slicer := $(if $(findstring n,$(firstword -$(MAKEFLAGS))),@echo )$(SLICER)
shards := $(addprefix jobs.shards/,$(shell seq 3))

# What a shard has left for any reason is done here, and every output is compared with the journal.
.PHONY: check
check: $(shards)
	+$(slicer) batch jobs.plan --shard 1/1 --journal jobs.journal --keep-going --retry 2
	+$(slicer) batch status jobs.plan --shard 1/1 --journal jobs.journal

$(shards): jobs.shards/%: jobs.plan
	+$(slicer) batch jobs.plan --shard $*/3 --journal jobs.journal --keep-going --retry 2
	@mkdir -p jobs.shards && touch $@

jobs.plan: jobs.txt
	$(slicer) batch plan jobs.txt -o jobs.plan

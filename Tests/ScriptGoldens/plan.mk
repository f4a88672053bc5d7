# The jobs of photos-2026.plan, in 8 shards, with GNU make.
# In the folder to which the names here belong:
#
#   make -f photos-2026.mk -j8 -k
#
# -k goes on when a shard fails. Made again, it does only what has no record.
SLICER ?= slicer
# `+` hands make's job tokens on: a shard takes as many processors as make has to spare. It also
# runs a line under `make -n`, hence the echo.
slicer := $(if $(findstring n,$(firstword -$(MAKEFLAGS))),@echo )$(SLICER)
shards := $(addprefix photos-2026.shards/,$(shell seq 8))

# What a shard has left for any reason is done here, and every output is compared with the journal.
.PHONY: check
check: $(shards)
	+$(slicer) batch photos-2026.plan --shard 1/1 --journal photos-2026.journal -j 4 --keep-going --retry 2
	+$(slicer) batch status photos-2026.plan --shard 1/1 --journal photos-2026.journal

$(shards): photos-2026.shards/%: photos-2026.plan
	+$(slicer) batch photos-2026.plan --shard $*/8 --journal photos-2026.journal -j 4 --keep-going --retry 2
	@mkdir -p photos-2026.shards && touch $@

# The jobs of my jobs/$(HOME): #1, $5 - é~.txt, in 2 shards, with GNU make.
# In the folder to which the names here belong:
#
#   make -f HOME-1-5.mk -j8 -k
#
# -k goes on when a shard fails. Made again, it does only what has no record.
SLICER ?= slicer
# `+` hands make's job tokens on: a shard takes as many processors as make has to spare. It also
# runs a line under `make -n`, hence the echo.
slicer := $(if $(findstring n,$(firstword -$(MAKEFLAGS))),@echo )$(SLICER)
shards := $(addprefix HOME-1-5.shards/,$(shell seq 2))

# What a shard has left for any reason is done here, and every output is compared with the journal.
.PHONY: check
check: $(shards)
	+$(slicer) batch 'my jobs/$$(HOME): #1, $$5 - é~.plan' --shard 1/1 --journal 'my jobs/$$(HOME): #1, $$5 - é~.journal' --keep-going --retry 2
	+$(slicer) batch status 'my jobs/$$(HOME): #1, $$5 - é~.plan' --shard 1/1 --journal 'my jobs/$$(HOME): #1, $$5 - é~.journal'

$(shards): HOME-1-5.shards/%: my\ jobs/$$(HOME)\:\ \#1,\ $$5\ -\ é~.plan
	+$(slicer) batch 'my jobs/$$(HOME): #1, $$5 - é~.plan' --shard $*/2 --journal 'my jobs/$$(HOME): #1, $$5 - é~.journal' --keep-going --retry 2
	@mkdir -p HOME-1-5.shards && touch $@

my\ jobs/$$(HOME)\:\ \#1,\ $$5\ -\ é~.plan: my\ jobs/$$(HOME)\:\ \#1,\ $$5\ -\ é~.txt
	$(slicer) batch plan 'my jobs/$$(HOME): #1, $$5 - é~.txt' -o 'my jobs/$$(HOME): #1, $$5 - é~.plan'

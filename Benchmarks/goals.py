"""What is aimed at: a goal looks at the programs of a case and gives the row of a table, or nothing if its peer is not there.

Of a peer that is there in two versions, the faster one counts."""
from measure import median


def fastest(programs, kind):
    return min((p for p in programs if p.belongs_to(kind)), key=lambda p: median(p.seconds), default=None)


def times_as_fast(kind, times, of=0):
    """The program at `of` takes at most this part of the time of the fastest `kind`."""
    def row(programs):
        ours, theirs = programs[of], fastest(programs, kind)
        if theirs:
            ratio = median(theirs.seconds) / median(ours.seconds)
            return ours.name, f"{times}× {kind}", f"{ratio:.2f}× {theirs.name}", ratio >= times
    return row


def share_of_bytes(kind, share=1, of=0):
    """The program at `of` writes at most this part of the bytes of the fastest `kind`."""
    def row(programs):
        ours, theirs = programs[of], fastest(programs, kind)
        if theirs:
            ratio = ours.bytes / theirs.bytes
            return ours.name, f"at most {share} of {kind}'s bytes", f"{ratio:.3f} of {theirs.name}", ratio <= share
    return row


def no_more_memory(kind):
    """The first program has no higher peak than the one of the peer's that has the lowest."""
    def row(programs):
        ours, theirs = programs[0], min((p for p in programs if p.belongs_to(kind)),
                                        key=lambda p: median(p.peak), default=None)
        if theirs:
            peaks = [median(p.peak) / 1024 for p in (ours, theirs)]
            return ours.name, f"no more memory than {kind}", "{:.0f} of {:.0f} MB".format(*peaks), peaks[0] <= peaks[1]
    return row


def at_most(seconds=None, megabytes=None):
    """The first program's time on the clock, or its peak memory."""
    def row(programs):
        if seconds:
            value = median(programs[0].seconds)
            return programs[0].name, f"under {seconds * 1000:.0f} ms", f"{value * 1000:.1f} ms", value < seconds
        value = median(programs[0].peak) / 1024
        return programs[0].name, f"under {megabytes} MB", f"{value:.0f} MB", value < megabytes
    return row


def as_fast_as(times, of=0, beside=1):
    """The program at `of` is so many times as fast as another of ours."""
    def row(programs):
        ours, other = programs[of], programs[beside]
        ratio = median(other.seconds) / median(ours.seconds)
        return ours.name, f"{times:.3g}× {other.name}", f"{ratio:.2f}×", ratio >= times
    return row

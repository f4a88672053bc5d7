# Functions that transcripts share: `. "$TESTDIR/../functions.sh"`.

# Dates all files back, so that `changed` lists what later commands make, write anew or remove.
settle() {
  find . -exec touch -h -t 200001010000 {} +
  find . | LC_ALL=C sort >"$CRAMTMP/settled"
}

changed() {
  find . ! -type d -mtime -1
  find . | LC_ALL=C sort | diff "$CRAMTMP/settled" -
}

# Succeeds if two pictures have the same size, channels and samples: `same_pixels a.png b.gif`.
same_pixels() {
  slicer subimage "$1" 0,0,99999x99999 --format pam -q -o "$CRAMTMP/one.pam" &&
    slicer subimage "$2" 0,0,99999x99999 --format pam -q -o "$CRAMTMP/other.pam" &&
    cmp -s "$CRAMTMP/one.pam" "$CRAMTMP/other.pam"
}

# Prints what has become of each job of a batch's report, in the order of lines: `states <report`.
states() {
  sed 's/.*"line":\([0-9]*\).*"state":"\([a-z]*\)".*/\1 \2/' | sort -n | cut -d ' ' -f 2 | xargs
}

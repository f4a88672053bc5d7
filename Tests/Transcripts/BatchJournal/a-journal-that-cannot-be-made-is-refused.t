A journal that cannot be made is refused.

  $ . "$TESTDIR/../functions.sh"
  $ echo >journal
  $ settle
  $ slicer batch jobs.txt --journal journal
  slicer: journal/v1: * (glob)
  [73]
  $ changed

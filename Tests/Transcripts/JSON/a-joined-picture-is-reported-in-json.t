A joined picture is reported in JSON.

  $ slicer join whole -o c.png --json
  {
    "exact" : true,
    "input" : "whole",
    "notes" : [
  
    ],
    "output" : "c.png",
    "removed" : 0
  }
  $ slicer join trimmed -o c.png --json
  slicer: trimmed: the tiles are not exact: the joined picture is close to its source
  {
    "exact" : false,
    "input" : "trimmed",
    "notes" : [
      {
        "message" : "the tiles are not exact: the joined picture is close to its source"
      }
    ],
    "output" : "c.png",
    "removed" : 0
  }

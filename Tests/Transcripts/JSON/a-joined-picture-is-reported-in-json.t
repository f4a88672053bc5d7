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
  slicer: trimmed: the tiles do not have all of the source's samples, so the joined picture is only close to it
  {
    "exact" : false,
    "input" : "trimmed",
    "notes" : [
      {
        "message" : "the tiles do not have all of the source's samples, so the joined picture is only close to it"
      }
    ],
    "output" : "c.png",
    "removed" : 0
  }

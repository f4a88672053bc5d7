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
  slicer: trimmed: the tiles were encoded anew, so the joined picture is only close to its source
  {
    "exact" : false,
    "input" : "trimmed",
    "notes" : [
      {
        "message" : "the tiles were encoded anew, so the joined picture is only close to its source"
      }
    ],
    "output" : "c.png",
    "removed" : 0
  }

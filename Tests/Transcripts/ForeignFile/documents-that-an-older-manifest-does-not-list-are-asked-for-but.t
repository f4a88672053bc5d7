Documents that an older manifest does not list are asked for, but for those that stay.

  $ . "$TESTDIR/../functions.sh"
  $ slicer split a.png 2x2 -q --layout css -o out
  $ sed '/"documents" : \[/,/\],/d' out/manifest.json >m; ! cmp -s m out/manifest.json
  $ cp m out/manifest.json
  $ slicer split a.png 2x2 -q --layout css -o out
  $ cp m out/manifest.json
  $ settle
  $ slicer split a.png 3x2 -q --layout css -o out
  slicer: out/a.html: exists, but slicer cannot tell whether it wrote it
  hint: move it, choose another folder or name, or use --replace to discard it
  [73]
  $ changed
  $ slicer split a.png 3x2 -q --layout css -o out --replace
  $ slicer split a.png 3x2 -q --layout css -o out

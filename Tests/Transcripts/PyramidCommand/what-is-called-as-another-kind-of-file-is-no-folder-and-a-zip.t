What is called as another kind of file is no folder, and a ZIP archive is no manifest.

  $ slicer pyramid p.png -o e.tar --container folder -q
  $ slicer pyramid p.png -o p.zip -q
  $ echo *
  e.tar p.png p.zip
  $ slicer join p.zip -o j.png
  slicer: p.zip: not a manifest of slicer: it is a ZIP archive (unpack it, and name the folder)
  [65]

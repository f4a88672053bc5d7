Pictures may come by standard input.

  $ printf 's.png\0two words.png\0' >l; slicer split --stdin0 1x2 -o out --list-outputs <l
  out/s/manifest.json
  out/s/s_r0_c0.png
  out/s/s_r0_c1.png
  out/two words/manifest.json
  out/two words/two words_r0_c0.png
  out/two words/two words_r0_c1.png
  $ slicer split --stdin0 1x2 -o out --list-outputs <l | sort >listed
  $ slicer split --stdin0 1x2 -o out -q <l; find out -type f | LC_ALL=C sort | diff listed -

Wrong usage is refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer splt a.png 2x2
  slicer: no command is called 'splt'; there are split, subimage, join, pack, pyramid, info, transition, slideshow, animate, storyboard, gallery, batch, list
  hint: did you mean 'split'?
  Try 'slicer help' for more information.
  [64]
  $ slicer help splt
  slicer: no command is called 'splt'; there are split, subimage, join, pack, pyramid, info, transition, slideshow, animate, storyboard, gallery, batch, list, limits, names, colors, times
  hint: did you mean 'split'?
  Try 'slicer help' for more information.
  [64]
  $ slicer --help splt
  slicer: no command is called 'splt'; there are split, subimage, join, pack, pyramid, info, transition, slideshow, animate, storyboard, gallery, batch, list, limits, names, colors, times
  hint: did you mean 'split'?
  Try 'slicer help' for more information.
  [64]
  $ slicer -h splt
  slicer: no command is called 'splt'; there are split, subimage, join, pack, pyramid, info, transition, slideshow, animate, storyboard, gallery, batch, list, limits, names, colors, times
  hint: did you mean 'split'?
  Try 'slicer help' for more information.
  [64]
  $ slicer help batch nosuch
  slicer: no command is called 'nosuch'; there are run, plan, status, script
  Try 'slicer help batch' for more information.
  [64]
  $ slicer --nothing
  slicer: slicer has no option --nothing
  Try 'slicer help' for more information.
  [64]
  $ slicer list transitions --x
  slicer: list transitions has no option --x
  Try 'slicer help list transitions' for more information.
  [64]
  $ slicer help split a
  slicer: no command is called 'a' here
  Try 'slicer help split' for more information.
  [64]
  $ slicer help list colors
  slicer: no command is called 'colors'; there are transitions, curves, layouts, atlases, papers, themes, keypaths, schema, variables, states
  Try 'slicer help list' for more information.
  [64]
  $ slicer list layuots
  slicer: no command is called 'layuots'; there are transitions, curves, layouts, atlases, papers, themes, keypaths, schema, variables, states
  hint: did you mean 'layouts'?
  Try 'slicer help list' for more information.
  [64]
  $ slicer batch statsu t.txt --journal done
  slicer: no command is called 'statsu'; there are run, plan, status, script
  hint: did you mean 'status'?
  Try 'slicer help batch' for more information.
  [64]
  $ slicer batch plna t.txt -o jobs.plan
  slicer: no command is called 'plna'; there are run, plan, status, script
  hint: did you mean 'plan'?
  Try 'slicer help batch' for more information.
  [64]
  $ slicer batch jobs.txt
  slicer: jobs.txt: cannot open: no such file or directory
  [66]
  $ slicer split
  slicer: no picture to cut is given
  hint: write slicer split IMAGE... ROWSxCOLUMNS
  Try 'slicer help split' for more information.
  [64]
  $ slicer split 2x2
  slicer: the picture is missing before the grid 2x2
  hint: write slicer split IMAGE... ROWSxCOLUMNS
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 3x3
  slicer: '2x2' and '3x3' are both grids
  hint: leave one out, or write ./2x2 for a picture of that name
  Try 'slicer help split' for more information.
  [64]
  $ slicer split --tile 2x2
  slicer: no picture to cut is given
  hint: write slicer split IMAGE... ROWSxCOLUMNS
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 4y4
  slicer: the last argument, '4y4', is not a grid
  hint: write ROWSxCOLUMNS, such as 4x3
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2 x 2
  slicer: a grid is one word
  hint: did you mean slicer split a.png 2x2?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png "$(printf '\033[2J')"
  slicer: the last argument, '\x1b[2J', is not a grid
  hint: write ROWSxCOLUMNS, such as 4x3
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 0x2
  slicer: a grid cannot have 0 rows; it has at least 1, and at most 10000000 tiles
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x99999999999999999999
  slicer: a grid cannot have 99999999999999999999 columns; it has at least 1, and at most 10000000 tiles
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 4000x4000
  slicer: 4000x4000 is a grid of 16000000 tiles; at most 10000000 are made
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --at-x 5,3
  slicer: the cuts 5,3 between columns are not in order
  hint: write numbers above 0, each larger than the one before, such as 100,250.5
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --at-y 0,2
  slicer: the cuts 0,2 between rows are not in order
  hint: write numbers above 0, each larger than the one before, such as 100,250.5
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --grid 4
  slicer: '4' is not a grid
  hint: 1x4, 2x2 or 4x1 has 4 tiles
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --tile 0x0
  slicer: '0x0' is not the size of a tile
  hint: write WIDTHxHEIGHT, such as 256x256, or 256
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --at-x 1,b
  slicer: 'b' is not a cut between columns
  hint: write numbers with commas between them, such as 100,250.5
  Try 'slicer help split' for more information.
  [64]
  $ slicer split - - 2x2
  slicer: standard input (-) can be read only once
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png clash/a.png 2x2
  slicer: a.png and clash/a.png would both be cut into a-tiles
  hint: run one command for each, with another -o for each
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png clash/a.png 2x2 -o o
  slicer: a.png and clash/a.png would both be cut into o/a
  hint: run one command for each, with another -o for each
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --name {rwo}.png
  slicer: {rwo} is not a field of names; there are {name} {row} {column} {index} {x} {y} {width} {height} {rows} {columns} {scale} {ext}
  hint: did you mean {row}?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --name {index
  slicer: a { in the name has no partner
  hint: write {{ for the brace itself
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --name t.png
  slicer: a.png: two tiles have the name 't.png'
  hint: use {row} and {column}, or {index}
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --name ../{index}.png
  slicer: a.png: the tile's name '../0.png' lies outside the folder
  hint: do not use a leading /, //, . or ..
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --name {index}.jpg
  slicer: a.png: its tiles are PNG, and their --name ends in .jpg
  hint: use --format jpeg
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 1x1 --name manifest.json
  slicer: a.png: the tile's name 'manifest.json' is reserved for slicer's own files
  hint: set another name with --name
  Try 'slicer help split' for more information.
  [64]
  $ slicer subimage a.png 0,0,2 -o x.png
  slicer: '0,0,2' is not a rectangle
  hint: write X,Y,WIDTHxHEIGHT, such as 10,20,300x200
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage a.png 0,0,0x2 -o x.png
  slicer: '0,0,0x2' is an empty rectangle
  hint: write a width and a height above 0
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage a.png 0,0,2x2 -o x.ico
  slicer: x.ico: no format has the extension 'ico'; there are png, apng, jpg, jpeg, jpe, jfif, webp, gif, tif, tiff, btf, tf8, avif, avifs, jxl, qoi, pam
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage a.png 0,0,2x2 -o x.bmp
  slicer: x.bmp: slicer reads BMP but does not write it; it writes png, apng, jpg, jpeg, jpe, jfif, webp, gif, tif, tiff, btf, tf8, avif, avifs, jxl, qoi, pam
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer info
  slicer: no picture is given
  hint: write slicer info IMAGE...
  Try 'slicer help info' for more information.
  [64]
  $ slicer join
  slicer: no folder of tiles is given
  hint: write slicer join DIR -o FILE
  Try 'slicer help join' for more information.
  [64]
  $ slicer subimage a.png 0,0,2x2
  slicer: no file to write is named
  hint: name it with -o, as in slicer subimage a.png 0,0,2x2 -o FILE
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer slideshow
  slicer: no pictures are given
  hint: write slicer slideshow A B C ... -o OUT, or --list FILE
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer transition
  slicer: no pictures are given
  hint: write slicer transition A B --type TYPE
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png
  slicer: the second picture is missing after 'a.png'
  hint: name the picture to end with, as in slicer transition a.png B --type fade
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png --type push
  slicer: the second picture is missing after 'a.png'
  hint: name the picture to end with, as in slicer transition a.png B --type push
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png a@2x.png
  slicer: no type of transition is given
  hint: name it with --type, as in slicer transition a.png a@2x.png --type fade; 'slicer list transitions' has all types
  Try 'slicer help transition' for more information.
  [64]
  $ slicer split t.txt 2x2
  slicer: t.txt: not a picture or clip that slicer reads; it reads PNG, JPEG, WebP, GIF, TIFF, AVIF, HEIC, JPEG XL, QOI, PAM, PNM, PFM, BMP, farbfeld, and the clips MP4, MOV, M4V, WebM, MKV, AVI
  [65]
  $ slicer split empty.png 2x2
  slicer: empty.png: the file is empty
  [65]
  $ slicer split - 2x2
  slicer: -: the file is empty
  [65]
  $ slicer split g.gif 2x2
  slicer: g.gif: damaged GIF: it has no picture
  [65]
  $ slicer split a.png 256x256
  slicer: a.png: 256 columns do not fit into 8 pixels; up to 8 fit
  hint: use --tile to state the size of a tile instead
  [65]
  $ slicer split a@2x.png 1x5
  slicer: a@2x.png: 5 columns do not fit into 4 points (8 pixels); up to 4 fit
  hint: use --grid-unit pixels: up to 8 fit
  [65]
  $ slicer split a.png 4x2 --uneven error
  slicer: a.png: 4 rows do not divide 6 pixels evenly
  hint: use 3 or 6 of them, or another --uneven, such as pad
  [65]
  $ slicer split a.png --at-x 8
  slicer: a.png: the cut at pixel 8 is not inside the picture, which is 8 pixels wide
  hint: cut at pixels 1 to 7
  [65]
  $ slicer split a.png --at-x 2,2.5
  slicer: a.png: the cut at 2.5 pixels (pixel 2) is not after the one before, at pixel 2
  hint: write cuts in order, with at least one pixel between them
  [65]
  $ slicer split a.png --tile 9x9 --uneven trim
  slicer: a.png: no tile 9 pixels wide fits into 8 pixels
  hint: use --uneven last to keep a smaller tile
  [65]
  $ slicer split a.png 2x2 --max-pixels 47
  slicer: a.png: 48 pixels are over the limit of 47
  hint: raise the limit with --max-pixels
  [65]
  $ slicer join a.png -o x.png
  slicer: a.png: not a manifest of slicer: it is not JSON
  hint: name the folder of the tiles
  [65]
  $ slicer join changed -o x.png
  slicer: changed/a_r0_c0.png: the tile was changed: its checksum is not the one in the manifest
  hint: use --lenient to take it all the same
  [65]
  $ slicer slideshow --list set
  slicer: set: cannot open: is a directory
  hint: name a file in it
  [66]
  $ slicer join . -o x.png
  slicer: .: the folder has no manifest.json
  hint: name a manifest that slicer split has written
  [66]
  $ slicer join clash -o x.png
  slicer: clash: the folder has no manifest.json
  hint: name a manifest that slicer split has written
  [66]
  $ slicer join clash/manifest.json -o x.png
  slicer: clash/manifest.json: cannot open: no such file or directory
  [66]
  $ slicer split a.png 2x2 -o t.txt
  slicer: t.txt: cannot use the folder: not a directory
  hint: choose another place with -o
  [73]
  $ slicer split a.png 1x1 -o . --name a.png
  slicer: ./a.png: would overwrite the input a.png
  hint: choose another place with -o
  [73]
  $ slicer split a.png 2x2 --tiles
  slicer: split has no option --tiles
  hint: the grid is the last word, such as 4x3 for four rows and three columns
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --quality 9 --format png
  slicer: --quality is for JPEG, WebP, TIFF, AVIF, JPEG XL, but --format png makes PNG
  hint: use --compression, or --format jpeg
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --name {index}.PNG --format jpeg
  slicer: --name {index}.PNG asks for png, but --format for jpeg
  hint: end the name in .{ext}, or make them agree
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --at-x 4 --uneven last
  slicer: --uneven needs a grid or --tile; --at-x and --at-y state every cut
  hint: leave --uneven out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --at-y 4 --pad-color red
  slicer: --pad-color needs a grid or --tile; --at-x and --at-y state every cut
  hint: leave --pad-color out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --order columns
  slicer: --order is the order of {index}, which the names do not have
  hint: use --name '{name}_{index}{scale}.{ext}'
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 -j 0
  slicer: -j 0 is not between 1 and 1024
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --first 2
  slicer: --first 2 is not 0 or 1
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --skip-blank --blank-tolerance 256
  slicer: --blank-tolerance 256 is not between 0 and 255
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 -o ''
  slicer: the name of a file or folder is empty
  Try 'slicer help split' for more information.
  [64]
  $ slicer split '' 2x2
  slicer: the name of a file or folder is empty
  Try 'slicer help split' for more information.
  [64]
  $ changed

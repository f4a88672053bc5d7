A refusal says what is so.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer split a.png 2x2 --scale 0
  slicer: --scale '0' is not in the range 0.001 to 16
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --scale x
  slicer: --scale 'x' is not a number from 0.001 to 16
  Try 'slicer help split' for more information.
  [64]
  $ slicer subimage a.png --scale 17 -o x.png
  slicer: --scale '17' is not in the range 0.001 to 16
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --format mkv -o x
  slicer: no film has the format 'mkv'; there are apng, webp, gif, mp4, webm, mov, hevc, hevc10, av1, avif, html, png, jpeg, webp-frames, rgba, y4m
  hint: did you mean 'mov'?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer slideshow a.png b.png --format mkv
  slicer: no film has the format 'mkv'; there are apng, webp, gif, mp4, webm, mov, hevc, hevc10, av1, avif, html, png, jpeg, webp-frames, rgba, y4m
  hint: did you mean 'mov'?
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --format mkv --filmstrip 2 -o x.png
  slicer: no filmstrip has the format 'mkv'; there are png-filmstrip, jpeg-filmstrip, webp-filmstrip
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --format mkv -o x_{frame}.png
  slicer: no film has the format 'mkv'; there are apng, webp, gif, mp4, webm, mov, hevc, hevc10, av1, avif, html, png, jpeg, webp-frames, rgba, y4m
  hint: did you mean 'mov'?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer animate turn.yaml --check
  slicer: turn.yaml:3:34: no property is named 'transform.rotaton.z'
  hint: did you mean 'transform.rotation.z'?
  [65]
  $ slicer split a.png 2x2 -outdir x
  slicer: split has no option -outdir
  hint: did you mean -o?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 -uneven pad
  slicer: split has no option -uneven
  hint: did you mean --uneven?
  Try 'slicer help split' for more information.
  [64]
  $ slicer join tiles -directory x
  slicer: join has no option -directory
  hint: did you mean -o?
  Try 'slicer help join' for more information.
  [64]
  $ slicer split http://example.com/a.png 2x2
  slicer: http://example.com/a.png: cannot open: no such file or directory
  hint: download it and name the file: slicer reads no URLs
  [66]
  $ slicer info file:///none/a.png
  slicer: file:///none/a.png: cannot open: no such file or directory
  hint: download it and name the file: slicer reads no URLs
  [66]
  $ slicer subimage a.png 0,0,5x5 -o s3://bucket/x.png
  slicer: s3://bucket: cannot make the folder: no such file or directory
  hint: name a file: slicer writes no URLs
  [73]
  $ slicer split a.png 2x2 -o https://example.org/tiles
  slicer: https://example.org/tiles: cannot make the folder: no such file or directory
  hint: name a file: slicer writes no URLs
  [73]
  $ slicer list foo
  slicer: list has no 'foo'; it has transitions, curves, layouts, atlases, papers, themes, keypaths, schema, variables, states
  Try 'slicer help list' for more information.
  [64]
  $ slicer list push
  slicer: list has no 'push'; it has transitions, curves, layouts, atlases, papers, themes, keypaths, schema, variables, states
  hint: did you mean 'slicer list transitions push'?
  Try 'slicer help list' for more information.
  [64]
  $ slicer transition a.png b.png --type puzzle --rows 3
  slicer: --rows picks rows of a table, and needs --data
  hint: a grid is one word, such as 4x3, and tiles of a transition have --tiles 4x3
  Try 'slicer help transition' for more information.
  [64]
  $ slicer slideshow a.png b.png --type puzzle --rows 3
  slicer: --rows picks rows of a table, and needs --data
  hint: a grid is one word, such as 4x3, and tiles of a transition have --tiles 4x3
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer animate turn.yaml --rows 3
  slicer: --rows picks rows of a table, and needs --data
  hint: a grid is one word, such as 4x3, and tiles of a transition have --tiles 4x3
  Try 'slicer help animate' for more information.
  [64]
  $ slicer split a.png 3 x 4
  slicer: a grid is one word
  hint: did you mean slicer split a.png 3x4?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png b.png 3x 4 -o out
  slicer: a grid is one word
  hint: did you mean slicer split a.png b.png 3x4?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 3 4
  slicer: a grid is one word
  hint: did you mean slicer split a.png 3x4?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 3 by 4
  slicer: a grid is one word
  hint: did you mean slicer split a.png 3x4?
  Try 'slicer help split' for more information.
  [64]
  $ slicer pyramid a.png --margin 4
  slicer: pyramid has no option --margin
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer split a.png 2x2 --max-pixels 400X
  slicer: --max-pixels: '400X' is not a number from 1 to 2^40
  hint: write one such as 400000000, 400M or 4e8
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --max-pixels .1k
  slicer: a.png: 176 pixels are over the limit of 100
  hint: raise the limit with --max-pixels
  [65]
  $ slicer split a.png 2x2 -o /proc/x
  slicer: /proc/x: cannot make the folder: no such file or directory
  hint: choose another place with -o
  [73]
  $ slicer subimage a.png 0,0,5x5 -o /proc/x.png
  slicer: /proc/x.png: cannot create: no such file or directory
  hint: choose another place with -o
  [73]
  $ slicer animate turn.yaml --dry-run
  slicer: animate has no option --dry-run
  hint: --check reads the scene and its pictures, and writes nothing
  Try 'slicer help animate' for more information.
  [64]
  $ slicer subimage anchor@3x.png -o anchor@1x.png
  slicer: anchor@1x.png: the name says @1x, but the picture is @3x
  hint: write anchor@3x.png, or a name without a scale
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage anchor@3x.png 0,0,2x2 -o part@2x.webp
  slicer: part@2x.webp: the name says @2x, but the picture is @3x
  hint: write part@3x.webp, or a name without a scale
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer transition anchor@3x.png anchor@3x.png --type fade --at 0.5 -o still@2x.png
  slicer: still@2x.png: the name says @2x, but the picture is @3x
  hint: write still@3x.png, or a name without a scale
  Try 'slicer help transition' for more information.
  [64]
  $ slicer slideshow '*.jpg' -o x.webp
  slicer: *.jpg: cannot open: no such file or directory
  hint: no file matches the pattern, or it is in quotes, in which the shell does not replace it
  [66]
  $ slicer split 'photos/*.png' 2x2
  slicer: photos/*.png: cannot open: no such file or directory
  hint: no file matches the pattern, or it is in quotes, in which the shell does not replace it
  [66]
  $ slicer slideshow a.png b.png --srt x.srt
  slicer: slideshow has no option --srt
  hint: did you mean --subtitles?
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow --list c.csv
  slicer: c.csv:1:1: there is no picture 'red.png,1'
  hint: write settings after spaces, not commas: photo.jpg hold=3 type=push
  [65]
  $ slicer slideshow --list semicolons.csv
  slicer: semicolons.csv:1:1: there is no picture 'file;hold'
  hint: write settings after spaces, not commas: photo.jpg hold=3 type=push
  slicer: semicolons.csv:2:1: there is no picture 'red.png;1'
  hint: write settings after spaces, not commas: photo.jpg hold=3 type=push
  [65]
  $ slicer animate lottie.json --check
  slicer: lottie.json: slicer does not read a Lottie animation
  hint: write a scene; 'slicer list schema' describes them
  [65]
  $ slicer animate atlas.json --check
  slicer: atlas.json: slicer does not read a sprite sheet's document
  hint: write a scene; 'slicer list schema' describes them
  [65]
  $ slicer info jp2
  slicer: jp2: JPEG 2000 is not a format that slicer reads; it reads PNG, JPEG, WebP, GIF, TIFF, AVIF, HEIC, JPEG XL, QOI, PAM, PNM, PFM, BMP, farbfeld
  [65]
  $ slicer info j2k
  slicer: j2k: JPEG 2000 is not a format that slicer reads; it reads PNG, JPEG, WebP, GIF, TIFF, AVIF, HEIC, JPEG XL, QOI, PAM, PNM, PFM, BMP, farbfeld
  [65]
  $ slicer info exr
  slicer: exr: OpenEXR is not a format that slicer reads; it reads PNG, JPEG, WebP, GIF, TIFF, AVIF, HEIC, JPEG XL, QOI, PAM, PNM, PFM, BMP, farbfeld
  [65]
  $ slicer info dds
  slicer: dds: DDS is not a format that slicer reads; it reads PNG, JPEG, WebP, GIF, TIFF, AVIF, HEIC, JPEG XL, QOI, PAM, PNM, PFM, BMP, farbfeld
  [65]
  $ slicer info hdr
  slicer: hdr: Radiance HDR is not a format that slicer reads; it reads PNG, JPEG, WebP, GIF, TIFF, AVIF, HEIC, JPEG XL, QOI, PAM, PNM, PFM, BMP, farbfeld
  [65]
  $ slicer info tga
  slicer: tga: TGA is not a format that slicer reads; it reads PNG, JPEG, WebP, GIF, TIFF, AVIF, HEIC, JPEG XL, QOI, PAM, PNM, PFM, BMP, farbfeld
  [65]
  $ slicer info packed.tga
  slicer: packed.tga: TGA is not a format that slicer reads; it reads PNG, JPEG, WebP, GIF, TIFF, AVIF, HEIC, JPEG XL, QOI, PAM, PNM, PFM, BMP, farbfeld
  [65]
  $ slicer info mapped.tga
  slicer: mapped.tga: TGA is not a format that slicer reads; it reads PNG, JPEG, WebP, GIF, TIFF, AVIF, HEIC, JPEG XL, QOI, PAM, PNM, PFM, BMP, farbfeld
  [65]
  $ slicer info ico
  slicer: ico: ICO is not a format that slicer reads; it reads PNG, JPEG, WebP, GIF, TIFF, AVIF, HEIC, JPEG XL, QOI, PAM, PNM, PFM, BMP, farbfeld
  [65]
  $ slicer info cur
  slicer: cur: CUR is not a format that slicer reads; it reads PNG, JPEG, WebP, GIF, TIFF, AVIF, HEIC, JPEG XL, QOI, PAM, PNM, PFM, BMP, farbfeld
  [65]
  $ changed

/// An option of other programs, and what does the same here.
struct ForeignOption {
  /// The words as typed, with dashes.
  let words: [String]
  /// Options of ours that do it: those that a verb has are offered.
  let meant: [String]
  /// The answer in place of a question; nil for none.
  let advice: String?
  /// The verbs that it is for; empty for all.
  let verbs: Set<String>

  init(_ words: String, _ meant: [String] = [], _ advice: String? = nil, of verbs: Set<String> = [])
  {
    self.words = words.split(separator: " ").map(String.init)
    (self.meant, self.advice, self.verbs) = (meant, advice, verbs)
  }
}

/// The options of ImageMagick, vips, ffmpeg, sharp, TexturePacker, gifski and CSS, with slicer's own.
///
/// Types of transitions and curves have tables of their own, `TransitionCatalog.foreign` and
/// `NamedCurve.foreign`.
enum ForeignWords {
  /// The first row that has a word, and is of the verb, holds.
  static let options: [ForeignOption] = [
    ForeignOption(
      "--width --height --max-width --max-height -resize --resize --scale-to --dimensions -w -W -H",
      [],
      "--size 800 makes it 800 pixels wide, --size x600 600 high; a rectangle is the last word, "
        + "X,Y,WIDTHxHEIGHT", of: ["subimage"]),
    ForeignOption("--srcset --sizes", ["--widths"], of: ["subimage"]),
    ForeignOption(
      "--at --time --moment --frame --seek -ss", [],
      "write the part of a clip after its name: 'clip.mp4[2-2.1]' is the frame at 2 seconds",
      of: ["subimage"]),
    ForeignOption(
      "--crop -crop --aspect --aspect-ratio --ratio", [],
      "--size 1600x900 cuts the middle out at 16:9, and a rectangle is the last word, "
        + "X,Y,WIDTHxHEIGHT, such as 10,20,300x200", of: ["subimage"]),
    ForeignOption(
      "--crop -crop --aspect --aspect-ratio --ratio", [],
      "--size 1280x720 makes frames of 16:9, and --gravity says what is kept",
      of: ["slideshow", "transition"]),
    ForeignOption("--seconds --per-slide --slide-duration --each", ["--hold"], of: ["slideshow"]),
    ForeignOption(
      "--seconds --step --interval --period --frequency", ["--every"], of: ["storyboard"]),
    ForeignOption(
      "--font --font-family --typeface --font-file", ["--caption-font", "--subtitles-font"]),
    ForeignOption(
      "--caption-position --caption-gravity --caption-align --caption-pos --caption-location",
      ["--caption-place"]),
    ForeignOption(
      "--title-duration --title-hold --title-time --title-seconds --card-duration", ["--card-hold"]),
    ForeignOption(
      "--captions --burn --burn-in --burn-subtitles --hardsub --subtitle-file --transcript --lyrics",
      ["--subtitles"], of: ["slideshow", "transition", "animate"]),
    ForeignOption("-t", ["--type", "--duration"], of: ["transition", "slideshow"]),
    ForeignOption("-f", ["--format", "--replace"]),
    ForeignOption("--padding", ["--spacing", "--margin"], of: ["split"]),
    ForeignOption("--poster --print --posterize --pdf --paper-pages", ["--pages"], of: ["split"]),
    ForeignOption(
      "--var --variable --variables --define --param --parameter --arg --value -D", ["--set"]),
    ForeignOption("--csv --tsv --table --spreadsheet --sheet-data --row-data", ["--data"]),
    ForeignOption("--row", ["--rows"]),
    ForeignOption(
      "--state", [], "write the state after the scene's name: scene.yaml#open",
      of: ["animate", "transition", "slideshow"]),
    ForeignOption(
      "--duration --hold --length --seconds", [],
      "the scene file sets the duration; --set duration=2 replaces it", of: ["animate"]),
    ForeignOption(
      "--hold --pause --wait", [],
      "a transition does not hold; slicer slideshow A B --hold 2 shows each picture for 2 seconds",
      of: ["transition"]),
    ForeignOption(
      "--blur-background --blurred-background --background-blur --blur-bg", [],
      "--background blurred shows a picture behind itself, enlarged",
      of: ["slideshow", "transition"]),
    ForeignOption("--no-audio --no-sound --without-sound --remove-audio -an", ["--mute"]),
    ForeignOption(
      "--volume --gain --loudness", [],
      "sounds keep their strength; --duck lowers --audio while a clip is heard, and --mute leaves "
        + "out the sounds of clips", of: ["slideshow", "transition"]),
    ForeignOption(
      "--enable-rotation --allow-rotation --allowRotation --rotation --turn", ["--rotate"],
      of: ["pack"]),
    ForeignOption(
      "--max-width --max-height --max-texture-size --width --height --size", ["--max-size"],
      of: ["pack"]),
    ForeignOption("--pot --powerOfTwo --size-constraints", ["--power-of-two"], of: ["pack"]),
    ForeignOption(
      "--shape-padding --inner-padding --spacing --gap --separation", ["--padding"], of: ["pack"]),
    ForeignOption("--border-padding --margin", ["--border"], of: ["pack"]),
    ForeignOption("--trim-mode --allow-trim --allowTrim", ["--trim"], of: ["pack"]),
    ForeignOption("--algorithm --method --packer --heuristic", ["--packing"], of: ["pack"]),
    ForeignOption(
      "--data-format --exporter --atlas-format --type", ["--layout"], of: ["pack"]),
    ForeignOption("--variant --scale-variant", ["--make-scales"], of: ["pack"]),
    ForeignOption(
      "--data --sheet-data --plist --json-atlas --texture-atlas --spritesheet --frames-file",
      ["--atlas"],
      of: ["split"]),
    ForeignOption(
      "--rows --cols --columns --grid-size --tiles --parts --count --crop -crop --split", [],
      "the grid is the last word, such as 4x3 for four rows and three columns", of: ["split"]),
    ForeignOption(
      "--rect --region --geometry --x --y --left --top --extract", [],
      "the rectangle is the last word, X,Y,WIDTHxHEIGHT, such as 10,20,300x200", of: ["subimage"]),
    ForeignOption(
      "--rows --pieces", [],
      "a type of tiles, such as puzzle, has --tiles, such as --tiles 3x4; --columns is for sprite sheets",
      of: ["transition", "slideshow"]),
    ForeignOption("--cols --grid", ["--columns", "--filmstrip"]),
    ForeignOption(
      "--resize -resize --scale-to", [],
      "slicer subimage IMAGE --size 300 -o small.jpg makes a picture smaller; split has --make-scales 1,2 for a@3x.png",
      of: ["split"]),
    ForeignOption(
      "--tile-size --tilesize --tile-width --tile-height --width --height --size -s -tile",
      ["--tile"], of: ["split", "pyramid"]),
    ForeignOption(
      "--size --scale --width --height --resize -resize -s", [],
      "the scene file sets the size; --set stage.scale=2 makes frames twice as large",
      of: ["animate"]),
    ForeignOption("--levels --zoom-levels --zooms", ["--depth"], of: ["pyramid"]),
    ForeignOption(
      "--width --height --resize -resize --scale-to --dimensions --resolution -s -w -W -H",
      ["--size", "--make-scales"]),
    ForeignOption(
      "--out --outfile --out-file --output-file --outdir --outputdir --out-dir --output-dir --output-folder "
        + "--dest --destination --dir --directory --folder --data --target -d -O", ["--output"]),
    ForeignOption(
      "--threads --thread --workers --parallel --concurrency --vips-concurrency --cpus --cores -p -P",
      ["--jobs"]),
    ForeignOption(
      "--overwrite --force --yes -y", ["--replace"],
      "what an earlier run has made is replaced without it, and so is a file that -o names; --replace "
        + "discards whatever else is in the way"),
    ForeignOption("--no-overwrite --keep --skip-existing -n", ["--no-clobber"]),
    ForeignOption(
      "--bg --background-color --backgroundcolor --bgcolor --fill --matte",
      ["--background", "--pad-color"]),
    ForeignOption("--background -background", ["--pad-color"]),
    ForeignOption(
      "--easing --ease --easing-function --timing --timing-function --timingFunction --transition-timing-function "
        + "--interpolation --animation-timing-function", ["--curve"]),
    ForeignOption("--framerate --frame-rate --rate --frames-per-second -r -framerate", ["--fps"]),
    ForeignOption("--delay -delay --pause --wait --interval", ["--hold"]),
    ForeignOption(
      "--delay -delay --frame-duration --interval", ["--fps"],
      "--fps says how many frames there are in a second: 20 for a delay of 5 hundredths"),
    ForeignOption(
      "--length --time --seconds --transition-duration --animation-duration --speed -t",
      ["--duration"]),
    ForeignOption("--frame-range --range --start-frame --end-frame --only", ["--frames"]),
    ForeignOption("--start -ss --seek --moment --frame", ["--at"]),
    ForeignOption("--at", ["--poster-at"], of: ["slideshow"]),
    ForeignOption(
      "--iterations --loops --repeats --repeat -loop --animation-iteration-count",
      [
        "--loop", "--plays", "--repeat",
      ]),
    ForeignOption(
      "--alternate --pingpong --ping-pong --yoyo --boomerang --bounce", ["--autoreverse"]),
    ForeignOption("--direction --side --edge --origin --subtype", ["--from"]),
    ForeignOption("--effect --transition --name --kind --style", ["--type"]),
    ForeignOption("--effects --transitions", ["--types", "--type"]),
    ForeignOption("-q:v -crf --crf -quality --jpeg-quality -Q", ["--quality"]),
    ForeignOption("--effort --level --zlib --compression-level --optimize", ["--compression"]),
    ForeignOption(
      "--codec -c:v -vcodec --vcodec", [],
      "the output's name says it: .mp4 is H.264, .webm VP9, .mov ProRes",
      of: ["transition", "slideshow", "animate"]),
    ForeignOption(
      "--jigsaw --puzzle", [], "--shape jigsaw makes pieces of a puzzle", of: ["split"]),
    ForeignOption("--prefix --basename --filename", ["--name", "--output"]),
    ForeignOption("--retina --dpr --scales", ["--make-scales", "--scale"]),
    ForeignOption("--region-shrink", ["--shrink"]),
    ForeignOption(
      "--angle --properties", [],
      "tiles are upright as the picture says, and manifest.json is always there", of: ["pyramid"]),
    ForeignOption(
      "--suffix --ext --type --filetype --container --codec -c:v -vcodec", ["--format"]),
    ForeignOption("--gap --gutter --separation", ["--spacing"], of: ["split"]),
    ForeignOption(
      "--min-area-ratio --min_area_ratio --visibility", ["--min-visibility"], of: ["split"]),
    ForeignOption("--annotations --coco --yolo --boxes", ["--labels"], of: ["split"]),
    ForeignOption(
      "--slice-size --slice_size --patch-size --patch --window-size", ["--window"], of: ["split"]),
    ForeignOption("--feather --seamless --mix", ["--blend"], of: ["join"]),
    ForeignOption("--upscaled --changed --any", ["--edited"], of: ["join"]),
    ForeignOption("--border", ["--margin"], of: ["split"]),
    ForeignOption("--spacing --gap --gutter --margin --border", ["--padding"]),
    ForeignOption("--bleed --edge-padding", ["--extrude"]),
    ForeignOption("--trim", [], "--uneven trim cuts the rest off", of: ["split"]),
    ForeignOption("--center --middle", ["--centre", "--gravity"]),
    ForeignOption("--fit --object-fit --fill-mode --contain --cover", ["--gravity"]),
    ForeignOption(
      "--subs --srt --vtt --captions-file --words", ["--subtitles"],
      of: ["slideshow", "transition", "animate"]),
    ForeignOption("--music --sound --audio-file --soundtrack -a", ["--audio"]),
    ForeignOption("--html --page", ["--preview", "--viewer"]),
    ForeignOption("--spritesheet --sprite --atlas --sprite-sheet", ["--sheet"]),
    ForeignOption("--montage --strip --contact-sheet", ["--filmstrip"]),
    ForeignOption("--strip -strip --no-metadata --exif --keep", ["--metadata"]),
    ForeignOption("--auto-orient --autorotate -auto-orient --rotate", ["--upright"]),
    ForeignOption("--icc --color-space --colorspace --export-profile", ["--profile"]),
    ForeignOption("--ken-burn --kenburns --pan --zoompan", ["--ken-burns"]),
    ForeignOption("--dryrun --simulate --what-if", ["--dry-run"]),
    ForeignOption(
      "--dry-run --dryrun --simulate --what-if", [],
      "--check reads the scene and its pictures, and writes nothing", of: ["animate"]),
    ForeignOption("--silent --no-progress -s", ["--quiet"]),
    ForeignOption(
      "-i --input --in --image --images --file --files --source", [],
      "files are named without an option"),
    ForeignOption("--sort --sort-by --sorted", ["--order"]),
    ForeignOption(
      "--recursive -R", [], "name the folders: holiday/*/ are those in holiday",
      of: ["slideshow"]),
    ForeignOption(
      "--recursive", [], "slicer batch --expand takes folders of folders: 'photos/**/*.png'"),
  ]

  /// The verbs that do the work of other programs or their subcommands.
  static let verbs: [String: [String]] = [
    "crop": ["subimage"], "extract": ["subimage"], "region": ["subimage"], "rect": ["subimage"],
    "trim": ["subimage"], "cut": ["split"], "slice": ["split"], "tile": ["split"],
    "tiles": ["split"], "grid": ["split"], "chop": ["split"], "divide": ["split"],
    "untile": ["join"], "merge": ["join"],
    "stitch": ["join"], "combine": ["join"], "append": ["join"], "assemble": ["join"],
    "reassemble": ["join"], "atlas": ["pack"], "spritesheet": ["pack"], "sheet": ["pack"],
    "sprites": ["pack"], "texturepacker": ["pack"], "bundle": ["pack"], "dzsave": ["pyramid"],
    "deepzoom": ["pyramid"], "dzi": ["pyramid"],
    "zoomify": ["pyramid"], "iiif": ["pyramid"], "gdal2tiles": ["pyramid"], "zoom": ["pyramid"],
    "identify": ["info"], "inspect": ["info"], "probe": ["info"], "ffprobe": ["info"],
    "vipsheader": ["info"], "show": ["info", "slideshow"], "morph": ["transition"],
    "turn": ["transition"], "xfade": ["transition"], "film": ["transition", "slideshow"],
    "slides": ["slideshow"], "video": ["slideshow"], "movie": ["slideshow"],
    "animation": ["animate"], "anim": ["animate"], "scene": ["animate"], "play": ["animate"],
    "render": ["animate"], "contact": ["gallery"], "demo": ["gallery"], "many": ["batch"],
    "jobs": ["batch"], "parallel": ["batch"], "run": ["batch"], "mogrify": ["batch"],
    "stills": ["storyboard"], "thumbnails": ["storyboard"], "contactsheet": ["storyboard"],
  ]

  /// The subjects of `list` that have other names elsewhere.
  static let subjects = [
    "types": "transitions", "effects": "transitions", "easings": "curves",
    "params": "variables", "styles": "themes", "properties": "keypaths", "papersizes": "papers",
  ]

  /// The answers about things that slicer does not do, or does in several ways.
  static let advice: [String: String] = [
    "convert":
      "slicer subimage IMAGE -o out.webp writes a picture as another kind of file; --size 300 makes it smaller",
    "unpack": "slicer split --atlas atlas.json -o frames takes a sprite sheet apart",
    "slicer": "write the command without the word slicer",
    "version": "use slicer --version",
    "completion": "slicer --generate-completion-script bash writes it, and so for zsh and fish",
    "completions": "slicer --generate-completion-script bash writes it, and so for zsh and fish",
    "man": "slicer help split shows all of a verb, and so do the package's man pages",
    "resize":
      "slicer subimage IMAGE --size 300 -o small.jpg makes a picture smaller, and slicer slideshow CLIP "
      + "--size 320 -o small.mp4 a clip",
    "jigsaw": "slicer split IMAGE 4x6 --shape jigsaw -o pieces cuts a picture into a puzzle",
    "puzzle": "slicer split IMAGE 4x6 --shape jigsaw -o pieces cuts a picture into a puzzle",
    "frames":
      "slicer slideshow CLIP -o frames writes each frame of a clip, and slicer storyboard CLIP -o sheet.jpg "
      + "one picture of some",
    "gif": "slicer slideshow CLIP -o clip.gif makes a GIF of a clip, or of pictures",
    "concat":
      "slicer slideshow A.mp4 B.mp4 --duration 0 -o both.mp4 plays clips one after the other",
    "subtitles": "slicer slideshow CLIP --subtitles words.srt -o film.mp4 writes words over a clip",
    "captions": "slicer slideshow CLIP --subtitles words.srt -o film.mp4 writes words over a clip",
    "mute": "slicer slideshow CLIP --mute -o silent.mp4 leaves the sound out",
    "clip": "slicer slideshow 'CLIP[2-6]' -o part.mp4 writes a part of a clip, with its sound",
    "scale":
      "slicer subimage IMAGE --size 300 -o small.jpg makes a picture smaller, and split a@3x.png 1x1 "
      + "--make-scales 1,2 its smaller scales",
    "thumbnail": "slicer subimage IMAGE --size 300 -o small.jpg makes a picture smaller",
    "poster": "slicer split IMAGE --pages 3x2 -o poster.pdf prints a picture over several pages",
    "print": "slicer split IMAGE --pages 3x2 -o poster.pdf prints a picture over several pages",
    "montage":
      "slicer transition A B --type TYPE --filmstrip 6 -o strip.png puts frames side by side, and "
      + "slicer join puts tiles together",
    "sprite":
      "slicer pack *.png -o atlas.png makes a sprite sheet of pictures; transition, slideshow and animate "
      + "have --sheet for their frames",
    "composite": "slicer animate lays pictures over each other as a scene file says",
    "rotate": "slicer split IMAGE 1x1 --upright turns a picture as its orientation says",
  ]

  /// Values of options: what is called otherwise here.
  static let values: [String: [String]] = [
    "cover": ["resizeAspectFill"], "scaleaspectfill": ["resizeAspectFill"],
    "aspectfill": ["resizeAspectFill"], "scaleaspectfit": ["resizeAspect"],
    "aspectfit": ["resizeAspect"], "scaletofill": ["resize"], "contain": ["resizeAspect"],
    "fit": ["resizeAspect"],
    "fill": ["resizeAspectFill", "resize"], "stretch": ["resize"], "crop": ["resizeAspectFill"],
    "scaledown": ["resizeAspect"], "middle": ["center"], "up": ["top"], "down": ["bottom"],
    "puzzle": ["jigsaw"], "square": ["rectangle"], "deepzoom": ["dzi"], "dz": ["dzi"],
    "tms": ["xyz"], "osm": ["xyz"], "leaflet": ["xyz"], "openlayers": ["xyz"], "p3": ["display-p3"],
    "displayp3": ["display-p3"],
    "best": ["small"], "max": ["small"], "slow": ["small"], "none": ["fast"],
    "strip": ["none"], "json": ["pixi"], "phaser": ["pixi"], "texturepacker": ["pixi"],
    "onepixel": ["pixel"], "onetile": ["tile"], "iiif2": ["iiif"], "iiif3": ["iiif"],
    "box": ["mean"], "average": ["mean"], "crop-even": ["trim"],
  ]

  /// The answers about values of an option that no value of ours stands for.
  static let valueAdvice = [
    "dxf": "laser cutters take SVG and PDF: split with --cut-lines pieces -o lines.svg",
    "svg": "split with --cut-lines pieces -o lines.svg draws the outlines of pieces",
    "pdf": "split with --pages 3x2 -o poster.pdf, or --cut-lines pieces -o lines.pdf, writes PDF",
    "mp4": "slicer slideshow and slicer transition write films: -o film.mp4",
  ]
}

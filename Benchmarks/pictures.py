"""What cutting, pyramids and films are measured with."""
import pathlib
import subprocess

from peers import peer

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / ".build" / "bench"
SHARED = ROOT.parent / "shared" / "photos"
SAMPLES = ROOT / "Samples"


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def two_pictures(width, height):
    """Two opaque RGB PNGs of that size: photographs where they are, else the project's own samples."""
    WORK.mkdir(parents=True, exist_ok=True)
    sources = [SHARED / "volna-5120x2880.jpg", SHARED / "autumn-2560x1600.jpg"]
    if not all(s.exists() for s in sources):
        sources = [SAMPLES / "landscape.jpg", SAMPLES / "lighthouse.jpg"]
    results = [WORK / "a.png", WORK / "b.png"]
    for source, result in zip(sources, results):
        if not result.exists():
            output("vips", "thumbnail", str(source), f"{result}[strip]", str(width),
                   "--height", str(height), "--crop", "centre", "--size", "both")
    return results


def split_pictures():
    """The inputs: real photographs where they are, else the project's own samples, enlarged."""
    WORK.mkdir(parents=True, exist_ok=True)
    jpeg = SHARED / "path-2560x1600.jpg"
    progressive = SHARED / "autumn-2560x1600.jpg"
    photo, flat = WORK / "photo.png", SHARED / "opal-3840x2160-rgb.png"
    if jpeg.exists():
        source = SHARED / "volna-5120x2880.jpg"
    else:
        source = jpeg = WORK / "photo.jpg"
        output("vips", "resize", str(SAMPLES / "landscape.jpg"), f"{source}[Q=85]", "4")
        progressive = WORK / "progressive.jpg"
        output("vips", "copy", str(source), f"{progressive}[Q=85,interlace]")
        flat = WORK / "flat.png"
        output("vips", "resize", str(SAMPLES / "cone@2x.png"), str(flat), "9", "--kernel", "nearest")
    if not photo.exists():
        output("vips", "copy", str(source), str(photo))
    # The same coefficients in both, and no metadata: what is measured is blocks.
    large, scans = WORK / "large.jpg", WORK / "large-progressive.jpg"
    if not scans.exists() and peer("jpegtran"):
        output("jpegtran", "-copy", "none", "-optimize", "-outfile", str(large), str(source))
        output("jpegtran", "-copy", "none", "-progressive", "-outfile", str(scans), str(source))
    return dict(photo=photo, flat=flat, jpeg=jpeg, progressive=progressive, large=large, scans=scans)


def big_picture(flat):
    """30000×30000 RGB: made once from the flat picture, repeated."""
    return repeated(flat, "big.png", "[compression=3]", 30000, 30000)


def big_jpeg(flat):
    """30000×20000, made in the same way."""
    return repeated(flat, "big.jpg", "[Q=90]", 30000, 20000)


def repeated(flat, name, options, width, height):
    picture = WORK / name
    if not picture.exists():
        whole = WORK / "big.v"
        across, down = (int(output("vipsheader", "-f", f, str(flat))) for f in ("width", "height"))
        output("vips", "replicate", str(flat), str(whole), str(width // across + 1), str(height // down + 1))
        output("vips", "crop", str(whole), f"{picture}{options}", "0", "0", str(width), str(height))
        whole.unlink()
    return picture

"""What films are measured with."""
import pathlib
import subprocess

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

"""The programs that slicer is measured against: how they are called, and what they say of themselves."""
import functools
import pathlib
import subprocess
import sys


def newest_ffmpeg():
    """What imageio-ffmpeg brings along, under a name that says its version."""
    try:
        import imageio_ffmpeg
        return imageio_ffmpeg.get_ffmpeg_exe()
    except (ImportError, RuntimeError):
        return "ffmpeg of imageio-ffmpeg"


NEWEST_VIPS = (sys.executable, str(pathlib.Path(__file__).with_name("newest_vips.py")))

# How a peer is called, how it says its version, and the word before that: other programs are called `convert`, too.
PEERS = {
    "vips": (("vips",), "--version", "vips"),
    "newest vips": (NEWEST_VIPS, "--version", "vips"),
    "convert": (("convert",), "--version", "Version: ImageMagick"),
    "ffmpeg": (("ffmpeg",), "-version", "ffmpeg version"),
    "newest ffmpeg": ((newest_ffmpeg(),), "-version", "ffmpeg version"),
    "jpegtran": (("jpegtran",), "-version", "libjpeg-turbo"),
    "clang": (("clang",), "--version", "clang"),
    "Pillow": ((sys.executable,), "-cimport PIL; print('Pillow', PIL.__version__)", "Pillow"),
    "moviepy": ((sys.executable,), "-cimport moviepy; print('moviepy', moviepy.__version__)", "moviepy"),
    "avifenc": (("avifenc",), "--version", "Version: "),
    "cjxl": (("cjxl",), "--version", "cjxl"),
    "img2webp": (("img2webp",), "-version", "WebP Encoder version: "),
}


@functools.cache
def peer(name):
    """What a peer says of itself, in a line; None, and a word why, if it is not there."""
    command, option, word = PEERS[name]
    try:
        said = subprocess.run([*command, option], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, errors="replace").stdout
    except OSError:
        said = ""
    line = next((line for line in said.splitlines() if word in line), None)
    if line:
        line = line.split(" Copyright")[0].split(" http")[0]
        return line.strip().removeprefix("Version: ").removeprefix("WebP Encoder version: ")
    print(f"{name} is left out: it is not installed, or not {word.removeprefix('Version: ')}'s (make deps-peers)",
          file=sys.stderr)
    return None


def title(name):
    """`vips 8.14.1`, `ffmpeg 9.0.2`: the program and its version."""
    said = (peer(name) or name).replace("ffmpeg version ", "ffmpeg ").replace("vips-", "vips ")
    program, version = said.split()[:2]
    return f"{program} {version.removeprefix('n').split('-')[0]}"


def versions(*names):
    """What those say of themselves that are there."""
    return "; ".join(filter(None, map(peer, names)))


def both(kind):
    """The names of Debian's and of the newest `kind`, if they are there."""
    return [name for name in (kind, f"newest {kind}") if peer(name)]

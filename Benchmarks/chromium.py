"""The geometry of a flip against an independent renderer: headless Chromium. Run by Benchmarks/run chromium."""
import math
import os
import pathlib
import shutil
import subprocess

from PIL import Image, ImageChops, ImageFilter, ImageStat

ROOT = pathlib.Path(__file__).resolve().parent.parent
SLICER = os.environ["SLICER"]
WORK = ROOT / ".build" / "bench" / "chromium"
SAMPLES = ROOT / "Samples"
# The eye is 2000/1024 of the longest side away, as under `perspective: 1875px`.
WIDTH, HEIGHT, FRAMES, EYE = 960, 640, 9, 1875
GOAL = 40

PAGE = """<!DOCTYPE html><style>
html, body {{ margin: 0; background: transparent; overflow: hidden }}
#stage {{ width: {width}px; height: {height}px; perspective: {eye}px }}
img {{ display: block; width: {width}px; height: {height}px;
  transform: translateZ({z}px) rotate{axis}({angle}rad) }}
</style><div id="stage"><img src="{picture}"></div>"""


def inputs():
    """Two PNGs of the stage's size, so that neither program scales them."""
    WORK.mkdir(parents=True, exist_ok=True)
    results = []
    for name in ("landscape.jpg", "lighthouse.jpg"):
        result = WORK / (name.split(".")[0] + ".png")
        picture = Image.open(SAMPLES / name).convert("RGB")
        picture.resize((WIDTH, HEIGHT), Image.LANCZOS).save(result)
        results.append(result)
    return results


def chromium(picture, axis, angle):
    """What Chromium shows of a picture that is turned by an angle and moved back so that no edge outgrows the stage."""
    side = WIDTH if axis == "Y" else HEIGHT
    page, shot = WORK / "page.html", WORK / "shot.png"
    page.write_text(PAGE.format(
        width=WIDTH, height=HEIGHT, eye=EYE, z=-side / 2 * abs(math.sin(angle)), axis=axis, angle=angle,
        picture=picture.name))
    subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
         "--force-device-scale-factor=1", "--default-background-color=00000000",
         f"--window-size={WIDTH},{HEIGHT}", f"--screenshot={shot}", page.as_uri()],
        check=True, capture_output=True)
    return Image.open(shot).convert("RGBA").crop((0, 0, WIDTH, HEIGHT))


def psnr(a, b):
    """Decibels over the pixels that are opaque in both, with four pixels of distance from every edge."""
    mask = ImageChops.darker(a.getchannel("A"), b.getchannel("A")).point(lambda v: 255 if v == 255 else 0)
    mask = mask.filter(ImageFilter.MinFilter(9))
    difference = ImageChops.difference(a.convert("RGB"), b.convert("RGB"))
    mean = sum(ImageStat.Stat(difference, mask).sum2) / (3 * max(1, ImageStat.Stat(mask).sum[0] / 255))
    return 10 * math.log10(255 * 255 / mean) if mean else math.inf


def main():
    if not shutil.which("chromium"):
        raise SystemExit("chromium is missing: make deps-peers")
    a, b = inputs()
    version = subprocess.run(["chromium", "--version"], capture_output=True, text=True).stdout.strip()
    print(f"{version}; {WIDTH}x{HEIGHT}; goal {GOAL} dB away from edges\n")
    print("| flip | progress | angle | PSNR |\n|---|--:|--:|--:|")
    worst = math.inf
    for edge, axis, sign in (("left", "Y", 1), ("right", "Y", -1), ("top", "X", -1), ("bottom", "X", 1)):
        frames = WORK / edge
        subprocess.run(
            [SLICER, "transition", a, b, "--type", "flip", "--shading", "0", "--from", edge, "--frames", str(FRAMES),
             "--curve", "linear", "-q", "-o", frames], check=True)
        for i in range(1, FRAMES - 1):
            progress = i / (FRAMES - 1)
            if progress == 0.5:
                continue
            angle = sign * math.pi * (progress if progress < 0.5 else progress - 1)
            ours = Image.open(frames / f"f_{i:04}.png").convert("RGBA")
            value = psnr(ours, chromium(a if progress < 0.5 else b, axis, angle))
            worst = min(worst, value)
            print(f"| {edge} | {progress:.3f} | {math.degrees(angle):.1f}° | {value:.1f} dB |", flush=True)
    print(f"\nThe worst is {worst:.1f} dB: {'reached' if worst >= GOAL else '**missed**'}.")


main()

"""One film beside its peers: 12 photographs, 2 clips, 13 transitions, captions and music at 1080p30, by slicer, ffmpeg's graph
and moviepy, with the same times, types and encoder. Run by Benchmarks/run show; `--frames FILE` draws a frame of each."""
import argparse
import json
import os
import pathlib
import subprocess
import sys

from film import FFMPEG, H264, QUIETLY, TO_709
from goals import as_fast_as, times_as_fast
from measure import Program, Suite, arguments, machine
from peers import PEERS, both, peer, title, versions
from pictures import SAMPLES, SHARED, WORK as PICTURES, output

SLICER = os.environ["SLICER"]
WORK = PICTURES / "show"
SIZE, RATE, OVERLAP, HOLD, CLIP = (1920, 1080), 30, 0.5, 2.0, 4.0
HERE = pathlib.Path(__file__).parent
SCRIPT = HERE / "show_moviepy.py"
FONT = "DejaVu Sans"
# Two kinds of transitions, in turn: those that all three have.
TYPES = ["fade", "push"]
XFADES = {"fade": "fade", "push": "slideright"}
WORDS = ["The harbor at six", "Nets and rope", "Low tide", "The old light", "Over the ridge", "First snow", "A long road",
         "The market", "Bread and salt", "Window seat", "Last boat home", "Good night"]


OTHERS = [SHARED / name for name in ("volna-5120x2880.jpg", "autumn-2560x1600.jpg", "path-2560x1600.jpg",
                                     "opal-3840x2160-rgb.png")]
OWN = [SAMPLES / "landscape.jpg", SAMPLES / "lighthouse.jpg", SAMPLES / "nebula.jpg"]


def photographs(sources):
    """12 JPEGs of the frames' size: parts of pictures."""
    results = [WORK / f"{n:02}.jpg" for n in range(12)]
    for n, result in enumerate(results):
        if not result.exists():
            turned = WORK / "turned.v"
            output("vips", "flip" if n % 8 > 3 else "copy", str(sources[n % len(sources)]), str(turned),
                   *(["horizontal"] if n % 8 > 3 else []))
            output("vips", "thumbnail", str(turned), f"{result}[Q=92,strip]", str(SIZE[0]), "--height", str(SIZE[1]),
                   "--crop", ["centre", "low", "high"][n // 4], "--size", "both")
            turned.unlink()
    return results


def clips():
    """Two clips with sound."""
    results = [WORK / "a.mp4", WORK / "b.mp4"]
    for result, source, tone in zip(results, ["mandelbrot", "testsrc2"], [220, 330]):
        if not result.exists():
            output("ffmpeg", *QUIETLY, "-f", "lavfi", "-i", f"{source}=size={SIZE[0]}x{SIZE[1]}:rate={RATE}", "-f", "lavfi",
                   "-i", f"sine=frequency={tone}:sample_rate=48000", "-t", str(CLIP), "-vf", TO_709, *H264[2:-4], "-preset",
                   "fast", "-c:a", "aac", str(result))
    return results


def music():
    result = WORK / "music.m4a"
    if not result.exists():
        output("ffmpeg", *QUIETLY, "-f", "lavfi", "-i",
               "aevalsrc=0.2*sin(2*PI*110*t)*exp(-4*mod(t\\,0.5))+0.1*sin(2*PI*440*t)*exp(-6*mod(t\\,0.25)):s=48000:d=60",
               "-c:a", "aac", str(result))
    return result


def slides(sources):
    """Each slide: its file, its caption, how long it is seen at all, and the type that follows."""
    photos, films = photographs(sources), clips()
    order = photos[:4] + films[:1] + photos[4:8] + films[1:] + photos[8:]
    words = iter(WORDS)
    made = []
    for n, file in enumerate(order):
        moving = file.suffix == ".mp4"
        made.append(dict(file=str(file), moving=moving, words=None if moving else next(words),
                         seconds=CLIP if moving else HOLD + OVERLAP * (1 if n in (0, len(order) - 1) else 2),
                         type=TYPES[n % 2]))
    return made


def plan(sources, most=None):
    """The first slides, and when each begins: all that the programs are given."""
    result = WORK / "plan.json"
    made, begin = slides(sources)[:most], 0.0
    for slide in made:
        slide["begin"] = round(begin, 3)
        begin += slide["seconds"] - OVERLAP
    result.write_text(json.dumps(dict(size=SIZE, rate=RATE, overlap=OVERLAP, music=str(music()), font=font_file(),
                                      seconds=round(begin + OVERLAP, 3), slides=made), indent=1))
    return json.loads(result.read_text())


def font_file():
    return output("fc-match", "-f", "%{file}", FONT)


def slicer_list(film):
    lines = [" ".join([f'"{s["file"]}"', f"type={s['type']}", "from=left" if s["type"] == "push" else "",
                       f'caption="{s["words"]}"' if s["words"] else ""]).rstrip() for s in film["slides"]]
    result = WORK / "show.txt"
    result.write_text("\n".join(lines) + "\n")
    return result


def slicer_command(film, out):
    return [SLICER, "slideshow", "--list", str(slicer_list(film)), "--hold", str(HOLD), "--duration", str(OVERLAP), "--curve",
            "linear", "--fps", str(RATE), "--size", "{}x{}".format(*SIZE), "--caption-font", FONT, "--audio", film["music"],
            "-q", "-o", str(out)]


def graph(film):
    """ffmpeg's filters, one on a line."""
    slides, lines = film["slides"], []
    for n, s in enumerate(slides):
        frames = round(s["seconds"] * RATE)
        still = "" if s["moving"] else f"loop=loop={frames}:size=1:start=0,setpts=N/{RATE}/TB,"
        text = (f",drawtext=fontfile={film['font']}:text='{s['words']}':fontsize=54:fontcolor=white:shadowcolor=black@0.6:"
                "shadowx=2:shadowy=2:x=96:y=h-150" if s["words"] else "")
        lines.append(f"[{n}:v]{still}scale={SIZE[0]}:{SIZE[1]},fps={RATE},trim=end_frame={frames},settb=1/{RATE},"
                     f"format=yuv420p{text}[s{n}]")
    for n in range(1, len(slides)):
        before = "s0" if n == 1 else f"x{n - 1}"
        lines.append(f"[{before}][s{n}]xfade=transition={XFADES[slides[n - 1]['type']]}:duration={film['overlap']}:"
                     f"offset={slides[n]['begin']}[x{n}]")
    sounds = []
    for n, s in enumerate(slides):
        if s["moving"]:
            fades = f"afade=t=in:d={OVERLAP}:curve=qsin,afade=t=out:st={s['seconds'] - OVERLAP}:d={OVERLAP}:curve=qsin"
            lines.append(f"[{n}:a]{fades},adelay={round(s['begin'] * 1000)}:all=1[a{n}]")
            sounds.append(f"[a{n}]")
    lines.append(f"[{len(slides)}:a]atrim=end={film['seconds']}[m]")
    lines.append(f"[m]{''.join(sounds)}amix=inputs={len(sounds) + 1}:normalize=0:duration=first[sound]")
    return ";\n".join(lines)


def ffmpeg_command(film, name, out):
    inputs = [word for s in film["slides"] for word in ("-i", s["file"])] + ["-i", film["music"]]
    script = WORK / "graph.txt"
    script.write_text(graph(film))
    last = f"[x{len(film['slides']) - 1}]"
    return [*PEERS[name][0], *QUIETLY, *inputs, "-/filter_complex" if name == "newest ffmpeg" else "-filter_complex_script",
            str(script), "-map", last, "-map", "[sound]", *H264[:-2], "-c:a", "aac", "-b:a", "192k", str(out)]


def planes(film):
    """The film's frames as planes in a file, made once: what an encoder needs, and nothing else."""
    result, made = WORK / "frames.yuv", WORK / "frames.y4m"
    if not result.exists():
        output(*[w for w in slicer_command(film, made) if w not in ("--audio", film["music"])])
        output(*FFMPEG, "-i", str(made), "-f", "rawvideo", "-pix_fmt", "yuv420p", str(result))
        made.unlink()
    return result


def count(text):
    return sum(bool(line.strip()) and not line.lstrip().startswith("#") for line in text.splitlines())


def draw_frames(file):
    """One moment of the film's begin by each program, of the project's own pictures, beside each other in one WebP."""
    global WORK
    WORK = WORK / "own"
    WORK.mkdir(parents=True, exist_ok=True)
    film = plan(OWN, most=5)
    made = {"slicer": slicer_command(film, WORK / "slicer.mp4"), "ffmpeg": ffmpeg_command(film, "ffmpeg", WORK / "ffmpeg.mp4"),
            "moviepy": [sys.executable, str(SCRIPT), str(WORK / "plan.json"), str(WORK / "moviepy.mp4")]}
    moment, layers = film["slides"][3]["begin"] + OVERLAP + 1, []
    for number, (name, command) in enumerate(made.items()):
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        output("ffmpeg", *QUIETLY, "-ss", f"{moment:.3f}", "-i", str(WORK / f"{name}.mp4"), "-frames:v", "1",
               str(WORK / f"{name}.png"))
        layers += [dict(contents=f"{name}.png", frame=[number * 324, 0, 312, 176]),
                   dict(contents=dict(text=name, fontSize=15, color="#808080"), position=[number * 324 + 156, 192])]
    (WORK / "frames.json").write_text(json.dumps(dict(stage=dict(size="960x204", background="transparent"), layers=layers)))
    subprocess.run([SLICER, "animate", str(WORK / "frames.json"), "--at", "0", "--quality", "70", "-q", "-o", str(file)],
                   check=True)


def main():
    parser = argparse.ArgumentParser(prog="Benchmarks/run show")
    parser.add_argument("--frames", type=pathlib.Path, metavar="FILE", help="draw a frame of each film, and measure nothing")
    arguments(parser, WORK / "scratch")
    options = parser.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    if not (peer("vips") and peer("ffmpeg")):
        sys.exit("the film's parts are made by vips and ffmpeg")
    if options.frames:
        return draw_frames(options.frames.resolve())
    film = plan([file for file in OTHERS if file.exists()] or OWN)
    moviepy = [sys.executable, str(SCRIPT), str(WORK / "plan.json")]
    names = versions("ffmpeg", "newest ffmpeg", "moviepy")
    print(f"{machine()}; {names}; medians of {options.runs} runs in turn")
    suite = Suite(options)
    seconds = film["seconds"]
    suite.case(f"one film of {seconds:.1f} s: 12 photographs, 2 clips, 13 transitions, captions, music",
               [times_as_fast("moviepy", 3), times_as_fast("ffmpeg", 3), as_fast_as(1 / 1.3)], lambda: [
        Program("slicer", lambda d: slicer_command(film, d / "show.mp4")),
        Program("the encoder alone, planes from a file", lambda d: [
            *FFMPEG, "-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", "{}x{}".format(*SIZE), "-framerate", str(RATE),
            "-i", str(planes(film)), *H264, str(d / "show.mp4")]),
        *[Program(f"{title(name)}, one graph", lambda d, name=name: ffmpeg_command(film, name, d / "show.mp4"), needs=name)
          for name in both("ffmpeg")],
        Program(title("moviepy"), lambda d: [*moviepy, str(d / "show.mp4")], needs="moviepy")])
    if suite.wants("lines to write"):
        print("\n### Lines to write\n\n| program | lines | of |\n|---|--:|---|")
        print(f"| slicer | {count(slicer_list(film).read_text()) + 1} | a list, and a command |")
        print(f"| ffmpeg | {count(graph(film)) + 1} | a graph that a program writes with all offsets, and a command |")
        print(f"| moviepy | {count(SCRIPT.read_text())} | a script |")
    suite.end()


if __name__ == "__main__":
    main()

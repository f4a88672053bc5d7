# The film of show.py by moviepy, as its documents write it: PLAN.json OUT.mp4.
import json
import sys

from moviepy import (AudioFileClip, CompositeAudioClip, CompositeVideoClip, ImageClip, TextClip, VideoFileClip, afx, vfx)

film = json.load(open(sys.argv[1]))
size, overlap, slides = film["size"], film["overlap"], film["slides"]
layers, sounds = [], [AudioFileClip(film["music"]).subclipped(0, film["seconds"])]
for number, slide in enumerate(slides):
    seconds = slide["seconds"]
    if slide["moving"]:
        clip = VideoFileClip(slide["file"]).subclipped(0, seconds)
        sound = clip.audio.with_effects([afx.AudioFadeIn(overlap), afx.AudioFadeOut(overlap)])
        sounds.append(sound.with_start(slide["begin"]))
        clip = clip.without_audio()
    else:
        clip = ImageClip(slide["file"]).with_duration(seconds)
        words = TextClip(font=film["font"], text=slide["words"], font_size=54, color="white", duration=seconds)
        clip = CompositeVideoClip([clip, words.with_position((96, size[1] - 150))], size=size)
    effects = []
    if number > 0:
        arrives = slides[number - 1]["type"]
        effects.append(vfx.CrossFadeIn(overlap) if arrives == "fade" else vfx.SlideIn(overlap, "left"))
    if number + 1 < len(slides) and slide["type"] == "push":
        effects.append(vfx.SlideOut(overlap, "right"))
    layers.append(clip.with_effects(effects).with_start(slide["begin"]))
whole = CompositeVideoClip(layers, size=size).with_audio(CompositeAudioClip(sounds)).with_duration(film["seconds"])
whole.write_videofile(sys.argv[2], fps=film["rate"], codec="libx264", preset="medium", threads=8, audio_codec="aac",
                      logger=None, ffmpeg_params=["-tune", "animation", "-crf", "18"])

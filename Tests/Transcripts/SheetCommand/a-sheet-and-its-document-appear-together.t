A sheet and its document appear together.

  $ slicer transition a.png b.png --type push --frames 5 --autoreverse --sheet -o s.png
  slicer: a.png to b.png: push, 9 frames of 24x16 pixels, 0.3 s long, in s.png, * (glob)
  $ ls -A
  a.png
  b.png
  s.json
  s.png
  s.yaml
  $ cat s.json
  {
    "meta": {
      "app": "slicer",
      "version": "1.0",
      "image": "s.png",
      "format": "RGBA8888",
      "size": {"w": 50, "h": 52},
      "scale": "1",
      "frameRate": 30.0
    },
    "frames": {
      "s_0000": {
        "frame": {"x": 0, "y": 0, "w": 24, "h": 16},
        "rotated": false,
        "trimmed": false,
        "spriteSourceSize": {"x": 0, "y": 0, "w": 24, "h": 16},
        "sourceSize": {"w": 24, "h": 16}
      },
      "s_0001": {
        "frame": {"x": 26, "y": 0, "w": 24, "h": 16},
        "rotated": false,
        "trimmed": false,
        "spriteSourceSize": {"x": 0, "y": 0, "w": 24, "h": 16},
        "sourceSize": {"w": 24, "h": 16}
      },
      "s_0002": {
        "frame": {"x": 0, "y": 18, "w": 24, "h": 16},
        "rotated": false,
        "trimmed": false,
        "spriteSourceSize": {"x": 0, "y": 0, "w": 24, "h": 16},
        "sourceSize": {"w": 24, "h": 16}
      },
      "s_0003": {
        "frame": {"x": 26, "y": 18, "w": 24, "h": 16},
        "rotated": false,
        "trimmed": false,
        "spriteSourceSize": {"x": 0, "y": 0, "w": 24, "h": 16},
        "sourceSize": {"w": 24, "h": 16}
      },
      "s_0004": {
        "frame": {"x": 0, "y": 36, "w": 24, "h": 16},
        "rotated": false,
        "trimmed": false,
        "spriteSourceSize": {"x": 0, "y": 0, "w": 24, "h": 16},
        "sourceSize": {"w": 24, "h": 16}
      }
    },
    "animations": {
      "s": [
        "s_0000",
        "s_0001",
        "s_0002",
        "s_0003",
        "s_0004",
        "s_0003",
        "s_0002",
        "s_0001",
        "s_0000"
      ]
    }
  }

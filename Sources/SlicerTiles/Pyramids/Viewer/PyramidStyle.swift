/// How the page of a pyramid looks: the picture has all of the window, its controls are on it.
enum PyramidStyle {
  static let text = """
    html, body { height: 100%; overflow: hidden; overscroll-behavior: none; }
    #stage {
      position: fixed; inset: 0; touch-action: none; user-select: none; cursor: grab;
      background: color-mix(in srgb, var(--ground) 94%, var(--ink));
    }
    #stage:focus-visible { outline-offset: -3px; outline-width: 3px; }
    #stage.held { cursor: grabbing; }
    canvas { display: block; width: 100%; height: 100%; }
    h1, #controls {
      position: fixed; background: color-mix(in srgb, var(--panel) 88%, transparent);
      border: 1px solid var(--line); border-radius: 12px; box-shadow: var(--shade);
    }
    h1 {
      left: 12px; top: 12px; padding: 6px 12px; max-width: calc(100% - 24px); pointer-events: none;
    }
    #controls { right: 12px; bottom: 12px; display: flex; align-items: center; gap: 6px; padding: 6px; }
    #controls button { padding: 0 9px; min-width: 40px; min-height: 40px; display: grid;
      place-items: center; }
    #scale { font-variant-numeric: tabular-nums; min-width: 4.6em; padding: 0 6px;
      text-align: right; color: var(--faint); }
    noscript p { position: fixed; inset: 45% 12px auto; text-align: center; }

    """
}

/// How the page of a film looks: the picture in the middle, its controls below.
enum PlayerStyle {
  static let text = """
    body { display: grid; grid-template-rows: auto minmax(160px, 1fr) auto; height: 100dvh; }
    header { padding: 14px 22px 12px; }
    #stage {
      overflow: auto; display: grid; place-content: safe center; min-width: 0; padding: 12px;
      border-block: 1px solid var(--line);
      background: color-mix(in srgb, var(--ground) 94%, var(--ink));
    }
    canvas { display: block; box-shadow: var(--shade); }
    canvas.crisp { image-rendering: pixelated; }
    #panel { padding: 12px 22px 18px; display: grid; gap: 12px; min-width: 0; }
    #scrubber { width: 100%; margin: 0; height: 24px; accent-color: var(--accent); cursor: pointer; }
    .row { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 18px; }
    .group { display: flex; align-items: center; gap: 6px; }
    .group button { padding: 0 8px; min-width: 36px; display: grid; place-items: center; }
    #play { background: var(--accent); border-color: var(--accent); color: var(--on-accent);
      min-width: 52px; }
    #place { font-variant-numeric: tabular-nums; min-width: 13em; }
    #zoom { font-variant-numeric: tabular-nums; min-width: 3.6em; text-align: right; }
    label { display: flex; align-items: center; gap: 7px; color: var(--faint); }
    .end { margin-left: auto; }
    #problem { color: #d64545; }
    @media (max-width: 560px) {
      header, #panel { padding-inline: 12px; }
      .end { margin-left: 0; }
    }

    """
}

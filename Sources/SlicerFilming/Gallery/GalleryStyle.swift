import SlicerCore

/// How the page of all types looks: cards that fill the window, and one of them large above it.
enum GalleryStyle {
  /// - Parameter size: of a film, in points: its place is kept while it is not there.
  static func text(size: Size) -> String {
    ":root { --film: \(Int(size.width.rounded()))px; --shape: \(size.width) / \(size.height); }\n"
      + rules
  }

  private static let rules = """
    header {
      position: sticky; top: 0; z-index: 1; padding: 14px 24px 12px; display: grid; gap: 10px;
      grid-template-columns: minmax(0, 1fr) minmax(200px, 360px); align-items: center;
      background: color-mix(in srgb, var(--ground) 90%, transparent); backdrop-filter: blur(14px);
      border-bottom: 1px solid var(--line);
    }
    .title { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 14px; min-width: 0; }
    #search {
      min-height: 38px; padding: 0 14px; width: 100%; border: 1px solid var(--line);
      border-radius: 19px; background: var(--field);
    }
    .families { grid-column: 1 / -1; display: flex; gap: 6px; overflow-x: auto; padding: 2px; }
    .families button { flex: none; border-radius: 17px; min-height: 32px; font-size: 13px; }
    main { padding: 4px 24px 32px; }
    h2 { font-size: 0.9rem; font-weight: 600; margin: 22px 0 10px; color: var(--faint); }
    .cards {
      display: grid; gap: 18px;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, max(150px, var(--film))), 1fr));
    }
    article {
      background: var(--panel); border: 1px solid var(--line); border-radius: 14px;
      padding: 8px 8px 12px; scroll-margin-top: 130px; transition: box-shadow 0.15s;
    }
    article:hover { box-shadow: var(--shade); }
    .picture {
      display: block; width: 100%; padding: 0; border: 0; border-radius: 8px; overflow: hidden;
      min-height: 0; background: none;
    }
    .picture img { display: block; width: 100%; height: auto; aspect-ratio: var(--shape); }
    h3 { font-size: 0.95rem; font-weight: 620; margin: 9px 6px 1px; overflow-wrap: anywhere; }
    article p { font-size: 13px; line-height: 1.4; margin: 0 6px; }
    .also { color: var(--accent); }
    footer { padding: 0 24px 28px; max-width: 1000px; }
    dialog {
      width: min(760px, calc(100vw - 24px)); max-height: calc(100dvh - 24px); padding: 16px 20px 20px;
      border: 1px solid var(--line); border-radius: 18px; background: var(--panel);
      color: var(--ink); box-shadow: var(--shade);
    }
    dialog::backdrop { background: rgb(10 14 22 / 55%); }
    .bar { display: flex; align-items: center; gap: 6px; margin-bottom: 12px; }
    .bar h2 { flex: 1; margin: 0; font-size: 1.15rem; color: var(--ink); overflow-wrap: anywhere; }
    #large {
      display: block; width: 100%; max-height: 56dvh; object-fit: contain; border-radius: 10px;
      aspect-ratio: var(--shape);
    }
    #detail-summary { margin: 12px 0; }
    table { border-collapse: collapse; width: 100%; font-size: 13px; margin-top: 14px; }
    th, td { text-align: left; vertical-align: top; padding: 5px 12px 5px 0; }
    thead th { color: var(--faint); font-weight: 500; }
    tbody tr { border-top: 1px solid var(--line); }
    th code, dd code {
      font: 12.5px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
      white-space: nowrap;
    }
    dd code { white-space: normal; }
    dl {
      display: grid; grid-template-columns: max-content 1fr; gap: 4px 14px; font-size: 13px;
      margin: 14px 0 0;
    }
    dt { color: var(--faint); }
    dd { margin: 0; overflow-wrap: anywhere; }
    @media (max-width: 620px) {
      header { grid-template-columns: 1fr; padding-inline: 14px; position: static; }
      main, footer { padding-inline: 14px; }
      .cards { gap: 10px; }
      td:nth-child(2) { display: none; }
      thead th:nth-child(2) { display: none; }
    }

    """
}

/// What all pages of slicer's have in common: colors by day and night, letters, buttons.
package enum PageStyle {
  /// CSS. What is behind a picture is a checkerboard, where the picture is transparent.
  package static let text = """
    :root {
      color-scheme: light dark;
      --ground: #f5f6f8; --panel: #ffffff; --line: #dfe2e8; --ink: #1c2026; --faint: #646c78;
      --accent: #3867d6; --on-accent: #ffffff; --square: #e4e7ec; --field: #ffffff;
      --shade: 0 1px 2px rgb(20 30 50 / 6%), 0 6px 24px rgb(20 30 50 / 7%);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif;
      color: var(--ink); background: var(--ground);
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #14161a; --panel: #1d2026; --line: #30353e; --ink: #e7eaef; --faint: #9aa3b0;
        --accent: #7da2ff; --on-accent: #10131a; --square: #2b3038; --field: #23272e;
        --shade: 0 1px 2px rgb(0 0 0 / 30%), 0 6px 24px rgb(0 0 0 / 25%);
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; }
    h1, h2, h3, p { margin: 0; }
    h1 { font-size: 1.1rem; font-weight: 650; letter-spacing: -0.01em; overflow-wrap: anywhere; }
    .faint { color: var(--faint); }
    button, select, input { font: inherit; color: inherit; }
    button, select {
      border: 1px solid var(--line); border-radius: 8px; background: var(--field);
      min-height: 34px; padding: 0 11px; cursor: pointer;
    }
    button:hover, select:hover { border-color: var(--faint); }
    button[aria-pressed="true"] {
      background: var(--accent); border-color: var(--accent); color: var(--on-accent);
    }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    svg { width: 18px; height: 18px; fill: currentColor; display: block; }
    .checkered {
      background: repeating-conic-gradient(var(--square) 0 25%, var(--panel) 0 50%) 0 0 / 16px 16px;
    }
    .command {
      display: flex; align-items: start; gap: 10px; padding: 10px 10px 10px 14px;
      border: 1px solid var(--line); border-radius: 10px; background: var(--panel);
    }
    .command code {
      flex: 1; align-self: center; min-width: 0; overflow-wrap: anywhere; white-space: pre-wrap;
      font: 13px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
      max-height: 30vh; overflow-y: auto;
    }
    .command code::before { content: "$ "; color: var(--faint); user-select: none; }

    """
}

/// What scripts of several pages do.
package enum PageScript {
  /// `copy(text, button)`: the button says for a moment whether it was done. Pages of files have no
  /// clipboard in some browsers, and there a hidden field is copied as users did before.
  package static let copying = """
    async function copy(text, button) {
      const label = button.textContent;
      let isDone = true;
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        const field = document.createElement("textarea");
        field.value = text;
        (button.closest("dialog") || document.body).append(field);
        field.select();
        isDone = document.execCommand("copy");
        field.remove();
        button.focus();
      }
      button.textContent = isDone ? "Copied" : "Not copied";
      setTimeout(() => { button.textContent = label; }, 1400);
    }

    """
}

/// The first lines of all pages.
package enum PageHead {
  /// Up to the style's end tag; nothing is ever loaded from elsewhere, and the browser holds to it.
  ///
  /// - Parameters:
  ///   - title: text, not yet escaped.
  ///   - pictures: where they may come from, as a Content Security Policy says it.
  package static func markup(
    title: String, style: String, pictures: String = "blob: data:"
  ) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="generator" content="slicer">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src \(pictures)">
    <title>\(Quoted.markup(title))</title>
    <style>
    \(PageStyle.text)\(style)</style>
    </head>

    """
  }
}

/// Buttons that show a shape.
package enum PageButton {
  /// - Parameters:
  ///   - title: what it does and its key.
  ///   - shape: an SVG path, 18 points wide and high.
  ///   - attributes: of the shape, with a space before them.
  package static func markup(
    _ id: String, _ title: String, shape: String, attributes: String = ""
  ) -> String {
    """
    <button id="\(id)" type="button" title="\(title)" aria-label="\(title)">\
    <svg viewBox="0 0 18 18" aria-hidden="true"><path\(attributes) d="\(shape)"/></svg></button>
    """
  }

  /// Minus and plus.
  package static let smaller = "M3 8h12v2H3z"
  package static let larger = "M8 3h2v5h5v2h-5v5H8v-5H3V8h5z"
}

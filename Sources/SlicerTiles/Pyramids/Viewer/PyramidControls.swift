/// How the view of a pyramid is changed: by pointers, wheel, keys, buttons, and by its address.
enum PyramidControls {
  static let text = motion + pointers + keys + address

  /// From view to view.
  private static let motion = #"""

    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    // Where the view is going, and how far it is.
    let goal = view, motion = null;

    function go(target, time = 0) {
      goal = bounded(target);
      motion = { from: { ...view }, start: performance.now(), time: calm.matches ? 0 : time };
      refresh();
    }

    // Equal times multiply the scale by equal factors, around the place that stays where it is.
    function advance(now) {
      if (!motion) return;
      const { from, start, time } = motion;
      const progress = time ? clamp((now - start) / time, 0, 1) : 1;
      if (progress === 1) {
        motion = null;
        Object.assign(view, goal);
        return note();
      }
      const eased = 1 - (1 - progress) ** 3;
      const scale = from.scale * (goal.scale / from.scale) ** eased;
      const part = goal.scale === from.scale
        ? eased : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / goal.scale);
      Object.assign(view, { x: from.x + (goal.x - from.x) * part,
        y: from.y + (goal.y - from.y) * part, scale });
      refresh();
    }

    // By pixels of the screen.
    function move(x, y, time) {
      go({ ...goal, x: goal.x + x / goal.scale, y: goal.y + y / goal.scale }, time);
    }

    // Around a pixel of the screen, as far from its middle.
    function zoom(factor, { x, y } = { x: 0, y: 0 }, time = 0) {
      const scale = bounded({ ...goal, scale: goal.scale * factor }).scale;
      const drift = 1 / goal.scale - 1 / scale;
      go({ x: goal.x + x * drift, y: goal.y + y * drift, scale }, time);
    }

    """#

  /// Mouse, pen, fingers and wheel.
  private static let pointers = #"""

    // In pixels of the screen, from its middle.
    function placeOf(event) {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      return { x: (event.clientX - left - width / 2) * canvas.width / width,
        y: (event.clientY - top - height / 2) * canvas.height / height };
    }

    const held = new Map();
    stage.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      stage.setPointerCapture(event.pointerId);
      held.set(event.pointerId, placeOf(event));
      stage.classList.add("held");
    });
    stage.addEventListener("pointermove", (event) => {
      if (!held.has(event.pointerId)) return;
      const before = grip();
      held.set(event.pointerId, placeOf(event));
      const now = grip();
      move(before.x - now.x, before.y - now.y);
      if (before.reach > 0 && now.reach > 0) zoom(now.reach / before.reach, now);
    });
    for (const end of ["pointerup", "pointercancel"]) {
      stage.addEventListener(end, (event) => {
        held.delete(event.pointerId);
        stage.classList.toggle("held", held.size > 0);
      });
    }

    // The middle of what holds the picture, and how far that reaches.
    function grip() {
      const places = [...held.values()];
      const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
      const x = mean(places.map((place) => place.x)), y = mean(places.map((place) => place.y));
      return { x, y, reach: mean(places.map((place) => Math.hypot(place.x - x, place.y - y))) };
    }

    // A wheel with Ctrl is a pinch on a touchpad, whose steps are small.
    stage.addEventListener("wheel", (event) => {
      event.preventDefault();
      const unit = [1, 33, canvas.clientHeight][event.deltaMode];
      const delta = clamp(event.deltaY * unit, -240, 240);
      zoom(Math.exp(-delta * (event.ctrlKey ? 0.01 : 0.0025)), placeOf(event));
    }, { passive: false });
    stage.addEventListener("dblclick", (event) => {
      zoom(event.shiftKey ? 1 / 2 : 2, placeOf(event), 200);
    });

    """#

  /// Keys and buttons.
  private static let keys = #"""

    const actions = {
      larger: () => zoom(Math.SQRT2, undefined, 160),
      smaller: () => zoom(Math.SQRT1_2, undefined, 160),
      fit: () => go(whole(), 200),
      actual: () => go({ ...goal, scale: 1 }, 200),
      left: () => move(-canvas.width / 8, 0, 120),
      right: () => move(canvas.width / 8, 0, 120),
      up: () => move(0, -canvas.height / 8, 120),
      down: () => move(0, canvas.height / 8, 120),
    };
    for (const id of ["larger", "smaller", "fit", "actual"]) {
      element(id).addEventListener("click", actions[id]);
    }
    const actionOfKey = { "+": "larger", "=": "larger", "-": "smaller", "_": "smaller",
      "0": "fit", Home: "fit", "1": "actual", ArrowLeft: "left", ArrowRight: "right",
      ArrowUp: "up", ArrowDown: "down" };
    window.addEventListener("keydown", (event) => {
      const action = actionOfKey[event.key];
      if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      actions[action]();
    });

    // `1:4` is a pixel of the screen for four of the picture along each side.
    function showScale() {
      const number = (value) => value >= 9.95 ? value.toFixed(0) : +value.toFixed(1);
      const scale = view.scale;
      element("scale").textContent = scale >= 1 ? `${number(scale)}:1` : `1:${number(1 / scale)}`;
      element("fit").setAttribute("aria-pressed", scale === whole().scale);
      element("actual").setAttribute("aria-pressed", scale === 1);
    }

    """#

  /// The page's address has the view, so that it can be shared; and the window has a size.
  private static let address = #"""

    let noted = location.hash, noting = 0;

    // Browsers allow few changes a second. The scale is of points, as wide on every screen.
    function note() {
      clearTimeout(noting);
      noting = setTimeout(() => {
        const round = (value, digits) => +value.toPrecision(digits);
        const isWhole = view.scale === whole().scale;
        noted = isWhole ? "" : `#x=${round(view.x, 9)}&y=${round(view.y, 9)}`
          + `&zoom=${round(view.scale / density(), 6)}`;
        history.replaceState(null, "", noted || location.pathname + location.search);
      }, 250);
    }

    // The view that the address has; the whole picture if it has none.
    function viewOfAddress() {
      const values = new URLSearchParams(location.hash.slice(1));
      const [x, y, points] = ["x", "y", "zoom"].map((key) => parseFloat(values.get(key)));
      const isView = [x, y, points].every(Number.isFinite) && points > 0;
      return isView ? { x, y, scale: points * density() } : whole();
    }

    window.addEventListener("hashchange", () => {
      if (location.hash !== noted) go(viewOfAddress());
    });

    function resize(width, height) {
      const isFirst = !canvas.dataset.sized, wasWhole = goal.scale === whole().scale;
      if (!isFirst && canvas.width === width && canvas.height === height) return;
      Object.assign(canvas, { width, height });
      canvas.dataset.sized = "";
      go(isFirst ? viewOfAddress() : wasWhole ? whole() : goal);
    }

    // Whole pixels of the screen: as the browser rounds them, where it says that and does not tell
    // of another screen, as it does of one that is only imitated.
    const observer = new ResizeObserver(([entry]) => {
      const { inlineSize, blockSize } = entry.devicePixelContentBoxSize?.[0] ?? {};
      const pixels = (points, stated) => {
        const exact = points * density();
        return Math.abs(stated - exact) < 1 ? stated : Math.round(exact);
      };
      resize(pixels(entry.contentRect.width, inlineSize),
        pixels(entry.contentRect.height, blockSize));
    });
    try {
      observer.observe(canvas, { box: "device-pixel-content-box" });
    } catch {
      observer.observe(canvas);
    }

    """#
}

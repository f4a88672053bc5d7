// What the pages of all viewers share. A page has `open(facts)`, which closes what was open, and `look(scale)`, after which
// the picture's upper left is the stage's and a pixel of it is `scale` pixels of the screen.
//
// The picture's red and green tell the column and the row, and it has no blue. The ground is blue: where it is seen inside of
// the picture there is a seam.
const stage = document.getElementById("stage");
const wave = (place) => Math.abs(place % 510 - 255);

// How many pixels were looked at, by how much the farthest of them is not the picture's, and on how many the ground is seen.
async function compared(facts, scale) {
  const { data, width, height } = await pixels(stage);
  const inside = (length, room) => Math.min(Math.floor(length * scale), room);
  const [columns, rows] = [inside(facts.width, width), inside(facts.height, height)];
  let [farthest, seams] = [0, 0];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const place = 4 * (y * width + x);
      const far = (value, at) => Math.abs(value - wave((at + 0.5) / scale - 0.5));
      farthest = Math.max(farthest, far(data[place], x), far(data[place + 1], y));
      seams += data[place + 2] > 40;
    }
  }
  return [columns * rows, Math.ceil(farthest), seams];
}

async function shown(facts) {
  [stage.style.width, stage.style.height] = [`${facts.width}px`, `${facts.height}px`];
  await open(facts);
  const lines = [];
  for (const scale of [1, 0.5, 0.25]) {
    await look(scale);
    lines.push([scale, ...await settled(facts, scale)]);
  }
  return lines;
}

// What is seen when it is near enough to the picture, or has not changed for five looks. Viewers draw what has been loaded in a
// frame to come.
async function settled(facts, scale) {
  const allowed = facts.allowed[scale];
  waitsFor(`${facts.layout} at ${scale} without seams`);
  for (let last, looks = 0; ;) {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const now = await compared(facts, scale), [count, farthest, seams] = now;
    looks = String(now) === String(last) ? looks + 1 : 1;
    if (seams === 0 && (farthest <= allowed || looks === 5)) return [count, farthest, allowed, seams];
    last = now;
    await sleep(50);
  }
}

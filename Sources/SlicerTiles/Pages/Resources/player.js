"use strict";
const facts = document.body.dataset;
const count = +facts.frames, rate = facts.rateNumerator / facts.rateDenominator;
const plays = +facts.plays;
const element = (id) => document.getElementById(id);
const player = { position: 0, frame: 0, isPlaying: false, speed: 1, passes: 0, before: 0 };
// Passes until the film stops, 0 for none; the user's box has the last word.
let allowed = plays;

// What fits between two screen refreshes is added to the position, which counts frames.
function tick(now) {
  if (!player.isPlaying) return;
  const step = Math.min((now - player.before) / 1000, 0.25) * rate * player.speed;
  player.before = now;
  advance(player.position + step);
  requestAnimationFrame(tick);
}

function advance(next) {
  const passes = player.passes + (next >= count);
  const goesOn = allowed === 0 || passes < allowed;
  if (next >= count && !goesOn) {
    pause();
    player.passes = passes;
    return show(count - 1);
  }
  next = Math.max(0, next % count);
  const frame = Math.floor(next);
  if (frame !== player.frame && !isReady(frame)) return prefetch(frame);
  player.passes = passes;
  player.position = next;
  if (frame !== player.frame) show(frame, next);
}

function play() {
  if (player.isPlaying) return;
  if (player.frame === count - 1) show(0);
  Object.assign(player, { isPlaying: true, before: performance.now() });
  if (allowed > 0 && player.passes >= allowed) player.passes = 0;
  document.body.classList.add("playing");
  showButton();
  requestAnimationFrame(tick);
}

function pause() {
  player.isPlaying = false;
  showButton();
}

// A frame by the user's hand: time stands still there.
function seek(frame) {
  pause();
  show(Math.max(0, Math.min(count - 1, frame)));
}

const pictures = [], pictureOfFrame = [];
const bitmaps = new Map(), waiting = new Map();
const bytesOfBitmap = 4 * facts.width * facts.height;
const most = Math.max(4, Math.min(48, Math.floor(1e8 / bytesOfBitmap)));

// A new picture, as base64: called by the scripts that follow, which leave no text behind.
function frame(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  pictures.push(new Blob([bytes], { type: "image/webp" }));
  again(pictures.length - 1);
}

// A frame that looks as an earlier one does.
function again(picture) {
  pictureOfFrame.push(picture);
  document.currentScript.remove();
  if (pictureOfFrame.length === 1) show(0);
}

function isReady(frame) { return bitmaps.has(pictureOfFrame[frame]); }

// The pictures from a frame on, as many as are held at a time but for one that was seen before.
function prefetch(frame) {
  const wanted = new Set();
  for (let i = 0; i < Math.min(most - 1, count); i++) {
    const picture = pictureOfFrame[(frame + i) % count];
    if (picture !== undefined) wanted.add(picture);
  }
  for (const [picture, bitmap] of bitmaps) {
    if (bitmaps.size < most) break;
    if (wanted.has(picture)) continue;
    bitmap.close();
    bitmaps.delete(picture);
  }
  for (const picture of wanted) {
    if (waiting.size >= 4 || bitmaps.size + waiting.size >= most) break;
    decode(picture);
  }
}

function decode(picture) {
  if (bitmaps.has(picture) || waiting.has(picture)) return;
  waiting.set(picture, createImageBitmap(pictures[picture]).then((bitmap) => {
    bitmaps.set(picture, bitmap);
  }, () => {
    pause();
    element("problem").textContent = `picture ${picture + 1} cannot be decoded`;
  }).finally(() => {
    waiting.delete(picture);
    if (pictureOfFrame[player.frame] === picture) paint();
    else if (element("problem").textContent === "") prefetch(player.frame);
  }));
}

const canvas = element("screen"), stage = element("stage");
const context = canvas.getContext("2d", { colorSpace: facts.space });
// Screen pixels for one of the film's; 0 for what fits.
let zoom = 0;
// Of the film's pixels for one of these: a draft has fewer.
let magnification = 1;
const zooms = [0.125, 0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 16];

function show(frame, position = frame) {
  Object.assign(player, { frame, position });
  const seconds = (frame / rate).toFixed(3);
  element("place").textContent = `Frame ${frame + 1} of ${count}, ${seconds} s`;
  element("scrubber").value = frame;
  element("scrubber").setAttribute("aria-valuetext", `frame ${frame + 1}, ${seconds} seconds`);
  paint();
  prefetch(frame);
}

function paint() {
  const bitmap = bitmaps.get(pictureOfFrame[player.frame]);
  if (!bitmap) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0);
  canvas.dataset.painted = player.frame;
}

function fitting() {
  const style = getComputedStyle(stage), density = window.devicePixelRatio || 1;
  const room = (all, a, b) => all - parseFloat(style[a]) - parseFloat(style[b]);
  const width = room(stage.clientWidth, "paddingLeft", "paddingRight");
  const height = room(stage.clientHeight, "paddingTop", "paddingBottom");
  const factor = Math.min(width / facts.width, height / facts.height) * density / magnification;
  return Math.max(factor, 1 / 1024);
}

function resize() {
  const density = window.devicePixelRatio || 1;
  const factor = zoom || fitting(), size = factor * magnification / density;
  canvas.style.width = `${facts.width * size}px`;
  canvas.style.height = `${facts.height * size}px`;
  canvas.classList.toggle("crisp", magnification === 1 && (factor >= 2 || factor === 1));
  element("zoom").textContent = `${Math.round(factor * 100)} %`;
  element("fit").setAttribute("aria-pressed", zoom === 0);
  element("actual").setAttribute("aria-pressed", zoom === 1);
}

function setZoom(value) {
  zoom = value;
  resize();
}

function magnify(direction) {
  const now = zoom || fitting();
  const next = direction > 0
    ? zooms.find((value) => value > now * 1.001)
    : zooms.findLast((value) => value < now * 0.999);
  if (next) setZoom(next);
}

function showButton() {
  const label = player.isPlaying ? "Pause" : "Play";
  element("play").setAttribute("aria-label", label);
  element("play").title = `${label} (space)`;
  element("play-shape").setAttribute("d", player.isPlaying
    ? "M5 3h3v12H5zM10 3h3v12h-3z" : "M5 2.5v13l10-6.5z");
}

const actions = {
  play: () => player.isPlaying ? pause() : play(),
  first: () => seek(0), last: () => seek(count - 1),
  back: () => seek(player.frame - 1), forward: () => seek(player.frame + 1),
  fit: () => setZoom(0), actual: () => setZoom(1),
  larger: () => magnify(1), smaller: () => magnify(-1),
  loop: () => element("loop").click(),
};
const keys = {
  " ": "play", k: "play", ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last",
  l: "loop", 0: "fit", 1: "actual", "+": "larger", "=": "larger", "-": "smaller",
};

for (const button of document.querySelectorAll("button[id]")) {
  button.addEventListener("click", () => actions[button.id]());
}
element("scrubber").addEventListener("input", (event) => seek(+event.target.value));
element("speed").addEventListener("change", (event) => { player.speed = +event.target.value; });
element("loop").checked = plays !== 1;
element("loop").addEventListener("change", (event) => {
  allowed = event.target.checked ? 0 : 1;
});
document.addEventListener("keydown", (event) => {
  const name = event.target.tagName, action = keys[event.key];
  const isPressed = (name === "BUTTON" || event.target.type === "checkbox") && event.key === " ";
  if (!action || name === "SELECT" || isPressed) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  actions[action]();
});
window.addEventListener("resize", resize);
window.addEventListener("load", () => {
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches && count > 1) play();
});
showButton();
// At first a pixel is a point, where that fits.
const density = window.devicePixelRatio || 1;
setZoom(fitting() >= density ? density : 0);

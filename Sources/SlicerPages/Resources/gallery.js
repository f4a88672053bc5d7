"use strict";
const element = (id) => document.getElementById(id);
const cards = [...document.querySelectorAll("article")];
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

function bytes(text) { return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)); }

const nothing = element("large").src;

function stop(image) {
  URL.revokeObjectURL(image.src);
  image.src = nothing;
}

function start(image, film = image.dataset.film) {
  const old = image.src;
  image.src = URL.createObjectURL(new Blob([bytes(film)], { type: "image/webp" }));
  URL.revokeObjectURL(old);
}

// One frame, from the middle where the browser can find it, for those who want no motion.
async function showStill(image) {
  const type = "image/webp", data = bytes(image.dataset.film);
  let picture;
  if (window.ImageDecoder) {
    const decoder = new ImageDecoder({ data, type });
    await decoder.tracks.ready;
    const frameIndex = decoder.tracks.selectedTrack.frameCount >> 1;
    picture = (await decoder.decode({ frameIndex })).image;
  } else {
    picture = await createImageBitmap(new Blob([data], { type }));
  }
  const canvas = document.createElement("canvas");
  canvas.width = picture.displayWidth ?? picture.width;
  canvas.height = picture.displayHeight ?? picture.height;
  canvas.getContext("2d").drawImage(picture, 0, 0);
  picture.close();
  image.src = canvas.toDataURL();
}

const watcher = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) stop(target);
    else if (stillness.matches) showStill(target);
    else if (target.src === nothing) start(target);
  }
}, { rootMargin: "120px" });

for (const card of cards) {
  const image = card.querySelector("img");
  watcher.observe(image);
  card.addEventListener("pointerenter", () => { if (!stillness.matches) start(image); });
  card.querySelector(".picture").addEventListener("click", () => open(card));
}
stillness.addEventListener("change", () => {
  for (const image of document.querySelectorAll("article img")) {
    watcher.unobserve(image);
    stop(image);
    watcher.observe(image);
  }
});
for (const button of document.querySelectorAll("footer .copy")) bindCopy(button);

function bindCopy(button) {
  const text = button.parentElement.querySelector("code").textContent;
  button.addEventListener("click", () => copy(text, button));
}

const families = [...document.querySelectorAll(".families button")];
let family = "";
const words = new Map(cards.map((card) => [card, [
  card.id, card.dataset.others.replaceAll("|", " "), card.dataset.parameters,
  card.querySelector(".summary").textContent, card.closest("section").dataset.family,
].join(" ").toLowerCase()]));

function find() {
  const terms = element("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const card of cards) {
    const isInFamily = !family || card.closest("section").dataset.family === family;
    const isFound = isInFamily && terms.every((term) => words.get(card).includes(term));
    card.hidden = !isFound;
    count += isFound;
    showOther(card, terms);
  }
  for (const section of document.querySelectorAll("section")) {
    section.hidden = !section.querySelector("article:not([hidden])");
  }
  element("nothing").hidden = count > 0;
  element("count").textContent = count === cards.length
    ? `${count} transitions` : `${count} of ${cards.length} transitions`;
}

// By which name a card was found that is not its own.
function showOther(card, terms) {
  const isIn = (text) => terms.length && terms.every((term) => text.toLowerCase().includes(term));
  const other = isIn(card.id) ? "" : card.dataset.others.split("|").find(isIn) || "";
  const also = card.querySelector(".also");
  also.hidden = !other;
  also.textContent = other && `also ${other}`;
}

element("search").addEventListener("input", find);
for (const button of families) {
  button.addEventListener("click", () => {
    family = button.dataset.family;
    for (const each of families) each.setAttribute("aria-pressed", each === button);
    find();
    scrollTo({ top: 0 });
  });
}

const detail = element("detail");
let opened = null;

function open(card) {
  opened = card;
  element("detail-name").textContent = card.id;
  element("detail-summary").textContent = card.querySelector(".summary").textContent + ".";
  element("detail-more").innerHTML = card.querySelector(".more").innerHTML;
  for (const button of element("detail-more").querySelectorAll(".copy")) bindCopy(button);
  const image = card.querySelector("img"), large = element("large");
  large.alt = `${card.id}, playing`;
  start(large, image.dataset.film);
  if (!detail.open) detail.showModal();
  detail.scrollTop = 0;
  history.replaceState(null, "", "#" + card.id);
}

// The card before or after, among those that are found.
function move(by) {
  const found = cards.filter((card) => !card.hidden || card === opened);
  open(found[(found.indexOf(opened) + by + found.length) % found.length]);
}

element("previous").addEventListener("click", () => move(-1));
element("next").addEventListener("click", () => move(1));
element("replay").addEventListener("click", () => open(opened));
element("close").addEventListener("click", () => detail.close());
detail.addEventListener("click", (event) => { if (event.target === detail) detail.close(); });
detail.addEventListener("close", () => {
  stop(element("large"));
  history.replaceState(null, "", "#");
  opened?.querySelector(".picture").focus();
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (detail.open) {
    const isButton = event.target.tagName === "BUTTON";
    if (event.key === "ArrowLeft") move(-1);
    else if (event.key === "ArrowRight") move(1);
    else if (event.key === " " && !isButton) open(opened);
    else return;
  } else if (event.key === "/" && event.target !== element("search")) {
    element("search").focus();
    element("search").select();
  } else return;
  event.preventDefault();
});
const linked = cards.find((card) => "#" + card.id === location.hash);
if (linked) open(linked);

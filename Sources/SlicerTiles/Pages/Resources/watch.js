// The film is made again whenever what it is made of changes; a small script beside the page says when, and
// what is wrong meanwhile. The page comes back to where it was.
const place = (() => {
  try { return JSON.parse(sessionStorage.getItem(`slicer ${location.pathname}`)); } catch { return null; }
})();
const isDraft = facts.draft === "true";
// A page that is made anew before it has come back leaves the place to the next one.
let isThere = !place;

function keepPlace() {
  const state = {
    seconds: player.position / rate, isPlaying: player.isPlaying, speed: element("speed").value,
    loop: element("loop").checked, left: stage.scrollLeft, top: stage.scrollTop,
    // A draft is shown as large as the film was.
    width: facts.width * magnification, zoom: isDraft && !place ? null : zoom,
  };
  try { sessionStorage.setItem(`slicer ${location.pathname}`, JSON.stringify(state)); } catch { /* no place */ }
}

function comeBack() {
  isThere = true;
  element("speed").value = place.speed;
  player.speed = +place.speed;
  if (element("loop").checked !== place.loop) element("loop").click();
  if (!place.isPlaying) pause();
  else if (count > 1 && !player.isPlaying) play();
  const position = Math.min(place.seconds * rate, count - 0.001);
  show(Math.floor(position), position);
  if (place.zoom !== null) setZoom(place.zoom);
  stage.scrollTo(place.left, place.top);
}

// What the script beside the page calls.
function watch(state) {
  document.currentScript.remove();
  if (state.revision !== facts.revision) {
    if (isThere) keepPlace();
    return location.reload();
  }
  const fault = element("fault");
  fault.textContent = state.error ?? "";
  fault.hidden = !state.error;
  say(state.error ? "Not drawn: see above" : isDraft ? "A draft; the film is being drawn" : "Up to date");
  setTimeout(look, 250);
}

function say(text) { element("watching").textContent = text; }

function look() {
  const script = document.createElement("script");
  script.src = `${facts.watch}?${performance.now()}`;
  script.addEventListener("error", () => {
    script.remove();
    say("No longer watched");
    setTimeout(look, 1000);
  });
  document.head.append(script);
}

if (place) {
  canvas.style.visibility = "hidden";
  window.addEventListener("load", () => {
    comeBack();
    canvas.style.visibility = "";
  });
}
if (isDraft) {
  magnification = place ? place.width / facts.width : 1;
  setZoom(place?.zoom ?? 0);
}
look();

// A line of code ends at a space alone; a word longer than a line is scrolled, also by keyboard.
for (const code of document.querySelectorAll(".command code, dd code")) {
  code.innerHTML = code.innerHTML.replace(/\S+/g, "<span>$&</span>");
  if (code.closest(".command")) code.tabIndex = 0;
}
document.addEventListener("click", (event) => {
  const button = event.target.closest(".command .copy");
  if (button) copy(button.parentElement.querySelector("code").textContent, button);
});

// A line of code ends at a space alone.
for (const code of document.querySelectorAll(".command code, dd code")) {
  code.innerHTML = code.innerHTML.replaceAll(" ", " <wbr>");
}
document.addEventListener("click", (event) => {
  const button = event.target.closest(".command .copy");
  if (button) copy(button.parentElement.querySelector("code").textContent, button);
});

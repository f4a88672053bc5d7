document.addEventListener("click", (event) => {
  const button = event.target.closest(".command .copy");
  if (button) copy(button.parentElement.querySelector("code").textContent, button);
});

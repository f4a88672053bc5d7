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

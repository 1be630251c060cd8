/**
 * Passwords get their button that shows the characters. They are hidden again before the form is sent, because a
 * password manager stores only fields of type 'password'.
 */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-show-password]')) {
  const input = button.previousElementSibling;
  if (!(input instanceof HTMLInputElement)) continue;
  const show = (isShown: boolean): void => {
    input.type = isShown ? 'text' : 'password';
    button.ariaPressed = String(isShown);
  };
  button.addEventListener('click', () => show(input.type === 'password'));
  input.form?.addEventListener('submit', () => show(false));
  button.hidden = false;
}

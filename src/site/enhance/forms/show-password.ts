/**
 * Passwords of a form get their button that shows the characters. They are hidden again before the form is sent,
 * because a password manager stores only fields of type 'password'.
 */
export const startShowPassword = (form: HTMLFormElement): void => {
  for (const button of form.querySelectorAll<HTMLButtonElement>('[data-show-password]')) {
    const input = button.previousElementSibling;
    if (!(input instanceof HTMLInputElement)) continue;
    const show = (isShown: boolean): void => {
      input.type = isShown ? 'text' : 'password';
      button.setAttribute('aria-pressed', String(isShown));
    };
    button.addEventListener('click', () => show(input.type === 'password'));
    form.addEventListener('submit', () => show(false));
    button.hidden = false;
  }
};

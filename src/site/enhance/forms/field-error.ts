const control = (form: HTMLFormElement, name: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);

/** Takes away what was said about the fields. */
export const clearErrors = (form: HTMLFormElement): void => {
  for (const error of form.querySelectorAll('[data-said]')) error.remove();
  for (const invalid of form.querySelectorAll('[aria-invalid]')) {
    invalid.removeAttribute('aria-invalid');
    const described = (invalid.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => !id.endsWith('-error'));
    if (described.join('') === '') invalid.removeAttribute('aria-describedby');
    else invalid.setAttribute('aria-describedby', described.join(' '));
  }
};

/** Says beside a field what is wrong with it, as the server would, and goes there. */
export const showError = (form: HTMLFormElement, name: string, message: string): void => {
  const field = control(form, name);
  const template = form.querySelector<HTMLTemplateElement>('template[data-field-error]');
  const error = template?.content.firstElementChild?.cloneNode(true);
  if (!field || !(error instanceof HTMLElement)) return;
  field.focus(); // first: a form goes quiet when one enters a field
  error.id = `${field.id}-error`;
  error.dataset.said = '';
  const words = error.querySelector('span');
  if (words) words.textContent = message;
  const holder = field.closest('label') ?? field;
  (holder.parentElement ?? form).append(error);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', [field.getAttribute('aria-describedby'), error.id].filter(Boolean).join(' '));
};

import type { FieldError } from '#contracts/problem';

const control = (form: HTMLFormElement, name: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);

/** Removes the messages beside the fields, or beside one of them. */
export const clearErrors = (form: HTMLFormElement, only: Element | null = null): void => {
  for (const invalid of form.querySelectorAll('[aria-invalid]')) {
    if (only !== null && invalid !== only) continue;
    form.querySelector(`#${CSS.escape(`${invalid.id}-error`)}`)?.remove();
    invalid.removeAttribute('aria-invalid');
    const described = (invalid.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => !id.endsWith('-error'));
    if (described.join('') === '') invalid.removeAttribute('aria-describedby');
    else invalid.setAttribute('aria-describedby', described.join(' '));
  }
};

/** Shows a message beside its field, and leaves the focus where it is. */
export const showError = (form: HTMLFormElement, { field: name, message }: FieldError): void => {
  const field = control(form, name);
  const template = form.querySelector<HTMLTemplateElement>('template[data-field-error]');
  const error = template?.content.firstElementChild?.cloneNode(true);
  if (!field || !(error instanceof HTMLElement)) return;
  error.id = `${field.id}-error`;
  const words = error.querySelector('span');
  if (words) words.textContent = message;
  // Where the server writes it (ui/site/field.tsx, choice.tsx): at the end of the field, below its hint.
  (field.closest('div') ?? form).append(error);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', [field.getAttribute('aria-describedby'), error.id].filter(Boolean).join(' '));
};

/** Shows each message beside its field, as the server would, and moves the focus to the first field. */
export const showErrors = (form: HTMLFormElement, errors: readonly FieldError[]): void => {
  control(form, errors[0]?.field ?? '')?.focus(); // before the messages: a form removes them when a field gets focus
  for (const error of errors) showError(form, error);
};

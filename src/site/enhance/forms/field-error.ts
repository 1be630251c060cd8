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

/** Shows a message beside its field without moving the focus. */
export const showError = (form: HTMLFormElement, { field: name, message }: FieldError): void => {
  const field = control(form, name);
  const template = form.querySelector<HTMLTemplateElement>('template[data-field-error]');
  const error = template?.content.firstElementChild?.cloneNode(true);
  if (!field || !(error instanceof HTMLElement)) return;
  error.id = `${field.id}-error`;
  const words = error.querySelector('span');
  if (words) words.textContent = message;
  // At the same position as the server (ui/site/field.tsx, choice.tsx): at the end of the field, below its hint.
  (field.closest('div') ?? form).append(error);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', [field.getAttribute('aria-describedby'), error.id].filter(Boolean).join(' '));
};

/** Shows each message beside its field, like the server, and moves the focus to the first field. */
export const showErrors = (form: HTMLFormElement, errors: readonly FieldError[]): void => {
  control(form, errors[0]?.field ?? '')?.focus(); // a field that gets the focus removes messages, so focus first
  for (const error of errors) showError(form, error);
};

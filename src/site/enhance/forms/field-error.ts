const control = (form: HTMLFormElement, name: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);

/** Takes away what was said about the fields, or about one of them. */
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

type Fault = { field: string; message: string };

const say = (form: HTMLFormElement, { field: name, message }: Fault): void => {
  const field = control(form, name);
  const template = form.querySelector<HTMLTemplateElement>('template[data-field-error]');
  const error = template?.content.firstElementChild?.cloneNode(true);
  if (!field || !(error instanceof HTMLElement)) return;
  error.id = `${field.id}-error`;
  const words = error.querySelector('span');
  if (words) words.textContent = message;
  // Where the server puts it (ui/field.tsx, ui/choice.tsx): at the end of the field, under its hint.
  (field.closest('div') ?? form).append(error);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', [field.getAttribute('aria-describedby'), error.id].filter(Boolean).join(' '));
};

/** Says beside each field what is wrong with it, as the server would, and goes to the first. */
export const showErrors = (form: HTMLFormElement, faults: readonly Fault[]): void => {
  control(form, faults[0]?.field ?? '')?.focus(); // first: a form goes quiet when one enters a field
  for (const fault of faults) say(form, fault);
};

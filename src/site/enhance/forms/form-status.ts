/** Shows one of the sentences that a form brought along, or none; `words` takes the place of its own. */
export const say = (form: HTMLFormElement, status: string | null, words?: string): void => {
  const place = form.querySelector('[data-form-status]');
  for (const said of place?.querySelectorAll(':scope > :not(template)') ?? []) said.remove();
  const template = place?.querySelector<HTMLTemplateElement>(`template[data-status="${status}"]`);
  if (!template) return;
  const notice = template.content.cloneNode(true) as DocumentFragment;
  const text = notice.querySelector('[data-words]');
  if (text && words !== undefined) text.textContent = words;
  place?.append(notice);
};

/** The button says that something is happening; it keeps the focus and its width meanwhile. */
export const setBusy = (form: HTMLFormElement, busy: boolean): void => {
  const button = form.querySelector<HTMLButtonElement>('button[data-busy-label]');
  const label = button?.querySelector('span');
  if (!button || !label) return;
  button.dataset.label ??= label.textContent ?? '';
  button.style.minWidth = busy ? `${button.offsetWidth}px` : '';
  label.textContent = (busy ? button.dataset.busyLabel : button.dataset.label) ?? '';
  button.toggleAttribute('aria-busy', busy);
  if (busy) button.setAttribute('aria-busy', 'true');
};

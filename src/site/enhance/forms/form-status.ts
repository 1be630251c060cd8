/** How long a flash message is shown (rule FORM-FLASH). What the visitor still has to do is beside it, and stays. */
const FLASH_MS = 4500;

/**
 * Shows one of the messages that the form has as templates: for this status, else for 'failed'. Null: none. `words`
 * replaces the text of the template.
 */
export const showStatus = (form: HTMLFormElement, status: string | null, words?: string): void => {
  const place = form.querySelector('[data-form-status]');
  for (const shown of place?.querySelectorAll(':scope > :not(template)') ?? []) shown.remove();
  const find = (name: string | null): HTMLTemplateElement | null | undefined =>
    place?.querySelector(`template[data-status="${name}"]`);
  const template = status && (find(status) ?? find('failed'));
  if (!template) return;
  const notice = template.content.cloneNode(true) as DocumentFragment;
  const text = notice.querySelector('[data-words]');
  if (text && words !== undefined) text.textContent = words;
  const flash = notice.querySelector('[data-flash]');
  if (flash) setTimeout(() => flash.remove(), FLASH_MS);
  place?.append(notice);
};

/** The button shows that the form is being sent; it keeps the focus and its width. */
export const setBusy = (form: HTMLFormElement, busy: boolean): void => {
  const button = form.querySelector<HTMLButtonElement>('button[data-busy-label]');
  const label = button?.querySelector('span');
  if (!button || !label) return;
  button.dataset.label ??= label.textContent ?? '';
  button.style.minWidth = busy ? `${button.offsetWidth}px` : '';
  label.textContent = (busy ? button.dataset.busyLabel : button.dataset.label) ?? '';
  if (busy) button.setAttribute('aria-busy', 'true');
  else button.removeAttribute('aria-busy');
};

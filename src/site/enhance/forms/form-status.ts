/** Duration of a flash message (rule FORM-FLASH). What the visitor still has to do is shown beside it, and stays. */
const FLASH_MS = 4500;

/**
 * Shows one of the form's message templates: that of this status, otherwise 'failed'. Null: none. `words` replaces the
 * template's text.
 */
export const showStatus = (form: HTMLFormElement, status: string | null, words?: string): void => {
  const place = form.querySelector('[data-form-status]');
  for (const shown of place?.querySelectorAll(':scope > :not(template)') ?? []) shown.remove();
  const find = (name: string | null): HTMLTemplateElement | null | undefined =>
    place?.querySelector(`template[data-status="${name}"]`);
  const template = status && (find(status) ?? find('failed'));
  if (!template) return;
  const notice = document.importNode(template.content, true);
  const text = notice.querySelector('[data-words]');
  if (text && words !== undefined) text.textContent = words;
  const flash = notice.querySelector('[data-flash]');
  if (flash) setTimeout(() => flash.remove(), FLASH_MS);
  place?.append(notice);
};

/** The button shows that the form is being sent; it keeps its focus and width. */
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

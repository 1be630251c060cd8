/** Rule FORM-FLASH: a flash message leaves by itself. What the visitor still has to do stands beside it, and stays. */
const FLASH_MS = 4500;

/** Shows one of the sentences that a form brought along, or none; `words` takes the place of its own. */
export const say = (form: HTMLFormElement, status: string | null, words?: string): void => {
  const place = form.querySelector('[data-form-status]');
  for (const said of place?.querySelectorAll(':scope > :not(template)') ?? []) said.remove();
  const template = place?.querySelector<HTMLTemplateElement>(`template[data-status="${status}"]`);
  if (!template) return;
  const notice = template.content.cloneNode(true) as DocumentFragment;
  const text = notice.querySelector('[data-words]');
  if (text && words !== undefined) text.textContent = words;
  const flash = notice.querySelector('[data-flash]');
  if (flash) setTimeout(() => flash.remove(), FLASH_MS);
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

import { hasObjected, OBJECTION } from './count-view.ts';

/** Shows in the privacy policy whether views of this browser are counted, which its switch decides. */
const show = (): void => {
  const state = hasObjected() ? 'off' : 'on';
  for (const text of document.querySelectorAll<HTMLElement>('[data-audience] [data-on]'))
    text.textContent = text.dataset[state] ?? '';
};

document.querySelector('[data-audience-switch]')?.addEventListener('click', () => {
  try {
    if (hasObjected()) localStorage.removeItem(OBJECTION);
    else localStorage.setItem(OBJECTION, 'non');
  } catch {
    // Nothing can be stored, and nothing is counted.
  }
  show();
});
show();
document.querySelector('[data-audience]')?.removeAttribute('hidden');

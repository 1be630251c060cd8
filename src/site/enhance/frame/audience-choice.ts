import { hasObjected, OBJECTION } from './count-view.ts';

/** The switch in the privacy policy that decides whether views of this browser are counted. */
const section = document.querySelector<HTMLElement>('[data-audience]');

const show = (): void => {
  const state = hasObjected() ? 'off' : 'on';
  for (const text of section?.querySelectorAll<HTMLElement>('[data-on]') ?? [])
    text.textContent = text.dataset[state] ?? '';
};

section?.querySelector('[data-audience-switch]')?.addEventListener('click', () => {
  try {
    if (hasObjected()) localStorage.removeItem(OBJECTION);
    else localStorage.setItem(OBJECTION, 'non');
  } catch {
    // Nothing can be stored, and nothing is counted.
  }
  show();
});
show();
if (section) section.hidden = false;

import type { Field } from './places/place-field.ts';

/**
 * Place fields: their suggestions are loaded when a person enters the first one, because most visitors of a page never
 * do (rule PAGE-BUDGETS).
 */

/** Enter does not send a form before its suggestions are there: the text may name no place (rule SUGGEST-ENTER). */
const holdEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};

const load = async (field: Field): Promise<void> => {
  const { input } = field;
  const before = input.value;
  const isPick = input.dataset.placeInput?.startsWith('for=sector') === true;
  if (isPick) input.addEventListener('keydown', holdEnter);
  try {
    const { startPlaceField } = await import('./places/place-field.ts');
    startPlaceField(field, before);
  } catch {
    // The script cannot be loaded: the field works as it does without scripts, and the next entry tries again.
    input.addEventListener('focus', () => void load(field), { once: true });
  } finally {
    input.removeEventListener('keydown', holdEnter);
  }
};

const startAll = (): void => {
  for (const box of document.querySelectorAll<HTMLElement>('[data-place=""]')) {
    const input = box.querySelector<HTMLInputElement>('[data-place-input]');
    const panel = box.querySelector<HTMLElement>('[data-place-list]');
    if (!input || !panel) continue;
    box.dataset.place = 'on';
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-expanded', 'false');
    const field = { box, input, panel };
    if (document.activeElement === input) void load(field);
    else input.addEventListener('focus', () => void load(field), { once: true });
  }
};

document.addEventListener('results:changed', startAll);
document.addEventListener('fields:added', startAll);
startAll();

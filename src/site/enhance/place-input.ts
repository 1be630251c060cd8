import type { Field } from './places/place-field.ts';

/**
 * Place fields: their suggestions are loaded when a person enters the first one, because most visitors of a page never
 * do (rule PAGE-BUDGETS).
 */

/** When the script cannot be loaded, the field works as it does without scripts. */
const load = async (field: Field): Promise<void> => {
  const before = field.input.value;
  const script = await import('./places/place-field.ts').catch(() => null);
  script?.startPlaceField(field, before);
};

/** Loaded at once: where only a suggestion is a value, the script must be there before Enter is pressed. */
const AT_ONCE = '[data-place-input^="for=sector"],:focus';

const startAll = (): void => {
  for (const box of document.querySelectorAll<HTMLElement>('[data-place=""]')) {
    const input = box.querySelector<HTMLInputElement>('[data-place-input]');
    const panel = box.querySelector<HTMLElement>('[data-place-list]');
    if (!input || !panel) continue;
    box.dataset.place = 'on';
    input.role = 'combobox';
    input.ariaAutoComplete = 'list';
    input.ariaExpanded = 'false';
    const field = { box, input, panel };
    if (input.matches(AT_ONCE)) void load(field);
    else input.addEventListener('focus', () => void load(field), { once: true });
  }
};

document.addEventListener('results:changed', startAll);
document.addEventListener('fields:added', startAll);
startAll();

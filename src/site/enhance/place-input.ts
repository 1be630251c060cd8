import type { Field } from './places/place-field.ts';

/**
 * Place fields: the suggestions' script is loaded when a person enters the first one, because most visitors never do
 * (rule PAGE-BUDGETS).
 */

/** Fields in which only a suggestion is valid. */
const PICKED = '[data-place-input^="for=sector"]';

/** Holds back Enter until the returned function is called, which repeats a pressed Enter. */
const holdEnter = (input: HTMLInputElement): (() => void) => {
  const holding = new AbortController();
  let isPressed = false;
  const hold = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    isPressed = true;
  };
  input.addEventListener('keydown', hold, holding);
  return () => {
    holding.abort();
    if (!isPressed) return;
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    if (input.dispatchEvent(enter)) input.form?.requestSubmit();
  };
};

/** If the script cannot be loaded, the field works as without scripts. */
const load = async (field: Field): Promise<void> => {
  let isTyped = false;
  field.input.addEventListener('input', () => (isTyped = true));
  const letEnter = field.input.matches(PICKED) ? holdEnter(field.input) : null;
  const script = await import('./places/place-field.ts').catch(() => null);
  script?.startPlaceField(field, isTyped);
  letEnter?.();
};

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
    if (input.matches(':focus')) void load(field);
    else input.addEventListener('focus', () => void load(field), { once: true });
  }
};

document.addEventListener('results:changed', startAll);
document.addEventListener('fields:added', startAll);
startAll();

import { limitCompared } from './limit-compared.ts';
import type { Kept } from './show-kept.ts';

/**
 * Prepares the page of a list: fills the form that adds the homes of this browser to it, and shows it if there is one.
 */
export const offerKept = (form: HTMLFormElement, homes: readonly Kept[]): void => {
  limitCompared();
  const field = form.querySelector<HTMLInputElement>('[name="ids"]');
  if (!field || homes.length === 0) return;
  field.value = homes.map(({ id }) => id).join('.');
  form.hidden = false;
};

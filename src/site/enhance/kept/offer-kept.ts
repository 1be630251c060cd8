import type { Kept } from './show-kept.ts';

/** Fills the form that adds the homes of this browser to a list, and shows it if there is one. */
export const offerKept = (form: HTMLFormElement, homes: readonly Kept[]): void => {
  const field = form.querySelector<HTMLInputElement>('[name="ids"]');
  if (!field || homes.length === 0) return;
  field.value = homes.map(({ id }) => id).join('.');
  form.hidden = false;
};

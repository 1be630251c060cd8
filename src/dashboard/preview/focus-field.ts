/** The focus target of a field: its first text input; a picture has only buttons. */
const CONTROLS = ['input:not([type="file"]), textarea', 'button:not(:disabled)'] as const;

/** Moves the focus to a field of the form, and shows it. */
export const focusField = (form: HTMLElement | null, field: string): void => {
  const place = form?.querySelector(`[data-field="${CSS.escape(field)}"]`);
  place?.scrollIntoView({ block: 'center' });
  const control = CONTROLS.map((selector) => place?.querySelector<HTMLElement>(selector)).find(Boolean);
  control?.focus({ preventScroll: true });
};

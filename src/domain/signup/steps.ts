/** Steps of the sign-up, in order (rule SIGNUP-STEPS). */
export const SIGN_UP_STEPS = ['account', 'sectors', 'subdomain', 'done'] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

/** What is stored of a sign-up; null: nobody has signed in. */
export type SignUpState = { hasSectors: boolean; isOpen: boolean } | null;

/** Progress of a step in percent: 25 for the first one, and 25 more for each. */
export const progressOf = (step: SignUpStep): number => (SIGN_UP_STEPS.indexOf(step) + 1) * 25;

/** The step before; null for the first one and for the last, after which nothing can be changed. */
export const stepBefore = (step: SignUpStep): SignUpStep | null =>
  step === 'done' ? null : (SIGN_UP_STEPS[SIGN_UP_STEPS.indexOf(step) - 1] ?? null);

/** The furthest step that a sign-up has reached: where an interrupted one continues. */
export const reachedStep = (state: SignUpState): SignUpStep => {
  if (state === null) return 'account';
  if (state.isOpen) return 'done';
  return state.hasSectors ? 'subdomain' : 'sectors';
};

/** The step to show: the wanted one if it has been reached. An open site has only the last one. */
export const shownStep = (wanted: SignUpStep | null, state: SignUpState): SignUpStep => {
  const reached = reachedStep(state);
  if (wanted === null || reached === 'done') return reached;
  return SIGN_UP_STEPS.indexOf(wanted) <= SIGN_UP_STEPS.indexOf(reached) ? wanted : reached;
};

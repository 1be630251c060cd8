/** Steps of the sign-up, in order (rule SIGNUP-STEPS). 'market': only for members of several market centers. */
export const SIGN_UP_STEPS = ['account', 'market', 'sectors', 'subdomain', 'done'] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

/**
 * Stored state of a sign-up; null: not signed in. `mayChoose`: the person can choose between several market centers;
 * `hasMarket`: one is chosen, or there is only one.
 */
export type SignUpState = { mayChoose: boolean; hasMarket: boolean; hasSectors: boolean; isOpen: boolean } | null;

/** Step numbers shown to the person: the choice of a market center belongs to the account step. */
const NUMBERS = { account: 1, market: 1, sectors: 2, subdomain: 3, done: 4 } as const satisfies Record<
  SignUpStep,
  number
>;
export const STEP_COUNT = NUMBERS.done;

/** The number of a step, from 1 to `STEP_COUNT`. */
export const stepNumber = (step: SignUpStep): number => NUMBERS[step];

/** Progress of a step in percent: 25 for each one. */
export const progressOf = (step: SignUpStep): number => (NUMBERS[step] * 100) / STEP_COUNT;

/** The previous step; null for the first and the last step, after which nothing can be changed. */
export const stepBefore = (step: SignUpStep, mayChoose: boolean): SignUpStep | null => {
  if (step === 'done') return null;
  const steps = SIGN_UP_STEPS.filter((step) => mayChoose || step !== 'market');
  return steps[steps.indexOf(step) - 1] ?? null;
};

/** The furthest step that a sign-up has reached: where an interrupted one continues. */
export const reachedStep = (state: SignUpState): SignUpStep => {
  if (state === null) return 'account';
  if (state.isOpen) return 'done';
  if (!state.hasMarket) return 'market';
  return state.hasSectors ? 'subdomain' : 'sectors';
};

/** The step to show: the wanted one if it has been reached. An open site has only the last step. */
export const shownStep = (wanted: SignUpStep | null, state: SignUpState): SignUpStep => {
  const reached = reachedStep(state);
  if (wanted === null || reached === 'done' || (wanted === 'market' && !state?.mayChoose)) return reached;
  return SIGN_UP_STEPS.indexOf(wanted) <= SIGN_UP_STEPS.indexOf(reached) ? wanted : reached;
};

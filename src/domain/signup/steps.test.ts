import { expect, test } from 'vitest';
import {
  progressOf,
  reachedStep,
  SIGN_UP_STEPS,
  type SignUpState,
  type SignUpStep,
  shownStep,
  stepBefore,
} from './steps.ts';

test('four steps of 25 percent; back from the second and third', () => {
  expect(SIGN_UP_STEPS.map((step) => [step, progressOf(step), stepBefore(step)])).toEqual([
    ['account', 25, null],
    ['sectors', 50, 'account'],
    ['subdomain', 75, 'sectors'],
    ['done', 100, null],
  ]);
});

const started: SignUpState = { hasSectors: false, isOpen: false };
const located: SignUpState = { hasSectors: true, isOpen: false };
const open: SignUpState = { hasSectors: true, isOpen: true };

test.each<[SignUpStep | null, SignUpState, SignUpStep]>([
  [null, null, 'account'],
  ['done', null, 'account'],
  [null, started, 'sectors'],
  ['account', started, 'account'],
  ['subdomain', started, 'sectors'],
  [null, located, 'subdomain'],
  ['sectors', located, 'sectors'],
  ['done', located, 'subdomain'],
  [null, open, 'done'],
  ['sectors', open, 'done'],
])('%s of %o shows %s', (wanted, state, step) => {
  expect(shownStep(wanted, state)).toBe(step);
  expect(SIGN_UP_STEPS.indexOf(step)).toBeLessThanOrEqual(SIGN_UP_STEPS.indexOf(reachedStep(state)));
});

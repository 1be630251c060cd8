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

test('four steps of 25 percent, the choice of a market center within the first; back from the second and third', () => {
  const steps = SIGN_UP_STEPS.map((step) => [step, progressOf(step), stepBefore(step, false), stepBefore(step, true)]);
  expect(steps).toEqual([
    ['account', 25, null, null],
    ['market', 25, null, 'account'],
    ['sectors', 50, 'account', 'market'],
    ['subdomain', 75, 'sectors', 'sectors'],
    ['done', 100, null, null],
  ]);
});

const item = { mayChoose: false, hasMarket: true, hasSectors: false, isOpen: false };
const started: SignUpState = item;
const located: SignUpState = { ...item, hasSectors: true };
const open: SignUpState = { ...item, hasSectors: true, isOpen: true };
const asked: SignUpState = { ...item, mayChoose: true, hasMarket: false };
const chosen: SignUpState = { ...asked, hasMarket: true };

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
  ['market', started, 'sectors'],
  [null, asked, 'market'],
  ['sectors', asked, 'market'],
  ['account', asked, 'account'],
  [null, chosen, 'sectors'],
  ['market', chosen, 'market'],
  ['sectors', open, 'done'],
])('%s of %o shows %s', (wanted, state, step) => {
  expect(shownStep(wanted, state)).toBe(step);
  expect(SIGN_UP_STEPS.indexOf(step)).toBeLessThanOrEqual(SIGN_UP_STEPS.indexOf(reachedStep(state)));
});

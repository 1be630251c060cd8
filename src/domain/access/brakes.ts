/**
 * What slows down the guessing of an account (rule SIGNIN-BRAKE). `password` and `code`: of all browsers together in
 * which the account was never signed in to; `known-password` and `known-code`: of one known browser or session.
 */
export const BRAKE_KINDS = ['password', 'code', 'known-password', 'known-code'] as const;
export type BrakeKind = (typeof BRAKE_KINDS)[number];

/** Those whose begin is told to the owner, who mistypes a password in a known browser themselves. */
export const TOLD_KINDS = ['password', 'code', 'known-code'] as const satisfies readonly BrakeKind[];

type Brake = {
  /** Failures without a wait. */
  free: number;
  /** The first wait in seconds; each further failure doubles it. */
  first: number;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Of one browser, or of all that know the password. */
const NARROW: Brake = { free: 5, first: 15 * MINUTE };

const BRAKES = {
  password: { free: 10, first: MINUTE },
  code: NARROW,
  'known-password': NARROW,
  'known-code': NARROW,
} as const satisfies Record<BrakeKind, Brake>;

/** Number of failures with which a brake begins. */
export const brakeBegins = (kind: BrakeKind): number => BRAKES[kind].free;

const LONGEST = HOUR;
/** Failures are forgotten when none followed for this long, in seconds. */
export const BRAKE_MEMORY = 24 * HOUR;

/** `failures`: wrong attempts until `lastAt`. */
export type Failures = { failures: number; lastAt: Date };

/** The failures that still count. */
export const countedFailures = ({ failures, lastAt }: Failures, now: Date): number =>
  now.getTime() - lastAt.getTime() > BRAKE_MEMORY * 1000 ? 0 : failures;

/** Seconds until the next attempt is allowed; 0: it is. */
export const brakeWait = (kind: BrakeKind, known: Failures, now: Date): number => {
  const beyond = countedFailures(known, now) - BRAKES[kind].free;
  if (beyond < 0) return 0;
  const wait = Math.min(LONGEST, BRAKES[kind].first * 2 ** beyond);
  return Math.max(0, Math.ceil(wait - (now.getTime() - known.lastAt.getTime()) / 1000));
};

import type { Role } from './roles.ts';

/** How the second step of a sign-in can be passed: authenticator application, recovery code, passkey. */
export const STEP_METHODS = ['app', 'recovery', 'passkey'] as const;
export type StepMethod = (typeof STEP_METHODS)[number];

const MINUTE = 60;
const DAY = 24 * 3600;

/** Durations in seconds. */
export const FACTOR_SECONDS = {
  /** The second step of a sign-in after its password. */
  step: 10 * MINUTE,
  /** What cannot be undone is possible for this long after the person proved who they are (rule FACTOR-CONFIRM). */
  confirmed: 10 * MINUTE,
  /** A remembered device signs in with the password alone (rule FACTOR-DEVICE). */
  trusted: 30 * DAY,
  /** A browser that was not used for this long is forgotten. */
  known: 180 * DAY,
} as const;

export const factorEnd = (now: Date, kind: keyof typeof FACTOR_SECONDS): Date =>
  new Date(now.getTime() + FACTOR_SECONDS[kind] * 1000);

/** Whether the proof is recent enough for what cannot be undone; null: there was none in this session. */
export const isConfirmed = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() <= FACTOR_SECONDS.confirmed * 1000;

/** Number of recovery codes that a person gets at a time. */
export const RECOVERY_CODES = 10;

/** Letters and digits that nobody takes for others: without I, L, O and U (Crockford's base32). */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 random bits. */
export const RECOVERY_LENGTH = 12;
const RECOVERY = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

/** A recovery code as it is shown: 'K7QF-2M9X-RT4B'. */
export const showRecoveryCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** A code as typed, which tells its kind by its form. */
export type TypedCode = { kind: 'app' | 'recovery'; code: string };

/** Reads what a person typed: spaces, hyphens and small letters do not matter. Null: neither kind of code. */
export const readCode = (typed: string): TypedCode | null => {
  const text = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  if (/^\d{6}$/.test(text)) return { kind: 'app', code: text };
  const code = text.replace(/[IL]/g, '1').replace(/O/g, '0');
  return RECOVERY.test(code) ? { kind: 'recovery', code } : null;
};

/** Roles that need a second factor unless the network chooses others: those with rights in the whole network. */
const ALWAYS: readonly Role[] = ['admin', 'observer'];

/** Roles that need a second factor. `chosen`: by the network; null: it chose nothing. The demo needs none. */
export const requiredRoles = ({
  chosen,
  isDemo,
}: {
  chosen: readonly string[] | null;
  isDemo: boolean;
}): readonly string[] => chosen ?? (isDemo ? [] : ALWAYS);

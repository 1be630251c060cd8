const MINUTE = 60;
const HOUR = 3600;

/** Lifetimes of a session, in seconds (rule SESSION-LIFETIME). */
export const SESSION_SECONDS = {
  /** Access token, sent with each call. */
  access: 10 * MINUTE,
  /** A session that is not renewed for this long ends. */
  idle: 12 * HOUR,
  /** Maximum age of a session, renewed or not. */
  absolute: 7 * 24 * HOUR,
} as const;

/** Lifetime of a sign-up session: an interrupted sign-up continues for a day (rule SIGNUP-SESSION). */
export const SIGN_UP_SECONDS = 24 * HOUR;

/** Lifetime of the link in a mail to choose a password, in seconds (rule PASSWORD-LINK). */
export const PASSWORD_LINK_SECONDS = {
  /** A person requested it, or staff help a person who has a password. */
  reset: 30 * MINUTE,
  /** For a new person who has no password yet and does not expect the mail. */
  invitation: 3 * 24 * HOUR,
} as const;
export type PasswordLinkKind = keyof typeof PASSWORD_LINK_SECONDS;

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
const earliest = (...dates: readonly Date[]): Date => new Date(Math.min(...dates.map((date) => date.getTime())));

/** Expiry of the access and refresh tokens issued at `now` in a session that began at `startedAt`. */
export const sessionEnds = (startedAt: Date, now: Date): { access: Date; refresh: Date } => {
  const end = later(startedAt, SESSION_SECONDS.absolute);
  return {
    access: earliest(later(now, SESSION_SECONDS.access), end),
    refresh: earliest(later(now, SESSION_SECONDS.idle), end),
  };
};

/** Expiry of a password link created at `now`. */
export const passwordLinkEnd = (now: Date, kind: PasswordLinkKind): Date => later(now, PASSWORD_LINK_SECONDS[kind]);

const MINUTE = 60;
const HOUR = 3600;

/** Lives of what proves a sign-in, in seconds (rules SESSION-LIFETIME, PASSWORD-LINK). */
export const SESSION_SECONDS = {
  /** The token that each call carries. */
  access: 10 * MINUTE,
  /** Without renewal for so long, a session is over. */
  idle: 12 * HOUR,
  /** However often it is renewed. */
  absolute: 7 * 24 * HOUR,
} as const;

/** Of the link in a mail that lets its reader choose a password. */
export const PASSWORD_LINK_SECONDS = 30 * MINUTE;

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
const earliest = (...dates: readonly Date[]): Date => new Date(Math.min(...dates.map((date) => date.getTime())));

/** Until when the two tokens of a session that began at `startedAt` serve, when they are given at `now`. */
export const sessionEnds = (startedAt: Date, now: Date): { access: Date; refresh: Date } => {
  const end = later(startedAt, SESSION_SECONDS.absolute);
  return {
    access: earliest(later(now, SESSION_SECONDS.access), end),
    refresh: earliest(later(now, SESSION_SECONDS.idle), end),
  };
};

export const passwordLinkEnd = (now: Date): Date => later(now, PASSWORD_LINK_SECONDS);

import { PASSWORD_LINK_SECONDS, type PasswordLinkKind, passwordLinkEnd } from '#domain/access/session-times';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/calendar/durations';
import { isKeyOf, keysOf } from '#domain/objects/typed';
import type { MailTemplate } from './templates.ts';

const UNITS = { min: MINUTE_MS, h: HOUR_MS, d: DAY_MS, j: DAY_MS };

/** '30min', '12h', '2d' or '2j' in milliseconds; null when it is not an age. */
export const readAge = (text: string): number | null => {
  const [, number, unit] = /^(\d{1,4})(min|h|d|j)$/.exec(text.trim()) ?? [];
  return unit !== undefined && isKeyOf(UNITS, unit) ? Number(number) * UNITS[unit] : null;
};

export const MAIL_AGES = ['hour', 'day', 'week', 'older'] as const;
export type MailAge = (typeof MAIL_AGES)[number];

const MAX_AGE: Record<Exclude<MailAge, 'older'>, number> = { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS };

/** Age class of a mail that was created at `made`. */
export const ageOf = (made: Date, now: Date): MailAge => {
  const age = now.getTime() - made.getTime();
  return (['hour', 'day', 'week'] as const).find((value) => age < MAX_AGE[value]) ?? 'older';
};

/** Templates of the mails with a password link, which expires. */
export const PASSWORD_TEMPLATES = {
  reset: 'access.password',
  invitation: 'access.invitation',
} as const satisfies Record<PasswordLinkKind, MailTemplate>;
export const PASSWORD_LINK_KINDS = keysOf(PASSWORD_LINK_SECONDS);

/** Whether the link in a mail has expired, so that the mail need not be sent. */
export const isExpired = ({ template, made }: { template: string; made: Date }, now: Date): boolean =>
  PASSWORD_LINK_KINDS.some((kind) => template === PASSWORD_TEMPLATES[kind] && passwordLinkEnd(made, kind) <= now);

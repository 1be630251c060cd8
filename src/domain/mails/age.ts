import { PASSWORD_LINK_SECONDS, type PasswordLinkKind, passwordLinkEnd } from '#domain/access/session-times';
import { isKeyOf, keysOf } from '#domain/objects/typed';
import type { MailTemplate } from './templates.ts';

const UNITS = { min: 60_000, h: 3_600_000, d: 86_400_000, j: 86_400_000 } as const;

/** '30min', '12h', '2d' or '2j' in milliseconds; null when it is not an age. */
export const readAge = (text: string): number | null => {
  const [, number, unit] = /^(\d{1,4})(min|h|d|j)$/.exec(text.trim()) ?? [];
  return unit !== undefined && isKeyOf(UNITS, unit) ? Number(number) * UNITS[unit] : null;
};

export const MAIL_AGES = ['hour', 'day', 'week', 'older'] as const;
export type MailAge = (typeof MAIL_AGES)[number];

const HOUR = UNITS.h;
const MAX_AGE: Record<Exclude<MailAge, 'older'>, number> = { hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR };

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

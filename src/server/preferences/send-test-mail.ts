import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { contactSettingsOperations } from '#contracts/contact-settings';
import { type Refusal, refuse, refuseTooMany } from '#contracts/problem';
import { fullName } from '#domain/people/names';
import type { ContactEmail } from '#domain/sites/contact-settings';
import { CONTACT_WORDS as WORDS } from '#fr/contact-settings';
import { type Count, HOUR } from '#platform/db/rate-limits';
import { type StaffCtx, siteUrl } from '#server/context';
import { countOutsideMail, type QueuedMail, queueSiteMails, writeSiteMail } from '#server/notifications';
import { editedNames, getContactSettings } from './contact-settings.ts';

type Operation = typeof contactSettingsOperations.sendTest;

const testCounts = (siteId: string): readonly Count[] => [
  { name: 'contact-test.site', of: siteId, max: 10, seconds: HOUR },
];

/** The stored address of a setting, own or inherited; null: none. */
const addressOf = async (ctx: StaffCtx, name: ContactEmail): Promise<string | null> => {
  const { values, inherited } = await getContactSettings(ctx);
  const value = values[name] ?? null;
  if (typeof value !== 'object' || value === null) return value;
  if (value.own) return value.value;
  return name === 'generalEmail' ? inherited.generalEmail.value : null;
};

const mailOf = (ctx: StaffCtx, name: ContactEmail, to: string): QueuedMail => {
  const { site } = ctx;
  const mail = WORDS.testMail;
  return writeSiteMail(ctx, {
    subject: mail.subject(site.name),
    title: mail.title,
    blocks: [
      { kind: 'text', text: mail.text(fullName(ctx.person), WORDS.fields[name], site.name) },
      { kind: 'button', label: mail.link, href: siteUrl(ctx, '/') },
    ],
    template: 'sites.contact-test',
    cause: `contact-test:${uuid()}`,
    to,
    replyTo: null,
  });
};

/**
 * Sends a test mail to the stored address of a contact setting (rule SITE-CONTACTS). 409 `MARKET_INACTIVE`: nothing is
 * sent for the market center.
 */
export const sendTestMail = async (
  ctx: StaffCtx,
  { name }: z.output<Operation['input']>,
): Promise<z.input<Operation['output']> | Refusal> => {
  if (!editedNames(ctx).includes(name)) return refuse(403, 'SETTING_LOCKED');
  if (!ctx.site.market.isActive) return refuse(409, 'MARKET_INACTIVE');
  const to = await addressOf(ctx, name);
  if (to === null) return refuse(409, 'NO_ADDRESS');
  const siteId = ctx.site.id;
  const wait = await ctx.write((tx) => countOutsideMail(tx, { siteId, to }, testCounts(siteId)));
  if (wait !== null) return refuseTooMany(wait);
  await ctx.write((tx) => queueSiteMails(ctx, tx, [mailOf(ctx, name, to)]));
  return { to };
};

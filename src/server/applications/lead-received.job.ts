import { sql } from 'kysely';
import type { z } from 'zod';
import type { LeadType } from '#domain/leads/programme';
import { chooseLeadRecipient } from '#domain/leads/recipient';
import { greetedName } from '#domain/people/names';
import { LEAD_MAIL, LEAD_RECEIPT_MAIL } from '#fr/applications';
import { callFact } from '#fr/consents';
import type { Tx } from '#platform/db/database';
import { mayCall, withdrawNote } from '#server/consents';
import { defineJob, jobSiteCtx, type Ports, PROMPT, type PublicCtx, siteJob } from '#server/context';
import { type QueuedMail, queueSiteMails, takeReceipt, writeSiteMail } from '#server/notifications';
import { marketSiteOf } from '#server/sites';
import { quizSmsCause } from './quiz-sms.ts';

export type LeadReceived = z.infer<typeof siteJob>;

type Lead = {
  id: string;
  type: LeadType;
  fullname: string;
  email: string;
  phone: string;
  offer: string | null;
  /** File name of the CV. */
  cv: string | null;
  /** Whether an SMS with the quiz link was queued; null: the lead did not request one. */
  sms: boolean | null;
};
type LoadedLead = { ctx: PublicCtx; lead: Lead; mayCall: boolean; recipient: string | null };

/** Reads from the primary: a replica may not have the new row. */
const findLead = (ctx: PublicCtx, id: string): Promise<Pick<LoadedLead, 'lead' | 'mayCall'> | null> =>
  ctx.write(async (tx) => {
    const row = await tx
      .selectFrom('leads as l')
      .leftJoin('job_offers as o', (join) =>
        join.onRef('o.market_id', '=', 'l.market_id').onRef('o.id', '=', 'l.job_offer_id'),
      )
      .leftJoin('lead_cvs as c', (join) =>
        join.onRef('c.market_id', '=', 'l.market_id').onRef('c.lead_id', '=', 'l.id'),
      )
      .select(['l.id', 'l.type', 'l.fullname', 'l.email', 'l.phone', 'o.title as offer', 'c.file_name as cv'])
      .select(
        sql<boolean | null>`case when l.origin_name = 'quiz' then exists (
        select from outbox s where s.market_id = l.market_id and s.cause = ${quizSmsCause({ leadId: id })}) end`.as(
          'sms',
        ),
      )
      .where('l.market_id', '=', ctx.site.marketId)
      .where('l.id', '=', id)
      .executeTakeFirst();
    const { email, phone } = row ?? {};
    if (!row || !email || !phone) return null;
    return { lead: { ...row, email, phone }, mayCall: await mayCall(tx, ctx.site.marketId, phone) };
  });

/**
 * Mail to the recipient of the market center: the applicant, the offer, and whether the number may be called for
 * prospecting.
 */
const notice = (loaded: LoadedLead, to: string): QueuedMail => {
  const { ctx, lead } = loaded;
  const { fullname, offer, cv, sms } = lead;
  const summary = { fullname, siteName: ctx.site.name, offer, isQuiz: sms !== null };
  const { facts } = LEAD_MAIL;
  const rows: [string, string][] = [
    [facts.name, fullname],
    [facts.telephone, LEAD_MAIL.telephone(lead.phone)],
    [facts.email, lead.email],
    callFact(loaded.mayCall),
    ...(offer ? [[facts.offer, offer] satisfies [string, string]] : []),
    ...(cv ? [[facts.cv, cv] satisfies [string, string]] : []),
    ...(sms === null ? [] : [[facts.sms, LEAD_MAIL.sms(sms)] satisfies [string, string]]),
  ];
  return writeSiteMail(ctx, {
    subject: LEAD_MAIL.subject(summary),
    title: LEAD_MAIL.title(summary),
    blocks: [
      { kind: 'text', text: LEAD_MAIL.intro(summary) },
      { kind: 'facts', rows },
      { kind: 'note', text: LEAD_MAIL.replyNote },
    ],
    template: 'leads.application',
    cause: `lead:${lead.id}`,
    to,
    replyTo: lead.email,
    fromName: LEAD_MAIL.fromName(fullname, ctx.site.name),
  });
};

/**
 * Mail to the address in the form, within the limits of receipts (server/notifications). Null: the address gets none
 * now.
 */
const receipt = async ({ ctx, lead, recipient }: LoadedLead, tx: Tx): Promise<QueuedMail | null> => {
  // The request is already answered by the SMS with the quiz link.
  if (lead.sms) return null;
  const { marketId, id: siteId, market } = ctx.site;
  const cause = `lead-receipt:${lead.id}`;
  if (!(await takeReceipt(tx, { marketId, siteId, cause, to: lead.email }))) return null;
  const firstname = greetedName(lead.fullname.split(' ')[0] ?? '');
  return writeSiteMail(ctx, {
    subject: LEAD_RECEIPT_MAIL.subject(market.name),
    title: LEAD_RECEIPT_MAIL.title,
    blocks: [
      { kind: 'text', text: LEAD_RECEIPT_MAIL.intro(firstname, market.name, lead.offer) },
      await withdrawNote(ctx, tx, { email: lead.email, privacy: LEAD_RECEIPT_MAIL.privacy }),
    ],
    template: 'leads.receipt',
    cause,
    to: lead.email,
    replyTo: recipient,
    fromName: market.name,
  });
};

/**
 * Job handler: queues the mails of an application. Idempotent: each mail has a unique cause. Does nothing when the site
 * or the lead no longer exists.
 */
export const onLeadReceived = async (ports: Ports, { marketId, siteId, id }: LeadReceived): Promise<void> => {
  const ctx = await jobSiteCtx(ports, { marketId, siteId });
  if (!ctx) return;
  const found = await findLead(ctx, id);
  if (!found) return;
  const { lead } = found;
  const { contact } = marketSiteOf(ctx).settings;
  const recipient = chooseLeadRecipient({ contact, email: ctx.site.market.email }, lead.type);
  if (!recipient) ctx.system.log.warn({ site: siteId, lead: id }, 'lead without recipient');
  const loaded = { ctx, recipient, ...found };
  await ctx.write(async (tx) => {
    const mails = [recipient ? notice(loaded, recipient) : null, await receipt(loaded, tx)];
    await queueSiteMails(
      ctx,
      tx,
      mails.filter((mail) => mail !== null),
    );
  });
};

/** Job of `onLeadReceived`. */
export const LEAD_RECEIVED = defineJob({
  name: 'leads.lead-received',
  payload: siteJob,
  ...PROMPT,
  run: onLeadReceived,
});

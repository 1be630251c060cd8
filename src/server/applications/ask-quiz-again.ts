import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { dayOf } from '#domain/calendar/period';
import { QUIZ_AGAIN_ACTIVITY } from '#fr/quiz-request';
import type { Tx } from '#platform/db/database';
import { recordConsents, refusesSms } from '#server/consents';
import type { SiteRequestCtx } from '#server/context';
import { SMS_FAILED } from '#server/notifications';
import { isFrenchMobile } from '#server/people';
import { recordQuizActivity } from '#server/quiz';
import { quizSmsCause, sendQuizLink } from './quiz-sms.ts';
import { type OptionalConsents, purposesOf } from './store-lead.ts';

/** `phone`: in E.164. */
type RepeatedRequest = OptionalConsents & { email: string; phone: string };

type Lead = { id: string; phone: string | null; on_its_way: boolean };

/**
 * The open lead with an address, locked; `on_its_way`: an SMS with its link is waiting, or was sent less than a minute
 * ago.
 */
const findLead = async ({ site, system }: SiteRequestCtx, tx: Tx, email: string): Promise<Lead | undefined> => {
  const { rows } = await sql<Lead>`
    select l.id, l.phone, exists (
      select from outbox s where s.market_id = l.market_id and s.kind = 'sms' and s.template = 'quiz.link'
        and s.recipient = l.phone
        and (s.status = 'waiting' or s.sent_at > ${system.now()}::timestamptz - interval '1 minute')) as on_its_way
    from leads l where l.market_id = ${site.marketId} and l.email = ${email} and l.status <> 'archived'
    for update of l`.execute(tx);
  return rows[0];
};

/** Records new consents of the same person; another number might belong to somebody else. */
const recordAgreement = async (ctx: SiteRequestCtx, tx: Tx, lead: Lead, asked: RepeatedRequest): Promise<void> => {
  await recordConsents(ctx, tx, {
    subject: { kind: 'lead', id: lead.id },
    form: 'quiz-form',
    receiver: ctx.site.market.name,
    purposes: purposesOf(asked),
    email: asked.email,
    phone: lead.phone,
  });
  if (!asked.newsletter) return;
  await tx
    .updateTable('leads')
    .set({ newsletter: true })
    .where('market_id', '=', ctx.site.marketId)
    .where('id', '=', lead.id)
    .execute();
};

const send = async (ctx: SiteRequestCtx, tx: Tx, lead: Lead): Promise<boolean> => {
  const { id: leadId, phone: to } = lead;
  if (to === null || !isFrenchMobile(to) || (await refusesSms(tx, ctx.site.marketId, to))) return false;
  return lead.on_its_way || sendQuizLink(ctx, tx, { leadId, again: uuid(), to });
};

/**
 * Handles a quiz request whose address already belongs to a lead, like the first request (rule QUIZ-REQUEST): a new
 * link is sent to the stored number, never to the typed one, which could be anybody's. False: no SMS can be sent, and
 * staff are notified, at most once a day for each lead. The lead's data are not changed, only consents are added if
 * both numbers are equal. Null: no open lead has the address.
 */
export const askQuizAgain = async (ctx: SiteRequestCtx, tx: Tx, asked: RepeatedRequest): Promise<boolean | null> => {
  const { email, phone: typed } = asked;
  const lead = await findLead(ctx, tx, email);
  if (!lead) return null;
  if (typed === lead.phone) await recordAgreement(ctx, tx, lead, asked);
  const comment = QUIZ_AGAIN_ACTIVITY(typed === lead.phone ? null : typed);
  await recordQuizActivity(ctx, tx, { leadId: lead.id, comment });
  const sms = await send(ctx, tx, lead);
  if (sms) return true;
  const day = dayOf(ctx.system.now(), ctx.site.market.timeZone);
  const cause = quizSmsCause({ leadId: lead.id, again: day });
  await ctx.system.jobs.send(tx, SMS_FAILED, { marketId: ctx.site.marketId, cause });
  return false;
};

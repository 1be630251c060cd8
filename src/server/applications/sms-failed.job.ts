import { leadAddress } from '#domain/leads/lead-paths';
import { programmeOf } from '#domain/leads/programme';
import { chooseLeadRecipient } from '#domain/leads/recipient';
import type { Site } from '#domain/sites/site';
import { QUIZ_SMS_MAIL as WORDS } from '#fr/applications';
import type { Tx } from '#platform/db/database';
import { defineJob, marketCtx, officeUrl, type Ports, PROMPT, publicCtx } from '#server/context';
import { type QueuedMail, queueMails, SMS_FAILED, type SmsFailed, writeSiteMail } from '#server/notifications';
import { marketSiteOf } from '#server/sites';
import { quizSmsOf } from './quiz-sms.ts';

const findLead = (tx: Tx, marketId: string, id: string) =>
  tx
    .selectFrom('leads')
    .select(['id', 'type', 'fullname', 'email', 'origin_site_id'])
    .where('market_id', '=', marketId)
    .where('id', '=', id)
    .where('status', '<>', 'archived')
    .executeTakeFirst();

type Lead = NonNullable<Awaited<ReturnType<typeof findLead>>>;

/** The site of the lead's form, otherwise that of the market center. */
const siteOf = async (
  { directory }: Ports,
  { marketId, lead }: { marketId: string; lead: Lead },
): Promise<Site | null> => {
  const origin = lead.origin_site_id === null ? null : await directory.findSite(lead.origin_site_id);
  return origin ?? directory.sitesOfMarket(marketId).find(({ type }) => type === 'market') ?? null;
};

type Failed = { marketId: string; lead: Lead; again: string | undefined };

const mailOf = async (ports: Ports, { marketId, lead, again }: Failed): Promise<QueuedMail | null> => {
  const site = await siteOf(ports, { marketId, lead });
  if (!site) return null;
  const ctx = publicCtx(ports, site);
  const office = marketSiteOf(ctx);
  const to = chooseLeadRecipient({ contact: office.settings.contact, email: site.market.email }, lead.type);
  if (to === null) return null;
  const href = officeUrl(ctx, office, `/dashboard${leadAddress(programmeOf(lead.type), lead.id)}`);
  return writeSiteMail(ctx, {
    subject: WORDS.subject(lead.fullname),
    title: WORDS.title,
    blocks: [
      { kind: 'text', text: WORDS.text(lead.fullname) },
      { kind: 'button', label: WORDS.open, href },
    ],
    template: 'leads.quiz-sms-failed',
    cause: again === undefined ? `quiz-sms-failed:${lead.id}` : `quiz-sms-failed:${lead.id}:${again}`,
    to,
    replyTo: lead.email,
  });
};

/**
 * Job handler: notifies the market center that the SMS with a quiz link was not sent, so that staff send the link (rule
 * QUIZ-REQUEST). Idempotent by the cause of the mail. Does nothing for other SMS.
 */
export const onSmsFailed = async (ports: Ports, { marketId, cause }: SmsFailed): Promise<void> => {
  const sms = quizSmsOf(cause);
  if (sms === null) return;
  const { leadId, again } = sms;
  const { system } = ports;
  await marketCtx(ports, marketId).write(async (tx) => {
    const lead = await findLead(tx, marketId, leadId);
    const mail = lead && (await mailOf(ports, { marketId, lead, again }));
    if (mail) await queueMails({ system, marketId }, tx, [mail]);
  });
};

/** Job of `onSmsFailed`. */
export const SMS_FAILED_JOB = defineJob({
  ...SMS_FAILED,
  ...PROMPT,
  run: onSmsFailed,
});

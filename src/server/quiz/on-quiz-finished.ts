import { leadAddress } from '#domain/leads/lead-paths';
import type { LeadType, Programme } from '#domain/leads/programme';
import { chooseLeadRecipient } from '#domain/leads/recipient';
import { callFact } from '#fr/consents';
import { phone } from '#fr/format';
import { QUIZ_MAIL as WORDS } from '#fr/quiz';
import type { Tx } from '#platform/db/database';
import { mayCall } from '#server/consents';
import { officeUrl, type Ports, type PublicCtx, publicCtx } from '#server/context';
import { type QueuedMail, queueMails, senderOf, writeMail } from '#server/notifications';
import { marketSiteOf } from '#server/sites';

/** Queue of this handler. */
export const QUIZ_FINISHED = 'quiz.finished';

/** `id`: of the lead that answered. */
export type QuizFinished = { marketId: string; siteId: string; id: string; quiz: number };

/** The lead that staff see, with who follows it. */
const findLead = ({ site }: PublicCtx, tx: Tx, id: string) =>
  tx
    .selectFrom('leads as f')
    .innerJoin('leads as l', (join) =>
      join
        .onRef('l.market_id', '=', 'f.market_id')
        .on((eb) => eb('l.id', '=', eb.fn.coalesce('f.merged_into', 'f.id'))),
    )
    .leftJoin('members as m', (join) =>
      join.onRef('m.market_id', '=', 'l.market_id').onRef('m.id', '=', 'l.affected_to').on('m.is_active', '=', true),
    )
    .select(['l.id', 'l.type', 'l.programme', 'l.fullname', 'l.email', 'l.phone', 'm.email as follower'])
    .where('f.market_id', '=', site.marketId)
    .where('f.id', '=', id)
    .where('l.status', '<>', 'archived')
    .executeTakeFirst();

type Lead = NonNullable<Awaited<ReturnType<typeof findLead>>>;

const findAnswers = async ({ site }: PublicCtx, tx: Tx, { id, quiz }: QuizFinished): Promise<[string, string][]> => {
  const rows = await tx
    .selectFrom('quiz_answers')
    .select(['question', 'answer'])
    .where('market_id', '=', site.marketId)
    .where('lead_id', '=', id)
    .where('quiz_number', '=', quiz)
    .where('tag', '<>', '')
    .orderBy('position')
    .execute();
  return rows.map(({ question, answer }) => [question, WORDS.answer(answer)]);
};

const mailOf = async (ctx: PublicCtx, tx: Tx, { lead, job }: { lead: Lead; job: QuizFinished }) => {
  const office = marketSiteOf(ctx);
  const { contact } = office.settings;
  const to = lead.follower ?? chooseLeadRecipient({ contact, email: office.market.email }, lead.type as LeadType);
  if (to === null) return null;
  const reach: [string, string][] = lead.phone
    ? [[WORDS.facts.telephone, phone(lead.phone)], callFact(await mayCall(tx, ctx.site.marketId, lead.phone))]
    : [];
  const rows: [string, string][] = [
    [WORDS.facts.name, lead.fullname],
    ...reach,
    ...(lead.email ? [[WORDS.facts.email, lead.email] satisfies [string, string]] : []),
    ...(await findAnswers(ctx, tx, job)),
  ];
  const href = officeUrl(ctx, office, `/dashboard${leadAddress(lead.programme as Programme, lead.id)}`);
  const written = writeMail(senderOf(ctx, office), {
    subject: WORDS.subject(lead.fullname),
    title: WORDS.title,
    blocks: [
      { kind: 'text', text: WORDS.intro(lead.fullname) },
      { kind: 'facts', rows },
      { kind: 'button', label: WORDS.open, href },
    ],
  });
  return {
    ...written,
    template: 'leads.quiz',
    cause: `quiz:${job.id}:${job.quiz}`,
    to,
    replyTo: lead.email,
    fromName: office.name,
  } satisfies QueuedMail;
};

/** Job handler: tells who follows a lead that its quiz is over. Idempotent by the cause of the mail. */
export const onQuizFinished = async (ports: Ports, job: QuizFinished): Promise<void> => {
  const site = ports.directory.siteById(job.siteId);
  if (!site || site.marketId !== job.marketId) return;
  const ctx = publicCtx(ports, site);
  await ctx.write(async (tx) => {
    const lead = await findLead(ctx, tx, job.id);
    const mail = lead && (await mailOf(ctx, tx, { lead, job }));
    if (mail) await queueMails({ system: ports.system, marketId: job.marketId }, tx, [mail]);
  });
};

import { z } from 'zod';
import { leadAddress } from '#domain/leads/lead-paths';
import { programmeOf } from '#domain/leads/programme';
import { chooseLeadRecipient } from '#domain/leads/recipient';
import { fullName } from '#domain/people/names';
import type { Site } from '#domain/sites/site';
import { callFact } from '#fr/consents';
import { phone } from '#fr/format';
import { QUIZ_MAIL as WORDS } from '#fr/quiz';
import type { Tx } from '#platform/db/database';
import { mayCall } from '#server/consents';
import { defineJob, jobSiteCtx, officeUrl, type Ports, PROMPT, type PublicCtx, siteJob } from '#server/context';
import { type QueuedMail, queueSiteMails, writeSiteMail } from '#server/notifications';
import { marketSiteOf } from '#server/sites';
import { quizPeople } from './present-quiz.ts';

const payload = siteJob.extend({ quiz: z.int() });

/** `id`: id of the answering lead. */
export type QuizFinished = z.infer<typeof payload>;

/** The lead that staff see, and its responsible member. */
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
    .select(['l.id', 'l.type', 'l.fullname', 'l.email', 'l.phone', 'm.email as follower'])
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

/** The person whose call the last page announces, with an address; null: it announces a call by the team. */
type Announced = { name: string; email: string };

const findAnnounced = async (ctx: PublicCtx, tx: Tx): Promise<Announced | null> => {
  const { contact } = await quizPeople(ctx);
  if (!contact) return null;
  const row = await tx
    .selectFrom('members')
    .select('email')
    .where('market_id', '=', ctx.site.marketId)
    .where('id', '=', contact.id)
    .executeTakeFirst();
  return row?.email ? { name: fullName(contact), email: row.email } : null;
};

type Recipient = { to: string; cause: string };

/**
 * The responsible member, otherwise the address for leads; and the person whose call is announced. Each address once.
 */
const recipientsOf = (
  { follower, type }: Lead,
  { office, announced, cause }: { office: Site; announced: Announced | null; cause: string },
): Recipient[] => {
  const { contact } = office.settings;
  const to = follower ?? chooseLeadRecipient({ contact, email: office.market.email }, type);
  const first = to === null ? [] : [{ to, cause }];
  const isOther = announced !== null && announced.email.toLowerCase() !== to?.toLowerCase();
  return isOther ? [...first, { to: announced.email, cause: `${cause}:call` }] : first;
};

const callOf = (announced: Announced | null, to: string): string => {
  if (announced === null) return WORDS.calls.ofTeam;
  return announced.email.toLowerCase() === to.toLowerCase() ? WORDS.calls.yours : WORDS.calls.of(announced.name);
};

const mailsOf = async (
  ctx: PublicCtx,
  tx: Tx,
  { lead, job }: { lead: Lead; job: QuizFinished },
): Promise<QueuedMail[]> => {
  const office = marketSiteOf(ctx);
  const reach: [string, string][] = lead.phone
    ? [[WORDS.facts.telephone, phone(lead.phone)], callFact(await mayCall(tx, ctx.site.marketId, lead.phone))]
    : [];
  const rows: [string, string][] = [
    [WORDS.facts.name, lead.fullname],
    ...reach,
    ...(lead.email ? [[WORDS.facts.email, lead.email] satisfies [string, string]] : []),
    ...(await findAnswers(ctx, tx, job)),
  ];
  const href = officeUrl(ctx, office, `/dashboard${leadAddress(programmeOf(lead.type), lead.id)}`);
  const announced = await findAnnounced(ctx, tx);
  const sender = { ...ctx, site: office };
  const recipients = recipientsOf(lead, { office, announced, cause: `quiz:${job.id}:${job.quiz}` });
  return recipients.map(({ to, cause }) =>
    writeSiteMail(sender, {
      subject: WORDS.subject(lead.fullname),
      title: WORDS.title,
      blocks: [
        { kind: 'text', text: `${WORDS.intro(lead.fullname)} ${callOf(announced, to)}` },
        { kind: 'facts', rows },
        { kind: 'button', label: WORDS.open, href },
      ],
      template: 'leads.quiz',
      cause,
      to,
      replyTo: lead.email,
    }),
  );
};

/**
 * Job handler: notifies the responsible member, and the person whose call the last page announces, that a quiz is over.
 * Idempotent by the causes of the mails.
 */
export const onQuizFinished = async (ports: Ports, job: QuizFinished): Promise<void> => {
  const ctx = await jobSiteCtx(ports, job);
  if (!ctx) return;
  await ctx.write(async (tx) => {
    const lead = await findLead(ctx, tx, job.id);
    if (!lead) return;
    const mails = await mailsOf(ctx, tx, { lead, job });
    await queueSiteMails(ctx, tx, mails);
  });
};

/** Job of `onQuizFinished`. */
export const QUIZ_FINISHED = defineJob({
  name: 'quiz.finished',
  payload,
  ...PROMPT,
  run: onQuizFinished,
});

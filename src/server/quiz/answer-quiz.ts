import { sql } from 'kysely';
import { type Refusal, refuse, refuseTooMany } from '#contracts/problem';
import type { QuizAnswerInput, QuizView } from '#contracts/quiz';
import type { Experience } from '#domain/leads/lead';
import { answerOf, experienceOf, type GivenAnswer } from '#domain/quiz/questions';
import { placeAnswer, type QuizState } from '#domain/quiz/session';
import { QUIZ_ACTIVITY } from '#fr/quiz';
import type { Tx } from '#platform/db/database';
import { type Count, countUseAndCommit, MINUTE } from '#platform/db/rate-limits';
import { recordAutomatic } from '#server/access';
import type { SiteRequestCtx } from '#server/context';
import { answerRow, profileOf } from './answer-row.ts';
import { presentQuiz } from './present-quiz.ts';
import { QUIZ_FINISHED } from './quiz-finished.job.ts';
import { findAnswers, findLatest, lockLead, type QuizLead } from './quiz-rows.ts';
import { recordQuizActivity } from './record-activity.ts';

/** Limits of answers from one client address. */
const answerCounts = ({ address }: { address: string }): readonly Count[] => [
  { name: 'quiz.address', of: address, max: 120, seconds: MINUTE },
];

type Work = { ctx: SiteRequestCtx; tx: Tx; lead: QuizLead };
type Answer = { quiz: QuizState; keep: number; given: GivenAnswer };

const ofQuiz = ({ ctx, lead }: Work, { number }: QuizState) => ({
  market_id: ctx.site.marketId,
  lead_id: lead.id,
  number,
});

/** Inserts the quiz with its first answer; another quiz of the lead is an activity. Returns the start time. */
const openQuiz = async (work: Work, quiz: QuizState, isOver: boolean): Promise<Date> => {
  const { ctx, tx, lead } = work;
  const now = ctx.system.now();
  const added = await tx
    .insertInto('quizzes')
    .values({ ...ofQuiz(work, quiz), is_over: isOver, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['market_id', 'lead_id', 'number']).doUpdateSet({ is_over: isOver, updated_at: now }),
    )
    .returning(['created_at', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();
  if (!added.is_new || quiz.number === 1) return added.created_at;
  await recordQuizActivity(ctx, tx, { leadId: lead.id, comment: QUIZ_ACTIVITY });
  return added.created_at;
};

/** Replaces the answers after the first `keep` ones by this answer. */
const storeAnswer = async ({ ctx, tx, lead }: Work, { quiz, keep, given }: Answer): Promise<void> => {
  const position = keep + 1;
  await tx
    .deleteFrom('quiz_answers')
    .where('market_id', '=', ctx.site.marketId)
    .where('lead_id', '=', lead.id)
    .where('quiz_number', '=', quiz.number)
    .where('position', '>=', position)
    .execute();
  await tx
    .insertInto('quiz_answers')
    .values({
      market_id: ctx.site.marketId,
      lead_id: lead.id,
      quiz_number: quiz.number,
      ...answerRow(given, position),
      created_at: ctx.system.now(),
    })
    .execute();
};

type Answers = Awaited<ReturnType<typeof findAnswers>>;

/**
 * The new experience of the lead: the one that the answer implies; if the answer replaced the one that had implied an
 * experience, that of the remaining answers. Undefined: the answer implies nothing.
 */
const experienceAfter = (before: Answers, after: Answers, given: GivenAnswer): Experience | undefined => {
  const shown = answerOf(given)?.experiment;
  if (shown) return shown;
  return experienceOf(before) === experienceOf(after) ? undefined : (experienceOf(after) ?? 'beginner');
};

/** `begun`: start of the quiz; its changes are one entry of the timeline, however often the person goes back. */
const setExperience = async (
  { ctx, tx, lead }: Work,
  { to, begun }: { to: Experience; begun: Date },
): Promise<void> => {
  const { marketId } = ctx.site;
  const row = await tx
    .selectFrom('leads')
    .select('experiment')
    .where('market_id', '=', marketId)
    .where('id', '=', lead.kept)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.experiment === to) return;
  await tx
    .updateTable('leads')
    .set({ experiment: to })
    .where('market_id', '=', marketId)
    .where('id', '=', lead.kept)
    .execute();
  const fields = { experiment: { from: row.experiment, to } };
  const subject = { kind: 'lead', id: lead.kept } as const;
  await recordAutomatic(ctx, tx, { subject, action: 'lead.quiz', fields, joinSince: begun });
};

/** The profile belongs to the answering lead; the lead that staff see counts as touched. */
const updateLeads = async ({ ctx, tx, lead }: Work, answers: Answers): Promise<void> => {
  const { marketId } = ctx.site;
  await tx
    .updateTable('leads')
    .set({ profile: JSON.stringify(profileOf(answers)) })
    .where('market_id', '=', marketId)
    .where('id', '=', lead.id)
    .execute();
  await tx
    .updateTable('leads')
    .set({ updated_at: ctx.system.now() })
    .where('market_id', '=', marketId)
    .where('id', '=', lead.kept)
    .execute();
};

const store = async (work: Work, answer: Answer): Promise<QuizState> => {
  const { ctx, tx, lead } = work;
  const { quiz, keep, given } = answer;
  const isOver = answerOf(given)?.next === null;
  const before = await findAnswers(ctx, tx, lead);
  const begun = await openQuiz(work, quiz, isOver);
  await storeAnswer(work, answer);
  const after = await findAnswers(ctx, tx, lead);
  await updateLeads(work, after);
  const experience = experienceAfter(before, after, given);
  if (experience) await setExperience(work, { to: experience, begun });
  if (isOver) {
    const { marketId, id: siteId } = ctx.site;
    await ctx.system.jobs.send(tx, QUIZ_FINISHED, { marketId, siteId, id: lead.id, quiz: quiz.number });
  }
  return { number: quiz.number, isOver, given: [...quiz.given.slice(0, keep), given] };
};

type Outcome = { lead: QuizLead; quiz: QuizState; isChanged: boolean };

/**
 * Stores the answer to a question (rules QUIZ-ANSWERS, QUIZ-LINK): the server decides the next question, the experience
 * and the end. The same answer again does nothing. 404: as in `getQuiz`. 409 with the current state: another browser
 * answered meanwhile, or the quiz is over. 422: not an answer to a current or earlier question. 429: too many.
 */
export const answerQuiz = async (
  ctx: SiteRequestCtx,
  { token, quiz, answers, index, answer }: QuizAnswerInput,
): Promise<QuizView | Refusal> => {
  const wait = await countUseAndCommit(ctx.write, answerCounts(ctx.client));
  if (wait !== null) return refuseTooMany(wait);
  const given = { index, id: answer };
  const outcome = await ctx.write(async (tx): Promise<Outcome | Refusal> => {
    const lead = await lockLead(ctx, tx, token);
    if (!lead) return refuse(404, 'NOT_FOUND');
    const placed = placeAnswer(await findLatest(ctx, tx, lead), { ...given, quiz, answers });
    if (placed.kind === 'invalid') return refuse(422, 'NO_SUCH_ANSWER');
    if (placed.kind !== 'place') return { lead, quiz: placed.quiz, isChanged: placed.kind === 'changed' };
    const stored = await store({ ctx, tx, lead }, { quiz: placed.quiz, keep: placed.keep, given });
    return { lead, quiz: stored, isChanged: false };
  });
  if ('refused' in outcome) return outcome;
  const view = await presentQuiz(ctx, outcome.lead, outcome.quiz);
  return outcome.isChanged ? refuse(409, 'QUIZ_CHANGED', { current: view }) : view;
};

import { type Refusal, refuse } from '#contracts/problem';
import type { QuizView } from '#contracts/quiz';
import { currentQuiz, type QuizState } from '#domain/quiz/session';
import type { PublicCtx } from '#server/context';
import { presentQuiz } from './present-quiz.ts';
import { findLatest, findLead, type QuizLead } from './quiz-rows.ts';

/** `latest` null: no quiz was started. */
export type FoundQuiz = { lead: QuizLead; latest: QuizState | null };

/**
 * The lead of a link and its latest quiz; read on the primary, so that it contains the latest answer. Null: no such
 * link.
 */
export const findQuiz = (ctx: PublicCtx, token: string): Promise<FoundQuiz | null> =>
  ctx.write(async (tx) => {
    const lead = await findLead(ctx, tx, token);
    return lead && { lead, latest: await findLatest(ctx, tx, lead) };
  });

/** The quiz behind a link (rule QUIZ-LINK). 404: unknown, ended, of another site, or the lead is archived. */
export const getQuiz = async (ctx: PublicCtx, { token }: { token: string }): Promise<QuizView | Refusal> => {
  const found = await findQuiz(ctx, token);
  return found ? presentQuiz(ctx, found.lead, currentQuiz(found.latest)) : refuse(404, 'NOT_FOUND');
};

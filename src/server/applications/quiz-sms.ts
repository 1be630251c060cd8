import { quizSmsText } from '#fr/quiz-request';
import type { Tx } from '#platform/db/database';
import type { SiteRequestCtx } from '#server/context';
import { countSms, queueSms } from '#server/notifications';
import { makeQuizLink } from '#server/quiz';

const CAUSE = 'quiz-link:';

/** `again`: which later request of the lead it is, any text without a colon; absent: the first one. */
type QuizSms = { leadId: string; again?: string };

/** Cause of the SMS with the link of the quiz that a lead asked for. */
export const quizSmsCause = ({ leadId, again }: QuizSms): string =>
  CAUSE + (again === undefined ? leadId : `${leadId}:${again}`);

/** What `quizSmsCause` was given; null: the cause of another SMS. */
export const quizSmsOf = (cause: string): QuizSms | null => {
  if (!cause.startsWith(CAUSE)) return null;
  const [leadId = '', again] = cause.slice(CAUSE.length).split(':');
  return { leadId, ...(again !== undefined && { again }) };
};

/** Queues the SMS with a new link; false: a limit of SMS is exhausted (rule SMS-LIMITS). */
export const sendQuizLink = async (
  ctx: SiteRequestCtx,
  tx: Tx,
  { to, ...sms }: QuizSms & { to: string },
): Promise<boolean> => {
  const { site, system, directory } = ctx;
  if ((await countSms(tx, { siteId: site.id, to, purpose: 'quiz' })) !== null) return false;
  const link = await makeQuizLink(ctx, tx, sms.leadId);
  const text = quizSmsText(site.market.name, link);
  const cause = quizSmsCause(sms);
  await queueSms({ system, directory, marketId: site.marketId }, tx, { template: 'quiz.link', cause, to, text });
  return true;
};

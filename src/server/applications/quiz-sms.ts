import { quizSmsText } from '#fr/quiz-request';
import type { Tx } from '#platform/db/database';
import type { SiteRequestCtx } from '#server/context';
import { countSms, queueSms } from '#server/notifications';
import { makeQuizLink } from '#server/quiz';

const CAUSE = 'quiz-link:';

/** `again`: identifies a later request of the lead, any text without a colon; absent: the first request. */
type QuizSms = { leadId: string; again?: string };

/** Cause of an SMS with the quiz link that a lead requested. */
export const quizSmsCause = ({ leadId, again }: QuizSms): string =>
  CAUSE + (again === undefined ? leadId : `${leadId}:${again}`);

/** The reverse of `quizSmsCause`; null: the cause of another SMS. */
export const quizSmsOf = (cause: string): QuizSms | null => {
  if (!cause.startsWith(CAUSE)) return null;
  const [leadId = '', again] = cause.slice(CAUSE.length).split(':');
  return { leadId, ...(again !== undefined && { again }) };
};

/** Queues the SMS with a new link; false: an SMS limit is exhausted (rule SMS-LIMITS). */
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

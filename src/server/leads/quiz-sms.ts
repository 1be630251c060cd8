const CAUSE = 'quiz-link:';

/** Cause of the SMS with the link of the quiz that a lead asked for. */
export const quizSmsCause = (leadId: string): string => CAUSE + leadId;

/** The lead of such a cause; null: the cause of another SMS. */
export const leadOfQuizSms = (cause: string): string | null =>
  cause.startsWith(CAUSE) ? cause.slice(CAUSE.length) : null;

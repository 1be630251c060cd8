import { VISIT_PATH } from './visit.ts';

/** What a visitor says after a visit (rule VISIT-FEEDBACK). */
export const VISIT_FEEDBACKS = ['interested', 'again', 'not-interested'] as const;
export type VisitFeedback = (typeof VISIT_FEEDBACKS)[number];

export const MAX_FEEDBACK_TEXT = 1000;

/** The choice of a form or an address; null: none. */
export const readFeedback = (text: string | null): VisitFeedback | null =>
  VISIT_FEEDBACKS.find((choice) => choice === text) ?? null;

/** Page of the visitor's word, of the token of a link. */
export const FEEDBACK_PATH = `${VISIT_PATH}/:token/avis` as const;
export const feedbackHref = (token: string): string => `${VISIT_PATH}/${token}/avis`;

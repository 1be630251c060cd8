import { type ContactCards, contactedCard } from '#domain/listings/contact-card';

/** Visits of homes that visitors ask for and agents confirm (decision 0098). */

export const VISIT_STATUSES = ['asked', 'proposed', 'confirmed', 'refused', 'cancelled', 'done', 'unanswered'] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];

/** States of a request that led to no visit, or of a visit that was called off. */
export const WITHOUT_VISIT: ReadonlySet<VisitStatus> = new Set(['refused', 'cancelled', 'unanswered']);

/** What can be done with a visit, and by whom. */
export const VISIT_STEPS = ['confirm', 'propose', 'refuse', 'cancel', 'accept'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];
export type VisitHolder = 'agent' | 'visitor';

type Transition = { from: readonly VisitStatus[]; to: VisitStatus; by: readonly VisitHolder[] };

/** The steps, each with the states in which it is possible (rule VISIT-STEPS). */
export const VISIT_TRANSITIONS: Readonly<Record<VisitStep, Transition>> = {
  confirm: { from: ['asked'], to: 'confirmed', by: ['agent'] },
  propose: { from: ['asked', 'proposed', 'confirmed'], to: 'proposed', by: ['agent'] },
  refuse: { from: ['asked', 'proposed'], to: 'refused', by: ['agent'] },
  cancel: { from: ['asked', 'proposed', 'confirmed'], to: 'cancelled', by: ['visitor', 'agent'] },
  accept: { from: ['proposed'], to: 'confirmed', by: ['visitor'] },
};

/** A visit as it is stored, with its proposed or confirmed time. */
export type VisitState = { status: VisitStatus; startsAt: Date | null; endsAt: Date | null };

/** The state of a visit: a confirmed one is done at its end, also before a job stores it. */
export const statusAt = ({ status, endsAt }: VisitState, now: Date): VisitStatus =>
  status === 'confirmed' && endsAt !== null && endsAt <= now ? 'done' : status;

/** Whether the visitor waits for an answer or for the visit: the number was given for that. */
export const isVisitOpen = (status: VisitStatus): boolean => status !== 'done' && !WITHOUT_VISIT.has(status);

/** Whether the proposed time of a visit has begun: it can no longer be accepted. */
export const isPastProposal = ({ status, startsAt }: VisitState, now: Date): boolean =>
  status === 'proposed' && startsAt !== null && startsAt <= now;

/** Steps that a person can take now. An agent refuses what is not confirmed, and cancels what is. */
export const stepsFor = (visit: VisitState, holder: VisitHolder, now: Date): readonly VisitStep[] => {
  const status = statusAt(visit, now);
  return VISIT_STEPS.filter((step) => {
    const { from, by } = VISIT_TRANSITIONS[step];
    if (holder === 'agent' && step === 'cancel') return status === 'confirmed';
    if (step === 'accept' && isPastProposal(visit, now)) return false;
    return from.includes(status) && by.includes(holder);
  });
};

/** Days after the last time of a request in which its agent can still propose another one. */
export const ANSWER_DAYS = 2;

/** Times that a visitor may ask for at once. */
export const MAX_ASKED = 3;
export const MAX_VISIT_MESSAGE = 1000;
export const MAX_VISIT_NOTE = 500;

export const VISIT_PATH = '/visite';
/** Page of the form for a listing. */
export const VISIT_FORM_PATH = `${VISIT_PATH}/bien/:id` as const;
export const visitFormHref = (listingId: string): string => `${VISIT_PATH}/bien/${listingId}`;
export const AGENT_VISIT_PATH = `${VISIT_PATH}/agent` as const;

/** The member who receives visits of a listing on a site: the agent of its contacted card; null: none is named. */
export const visitMember = (cards: ContactCards): string | null => {
  const card = contactedCard(cards);
  if (card === null) return null;
  return card.publisher.type === 'agent' ? card.publisher.id : (card.agent?.id ?? null);
};

import { daysAfter, daysBefore } from '#domain/calendar/moments';
import { addYears } from '#domain/calendar/period';
import { keysOf } from '#domain/objects/typed';

/** Reviews of clients (rules REVIEW-ASKED to REVIEW-SHOWN). Pure rules. */

/** The experience that a review is about. */
export const REVIEW_KINDS = ['sale', 'purchase', 'letting', 'visit', 'advice'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export const REVIEW_STATUSES = ['pending', 'published', 'refused', 'asked', 'withdrawn'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Why a review is refused, as `/avis` says (C. conso D111-18). That it is negative is no reason. */
export const REFUSALS = ['off-topic', 'offensive', 'personal-data', 'illicit', 'advertising', 'not-lived'] as const;
export type ReviewRefusal = (typeof REFUSALS)[number];

/** Page of the published reviews. With the token of a link after it: the page of one review, for its author. */
export const REVIEWS_PATH = '/avis';

export const MIN_REVIEW_TEXT = 10;
export const MAX_REVIEW_TEXT = 2000;
export const MAX_SHOWN_NAME = 60;
export const MAX_ASKED_NAME = 100;
export const MAX_REVIEW_ANSWER = 1500;
/** Days for which the link of a request accepts a review; then the request is deleted. */
export const ASK_DAYS = 60;
/** Requests that were made before this time have ended. */
export const askedSince = (now: Date): Date => daysBefore(now, ASK_DAYS);
/** Days within which a given review is published or refused. */
export const DECISION_DAYS = 30;
/** The end of the period within which a review is published or refused. */
export const decideBy = (givenAt: Date): Date => daysAfter(givenAt, DECISION_DAYS);
/** Months for which the site shows and stores reviews. */
export const REVIEW_MONTHS = 36;
/** Oldest experience, in years, about which a review is asked. */
const MAX_EXPERIENCE_YEARS = 2;

/** Steps that staff or the author may take, by status. */
const NEXT: Readonly<Record<ReviewStatus, readonly ReviewStatus[]>> = {
  asked: ['pending'],
  pending: ['published', 'refused', 'withdrawn'],
  published: ['refused', 'withdrawn'],
  refused: ['published', 'withdrawn'],
  withdrawn: [],
};

export const mayBecome = (from: ReviewStatus, to: ReviewStatus): boolean => NEXT[from].includes(to);

export type GivenReview = { stars: string; text: string; shownName: string; consent: boolean };
export type ReviewFault = 'STARS' | 'TEXT_SHORT' | 'TEXT_LONG' | 'NAME' | 'CONSENT';

/** The number of stars of a form; null: none was chosen. */
export const readStars = (text: string): number | null => (/^[1-5]$/.test(text) ? Number(text) : null);

/** A shown name holds no address, number or link: a full stop ends a word. */
const PLAIN_NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M} ,&'\u2019-]|\.(?=[ ,-]|$))*$/u;

/** Characters that nobody sees: spaces, and those of no width. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/gu;

const textFault = (text: string): ReviewFault | null => {
  if (text.replace(UNSEEN, '').length < MIN_REVIEW_TEXT) return 'TEXT_SHORT';
  return text.length > MAX_REVIEW_TEXT ? 'TEXT_LONG' : null;
};

const CHECKS = {
  stars: ({ stars }) => (readStars(stars) === null ? 'STARS' : null),
  text: ({ text }) => textFault(text),
  shownName: ({ shownName }) => (shownName.length <= MAX_SHOWN_NAME && PLAIN_NAME.test(shownName) ? null : 'NAME'),
  consent: ({ consent }) => (consent ? null : 'CONSENT'),
} as const satisfies Record<keyof GivenReview, (given: GivenReview) => ReviewFault | null>;

/** Faults of a review in the order of its form. Texts are trimmed. */
export const checkReview = (given: GivenReview): { field: keyof GivenReview; fault: ReviewFault }[] =>
  keysOf(CHECKS).flatMap((field) => {
    const fault = CHECKS[field](given);
    return fault === null ? [] : [{ field, fault }];
  });

/** 'Claire Martin' is proposed as 'Claire M.'. */
export const proposedName = (name: string): string => {
  const [first = '', ...rest] = name.trim().split(/\s+/u);
  const initial = rest.at(-1)?.[0];
  const proposed = initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
  return PLAIN_NAME.test(proposed) ? proposed.slice(0, MAX_SHOWN_NAME) : '';
};

export type AskFault = 'EMAIL' | 'TEAM' | 'NAME' | 'DAY_LATER' | 'DAY_OLD';

/** Whether a day may be that of an experience. */
export const dayFault = (day: string, today: string): AskFault | null => {
  if (day > today) return 'DAY_LATER';
  return day < addYears(today, -MAX_EXPERIENCE_YEARS) ? 'DAY_OLD' : null;
};

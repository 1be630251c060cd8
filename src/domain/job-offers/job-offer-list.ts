import type { List } from '#domain/lists/list';
import { keysOf } from '#domain/objects/typed';
import { JOB_CODES } from './job-offer.ts';

/** Whether visitors can apply for an offer. */
export const JOB_OFFER_STATES = ['open', 'closed'] as const;
export type JobOfferState = (typeof JOB_OFFER_STATES)[number];

/** Whether an offer has a text; without one, visitors see a title only. */
export const JOB_OFFER_TEXTS = ['empty', 'written'] as const;

/** The offers of a market center. Each order has an index (job_offers_by_…). */
export const JOB_OFFER_LIST = {
  orders: {
    title: { column: 'title_key', kind: 'text' },
    openedAt: { column: 'opened_at', kind: 'moment' },
  },
  filters: {
    q: { operator: 'text', column: 'search_words' },
    code: { operator: 'choice', column: 'code', values: JOB_CODES },
    state: { operator: 'choice', column: 'state', values: JOB_OFFER_STATES },
    text: { operator: 'choice', values: JOB_OFFER_TEXTS },
  },
  columns: ['title', 'active', 'code', 'openedAt', 'visits', 'applications', 'leads'],
} as const satisfies List;

export type JobOfferOrder = keyof typeof JOB_OFFER_LIST.orders;
export const JOB_OFFER_ORDER_NAMES = keysOf(JOB_OFFER_LIST.orders);

/** Highest exact counts of the offers; above them the page shows 'plus de 1 000'. */
export const MAX_OFFERS_COUNTED = 1000;

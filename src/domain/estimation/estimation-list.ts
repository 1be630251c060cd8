import type { Period } from '#domain/calendar/period';
import type { List } from '#domain/lists/list';
import { keysOf } from '#domain/objects/typed';
import { ESTIMATION_TYPES, WISHES, type Wish } from './described.ts';
import { FOLLOW_STATES } from './home-follow.ts';
import { FOLLOW_UPS } from './mandate.ts';

/** The list of the estimations of a site (rule ESTIMATION-LIST). Each order has an index (estimations_by_…). */
export const ESTIMATION_LIST = {
  orders: {
    createdAt: { column: 'created_at', kind: 'moment' },
    price: { column: 'price_key', kind: 'number' },
  },
  filters: {
    q: { operator: 'text', column: 'search_words' },
    type: { operator: 'choice', column: 'type', values: ESTIMATION_TYPES },
    zips: { operator: 'choice', column: 'zip', values: 'zip' },
    received: { operator: 'period', column: 'created_at' },
    /** Stored in the table of mandates (server/received-estimations/received-rows.ts). */
    followUp: { operator: 'choice', values: FOLLOW_UPS },
    /** A wish that nobody has handled yet (server/received-estimations/waiting-wishes.ts). */
    waiting: { operator: 'choice', values: WISHES },
    /** Whether the owner follows the home (server/received-estimations/received-rows.ts). */
    follow: { operator: 'choice', values: FOLLOW_STATES },
  },
  columns: ['address', 'home', 'price', 'person', 'createdAt', 'state'],
} as const satisfies List;

export type EstimationOrder = keyof typeof ESTIMATION_LIST.orders;
export const ESTIMATION_ORDER_NAMES = keysOf(ESTIMATION_LIST.orders);

/** Columns of the CSV file: those of the list, and fields that only the window of an estimation shows. */
export const ESTIMATION_FILE_COLUMNS = [
  'address',
  'zip',
  'city',
  'home',
  'price',
  'low',
  'high',
  'confidence',
  'person',
  'email',
  'telephone',
  'mayCall',
  'createdAt',
  'state',
  'followUp',
  'follow',
  'mandateNumber',
  'mandatedOn',
  'signedOn',
  'signedPrice',
] as const;
export type EstimationFileColumn = (typeof ESTIMATION_FILE_COLUMNS)[number];

/** The periods by which estimations are filtered. */
export const ESTIMATION_PERIODS = [
  'today',
  'yesterday',
  'last-7',
  'this-month',
  'last-month',
] as const satisfies readonly Period[];

const WAITING_WISH_DAYS = 60;
const DAY_MS = 86_400_000;

/** The oldest wish that still waits at this time: nobody expects a call after two months. */
export const oldestWaitingWish = (now: Date): Date => new Date(now.getTime() - WAITING_WISH_DAYS * DAY_MS);

type Wished = { wish: Wish | null; wished_at: Date | null; handled_at: Date | null };

/** Whether a person waits for the call or the visit that they wished (rule ESTIMATION-WISH). */
export const isWishWaiting = ({ wish, wished_at, handled_at }: Wished, now: Date): boolean =>
  wish !== null && handled_at === null && wished_at !== null && wished_at > oldestWaitingWish(now);

/** Highest exact count; above it the list shows 'plus de 1 000'. */
export const MAX_ESTIMATIONS_COUNTED = 1000;
/** Maximum number of points on one map: the newest estimations. */
export const MAX_MAP_POINTS = 5000;

/** Progress of an estimation for staff: unfinished, without a price, or what the person wants. */
export const ESTIMATION_STATES = ['unfinished', 'noPrice', 'finished', 'call', 'visit'] as const;
export type EstimationState = (typeof ESTIMATION_STATES)[number];

type Progress = { finished: boolean; hasPrice: boolean; wish: 'call' | 'visit' | null };

/** A wish comes first, because a person is waiting for a response. */
export const stateOfEstimation = ({ finished, hasPrice, wish }: Progress): EstimationState => {
  if (wish) return wish;
  if (!finished) return 'unfinished';
  return hasPrice ? 'finished' : 'noPrice';
};

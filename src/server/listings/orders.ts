import { type RawBuilder, sql } from 'kysely';
import type { Sort } from '#domain/listings/criteria';

export type Order = (alias: RawBuilder<unknown>) => RawBuilder<unknown>;

export const NEWEST: Order = (t) => sql`${t}.published_at desc, ${t}.id`;

/** Closed list: a sort never comes from the request's text. Each has its index; hidden prices and missing areas come last. */
export const ORDERS: Readonly<Record<Sort, Order>> = {
  newest: NEWEST,
  priceAsc: (t) => sql`${t}.shown_price_cents, ${t}.id`,
  priceDesc: (t) => sql`${t}.shown_price_cents desc nulls last, ${t}.id`,
  area: (t) => sql`${t}.area desc nulls last, ${t}.id`,
};

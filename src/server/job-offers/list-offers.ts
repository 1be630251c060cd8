import { sql } from 'kysely';
import type { z } from 'zod';
import type { jobOfferOperations } from '#contracts/job-offers';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import { MAX_OFFERS_COUNTED } from '#domain/job-offers/job-offer-list';
import { allKeyed } from '#domain/objects/all-keyed';
import { cutPage, isPositionOf } from '#platform/db/keyset';
import type { StaffCtx } from '#server/context';
import { countRows } from '#server/lists';
import {
  marketOffers,
  type OfferFigures,
  offerFiguresSql,
  offerListSql,
  orderOfOffers,
  presentOffer,
} from './offer-rows.ts';

type Operation = typeof jobOfferOperations.list;

/** A page of the offers of the market center. Read on the primary, so that it contains the latest changes. */
export const listOffers = async (
  ctx: StaffCtx,
  { sort, direction, cursor: position, limit, ...filters }: z.output<Operation['input']>,
): Promise<z.input<Operation['output']> | Refusal> => {
  const order = orderOfOffers(sort, direction);
  if (position && !isPositionOf(order, position)) return refuse(400, 'BAD_CURSOR');
  return ctx.write(async (tx) => {
    const all = marketOffers(ctx);
    const open = { ...all, where: sql<boolean>`${all.where} and j.active` };
    const { found, counts } = await allKeyed({
      found: offerListSql(ctx, { filters, order, position, limit }).execute(tx),
      counts: allKeyed({
        all: countRows(tx, all, MAX_OFFERS_COUNTED),
        open: countRows(tx, open, MAX_OFFERS_COUNTED),
      }),
    });
    const { rows, after } = cutPage(found.rows, limit);
    return { items: rows.map((row) => presentOffer(ctx, row)), next: after && writeCursor(after), counts };
  });
};

/** What all offers of the market center brought. */
export const offerFigures = async (ctx: StaffCtx): Promise<OfferFigures> => {
  const { rows } = await ctx.write((tx) => offerFiguresSql(ctx).execute(tx));
  return rows[0] ?? { visits: 0, applications: 0, candidates: 0 };
};

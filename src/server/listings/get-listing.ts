import { type RawBuilder, sql } from 'kysely';
import type { Listing } from '#domain/listings/listing';
import { isVisible, type LeftAs, leftAs } from '#domain/listings/visibility';
import type { Tx } from '#platform/db/database';
import { isUuid } from '#platform/uuid';
import type { PublicCtx, TenantListingSummary } from '#server/context';
import { presentCards, type WithCards } from './present-cards.ts';
import {
  isSharedOn,
  type ListingRow,
  presentListing,
  presentSummary,
  SUMMARY,
  type SummaryRow,
  WHOLE,
} from './rows.ts';

/** 'gone': it left the market. */
type NotShown = { kind: 'gone'; listing: TenantListingSummary; leftAs: LeftAs } | { kind: 'missing' };
export type ListingLookup = ({ kind: 'found' } & WithCards<Listing>) | NotShown;

/** SQL: the listings of the site's market with these ids, published or withdrawn, unless the site excludes them. */
export const listingSql = <T>({ site }: PublicCtx, ids: readonly string[], columns: RawBuilder<unknown>) => sql<T>`
  select ${columns} from listings l
  where l.market_id = ${site.marketId}::uuid and l.id = any(${ids}::uuid[]) and not exists (
    select from listing_exclusions e
    where e.market_id = l.market_id and e.site_id = ${site.id}::uuid and e.listing_id = l.id)`;

const findSummary = async (ctx: PublicCtx, tx: Tx, id: string): Promise<TenantListingSummary | null> => {
  const { rows } = await listingSql<SummaryRow>(ctx, [id], SUMMARY).execute(tx);
  const summary = rows[0] && presentSummary(rows[0]);
  return summary ? { ...summary, shared: isSharedOn(ctx, summary) } : null;
};

const find = async (ctx: PublicCtx, tx: Tx, id: string): Promise<{ kind: 'found'; listing: Listing } | NotShown> => {
  const { rows } = await listingSql<ListingRow>(ctx, [id], WHOLE).execute(tx);
  const listing = rows[0] && presentListing(rows[0]);
  if (!listing || !isVisible(ctx.site, listing)) return { kind: 'missing' };
  const left = leftAs(listing);
  if (left === null) return { kind: 'found', listing };
  const summary = await findSummary(ctx, tx, id);
  return summary ? { kind: 'gone', listing: summary, leftAs: left } : { kind: 'missing' };
};

/**
 * A listing that this site shows, with its contact cards. 'missing': unknown, of another market, or excluded by the
 * site; 'gone': withdrawn.
 */
export const getListing = async (ctx: PublicCtx, id: string): Promise<ListingLookup> => {
  if (!isUuid(id)) return { kind: 'missing' };
  const found = await ctx.read((tx) => find(ctx, tx, id));
  if (found.kind !== 'found') return found;
  const [carded] = await presentCards(ctx, [found.listing]);
  return carded ? { kind: 'found', ...carded } : { kind: 'missing' };
};

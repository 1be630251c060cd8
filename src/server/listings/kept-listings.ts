import { sql } from 'kysely';
import { MAX_KEPT } from '#domain/listings/kept-homes';
import type { Listing } from '#domain/listings/listing';
import { isVisible, type LeftAs, leftAs } from '#domain/listings/visibility';
import type { PublicCtx, TenantListingSummary } from '#server/context';
import { listingSql } from './get-listing.ts';
import { isSharedOn, presentSummary, SUMMARY, type SummaryRow } from './rows.ts';

/** A listing that a visitor has kept; `left` null: it is on the market. */
export type KeptListing = { listing: TenantListingSummary; left: LeftAs | null };

/** Whether the site shows it also depends on `isRecent`, which cards have not. */
type Row = SummaryRow & Pick<Listing, 'status' | 'isSold'> & { isRecent: boolean };

const isShown = ({ site }: PublicCtx, { isRecent, ...row }: Row): boolean =>
  isVisible(site, { ...row, features: { recent: isRecent } });

/** The listings of these ids that this site shows or has shown, in their order; at most 100. */
export const keptListings = async (ctx: PublicCtx, ids: readonly string[]): Promise<KeptListing[]> => {
  const asked = ids.slice(0, MAX_KEPT);
  if (asked.length === 0) return [];
  const columns = sql`${SUMMARY}, l.status, l.is_sold as "isSold",
    coalesce((l.features->>'recent')::boolean, false) as "isRecent"`;
  const { rows } = await ctx.read((tx) => listingSql<Row>(ctx, asked, columns).execute(tx));
  const found = new Map(rows.filter((row) => isShown(ctx, row)).map((row) => [row.id, row]));
  return asked.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    const { status, isSold, isRecent: _, ...summary } = row;
    const listing = presentSummary(summary);
    return { listing: { ...listing, shared: isSharedOn(ctx, listing) }, left: leftAs({ status, isSold }) };
  });
};

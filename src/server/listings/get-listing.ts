import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Listing } from '#domain/listings/listing';
import { isShared, isVisible } from '#domain/listings/visibility';
import type { SiteGroup, SiteMarket, SiteMember } from '#domain/sites/site';
import type { Tx } from '#platform/db/database';
import type { Groups } from '#platform/db/schema';
import { isUuid } from '#platform/uuid';
import type { PublicCtx } from '#server/context';
import { presentGroup, presentMember } from '#server/sites';
import {
  type FoundSummary,
  isSharedOn,
  type ListingRow,
  presentListing,
  presentSummary,
  SUMMARY,
  type SummaryRow,
  WHOLE,
} from './rows.ts';

export type FoundListing =
  | {
      kind: 'found';
      listing: Listing;
      shared: boolean;
      agent: SiteMember | null;
      group: SiteGroup | null;
      market: SiteMarket;
    }
  /** It was here and is withdrawn. */
  | { kind: 'gone'; listing: FoundSummary }
  | { kind: 'missing' };

const findMember = (tx: Tx, marketId: string, memberId: string) =>
  tx
    .selectFrom('members')
    .selectAll()
    .where('market_id', '=', marketId)
    .where('id', '=', memberId)
    .where('is_active', '=', true)
    .executeTakeFirst();

type GroupWithMembers = Selectable<Groups> & { member_ids: string[] };

const findGroup = async (tx: Tx, marketId: string, memberId: string): Promise<SiteGroup | null> => {
  const { rows } = await sql<GroupWithMembers>`
    select g.*, (select array_agg(o.member_id::text order by o.member_id) from group_members o
      where o.market_id = g.market_id and o.group_id = g.id) as member_ids
    from groups g join group_members m on m.market_id = g.market_id and m.group_id = g.id
    where m.market_id = ${marketId}::uuid and m.member_id = ${memberId}::uuid`.execute(tx);
  const row = rows[0];
  if (!row) return null;
  return presentGroup(row, row.member_ids);
};

/** A listing of the site's market, withdrawn ones too, unless the site excludes it. */
export const listingSql = <T>({ site }: PublicCtx, id: string, columns: RawBuilder<unknown>) => sql<T>`
  select ${columns} from listings l
  where l.market_id = ${site.marketId}::uuid and l.id = ${id}::uuid and not exists (
    select from listing_exclusions e
    where e.market_id = l.market_id and e.site_id = ${site.id}::uuid and e.listing_id = l.id)`;

const findSummary = async (ctx: PublicCtx, tx: Tx, id: string): Promise<FoundSummary | null> => {
  const { rows } = await listingSql<SummaryRow>(ctx, id, SUMMARY).execute(tx);
  const summary = rows[0] && presentSummary(rows[0]);
  return summary ? { ...summary, shared: isSharedOn(ctx, summary) } : null;
};

/**
 * A listing that this site shows, with its agent and the agent's group. An address that never was, another market's, or one that the site excludes
 * is 'missing'; a withdrawn one 'gone'.
 */
export const getListing = async (ctx: PublicCtx, id: string): Promise<FoundListing> => {
  if (!isUuid(id)) return { kind: 'missing' };
  const { site } = ctx;
  return ctx.read(async (tx) => {
    const { rows } = await listingSql<ListingRow>(ctx, id, WHOLE).execute(tx);
    const listing = rows[0] && presentListing(rows[0]);
    if (!listing || !isVisible(site, listing)) return { kind: 'missing' };
    if (listing.status === 'withdrawn') {
      const summary = await findSummary(ctx, tx, id);
      return summary ? { kind: 'gone', listing: summary } : { kind: 'missing' };
    }
    const { memberId } = listing;
    const member = memberId === null ? undefined : await findMember(tx, site.marketId, memberId);
    const group = memberId === null ? null : await findGroup(tx, site.marketId, memberId);
    const agent = member ? presentMember(member) : null;
    return { kind: 'found', listing, shared: isShared(site, memberId), agent, group, market: site.market };
  });
};

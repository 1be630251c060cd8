import { withId } from '#domain/listings/slice-filters';
import type { SiteMember } from '#domain/sites/site';
import { isUuid } from '#platform/uuid';
import type { PublicCtx } from '#server/context';
import { presentMember } from '#server/sites';
import { takeMatches } from './matches.ts';

/** Whose listing it is; null: its office's. 'missing': this site does not show it. */
export const findListingAgent = async (ctx: PublicCtx, id: string): Promise<SiteMember | null | 'missing'> => {
  if (!isUuid(id)) return 'missing';
  const isShown = await takeMatches(ctx, [withId(id)], (found) => found.some(({ rows }) => rows.length > 0));
  if (!isShown) return 'missing';
  const member = await ctx.read((tx) =>
    tx
      .selectFrom('listings as l')
      .innerJoin('members as m', (join) =>
        join.onRef('m.market_id', '=', 'l.market_id').onRef('m.id', '=', 'l.member_id'),
      )
      .selectAll('m')
      .where('l.market_id', '=', ctx.site.marketId)
      .where('l.id', '=', id)
      .where('m.is_active', '=', true)
      .executeTakeFirst(),
  );
  return member ? presentMember(member) : null;
};

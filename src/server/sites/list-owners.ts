import type { PropertyOwners } from '#domain/listings/property-owner';
import { signatureOf } from '#domain/people/names';
import type { PublicCtx } from '#server/context';

/** Names of who could answer for the listings of members of this market, by the member's id; one who left is not there. */
export const listOwners = async (
  ctx: PublicCtx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, PropertyOwners>> => {
  if (memberIds.length === 0) return new Map();
  const { market, marketId } = ctx.site;
  const rows = await ctx.read((tx) =>
    tx
      .selectFrom('members as m')
      .leftJoin('group_members as o', (join) =>
        join.onRef('o.market_id', '=', 'm.market_id').onRef('o.member_id', '=', 'm.id'),
      )
      .leftJoin('groups as g', (join) => join.onRef('g.market_id', '=', 'o.market_id').onRef('g.id', '=', 'o.group_id'))
      .select(['m.id', 'm.firstname', 'm.lastname', 'm.legal_form as legalForm', 'g.name as group'])
      .where('m.market_id', '=', marketId)
      .where('m.id', 'in', [...new Set(memberIds)])
      .where('m.is_active', '=', true)
      .execute(),
  );
  return new Map(
    rows.map(({ id, group, ...member }) => [id, { group, member: signatureOf(member, 'other'), market: market.name }]),
  );
};

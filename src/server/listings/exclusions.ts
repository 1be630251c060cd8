import type { PublicCtx } from '#server/context';

/** Ids of listings of its market that the site does not show (rule LISTING-VISIBLE). */
export const exclusions = (ctx: PublicCtx): Promise<{ id: string }[]> =>
  ctx.read((tx) =>
    tx
      .selectFrom('listing_exclusions')
      .select('listing_id as id')
      .where('market_id', '=', ctx.site.marketId)
      .where('site_id', '=', ctx.site.id)
      .orderBy('listing_id')
      .execute(),
  );

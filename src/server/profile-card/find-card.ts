import type { ProfileCard } from '#domain/sites/profile-card';
import type { PublicCtx } from '#server/context';
import { shownCard } from './card-defaults.ts';
import { findStoredCard } from './stored.ts';

/** The card of this site, even if it is not public (rule SITE-PROFILE-CARD). */
export const findProfileCard = async (ctx: PublicCtx): Promise<ProfileCard> => {
  const { own } = await ctx.read((tx) => findStoredCard(ctx, tx));
  return shownCard(ctx.site, own);
};

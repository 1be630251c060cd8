import { type ProfileCard, resolveCard } from '#domain/sites/profile-card';
import type { PublicCtx } from '#server/context';
import { cardDefaults } from './card-defaults.ts';
import { findStoredCard } from './stored.ts';

/** The card of this site, even if it is not public (rule SITE-PROFILE-CARD). */
export const findProfileCard = async (ctx: PublicCtx): Promise<ProfileCard> => {
  const { own } = await ctx.read((tx) => findStoredCard(ctx, tx));
  return resolveCard(own, cardDefaults(ctx.site));
};

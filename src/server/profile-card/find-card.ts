import { type ProfileCard, resolveCard } from '#domain/sites/profile-card';
import type { PublicCtx } from '#server/context';
import { cardDefaults } from './card-defaults.ts';
import { findStoredCard } from './stored.ts';

/** The card of this site, whether it is shown or not (rule SITE-PROFILE-CARD). */
export const findProfileCard = async (ctx: PublicCtx): Promise<ProfileCard> => {
  const { own } = await ctx.read((tx) => findStoredCard(ctx, tx));
  return resolveCard(own, cardDefaults(ctx.site));
};

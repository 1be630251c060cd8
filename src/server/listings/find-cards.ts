import type { ContactCards } from '#domain/listings/contact-card';
import type { PublicCtx } from '#server/context';
import { findSummary } from './find-summary.ts';
import { presentCards } from './present-cards.ts';

/** The contact cards of a listing that this site shows; null: not shown here. */
export const findCards = async (ctx: PublicCtx, id: string): Promise<ContactCards | null> => {
  const listing = await findSummary(ctx, id);
  if (!listing) return null;
  const [carded] = await presentCards(ctx, [listing]);
  return carded?.cards ?? null;
};

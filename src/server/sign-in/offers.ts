import { z } from 'zod';
import { factorEnd } from '#domain/access/second-factor';
import type { SignedInCtx } from '#server/access';

const PURPOSE = 'second-factor-offer';

/** A key of an application and recovery codes that a person is shown and may choose. */
const offerSchema = z.object({
  accountId: z.string(),
  until: z.number(),
  secret: z.string(),
  codes: z.array(z.string()),
});
type Offer = z.infer<typeof offerSchema>;

/**
 * Seals what is offered to the signed-in person for ten minutes. Nothing is stored, and a call that brings the offer
 * can be repeated.
 */
export const sealOffer = (ctx: SignedInCtx, offered: Pick<Offer, 'secret' | 'codes'>): string => {
  const offer: Offer = {
    ...offered,
    accountId: ctx.person.accountId,
    until: factorEnd(ctx.system.now(), 'step').getTime(),
  };
  return ctx.system.signer.seal(PURPOSE, JSON.stringify(offer)).toString('base64url');
};

/** What was offered to the signed-in person; null: nothing, or its time is over. */
export const openOffer = (ctx: SignedInCtx, sealed: string): Offer | null => {
  try {
    const text = ctx.system.signer.unseal(PURPOSE, Buffer.from(sealed, 'base64url'));
    const offer = offerSchema.parse(JSON.parse(text));
    return offer.accountId === ctx.person.accountId && offer.until >= ctx.system.now().getTime() ? offer : null;
  } catch {
    return null;
  }
};

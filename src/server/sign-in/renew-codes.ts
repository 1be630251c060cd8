import { type Refusal, refuse } from '#contracts/problem';
import { ACCOUNTS, type SignedInCtx } from '#server/access';
import { lockOwnAccount, noteFactors, recordFactor } from './note-factors.ts';
import { openOffer, sealOffer } from './offers.ts';
import { hasCodes, newRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';

/** New recovery codes for the signed-in person, who keeps them before they count. */
export const offerCodes = (ctx: SignedInCtx): { offer: string; recoveryCodes: string[] } => {
  const recoveryCodes = newRecoveryCodes();
  return { recoveryCodes, offer: sealOffer(ctx, { secret: '', codes: recoveryCodes }) };
};

/**
 * Makes offered recovery codes those of the signed-in person; the former ones end. 409 `OFFER_OVER`: its ten minutes
 * are over; `NO_SECOND_FACTOR`: there is nothing to recover.
 */
export const setCodes = async (
  ctx: SignedInCtx,
  { offer }: { offer: string },
): Promise<Record<string, never> | Refusal> => {
  const { accountId } = ctx.person;
  const { signer } = ctx.system;
  const now = ctx.system.now();
  const offered = openOffer(ctx, offer);
  if (offered === null) return refuse(409, 'OFFER_OVER');
  return ctx.system.db.write(ACCOUNTS, async (tx) => {
    await lockOwnAccount(tx, ctx);
    const given = { accountId, codes: offered.codes, now };
    // Repeated after a lost response.
    if (await hasCodes(signer, tx, given)) return {};
    if (!(await noteFactors(tx, accountId, now))) return refuse(409, 'NO_SECOND_FACTOR');
    await replaceRecoveryCodes(signer, tx, given);
    await recordFactor(ctx, tx, { event: 'added', method: 'recovery' });
    return {};
  });
};

import { type Refusal, refuse, refuseValue } from '#contracts/problem';
import { readCode } from '#domain/access/second-factor';
import { FACTOR_WORDS } from '#fr/second-factor';
import type { Tx } from '#platform/db/database';
import type { Signer } from '#platform/secret';
import { newTotpSecret, totpStep, totpUri } from '#platform/totp';
import { ACCOUNTS, type SignedInCtx } from '#server/access';
import { writeOnce } from '#server/context';
import { lockOwnAccount, noteFactors, recordFactor } from './note-factors.ts';
import { openOffer, sealOffer } from './offers.ts';
import { giveFirstCodes, newRecoveryCodes } from './recovery-codes.ts';
import { APP_PURPOSE } from './spend-code.ts';

type Offered = { offer: string; secret: string; uri: string; recoveryCodes: string[] };

/** A new key for an authenticator application, and recovery codes for a person who has none. */
export const offerApp = (ctx: SignedInCtx): Offered => {
  const secret = newTotpSecret();
  const recoveryCodes = newRecoveryCodes();
  return {
    secret,
    uri: totpUri(secret, { issuer: ctx.directory.network().brand, label: ctx.person.email }),
    recoveryCodes,
    offer: sealOffer(ctx, { secret, codes: recoveryCodes }),
  };
};

type Chosen = { accountId: string; secret: string; step: number; now: Date };

/** Stores the key of an application. False: it is stored already, by a call whose response was lost. */
const storeApp = async (signer: Signer, tx: Tx, { accountId, secret, step, now }: Chosen): Promise<boolean> => {
  const stored = await tx
    .selectFrom('authenticator_apps')
    .select('secret_cipher')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (stored && signer.unseal(APP_PURPOSE, stored.secret_cipher) === secret) return false;
  const app = { secret_cipher: signer.seal(APP_PURPOSE, secret), last_step: step, created_at: now };
  await tx
    .insertInto('authenticator_apps')
    .values({ account_id: accountId, ...app })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(app))
    .execute();
  return true;
};

/**
 * Makes an authenticator application the second factor of the signed-in person once it shows a right code; a former one
 * is replaced. `hasNewCodes`: the offered recovery codes are valid, because the person had none. 422: wrong code. 409:
 * the offer is over.
 */
export const setApp = async (
  ctx: SignedInCtx,
  { offer, code }: { offer: string; code: string },
): Promise<{ hasNewCodes: boolean } | Refusal> => {
  const { accountId } = ctx.person;
  const { signer } = ctx.system;
  const now = ctx.system.now();
  const offered = openOffer(ctx, offer);
  if (offered === null) return refuse(409, 'OFFER_OVER');
  const read = readCode(code);
  const step = read?.kind === 'app' ? totpStep(offered.secret, read.code, now) : null;
  if (step === null) return refuseValue('code', FACTOR_WORDS.faults.wrongApp);
  return ctx.system.db.write(ACCOUNTS, async (tx) => {
    await lockOwnAccount(tx, ctx);
    if (await storeApp(signer, tx, { accountId, secret: offered.secret, step, now })) {
      await noteFactors(tx, accountId, now);
      await recordFactor(ctx, tx, { event: 'added', method: 'app' });
    }
    return { hasNewCodes: await giveFirstCodes(signer, tx, { accountId, codes: offered.codes, now }) };
  });
};

/** Removes the authenticator application of the signed-in person, if there is one. */
export const removeApp = async (ctx: SignedInCtx): Promise<Record<string, never>> => {
  const { accountId } = ctx.person;
  return writeOnce(ctx, ACCOUNTS, async (tx) => {
    await lockOwnAccount(tx, ctx);
    const { numDeletedRows } = await tx
      .deleteFrom('authenticator_apps')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return {};
    await noteFactors(tx, accountId, ctx.system.now());
    await recordFactor(ctx, tx, { event: 'removed', method: 'app' });
    return {};
  });
};

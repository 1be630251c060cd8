import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { passkeyOperations } from '#contracts/passkeys';
import { type Refusal, refuse } from '#contracts/problem';
import { fullName } from '#domain/people/names';
import type { Tx } from '#platform/db/database';
import { creationOptions, type NewPasskey, readCreated } from '#platform/webauthn';
import { ACCOUNTS, type SignedInCtx } from '#server/access';
import { writeOnce } from '#server/context';
import { isChallengeOf, newChallenge } from './challenges.ts';
import { lockOwnAccount, noteFactors, recordFactor } from './note-factors.ts';
import { openOffer, sealOffer } from './offers.ts';
import { relyingParty, usablePasskeys } from './passkeys.ts';
import { giveFirstCodes, newRecoveryCodes } from './recovery-codes.ts';

type Operations = typeof passkeyOperations;

/** What a browser needs to make a passkey, and recovery codes for a person who has none. */
export const offerPasskey = async (ctx: SignedInCtx): Promise<z.input<Operations['offer']['output']>> => {
  const { person, system } = ctx;
  const exclude = await system.db.write(ACCOUNTS, (tx) => usablePasskeys(ctx, tx, person.accountId));
  const options = await creationOptions(relyingParty(ctx), {
    person: { id: person.accountId, email: person.email, name: fullName(person) },
    challenge: newChallenge(system, person.accountId),
    exclude,
  });
  const recoveryCodes = newRecoveryCodes();
  return { options, recoveryCodes, offer: sealOffer(ctx, { secret: '', codes: recoveryCodes }) };
};

/** Stores a passkey. False: it is stored already, by a call whose response was lost. Null: it is somebody else's. */
const storePasskey = async (ctx: SignedInCtx, tx: Tx, made: NewPasskey): Promise<boolean | null> => {
  const stored = await tx
    .selectFrom('passkeys')
    .select('account_id')
    .where('credential_id', '=', made.id)
    .executeTakeFirst();
  if (stored) return stored.account_id === ctx.person.accountId ? false : null;
  await tx
    .insertInto('passkeys')
    .values({
      id: uuid(),
      account_id: ctx.person.accountId,
      credential_id: made.id,
      rp_id: relyingParty(ctx).id,
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: made.transports,
      device: ctx.client.device ?? '',
      created_at: ctx.system.now(),
    })
    .execute();
  return true;
};

type Made = { offer: string; response: RegistrationResponseJSON };

/**
 * Adds a passkey of the signed-in person. `hasNewCodes`: the offered recovery codes are valid, because the person had
 * none. 409: the offer is over. 422: the passkey is not valid here.
 */
export const addPasskey = async (
  ctx: SignedInCtx,
  { offer, response }: Made,
): Promise<{ hasNewCodes: boolean } | Refusal> => {
  const { accountId } = ctx.person;
  const now = ctx.system.now();
  const offered = openOffer(ctx, offer);
  if (offered === null) return refuse(409, 'OFFER_OVER');
  const made = await readCreated(relyingParty(ctx), response, isChallengeOf(ctx.system, accountId));
  if (made === null) return refuse(422, 'PASSKEY_INVALID');
  return writeOnce(ctx, ACCOUNTS, async (tx) => {
    await lockOwnAccount(tx, ctx);
    const isNew = await storePasskey(ctx, tx, made);
    if (isNew === null) return refuse(422, 'PASSKEY_INVALID');
    if (isNew) {
      await noteFactors(tx, accountId, now);
      await recordFactor(ctx, tx, { event: 'added', method: 'passkey' });
    }
    const { codes } = offered;
    return { hasNewCodes: await giveFirstCodes(ctx.system.signer, tx, { accountId, codes, now }) };
  });
};

/** Removes a passkey of the signed-in person, if it is theirs. */
export const removePasskey = async (ctx: SignedInCtx, { id }: { id: string }): Promise<Record<string, never>> => {
  const { accountId } = ctx.person;
  return writeOnce(ctx, ACCOUNTS, async (tx) => {
    await lockOwnAccount(tx, ctx);
    const { numDeletedRows } = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return {};
    await noteFactors(tx, accountId, ctx.system.now());
    await recordFactor(ctx, tx, { event: 'removed', method: 'passkey' });
    return {};
  });
};

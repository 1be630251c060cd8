import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { type Refusal, refuse, refuseTooMany } from '#contracts/problem';
import type { SignedIn } from '#contracts/session';
import type { PasskeyRequest } from '#contracts/webauthn';
import { LOGIN_OUTCOMES } from '#fr/access';
import { countUseAndCommit, uncountUse } from '#platform/db/rate-limits';
import { requestOptions } from '#platform/webauthn';
import { ACCOUNTS, type AnyRequestCtx, hostOf } from '#server/access';
import { newChallenge } from './challenges.ts';
import { passkeyCounts } from './limits.ts';
import { relyingParty, spendPasskey, usablePasskeys } from './passkeys.ts';
import { finishStep } from './second-step.ts';
import { findStep } from './sign-in-steps.ts';

/** What a browser needs to use a passkey here: in the second step one of its account, otherwise any. */
export const passkeyRequest = async (ctx: AnyRequestCtx): Promise<PasskeyRequest> => {
  const allow = await ctx.system.db.write(ACCOUNTS, async (tx) => {
    const accountId = await findStep(ctx, tx);
    return accountId === null ? [] : usablePasskeys(ctx, tx, accountId);
  });
  return requestOptions(relyingParty(ctx), { challenge: newChallenge(ctx.system, hostOf(ctx)), allow });
};

type Used = { response: AuthenticationResponseJSON; remember?: boolean | undefined };

/**
 * Signs in with a passkey, alone or as the second step (rule FACTOR-PASSKEY). 401: it is of nobody who may sign in
 * here, or its challenge was used. 429: too many failures from this address.
 */
export const signInWithPasskey = async (
  ctx: AnyRequestCtx,
  { response, remember = false }: Used,
): Promise<SignedIn | Refusal> => {
  const counts = passkeyCounts(ctx.client.address);
  const wait = await countUseAndCommit((work) => ctx.system.db.write(ACCOUNTS, work), counts);
  if (wait !== null) return refuseTooMany(wait);
  return ctx.system.db.write(ACCOUNTS, async (tx) => {
    const accountId = await spendPasskey(ctx, tx, response);
    if (accountId === null) return refuse(401, LOGIN_OUTCOMES.invalid);
    await uncountUse(tx, counts);
    return finishStep(ctx, tx, { accountId, remember });
  });
};

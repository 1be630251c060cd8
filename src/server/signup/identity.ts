import { type Refusal, refuse, refuseTooMany } from '#contracts/problem';
import { IDENTITY_RETURN } from '#domain/signup/paths';
import { type Count, countUseAndCommit, HOUR } from '#platform/db/rate-limits';
import type { Identity } from '#platform/identity/oidc';
import { ACCOUNTS, accountOfMember, findAccount } from '#server/access';
import { type NetworkRequestCtx, networkOrigin } from '#server/context';
import { type BegunSignUp, beginSignUp } from './begin-sign-up.ts';
import { refuseField } from './faults.ts';

const identityCounts = (address: string): readonly Count[] => [
  { name: 'identity.address', of: address, max: 30, seconds: HOUR },
];

const failed = (ctx: NetworkRequestCtx, error: unknown): Refusal => {
  ctx.system.log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'identity service failed');
  return refuse(503, 'IDENTITY_FAILED');
};

/**
 * The URL of the identity service at which a person signs in. `secret`: stored in their browser meanwhile. 404: none is
 * configured. 429: too many. 503: it does not respond.
 */
export const beginIdentity = async (
  ctx: NetworkRequestCtx,
  { secret }: { secret: string },
): Promise<{ url: string } | Refusal> => {
  const { identity } = ctx.external;
  if (identity === null) return refuse(404, 'NOT_FOUND');
  const counts = identityCounts(ctx.client.address);
  const wait = await countUseAndCommit((work) => ctx.system.db.write(ACCOUNTS, work), counts);
  if (wait !== null) return refuseTooMany(wait);
  try {
    return { url: await identity.begin(networkOrigin(ctx) + IDENTITY_RETURN, secret) };
  } catch (error) {
    return failed(ctx, error);
  }
};

const signUpOf = (ctx: NetworkRequestCtx, { email, isVerified }: Identity): Promise<BegunSignUp | Refusal> | Refusal =>
  isVerified
    ? ctx.system.db.write(ACCOUNTS, async (tx) => {
        const id = await accountOfMember(tx, email);
        const account = id && (await findAccount(tx, { id }));
        return account ? beginSignUp(ctx, tx, { email, account }) : refuseField(404, 'MEMBER_NOT_FOUND', 'email');
      })
    : refuse(403, 'IDENTITY_UNVERIFIED');

/**
 * Starts the sign-up of a person whom the identity service sent back (rule SIGNUP-IDENTITY). `search`: the query of the
 * request. 403: the service has not verified the address. 404, 409: as in `checkEmail`. 503: no valid response of the
 * service.
 */
export const finishIdentity = async (
  ctx: NetworkRequestCtx,
  { search, secret }: { search: string; secret: string | null },
): Promise<BegunSignUp | Refusal> => {
  const { identity } = ctx.external;
  if (identity === null) return refuse(404, 'NOT_FOUND');
  let who: Identity;
  try {
    if (secret === null) throw new Error('the browser sent no secret');
    who = await identity.finish(new URL(networkOrigin(ctx) + IDENTITY_RETURN + search), secret);
  } catch (error) {
    return failed(ctx, error);
  }
  return signUpOf(ctx, who);
};

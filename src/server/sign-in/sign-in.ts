import { type Refusal, refuse } from '#contracts/problem';
import type { SignedIn } from '#contracts/session';
import { checkLogin } from '#domain/access/login';
import type { Role } from '#domain/access/roles';
import { LOGIN_FAULTS, LOGIN_OUTCOMES } from '#fr/access';
import type { Tx } from '#platform/db/database';
import {
  ACCOUNTS,
  type Account,
  type AnyRequestCtx,
  type Attempt,
  attemptSignIn,
  findAccount,
  findRole,
  hasSamePassword,
  tenantOf,
} from '#server/access';
import { isTrusted } from './known-devices.ts';
import { openSignedIn } from './open-signed-in.ts';
import { openStep } from './sign-in-steps.ts';

export type SignIn = { email: string; password: string };

const invalid = (): Refusal => refuse(401, LOGIN_OUTCOMES.invalid);

type Opening = { account: Account; role: Role; attempt: Attempt };

const afterPassword = async (
  ctx: AnyRequestCtx,
  tx: Tx,
  { account, role, attempt }: Opening,
): Promise<SignedIn | Refusal> => {
  if (!(await hasSamePassword(tx, account))) return invalid();
  await attempt.settle(tx);
  const hasFactor = account.second_factor_at !== null;
  if (hasFactor && !(await isTrusted(ctx, tx, account.id))) return openStep(ctx, tx, account.id);
  return openSignedIn(ctx, tx, { account, role, isConfirmed: !hasFactor });
};

/**
 * Opens a session on this host. 403: the account has a second factor, and the second step is open (rule FACTOR-STEP).
 * An unknown address, a wrong password and an account without a role here get the same 401 after the same work (rule
 * SIGNIN-SAME-ANSWER). 422: invalid form. 429 and 503: as `attemptSignIn`.
 */
export const signIn = async (ctx: AnyRequestCtx, input: SignIn): Promise<SignedIn | Refusal> => {
  const email = input.email.trim().toLowerCase();
  const faults = checkLogin({ email, password: input.password });
  if (faults.length > 0) {
    const errors = faults.map(({ field, fault }) => ({ field, message: LOGIN_FAULTS[fault] }));
    return refuse(422, 'INVALID_FORM', { errors });
  }
  return attemptSignIn(ctx, { email }, async (attempt) => {
    const account = await ctx.system.db.write(ACCOUNTS, (tx) => findAccount(tx, { email }));
    const isRight = await attempt.isPassword(input.password, account?.password_hash ?? null);
    if (account === null || !isRight) return invalid();
    return ctx.system.db.write(ACCOUNTS, async (tx) => {
      const role = await findRole(tx, account, tenantOf(ctx));
      return role === null ? invalid() : afterPassword(ctx, tx, { account, role, attempt });
    });
  });
};

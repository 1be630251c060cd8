import { type Refusal, refuse, refuseTooMany, refuseValue } from '#contracts/problem';
import type { SignedIn } from '#contracts/session';
import { FACTOR_WORDS } from '#fr/second-factor';
import type { Tx } from '#platform/db/database';
import {
  ACCOUNTS,
  type AnyRequestCtx,
  type Brake,
  countAttempt,
  findAccount,
  findKnownBrowser,
  findRole,
  revertAttempt,
  tenantOf,
} from '#server/access';
import { openSignedIn } from './open-signed-in.ts';
import { endSteps, findStep } from './sign-in-steps.ts';
import { spendCode } from './spend-code.ts';

type TypedStep = { stepToken?: string | undefined; code: string; remember?: boolean | undefined };

const over = (): Refusal => refuse(401, 'SIGN_IN_AGAIN');

type Passed = { accountId: string; remember: boolean };

/** Opens the session of a passed second step. 401: the account was closed or lost its role meanwhile. */
export const finishStep = async (
  ctx: AnyRequestCtx,
  tx: Tx,
  { accountId, remember }: Passed,
): Promise<SignedIn | Refusal> => {
  const account = await findAccount(tx, { id: accountId });
  const role = account && (await findRole(tx, account, tenantOf(ctx)));
  if (account === null || role === null) return over();
  await endSteps(tx, accountId);
  return openSignedIn(ctx, tx, { account, role, isConfirmed: true, remember });
};

/** The account of the open second step, and what slows its wrong codes down; null: no step is open. */
const findBraked = async (ctx: AnyRequestCtx, tx: Tx, stepToken?: string): Promise<Braked | null> => {
  const accountId = await findStep(ctx, tx, stepToken);
  if (accountId === null) return null;
  const account = { id: accountId };
  const known = await findKnownBrowser(ctx, tx, account);
  const brake: Brake =
    known === null ? { kind: 'code', of: accountId, account } : { kind: 'known-code', of: known, account };
  return { accountId, brake };
};
type Braked = { accountId: string; brake: Brake };

/**
 * Passes the second step of a sign-in with a code (rule FACTOR-STEP). 401: no step is open, its time is over, or the
 * password was changed meanwhile. 422: a wrong or used code. 429: too many wrong codes (rule FACTOR-CODE).
 */
export const passSecondStep = async (
  ctx: AnyRequestCtx,
  { stepToken, code, remember = false }: TypedStep,
): Promise<SignedIn | Refusal> => {
  const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => ctx.system.db.write(ACCOUNTS, work);
  if (code.trim() === '') return refuseValue('code', FACTOR_WORDS.faults.missing);
  const found = await write((tx) => findBraked(ctx, tx, stepToken));
  if (found === null) return over();
  const { accountId, brake } = found;
  const wait = await countAttempt(ctx.system, brake);
  if (wait !== null) return refuseTooMany(wait);
  return write(async (tx) => {
    if ((await findStep(ctx, tx, stepToken)) !== accountId) return over();
    const spent = await spendCode(ctx.system.signer, tx, { accountId, typed: code, now: ctx.system.now() });
    if (spent === null) return refuseValue('code', FACTOR_WORDS.faults.wrong);
    await revertAttempt(ctx.system, tx, brake);
    return finishStep(ctx, tx, { accountId, remember });
  });
};

import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { isRefusal, type Refusal, refuseTooMany, refuseValue } from '#contracts/problem';
import { PASSWORD_CHANGE_FAULTS } from '#fr/access';
import { FACTOR_WORDS } from '#fr/second-factor';
import type { Tx } from '#platform/db/database';
import {
  ACCOUNTS,
  attemptOwn,
  type Brake,
  countAttempt,
  findAccount,
  hasSamePassword,
  revertAttempt,
  type SignedInCtx,
} from '#server/access';
import { writeOnce } from '#server/context';
import { spendPasskey } from './passkeys.ts';
import { spendCode } from './spend-code.ts';

type Proof = {
  code?: string | undefined;
  password?: string | undefined;
  passkey?: AuthenticationResponseJSON | undefined;
};
type Done = Record<string, never>;

/** Notes in the session that its person just proved who they are. */
export const noteConfirmed = async (ctx: SignedInCtx, tx: Tx): Promise<Done> => {
  await tx
    .updateTable('sessions')
    .set({ confirmed_at: ctx.system.now() })
    .where('family_id', '=', ctx.person.sessionId)
    .where('account_id', '=', ctx.person.accountId)
    .execute();
  return {};
};

const confirmByCode = async (ctx: SignedInCtx, code: string): Promise<Done | Refusal> => {
  const { accountId, sessionId } = ctx.person;
  const brake: Brake = { kind: 'known-code', of: sessionId, account: { id: accountId } };
  const wait = await countAttempt(ctx.system, brake);
  if (wait !== null) return refuseTooMany(wait);
  const done = await writeOnce(ctx, ACCOUNTS, async (tx) => {
    const spent = await spendCode(ctx.system.signer, tx, { accountId, typed: code, now: ctx.system.now() });
    return spent === null ? refuseValue('code', FACTOR_WORDS.faults.wrong) : noteConfirmed(ctx, tx);
  });
  // A repeated call was counted too.
  if (!isRefusal(done)) await ctx.system.db.write(ACCOUNTS, (tx) => revertAttempt(ctx.system, tx, brake));
  return done;
};

const confirmByPasskey = (ctx: SignedInCtx, passkey: AuthenticationResponseJSON): Promise<Done | Refusal> =>
  writeOnce(ctx, ACCOUNTS, async (tx) =>
    (await spendPasskey(ctx, tx, passkey)) === ctx.person.accountId
      ? noteConfirmed(ctx, tx)
      : refuseValue('passkey', FACTOR_WORDS.faults.passkey),
  );

const confirmByPassword = (ctx: SignedInCtx, password: string): Promise<Done | Refusal> =>
  attemptOwn(ctx, async (attempt) => {
    const account = await ctx.system.db.write(ACCOUNTS, (tx) => findAccount(tx, { id: ctx.person.accountId }));
    const wrong = refuseValue('password', PASSWORD_CHANGE_FAULTS.wrong);
    if (account === null || !(await attempt.isPassword(password, account.password_hash))) return wrong;
    return ctx.system.db.write(ACCOUNTS, async (tx) => {
      if (!(await hasSamePassword(tx, account))) return wrong;
      await attempt.settle(tx);
      return noteConfirmed(ctx, tx);
    });
  });

/**
 * Proves again who is signed in, so that what cannot be undone is possible for ten minutes (rule FACTOR-CONFIRM): with
 * the second factor, or with the password where the account has none. 422: wrong. 429: too many failures.
 */
export const confirmIdentity = async (
  ctx: SignedInCtx,
  { code, password, passkey }: Proof,
): Promise<Done | Refusal> => {
  if (!ctx.person.hasFactor)
    return password ? confirmByPassword(ctx, password) : refuseValue('password', PASSWORD_CHANGE_FAULTS.missing);
  if (passkey) return confirmByPasskey(ctx, passkey);
  return code ? confirmByCode(ctx, code) : refuseValue('code', FACTOR_WORDS.faults.missing);
};

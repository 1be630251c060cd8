import { type Refusal, refuse } from '#contracts/problem';
import { isEmail } from '#domain/people/names';
import type { Tx } from '#platform/db/database';
import { ACCOUNTS, type Attempt, attemptSignIn, findAccount, hasSamePassword } from '#server/access';
import type { NetworkRequestCtx } from '#server/context';
import { type BegunSignUp, beginSignUp, type Identified } from './begin-sign-up.ts';
import { faultOf, refuseField } from './faults.ts';
import { signUpCounts } from './limits.ts';
import { findMembers } from './members.ts';

const missingFields = ({ email, password }: { email: string; password: string }): Refusal | null => {
  const errors = [
    ...(email === '' ? [faultOf('email', 'EMAIL_MISSING')] : []),
    ...(password === '' ? [faultOf('password', 'PASSWORD_MISSING')] : []),
  ];
  return errors.length > 0 ? refuse(422, 'INVALID_FORM', { errors }) : null;
};

type Checked = Identified & { attempt: Attempt };

const begin = async (ctx: NetworkRequestCtx, tx: Tx, { email, account, attempt }: Checked) => {
  if (!(await hasSamePassword(tx, account))) return refuseField(401, 'INVALID_PASSWORD', 'password');
  await attempt.settle(tx);
  return beginSignUp(ctx, tx, { email, account });
};

/**
 * Signs a member in for the sign-up, and prepares their site (rule SIGNUP-ACCOUNT). The specification's codes reveal
 * who is a member, so attempts are limited, and each one costs a password hash. A correct password is not counted.
 */
export const checkEmail = async (
  ctx: NetworkRequestCtx,
  input: { email: string; password: string },
): Promise<BegunSignUp | Refusal> => {
  const email = input.email.trim().toLowerCase();
  const missing = missingFields({ email, password: input.password });
  if (missing) return missing;
  if (!isEmail(email)) return refuseField(422, 'INVALID_EMAIL_FORMAT', 'email');
  const counts = signUpCounts({ email, address: ctx.client.address });
  return attemptSignIn(ctx, { email, counts }, async (attempt) => {
    const { account, isMember } = await ctx.system.db.write(ACCOUNTS, async (tx) => {
      const found = await findAccount(tx, { email });
      const members = await findMembers(tx, { email, accountId: found?.id ?? null });
      return { account: found, isMember: members.length > 0 };
    });
    const isRight = await attempt.isPassword(input.password, account?.password_hash ?? null);
    if (!isMember) return refuseField(404, 'MEMBER_NOT_FOUND', 'email');
    if (account === null || !isRight) return refuseField(401, 'INVALID_PASSWORD', 'password');
    return ctx.system.db.write(ACCOUNTS, (tx) => begin(ctx, tx, { email, account, attempt }));
  });
};

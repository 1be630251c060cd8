import { type FieldError, type Refusal, refuse } from '#contracts/problem';
import { checkPassword } from '#domain/access/password';
import { PASSWORD_CHANGE_FAULTS, PASSWORD_FAULTS } from '#fr/access';
import type { Tx } from '#platform/db/database';
import {
  ACCOUNTS,
  type Attempt,
  attemptOwn,
  findAccount,
  liftBrakes,
  marketOf,
  recordAudit,
  type SignedInCtx,
  tenantOf,
} from '#server/access';
import { isCommonPassword } from './common-passwords.ts';
import { replacePassword } from './replace-password.ts';

export type PasswordChange = { current: string; password: string };

const faultsOf = ({ current, password }: PasswordChange): FieldError[] => {
  const fault = checkPassword(password, isCommonPassword);
  return [
    ...(current === '' ? [{ field: 'current', message: PASSWORD_CHANGE_FAULTS.missing }] : []),
    ...(fault === null ? [] : [{ field: 'password', message: PASSWORD_FAULTS[fault] }]),
  ];
};

const invalid = (errors: readonly FieldError[]): Refusal => refuse(422, 'INVALID_FORM', { errors });
const wrong = (): Refusal => invalid([{ field: 'current', message: PASSWORD_CHANGE_FAULTS.wrong }]);

/** Whether the checked password is still the account's; locks its row. */
const holdPassword = async (tx: Tx, accountId: string, checked: string | null): Promise<boolean> => {
  const row = await tx
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .where('is_active', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && row.password_hash === checked;
};

type Replacing = { checked: string | null; hash: string; attempt: Attempt };

const replace = async (ctx: SignedInCtx, tx: Tx, { checked, hash, attempt }: Replacing): Promise<boolean> => {
  const { accountId, sessionId, role } = ctx.person;
  const now = ctx.system.now();
  if (!(await holdPassword(tx, accountId, checked))) return false;
  await attempt.settle(tx);
  const sessions = await replacePassword(ctx, tx, { accountId, hash, now, except: sessionId });
  await recordAudit(tx, {
    marketId: marketOf(tenantOf(ctx)),
    action: 'password.changed',
    actorId: accountId,
    actor: role,
    subject: { kind: 'account', id: accountId },
    details: { sessions },
    at: now,
  });
  return true;
};

/**
 * Sets a new password for the signed-in person and ends their other sessions (rule PASSWORD-CHANGE). 422: wrong current
 * password, or the new one is refused. 429: too many wrong passwords (rule SIGNIN-BRAKE).
 */
export const changePassword = async (
  ctx: SignedInCtx,
  input: PasswordChange,
): Promise<Record<string, never> | Refusal> => {
  const faults = faultsOf(input);
  if (faults.length > 0) return invalid(faults);
  const stored = async (): Promise<string | null> =>
    (await ctx.system.db.write(ACCOUNTS, (tx) => findAccount(tx, { id: ctx.person.accountId })))?.password_hash ?? null;
  return attemptOwn(ctx, async (attempt) => {
    const checked = await stored();
    if (await attempt.isPassword(input.current, checked)) {
      const hash = await attempt.hashPassword(input.password);
      if (await ctx.system.db.write(ACCOUNTS, (tx) => replace(ctx, tx, { checked, hash, attempt }))) return {};
    }
    // A call that is repeated after a lost response, or was sent twice at once, finds the password already set.
    if (!(await attempt.isPassword(input.password, await stored()))) return wrong();
    await ctx.system.db.write(ACCOUNTS, (tx) => liftBrakes(tx, ctx.person.accountId));
    return {};
  });
};

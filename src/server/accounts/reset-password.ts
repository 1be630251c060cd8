import { isRefusal, type Refusal, refuse, refuseValue } from '#contracts/problem';
import { checkPassword } from '#domain/access/password';
import { ACCOUNT_WORDS, PASSWORD_FAULTS } from '#fr/access';
import type { Tx } from '#platform/db/database';
import { hashOfToken } from '#platform/tokens';
import { ACCOUNTS, type AnyRequestCtx, hashForLink, marketOf, recordAudit, tenantOf } from '#server/access';
import type { Ports } from '#server/context';
import { isCommonPassword } from './common-passwords.ts';
import { replacePassword } from './replace-password.ts';

const findToken = (tx: Tx, token: string, now: Date) =>
  tx
    .selectFrom('password_tokens as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .select('t.account_id')
    .where('t.hash', '=', hashOfToken(token))
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where('a.is_active', '=', true);

const findHolder = async (ctx: Pick<Ports, 'system'>, token: string): Promise<string | null> => {
  const found = await ctx.system.db.write(ACCOUNTS, (tx) => findToken(tx, token, ctx.system.now()).executeTakeFirst());
  return found?.account_id ?? null;
};

/** Whether the link in a mail is still valid. Opening it does not use it up, because mail programs open links too. */
export const isPasswordLink = async (ctx: Pick<Ports, 'system'>, token: string): Promise<boolean> =>
  (await findHolder(ctx, token)) !== null;

const invalidLink = (): Refusal =>
  refuse(422, 'TOKEN_INVALID', { errors: [{ field: 'token', message: ACCOUNT_WORDS.reset.dead }] });

const change = async (
  ctx: AnyRequestCtx,
  tx: Tx,
  { token, hash }: { token: string; hash: string },
): Promise<boolean> => {
  const now = ctx.system.now();
  const found = await findToken(tx, token, now).forUpdate().executeTakeFirst();
  if (!found) return false;
  const id = found.account_id;
  const sessions = await replacePassword(ctx, tx, { accountId: id, hash, now });
  await recordAudit(tx, {
    marketId: marketOf(tenantOf(ctx)),
    action: 'password.reset',
    actorId: id,
    actor: 'visitor',
    subject: { kind: 'account', id },
    details: { sessions },
    at: now,
  });
  return true;
};

/**
 * Sets the password of the account of a mailed, single-use token, and ends its sessions (rule PASSWORD-LINK). 422:
 * invalid token or password. 503: too many at once.
 */
export const resetPassword = async (
  ctx: AnyRequestCtx,
  { token, password }: { token: string; password: string },
): Promise<Record<string, never> | Refusal> => {
  const accountId = await findHolder(ctx, token);
  if (accountId === null) return invalidLink();
  const fault = checkPassword(password, isCommonPassword);
  if (fault !== null) return refuseValue('password', PASSWORD_FAULTS[fault]);
  const hash = await hashForLink(ctx, { accountId, password });
  if (isRefusal(hash)) return hash;
  return (await ctx.system.db.write(ACCOUNTS, (tx) => change(ctx, tx, { token, hash }))) ? {} : invalidLink();
};

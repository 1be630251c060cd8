import { v7 as uuid } from 'uuid';
import { type Refusal, refuse } from '#contracts/problem';
import { isEmail } from '#domain/people/names';
import { LOGIN_FAULTS } from '#fr/access';
import type { Tx } from '#platform/db/database';
import { countUse, countUseAndCommit } from '#platform/db/rate-limits';
import { ACCOUNTS, type AnyRequestCtx, findAccount, marketOf, tenantOf } from '#server/access';
import { askCounts, mailCounts } from './limits.ts';
import { PASSWORD_ASKED } from './on-password-asked.ts';

/**
 * The account of an address. A member who was imported with the network has none before the first password: it is
 * created here, without one, and only the owner of the address receives the link. An account that the network closed
 * stays closed.
 */
const accountOf = async (tx: Tx, email: string): Promise<string | null> => {
  const account = await findAccount(tx, { email });
  if (account !== null) return account.id;
  const members = await tx
    .selectFrom('members as m')
    .leftJoin('member_accounts as a', (join) =>
      join.onRef('a.market_id', '=', 'm.market_id').onRef('a.member_id', '=', 'm.id'),
    )
    .select(['m.market_id', 'm.id', 'm.firstname', 'm.lastname'])
    .where((eb) => eb(eb.fn('lower', ['m.email']), '=', email))
    .where('m.is_active', '=', true)
    .where('a.account_id', 'is', null)
    .orderBy('m.created_at')
    .execute();
  const [first] = members;
  if (!first) return null;
  const created = await tx
    .insertInto('accounts')
    .values({ id: uuid(), email, firstname: first.firstname, lastname: first.lastname })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) return null;
  for (const { market_id, id } of members)
    await tx
      .insertInto('member_accounts')
      .values({ market_id, member_id: id, account_id: created.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return created.id;
};

/**
 * Requests a link to choose a new password (rule PASSWORD-LINK). Response and work are the same whether the address has
 * an account or not: a job sends the mail. An account that reached its limit of mails gets none, and the response does
 * not say so. 422: invalid address. 429: too many requests of one client address.
 */
export const forgotPassword = async (
  ctx: AnyRequestCtx,
  input: { email: string; next?: 'sign-up' | undefined },
): Promise<Record<string, never> | Refusal> => {
  const email = input.email.trim().toLowerCase();
  if (!isEmail(email)) {
    const message = email === '' ? LOGIN_FAULTS.MISSING : LOGIN_FAULTS.EMAIL;
    return refuse(422, 'INVALID_FORM', { errors: [{ field: 'email', message }] });
  }
  const wait = await countUseAndCommit((work) => ctx.system.db.write(ACCOUNTS, work), askCounts(ctx.client.address));
  if (wait !== null) return refuse(429, 'TOO_MANY', { retryAfter: wait });
  const tenant = tenantOf(ctx);
  await ctx.system.db.write(ACCOUNTS, async (tx) => {
    const isTooSoon = (await countUse(tx, mailCounts(email))) !== null;
    const accountId = await accountOf(tx, email);
    await ctx.system.jobs.send(tx, PASSWORD_ASKED, {
      marketId: marketOf(tenant),
      siteId: tenant === 'network' ? null : tenant.id,
      accountId: isTooSoon ? null : accountId,
      id: uuid(),
      ...(input.next === 'sign-up' && tenant === 'network' && { reason: 'signUp' }),
    });
  });
  return {};
};

import { v7 as uuid } from 'uuid';
import { type Refusal, refuseTooMany, refuseValue } from '#contracts/problem';
import { isEmail } from '#domain/people/names';
import { LOGIN_FAULTS } from '#fr/access';
import { countUse, countUseAndCommit } from '#platform/db/rate-limits';
import { ACCOUNTS, type AnyRequestCtx, accountOfMember, marketOf, tenantOf } from '#server/access';
import { askCounts, mailCounts } from './limits.ts';
import { PASSWORD_ASKED } from './password-asked.job.ts';

/**
 * Requests a link to choose a new password (rule PASSWORD-LINK). Response and work are the same whether the address has
 * an account or not, because a job sends the mail. An account above its mail limit gets none, and the response does not
 * reveal it. 422: invalid address. 429: too many requests from one client address.
 */
export const forgotPassword = async (
  ctx: AnyRequestCtx,
  input: { email: string; next?: 'sign-up' | undefined },
): Promise<Record<string, never> | Refusal> => {
  const email = input.email.trim().toLowerCase();
  if (!isEmail(email)) {
    const message = email === '' ? LOGIN_FAULTS.MISSING : LOGIN_FAULTS.EMAIL;
    return refuseValue('email', message);
  }
  const wait = await countUseAndCommit((work) => ctx.system.db.write(ACCOUNTS, work), askCounts(ctx.client.address));
  if (wait !== null) return refuseTooMany(wait);
  const tenant = tenantOf(ctx);
  await ctx.system.db.write(ACCOUNTS, async (tx) => {
    const isTooSoon = (await countUse(tx, mailCounts(email))) !== null;
    const accountId = await accountOfMember(tx, email);
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

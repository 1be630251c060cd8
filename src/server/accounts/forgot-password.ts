import { v7 as uuid } from 'uuid';
import { type Refusal, refuse } from '#contracts/problem';
import { isEmail } from '#domain/people/names';
import { LOGIN_FAULTS } from '#fr/access';
import { countUse, countUseAndCommit } from '#platform/db/rate-limits';
import { ACCOUNTS, type AnyVisit, findAccount, marketOf, placeOf } from '#server/access';
import { askCounts, mailCounts } from './limits.ts';
import { PASSWORD_ASKED } from './on-password-asked.ts';

/**
 * Asks for a link to choose a new password (rule PASSWORD-LINK). The answer and the work are the same whether somebody
 * has the address or not: a job that knows its account, or none, does the rest. An account that got its three mails of
 * the hour gets no fourth, and nobody is told.
 */
export const forgotPassword = async (
  ctx: AnyVisit,
  input: { email: string },
): Promise<Record<string, never> | Refusal> => {
  const email = input.email.trim().toLowerCase();
  if (!isEmail(email)) {
    const message = email === '' ? LOGIN_FAULTS.MISSING : LOGIN_FAULTS.EMAIL;
    return refuse(422, 'INVALID_FORM', { errors: [{ field: 'email', message }] });
  }
  const wait = await countUseAndCommit((work) => ctx.system.db.write(ACCOUNTS, work), askCounts(ctx.visitor.address));
  if (wait !== null) return refuse(429, 'TOO_MANY', { retryAfter: wait });
  const place = placeOf(ctx);
  await ctx.system.db.write(ACCOUNTS, async (tx) => {
    const isTooSoon = (await countUse(tx, mailCounts(email))) !== null;
    const account = await findAccount(tx, { email });
    await ctx.system.jobs.send(tx, PASSWORD_ASKED, {
      marketId: marketOf(place),
      siteId: place === 'network' ? null : place.id,
      accountId: isTooSoon ? null : (account?.id ?? null),
      id: uuid(),
    });
  });
  return {};
};

import { v7 as uuid } from 'uuid';
import { isRefusal, type Refusal, refuse, refuseTooMany } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import { countUse } from '#platform/db/rate-limits';
import { ACCOUNTS, findAccount, recordAudit } from '#server/access';
import { type StaffCtx, writeOnce } from '#server/context';
import { staffMailCounts } from './limits.ts';
import { PASSWORD_ASKED } from './password-asked.job.ts';
import { auditOf, lockManagedUser } from './site-user.ts';

type Answer = Record<string, never> | Refusal;

const mail = async (ctx: StaffCtx, tx: Tx, id: string): Promise<Answer> => {
  const user = await lockManagedUser(ctx, tx, { id, allowed: 'managed' });
  if (isRefusal(user)) return user;
  if ((await findAccount(tx, { id })) === null) return refuse(422, 'USER_BLOCKED');
  const wait = await countUse(tx, staffMailCounts(user.email));
  if (wait !== null) return refuseTooMany(wait);
  const { site, system } = ctx;
  const job = { marketId: site.marketId, siteId: site.id, accountId: id, id: uuid(), reason: 'sent' } as const;
  await system.jobs.send(tx, PASSWORD_ASKED, job);
  await recordAudit(tx, auditOf(ctx, 'password.mailed', id));
  return {};
};

/**
 * Sends an external user a link to choose a password, at the subdomain of this site (rule SITE-USERS-MAIL). 422
 * `USER_BLOCKED`: the network closed the account. 409 `MARKET_INACTIVE`: the link would open nothing. 429: too many
 * mails to this person.
 */
export const mailSiteUser = async (ctx: StaffCtx, { id }: { id: string }): Promise<Answer> => {
  if (!ctx.site.market.isActive) return refuse(409, 'MARKET_INACTIVE');
  return writeOnce(ctx, ACCOUNTS, (tx) => mail(ctx, tx, id));
};

/** `mailSiteUser` for the user with an address. 404: the person has no access here. */
export const mailSiteUserAt = async (ctx: StaffCtx, { email }: { email: string }): Promise<Answer> => {
  if (!ctx.site.market.isActive) return refuse(409, 'MARKET_INACTIVE');
  return writeOnce(ctx, ACCOUNTS, async (tx) => {
    const account = tx.selectFrom('accounts').select('id').where('email', '=', email.trim().toLowerCase());
    const found = await account.executeTakeFirst();
    return found ? mail(ctx, tx, found.id) : refuse(404, 'NOT_FOUND');
  });
};

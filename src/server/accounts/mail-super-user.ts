import { NIL, v7 as uuid } from 'uuid';
import { isRefusal, type Refusal, refuse, refuseTooMany } from '#contracts/problem';
import { countUse } from '#platform/db/rate-limits';
import { recordAudit } from '#server/access';
import type { AdminRequestCtx } from '#server/context';
import { staffMailCounts } from './limits.ts';
import { PASSWORD_ASKED } from './password-asked.job.ts';
import { auditOfSuperUser, lockAdmins, lockSuperUser } from './super-user.ts';

/**
 * Sends a super user a link to choose a password, on the network's host (rule SUPER-USERS-MAIL). 404: the account has
 * no role in the network. 429: too many mails to this person.
 */
export const mailSuperUser = (ctx: AdminRequestCtx, { id }: { id: string }): Promise<Record<string, never> | Refusal> =>
  ctx.write(async (tx) => {
    const admins = await lockAdmins(tx, ctx);
    if (isRefusal(admins)) return admins;
    const user = await lockSuperUser(tx, id);
    if (!user?.isActive) return refuse(404, 'NOT_FOUND');
    const wait = await countUse(tx, staffMailCounts(user.email));
    if (wait !== null) return refuseTooMany(wait);
    const job = { marketId: NIL, siteId: null, accountId: id, id: uuid(), reason: 'helped' } as const;
    await ctx.system.jobs.send(tx, PASSWORD_ASKED, job);
    await recordAudit(tx, auditOfSuperUser(ctx, 'password.mailed', id));
    return {};
  });

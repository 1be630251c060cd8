import type { z } from 'zod';
import { isRefusal, type Refusal } from '#contracts/problem';
import type { siteUserOperations } from '#contracts/site-users';
import { ACCOUNTS, recordAudit, saveFields } from '#server/access';
import type { StaffCtx } from '#server/context';
import { auditOf, lockManagedUser, subjectOf } from './site-user.ts';

type Save = typeof siteUserOperations.save;

/** Grants or revokes an invited user's right to see leads, immediately (rule SITE-USERS-LEADS). */
export const saveSiteUser = (
  ctx: StaffCtx,
  { id, changes }: z.output<Save['input']>,
): Promise<z.input<Save['output']> | Refusal> =>
  ctx.system.db.write(ACCOUNTS, async (tx) => {
    const user = await lockManagedUser(ctx, tx, { id, allowed: 'invited' });
    if (isRefusal(user)) return user;
    let from = { maySeeLeads: user.maySeeLeads };
    const refusal = await saveFields(ctx, tx, {
      subject: subjectOf(id),
      action: 'user.changed',
      stored: from,
      changes,
      write: async (_, values) => {
        from = values;
        await tx
          .updateTable('site_users')
          .set({ may_see_leads: values.maySeeLeads })
          .where('market_id', '=', ctx.site.marketId)
          .where('site_id', '=', ctx.site.id)
          .where('account_id', '=', id)
          .execute();
        await recordAudit(tx, auditOf(ctx, values.maySeeLeads ? 'site-user.trusted' : 'site-user.untrusted', id));
      },
    });
    return refusal ?? { from, updatedAt: ctx.system.now().toISOString() };
  });

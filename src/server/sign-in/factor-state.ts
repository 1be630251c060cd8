import type { z } from 'zod';
import type { factorOperations } from '#contracts/second-factor';
import { ACCOUNTS, type SignedInCtx } from '#server/access';
import { listDevices } from './own-devices.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

type Output = z.input<typeof factorOperations.get.output>;

/** The second factors of the signed-in person; never a key or a code. */
export const getFactors = (ctx: SignedInCtx): Promise<Output> =>
  ctx.system.db.write(ACCOUNTS, async (tx) => {
    const { accountId } = ctx.person;
    const app = await tx
      .selectFrom('authenticator_apps')
      .select('created_at')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    const passkeys = await tx
      .selectFrom('passkeys')
      .select(['id', 'rp_id', 'device', 'created_at', 'used_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    return {
      passkeys: passkeys.map(({ id, rp_id: domain, device, created_at, used_at }) => ({
        id,
        domain,
        device,
        since: created_at.toISOString(),
        usedAt: used_at?.toISOString() ?? null,
      })),
      app: app ? { since: app.created_at.toISOString() } : null,
      recoveryCodes: await countRecoveryCodes(tx, accountId),
      devices: await listDevices(tx, ctx),
    };
  });

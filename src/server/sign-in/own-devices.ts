import type { z } from 'zod';
import type { factorOperations } from '#contracts/second-factor';
import type { Tx } from '#platform/db/database';
import { hashOfToken } from '#platform/tokens';
import { ACCOUNTS, type SignedInCtx } from '#server/access';
import { writeOnce } from '#server/context';

type Device = z.input<typeof factorOperations.get.output>['devices'][number];

/** The remembered devices of the signed-in person, last used first. */
export const listDevices = async (tx: Tx, ctx: SignedInCtx): Promise<Device[]> => {
  const rows = await tx
    .selectFrom('known_devices')
    .select(['id', 'host', 'device', 'hash', 'seen_at', 'trusted_until'])
    .where('account_id', '=', ctx.person.accountId)
    .where('trusted_until', '>', ctx.system.now())
    .orderBy('seen_at', 'desc')
    .execute();
  const { device: token = null } = ctx.client.credentials ?? {};
  const own = token === null ? null : hashOfToken(token);
  return rows.flatMap(({ id, host, device, hash, seen_at, trusted_until }) =>
    trusted_until === null
      ? []
      : [
          {
            id,
            host,
            device,
            seenAt: seen_at.toISOString(),
            until: trusted_until.toISOString(),
            current: own?.equals(hash) ?? false,
          },
        ],
  );
};

/** The next sign-in on a device of the signed-in person asks for the second factor again, if it did not before. */
export const forgetDevice = async (ctx: SignedInCtx, { id }: { id: string }): Promise<Record<string, never>> => {
  await writeOnce(ctx, ACCOUNTS, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('known_devices')
      .set({ trusted_until: null })
      .where('id', '=', id)
      .where('account_id', '=', ctx.person.accountId)
      .executeTakeFirst();
    // Tells the other windows of the person.
    if (numUpdatedRows > 0n)
      await tx
        .updateTable('accounts')
        .set({ updated_at: ctx.system.now() })
        .where('id', '=', ctx.person.accountId)
        .execute();
  });
  return {};
};

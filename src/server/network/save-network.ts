import type { NetworkConfig } from '#domain/network/network';
import type { Tx } from '#platform/db/database';
import type { AdminCtx } from '#server/context';

/**
 * Stores the network and announces the change to every instance when the transaction commits; does nothing for equal
 * content. `isDemo`: the demo network, whose accounts have a public password (`isDemoNetwork`).
 */
export const saveNetwork = async (
  ctx: Pick<AdminCtx, 'write'>,
  network: NetworkConfig,
  { isDemo = false }: { isDemo?: boolean } = {},
): Promise<void> => {
  const row = { slug: network.slug, config: JSON.stringify(network), is_demo: isDemo };
  await ctx.write((tx) =>
    tx
      .insertInto('network')
      .values({ id: true, ...row })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ ...row, updated_at: new Date() })
          .where('network.config', 'is distinct from', row.config),
      )
      .execute(),
  );
};

/** Whether this database holds the demo network. */
export const isDemoNetwork = async (tx: Tx): Promise<boolean> => {
  const row = await tx.selectFrom('network').select('is_demo').executeTakeFirst();
  return row?.is_demo ?? false;
};

import type { NetworkConfig } from '#domain/network/network';
import type { AdminCtx } from '#server/context';

/** Keeps the network; every instance hears of it when the transaction commits. The same content twice announces nothing. */
export const saveNetwork = async (ctx: Pick<AdminCtx, 'write'>, network: NetworkConfig): Promise<void> => {
  const row = { slug: network.slug, config: JSON.stringify(network) };
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

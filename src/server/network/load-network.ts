import type { NetworkConfig } from '#domain/network/network';
import type { AdminCtx } from '#server/context';

/** The network as stored; null when none is configured. It was checked when it was saved. */
export const loadNetwork = async (ctx: Pick<AdminCtx, 'read'>): Promise<NetworkConfig | null> => {
  const row = await ctx.read((tx) => tx.selectFrom('network').select('config').executeTakeFirst());
  return row === undefined ? null : (row.config as unknown as NetworkConfig);
};

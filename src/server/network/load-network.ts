import type { NetworkConfig } from '#domain/network/network';
import { readDrawing } from '#platform/markup/drawing';
import type { AdminCtx } from '#server/context';

/**
 * The network as stored; null when none is configured. It was checked when it was saved, its drawing perhaps by an
 * earlier release that let more through: that one is checked again, and left out when it is refused.
 */
export const loadNetwork = async (ctx: Pick<AdminCtx, 'read'>): Promise<NetworkConfig | null> => {
  const row = await ctx.read((tx) => tx.selectFrom('network').select('config').executeTakeFirst());
  if (row === undefined) return null;
  const network = row.config as unknown as NetworkConfig;
  return { ...network, logo: network.logo === null ? null : readDrawing(network.logo) };
};

import type { NetworkConfig } from '#domain/network/network';
import { readDrawing } from '#platform/markup/drawing';
import type { AdminCtx } from '#server/context';

/**
 * The stored network; null when none is configured. Its logo is checked again, because an earlier release may have
 * accepted more; a refused logo is omitted.
 */
export const loadNetwork = async (ctx: Pick<AdminCtx, 'read'>): Promise<NetworkConfig | null> => {
  const row = await ctx.read((tx) =>
    tx.selectFrom('network').select(['config', 'retention', 'locked_settings']).executeTakeFirst(),
  );
  if (row === undefined) return null;
  const network = row.config as unknown as NetworkConfig;
  const logo = network.logo === null ? null : readDrawing(network.logo);
  return {
    ...network,
    logo,
    retention: row.retention as Record<string, unknown>,
    lockedSettings: row.locked_settings,
  };
};

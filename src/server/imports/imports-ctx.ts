import type { StaffCtx } from '#server/context';

/** Context for reading the imports of one market center: of its site's staff, or of the network. */
export type ImportsCtx = Pick<StaffCtx, 'write' | 'system'> & {
  site: { marketId: string; market: { timeZone: string } };
};

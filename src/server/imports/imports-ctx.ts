import type { StaffCtx } from '#server/context';

/** Reads the imports of one market center: a person of its site, or of the network. */
export type ImportsCtx = Pick<StaffCtx, 'write' | 'system'> & {
  site: { marketId: string; market: { timeZone: string } };
};

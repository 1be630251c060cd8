import { recordOf } from '#domain/objects/typed';

/** State of an import. 'applied': its changes are on the site; 'refused' and 'failed': nothing changed. */
export const IMPORT_STATES = ['running', 'applied', 'refused', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** A running import updates its `alive_at` this often. */
export const ALIVE_EVERY_MS = 15_000;
/** An import that did not update `alive_at` for this long was interrupted. */
const DEAD_AFTER_MS = 120_000;

/** Running imports whose last update is older were interrupted. */
export const deadBefore = (now: Date): Date => new Date(now.getTime() - DEAD_AFTER_MS);

/** The displayed state: an interrupted import has failed, even before the sweep has recorded it. */
export const stateOf = ({ status, aliveAt }: { status: ImportState; aliveAt: Date }, now: Date): ImportState =>
  status === 'running' && aliveAt < deadBefore(now) ? 'failed' : status;

const COUNTS = ['created', 'changed', 'unchanged', 'republished', 'withdrawn', 'rejected'] as const;
/** Number of listings by what an import did with them. */
export type ImportCounts = Record<(typeof COUNTS)[number], number>;

/** The sum of the counts of all agencies. */
export const totalsOf = (agencies: readonly ImportCounts[]): ImportCounts => {
  const sum = (name: keyof ImportCounts): number => agencies.reduce((total, agency) => total + agency[name], 0);
  return recordOf(COUNTS, sum);
};

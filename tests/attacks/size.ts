import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';

/** Whether the attacks run completely (`node tests/attacks/run.mjs`); the default run is a short part of each. */
export const isWhole = process.env.ATTACKS === 'whole';

const DEFAULT_SEED = 36;
/** Seed of all generated inputs; a failure names it. */
export const SEED = Number(process.env.ATTACK_SEED ?? DEFAULT_SEED);

/** Part of a name to which a run is restricted: 'POST /admin/leads'. */
const ONLY = process.env.ATTACK_ONLY ?? '';
export const isWanted = (name: string): boolean => name.includes(ONLY);

/** A seed of its own for each name, so that the inputs of one do not depend on those of others. */
export const seedOf = (...names: readonly string[]): number =>
  createHash('sha256')
    .update([SEED, ...names].join('\0'))
    .digest()
    .readInt32LE();

export type Slowest = { name: string; ms: number };

/** Measures work and keeps the slowest. */
export const openClock = () => {
  let slowest: Slowest = { name: '', ms: 0 };
  return {
    time: async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const started = performance.now();
      const result = await work();
      const ms = performance.now() - started;
      if (ms > slowest.ms) slowest = { name, ms };
      return result;
    },
    get slowest() {
      return slowest;
    },
  };
};

/** Figures of one attack, for the table of docs/attacks.md. */
export type Figures = { attack: string; tried: number; what: string; slowest: Slowest };

/** Adds a line to the report of `tests/attacks/run.mjs`. */
export const report = (figures: Figures): void => {
  const file = process.env.ATTACK_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify({ ...figures, commit: process.env.ATTACK_COMMIT })}\n`);
};

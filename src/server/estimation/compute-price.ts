import type { EstimationResult } from '#domain/estimation/result';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';
import { estimate } from '#server/valuation';

import { askedOf, type EstimationRow, lockEstimation, ofEstimation, resultOf } from './estimation-rows.ts';

const resultFor = (ctx: PublicCtx, row: EstimationRow): Promise<EstimationResult> => estimate(ctx, askedOf(row));

const cents = (euros: number): number => euros * 100;

const pricesOf = (ctx: PublicCtx, result: EstimationResult) =>
  result.kind === 'none'
    ? { min_cents: null, max_cents: null, computed_at: null }
    : { min_cents: cents(result.low), max_cents: cents(result.high), computed_at: ctx.system.now() };

const store = async (
  ctx: PublicCtx,
  tx: Tx,
  { id, result, since }: { id: string; result: EstimationResult; since: Date },
): Promise<EstimationRow | null> => {
  const row = await lockEstimation(ctx, tx, id);
  // Another request computed it meanwhile, or changed the home.
  if (!row || row.result !== null || row.updated_at.getTime() !== since.getTime()) return row ?? null;
  return tx
    .updateTable('estimations')
    .set({ result: JSON.stringify(result), ...pricesOf(ctx, result) })
    .where((eb) => eb.and(ofEstimation(ctx, id)))
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Attempts to store a price while the visitor changes the home. */
const ATTEMPTS = 5;

/**
 * The estimation with its price, computed once for the visitor's data. Null: deleted meanwhile.
 * @throws when the home changes in every attempt.
 */
export const withPrice = async (ctx: PublicCtx, found: EstimationRow): Promise<EstimationRow | null> => {
  let row: EstimationRow | null = found;
  for (let attempt = 0; row !== null && resultOf(row) === null; attempt += 1) {
    if (attempt === ATTEMPTS) throw new Error(`estimation ${row.id} changes while its price is computed`);
    const { id, updated_at: since }: EstimationRow = row;
    const result = await resultFor(ctx, row);
    row = await ctx.write((tx) => store(ctx, tx, { id, result, since }));
  }
  return row;
};

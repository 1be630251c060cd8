import type { Sale } from '#domain/estimation/sale';
import type { ValuationModel } from '#domain/estimation/valuation';

/** Request to the training process (`training-worker.ts`): sales of one kind, sorted by day. */
export type TrainingRequest = { sales: readonly Sale[] };
/** `model` null: too few sales. */
export type Trained = { ok: true; model: ValuationModel | null };

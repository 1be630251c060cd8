import type { Sale } from '#domain/estimation/sale';
import type { ValuationModel } from '#domain/estimation/valuation';

/** What the server asks of the process that trains (`training-worker.ts`): sales of one kind, by day. */
export type TrainingRequest = { sales: readonly Sale[] };
/** `model` null: too few sales. */
export type Trained = { ok: true; model: ValuationModel | null };

import { sql } from 'kysely';
import { z } from 'zod';
import { HOME_KINDS, type HomeKind, type Sale } from '#domain/estimation/sale';
import type { ValuationModel } from '#domain/estimation/valuation';
import { createProcessPool } from '#platform/processes/pool';
import { type AdminCtx, adminCtx, defineJob, type Ports } from '#server/context';
import { saleColumns } from './sale-rows.ts';
import { MIN_SALES } from './train-kind.ts';
import type { Trained, TrainingRequest } from './training-protocol.ts';

const payload = z.object({ marketId: z.null(), department: z.string() });

export type SalesImported = z.infer<typeof payload>;

/** Maximum number of sales for one training, the latest ones: about ten years of the largest department. */
const MAX_SALES = 300_000;

/**
 * Training takes up to a minute of CPU time: a child process with low priority keeps it away from the server's thread.
 */
const pool = createProcessPool<TrainingRequest, Trained>({
  entry: { source: new URL('./training-worker.ts', import.meta.url), built: 'training-worker.js' },
  maxRss: 256 * 1024 * 1024,
  maxHeapMb: 1024,
  size: 1,
  maxWaiting: 1,
  timeoutMs: 10 * 60_000,
  idleMs: 5000,
});

/** Ends the child process, for shutdown and for tests. It is started again when needed. */
export const closeTraining = (): void => pool.close();

const latestSales = (department: string, kind: HomeKind) => sql`
  select ${saleColumns} from sales where department = ${department} and kind = ${kind}
  order by date desc limit ${MAX_SALES}`;

const readSales = (ctx: AdminCtx, department: string, kind: HomeKind): Promise<Sale[]> =>
  ctx.read(async (tx) => {
    const latest = latestSales(department, kind);
    return (await sql<Sale>`select * from (${latest}) latest order by date, id`.execute(tx)).rows;
  });

/** Begins the fingerprints; another one when models are learnt in another way, so that all are trained again. */
export const LEARNT_VERSION = '2';

/**
 * `now`: fingerprint of the current sales; `trained`: that of the stored model, null without one; `isDemo`: some of the
 * sales are invented (rule ESTIMATION-DEMO).
 */
type Fingerprints = { now: string; trained: string | null; isDemo: boolean };

const readFingerprints = (ctx: AdminCtx, department: string, kind: HomeKind): Promise<Fingerprints> =>
  ctx.read(async (tx) => {
    const { rows } = await sql<Fingerprints>`
      select concat_ws('.', ${LEARNT_VERSION}::text, count(latest), bit_xor(hashtextextended(latest::text, 0)),
          demo.found) as now,
        demo.found as "isDemo",
        (select fingerprint from valuation_models where department = ${department} and kind = ${kind}) as trained
      from (select exists (
          select from sales where department = ${department} and kind = ${kind} and source = 'demo') as found) demo
        left join (${latestSales(department, kind)}) latest on true
      group by demo.found`.execute(tx);
    return rows[0] ?? { now: '', trained: null, isDemo: false };
  });

const train = async (department: string, sales: readonly Sale[]): Promise<ValuationModel | null> => {
  if (sales.length < MIN_SALES) return null;
  const trained = await pool.run({ sales }, 'later');
  if (!trained.ok) throw new Error(`the training of ${department} failed: ${trained.reason}`);
  return trained.model;
};

const trainKindOf = async (ctx: AdminCtx, department: string, kind: HomeKind): Promise<void> => {
  const { now: fingerprint, trained, isDemo } = await readFingerprints(ctx, department, kind);
  if (fingerprint === trained) return;
  const sales = await readSales(ctx, department, kind);
  const model = await train(department, sales);
  const { calibration = null, ...learnt } = model ?? {};
  await ctx.write(async (tx) => {
    await sql`
      insert into valuation_models (department, kind, learnt, calibration, sales, fingerprint, is_demo)
      values (${department}, ${kind}, ${model && JSON.stringify(learnt)}::jsonb,
        ${calibration && JSON.stringify(calibration)}::jsonb, ${sales.length}, ${fingerprint}, ${isDemo})
      on conflict (department, kind) do update set learnt = excluded.learnt, calibration = excluded.calibration,
        sales = excluded.sales, fingerprint = excluded.fingerprint, is_demo = excluded.is_demo,
        trained_at = excluded.trained_at`.execute(tx);
  });
};

/** Trains the models of a department if its sales changed since the last training. */
export const onSalesImported = async (ports: Ports, { department }: SalesImported): Promise<void> => {
  const ctx = adminCtx(ports, 'training');
  for (const kind of HOME_KINDS) await trainKindOf(ctx, department, kind);
};

/** Job of `onSalesImported`. */
export const SALES_IMPORTED = defineJob({
  name: 'sales-imported',
  payload,
  retries: 3,
  retryDelaySeconds: 60,
  limitSeconds: 1800,
  run: onSalesImported,
});

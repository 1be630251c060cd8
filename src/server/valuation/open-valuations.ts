import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { MINUTE_MS } from '#domain/calendar/durations';
import { type DepartmentPrices, indexDepartmentPrices, type QuarterPrice } from '#domain/estimation/department-prices';
import type { HomeKind } from '#domain/estimation/sale';
import type { PeriodSales } from '#domain/towns/town-prices';
import { byteLru } from '#platform/cache/byte-lru';
import type { TrainedModel, Valuations } from '#server/context';
import { departmentYearSql } from './town-sales.ts';

/** Bundled by Vite. Sources and licences: seeds/data/README.md. */
const FILES = import.meta.glob<string>('/seeds/data/dvf-departement-trimestre-*.csv', {
  query: '?raw',
  import: 'default',
});

const KINDS: Readonly<Record<string, HomeKind>> = { Appartement: 'flat', Maison: 'house' };

const quarterOf = (row: Readonly<Record<string, string>>): QuarterPrice[] => {
  const kind = KINDS[row.Type ?? ''];
  if (!kind) return [];
  const [price, sales] = [Number(row.PrixM2Median), Number(row.NbVentes)];
  return [{ department: row.Department ?? '', kind, quarter: row.Date ?? '', price, sales }];
};

const loadDepartments = async (): Promise<DepartmentPrices> => {
  const [load] = Object.values(FILES);
  if (!load) throw new Error('the statistics of sales are not in the bundle');
  const rows = parse<Record<string, string>>(await load(), { columns: true, bom: true });
  return indexDepartmentPrices(rows.flatMap(quarterOf));
};

/** A model is at most 1.5 megabytes as text, and a server handles few departments at a time. */
const MAX_MODEL_BYTES = 64 * 1024 * 1024;

type Kept = { trainedAt: string; model: TrainedModel | null };

/** Reading the year of a large department takes a tenth of a second: it is kept for ten minutes. */
const KEPT_MS = 10 * MINUTE_MS;
const MAX_YEAR_BYTES = 256 * 1024;
const YEAR_BYTES = 500;

type KeptYear = { readAt: number; rows: readonly PeriodSales[] };

/** Statistics that are read once, and the last used models and medians of departments. */
export const openValuations = (): Valuations => {
  const kept = byteLru<Kept>(MAX_MODEL_BYTES);
  const years = byteLru<KeptYear>(MAX_YEAR_BYTES);
  let departments: Promise<DepartmentPrices> | undefined;
  return {
    departments: () => {
      departments ??= loadDepartments();
      return departments;
    },
    departmentYear: async (tx, department, latest) => {
      const key = `${department}|${latest}`;
      const former = years.get(key);
      const now = performance.now();
      if (former && now - former.readAt < KEPT_MS) return former.rows;
      const { rows } = await departmentYearSql(department, latest).execute(tx);
      years.set(key, { readAt: now, rows }, YEAR_BYTES);
      return rows;
    },
    model: async (tx, department, kind) => {
      const key = `${department}|${kind}`;
      const former = kept.get(key);
      // The text is not sent again while the model is in memory.
      const { rows } = await sql<{ trainedAt: string; isDemo: boolean; text: string | null }>`
        select trained_at::text as "trainedAt", is_demo as "isDemo",
          case when trained_at::text is distinct from ${former?.trainedAt ?? null}::text 
            then (learnt || jsonb_build_object('calibration', calibration))::text end as text
        from valuation_models where department = ${department} and kind = ${kind}`.execute(tx);
      const [row] = rows;
      if (!row) return null;
      if (row.trainedAt === former?.trainedAt) return former.model;
      const model: TrainedModel | null = row.text === null ? null : { ...JSON.parse(row.text), isDemo: row.isDemo };
      kept.set(key, { trainedAt: row.trainedAt, model }, row.text?.length ?? 0);
      return model;
    },
  };
};

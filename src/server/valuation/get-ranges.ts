import { sql } from 'kysely';
import type { RangeItem } from '#contracts/health';
import type { AdminCtx } from '#server/context';

/** The evaluation of each trained model, as its training stored it (rule ESTIMATION-RANGE). */
export const getRanges = ({ read }: Pick<AdminCtx, 'read'>): Promise<{ items: RangeItem[] }> =>
  read(async (tx) => {
    const { rows } = await sql<RangeItem>`
      select department, kind, (calibration ->> 'sales')::integer as sales,
        (select count(*)::integer from jsonb_object_keys(calibration -> 'communes')) as communes,
        (calibration ->> 'medianError')::float8 as "medianError", calibration -> 'months' as months,
        is_demo as "isDemo"
      from valuation_models where calibration is not null order by department, kind`.execute(tx);
    return { items: rows };
  });

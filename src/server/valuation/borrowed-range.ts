import { sql } from 'kysely';
import { borrowRange, type Lent, type RangeFactor } from '#domain/estimation/calibration';
import type { HomeKind } from '#domain/estimation/sale';
import { departmentsOfRegion } from '#domain/places/region';
import type { Tx } from '#platform/db/database';

type Row = Lent & { isNear: boolean };

/**
 * The range that other departments lend to a home of a place with too few sales: those of its region first; `assumed`
 * when all have too few.
 */
export const borrowedRange = async (
  tx: Tx,
  { insee, kind }: { insee: string; kind: HomeKind },
  assumed: RangeFactor,
): Promise<RangeFactor> => {
  const { rows } = await sql<Row>`
    select department = any(${departmentsOfRegion(insee)}::text[]) as "isNear",
      (calibration ->> 'sales')::integer as sales, calibration -> 'scores' as scores
    from valuation_models where kind = ${kind} and calibration is not null`.execute(tx);
  const lent = borrowRange(
    rows.filter(({ isNear }) => isNear),
    rows,
  );
  return lent.of === 'none' ? assumed : lent;
};

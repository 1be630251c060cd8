import type { CandidateSale } from '#contracts/opinions';
import { type WeighedComparable, weighComparables } from '#domain/estimation/estimate';
import { type ChosenSale, MAX_CANDIDATES } from '#domain/estimation/opinion';
import { shownSale } from '#domain/estimation/result';
import { departmentOfInsee } from '#domain/places/region';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { askedOf, type EstimationRow } from '#server/estimation';
import { findComparables } from '#server/valuation';

type Found = Awaited<ReturnType<typeof findComparables>>[number];

const presentCandidate = (shown: WeighedComparable & Pick<Found, 'source'>): CandidateSale => {
  const { insee: _insee, share: _share, ...sale } = shownSale(shown);
  return { ...sale, key: shown.sale.id, isDemo: shown.source === 'demo' };
};

/**
 * The known sales around a home: the chosen ones, then those with the most weight. A chosen sale that is no longer
 * known is omitted.
 */
export const findCandidates = async (
  { catalogue: { valuations } }: StaffCtx,
  tx: Tx,
  { row, chosen }: { row: EstimationRow; chosen: readonly ChosenSale[] },
): Promise<CandidateSale[]> => {
  const home = askedOf(row);
  const department = departmentOfInsee(home.insee);
  const comparables = await findComparables(tx, home.kind, home);
  const model = await valuations.model(tx, department, home.kind);
  const keys = new Set(chosen.map(({ key }) => key));
  const weighed = weighComparables({ asked: home, comparables, model }) as (WeighedComparable & Found)[];
  const first = weighed.filter(({ sale }) => keys.has(sale.id));
  return [...first, ...weighed.filter(({ sale }) => !keys.has(sale.id)).slice(0, MAX_CANDIDATES)].map(presentCandidate);
};

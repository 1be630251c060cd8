import { NO_RANGE, type RangeFactor, rangeIn } from '#domain/estimation/calibration';
import { type EstimatedHome, estimateHome } from '#domain/estimation/estimate';
import { priceHistory } from '#domain/estimation/price-history';
import { type EstimationResult, shownSale } from '#domain/estimation/result';
import { departmentOfInsee } from '#domain/places/region';
import type { NetworkCtx, PublicCtx, StaffCtx } from '#server/context';
import { borrowedRange } from './borrowed-range.ts';
import { findComparables } from './find-comparables.ts';

type Ctx = Pick<PublicCtx | StaffCtx | NetworkCtx, 'read' | 'catalogue'>;

/**
 * The price of a home in a commune, from the currently known sales. `isDemo`: some of these sales or of the model's
 * training data are invented, and every figure must say so (rule ESTIMATION-DEMO). `assumed`: the range where no sale
 * was ever compared.
 */
export const estimate = async (
  { read, catalogue: { valuations } }: Ctx,
  home: Omit<EstimatedHome, 'department'>,
  assumed: RangeFactor = NO_RANGE,
): Promise<EstimationResult> => {
  const department = departmentOfInsee(home.insee);
  const asked = { ...home, department };
  const departments = await valuations.departments();
  const { found, model, borrowed } = await read(async (tx) => {
    const model = await valuations.model(tx, department, home.kind);
    const isCalibrated = model !== null && rangeIn(model.calibration, home.insee) !== null;
    return {
      found: await findComparables(tx, home.kind, home),
      model,
      borrowed: isCalibrated ? NO_RANGE : await borrowedRange(tx, home, assumed),
    };
  });
  const result = estimateHome({ asked, comparables: found, departments, model, borrowed });
  if (typeof result === 'string') return { kind: 'none', reason: result };
  return {
    ...result,
    kind: 'price',
    comparables: result.comparables.map(shownSale),
    history: priceHistory(asked, found, departments),
    isDemo: found.some(({ source }) => source === 'demo') || (result.basis === 'model' && model?.isDemo === true),
  };
};

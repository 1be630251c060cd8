import { type Asked, type Estimate, estimateHome, type Refusal } from '#domain/estimation/estimate';
import { departmentOfInsee } from '#domain/places/region';
import type { NetworkCtx, PublicCtx, StaffCtx } from '#server/context';
import { findComparables } from './find-comparables.ts';

/** `isDemo`: some of its sales are invented, and every figure must say so (rule ESTIMATION-DEMO). */
export type Estimated = Estimate & { isDemo: boolean };

/** The price of a home in a commune, from the sales that are known now. */
export const estimate = async (
  { read, catalogue: { valuations } }: Pick<PublicCtx | StaffCtx | NetworkCtx, 'read' | 'catalogue'>,
  { insee, ...home }: Omit<Asked, 'department'> & { insee: string },
): Promise<Estimated | Refusal> => {
  const department = departmentOfInsee(insee);
  const departments = await valuations.departments();
  const { found, model } = await read(async (tx) => ({
    found: await findComparables(tx, home.kind, home),
    model: await valuations.model(tx, department, home.kind),
  }));
  const result = estimateHome({ asked: { ...home, department }, comparables: found, departments, model });
  return typeof result === 'string' ? result : { ...result, isDemo: found.some(({ source }) => source === 'demo') };
};

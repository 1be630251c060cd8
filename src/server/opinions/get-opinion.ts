import type { z } from 'zod';
import type { OpinionDetail, opinionOperations } from '#contracts/opinions';
import { type Refusal, refuse } from '#contracts/problem';
import { wholeAddress } from '#domain/estimation/whole-address';
import { allKeyed } from '#domain/objects/all-keyed';
import type { StaffCtx } from '#server/context';
import { type EstimationRow, findEstimation, fullnameOf, resultOf } from '#server/estimation';
import { findCandidates } from './candidates.ts';
import { findDocuments } from './documents.ts';
import { findOpinion } from './opinion-rows.ts';

const presentEstimation = (row: EstimationRow): OpinionDetail['estimation'] => {
  const result = resultOf(row);
  const price = result?.kind === 'price' ? result : null;
  return {
    type: row.type,
    address: wholeAddress(row),
    isApproximate: row.is_approximate,
    area: row.area,
    rooms: row.rooms,
    groundArea: row.ground_area,
    floor: row.floor,
    lat: row.lat,
    lng: row.lng,
    min: price?.low ?? null,
    max: price?.high ?? null,
    isDemo: price?.isDemo ?? false,
  };
};

/** The opinion of value of an estimation of this site, with all data for its screen. 404: no such estimation. */
export const getOpinion = (
  ctx: StaffCtx,
  { id }: z.output<typeof opinionOperations.get.input>,
): Promise<OpinionDetail | Refusal> =>
  ctx.write(async (tx) => {
    const row = await findEstimation(ctx, tx, id);
    if (!row) return refuse(404, 'NOT_FOUND');
    const { values, updatedAt } = await findOpinion(ctx, tx, id);
    return allKeyed({
      estimation: presentEstimation(row),
      person: { name: fullnameOf(row), email: row.email },
      values: { ...values, comparables: [...values.comparables] },
      candidates: findCandidates(ctx, tx, { row, chosen: values.comparables }),
      documents: findDocuments(ctx, tx, id),
      tiles: ctx.external.services.mapStyleUrl,
      updatedAt: (updatedAt ?? row.created_at).toISOString(),
    });
  });

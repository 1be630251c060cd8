import { sql } from 'kysely';
import type { z } from 'zod';
import { type Refusal, refuseTooMany } from '#contracts/problem';
import type { receivedEstimationOperations } from '#contracts/received-estimations';
import { dayOf } from '#domain/calendar/period';
import { energyDays } from '#domain/estimation/energy';
import { type Count, countUseAndCommit, MINUTE } from '#platform/db/rate-limits';
import type { StaffCtx } from '#server/context';
import { type DiagnosisQuery, type FoundDiagnoses, fetchDiagnoses } from './fetch-diagnoses.ts';
import { siteEstimations } from './received-rows.ts';
import { sampleDiagnoses } from './sample-diagnoses.ts';

/** Limits of a site's searches for energy diagnoses, because the service is a public one. */
const diagnosisCounts = (siteId: string): readonly Count[] => [
  { name: 'estimation.energy', of: siteId, max: 60, seconds: MINUTE },
];

type Operation = typeof receivedEstimationOperations.energy;
type Output = z.input<Operation['output']>;
type Ctx = Pick<StaffCtx, 'external' | 'read' | 'site' | 'system' | 'write'>;
type Place = Output['at'];
type Found = Pick<FoundDiagnoses, 'items' | 'total'> & Pick<Output, 'state'>;

/** The diagnoses of the service; invented ones without a service, and none when the service fails. */
const search = async ({ external, system: { log } }: Ctx, query: DiagnosisQuery): Promise<Found> => {
  const base = external.services.dpeUrl;
  if (base === null) return { ...sampleDiagnoses(query), state: 'sample' };
  try {
    const found = await fetchDiagnoses(base, query);
    if (found.dropped > 0) log.warn({ dropped: found.dropped }, 'energy diagnoses dropped');
    return { ...found, state: 'live' };
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'energy diagnosis service failed');
    return { items: [], total: 0, state: 'silent' };
  }
};

/** Where the map opens: at the newest estimation of the site, otherwise at its market center. */
const findStart = async (ctx: Ctx): Promise<Place> => {
  const newest = await ctx.read(async (tx) => {
    const { rows } = await sql<Place>`
      select e.lat, e.lng from estimations e where ${siteEstimations(ctx).where}
      order by e.created_at desc, e.id desc limit 1`.execute(tx);
    return rows[0];
  });
  const { lat, lng } = ctx.site.market;
  return newest ?? { lat, lng };
};

/**
 * Energy diagnoses of the last three months around a point (rule ESTIMATION-DPE). Requested outside a transaction. 429:
 * too many searches.
 */
export const listDiagnoses = async (
  ctx: Ctx,
  { lat, lng }: z.output<Operation['input']>,
): Promise<Output | Refusal> => {
  const wait = await countUseAndCommit(ctx.write, diagnosisCounts(ctx.site.id));
  if (wait !== null) return refuseTooMany(wait);
  const days = energyDays(dayOf(ctx.system.now(), ctx.site.market.timeZone));
  const at = lat === undefined || lng === undefined ? await findStart(ctx) : { lat, lng };
  const { state, items, total } = await search(ctx, { ...at, ...days });
  return { state, at, items, total, ...days, tiles: ctx.external.services.mapStyleUrl };
};

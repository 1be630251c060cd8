import { sql } from 'kysely';
import type { z } from 'zod';
import { networkSaleOf, type SignedHome } from '#domain/estimation/network-sale';
import { departmentOfInsee } from '#domain/places/region';
import type { Tx } from '#platform/db/database';
import { adminCtx, defineJob, type Ports, PROMPT, siteJob } from '#server/context';
import { askForTraining, replaceNetworkSale } from '#server/valuation';

/** The signed price of an estimation was stored, changed or removed. */
export type EstimationSigned = z.infer<typeof siteJob>;

type Row = Omit<SignedHome, 'signedOn' | 'signedPrice'> & {
  signedOn: string | null;
  signedPrice: number | null;
};

/**
 * Locks the estimation, like the use case that changes its mandate, so that handlers of one estimation are sequential.
 */
const findSigned = async (tx: Tx, { marketId, siteId, id }: EstimationSigned): Promise<Row | undefined> => {
  const ofEstimation = sql`market_id = ${marketId} and site_id = ${siteId}`;
  await sql`select from estimations where ${ofEstimation} and id = ${id} for update`.execute(tx);
  const { rows } = await sql<Row>`
    select e.id, e.type, e.area, e.rooms, e.ground_area as "groundArea", e.lat, e.lng, e.insee,
      e.is_approximate as "isApproximate", m.signed_on::text as "signedOn",
      m.signed_price_cents / 100.0 as "signedPrice"
    from estimations e
    left join estimation_mandates m
      on m.market_id = e.market_id and m.site_id = e.site_id and m.estimation_id = e.id
    where e.market_id = ${marketId} and e.site_id = ${siteId} and e.id = ${id}`.execute(tx);
  return rows[0];
};

const saleOfRow = (row: Row | undefined) => {
  if (!row || row.signedOn === null || row.signedPrice === null) return null;
  const { signedOn, signedPrice, ...home } = row;
  return networkSaleOf({ ...home, signedOn, signedPrice: Number(signedPrice) });
};

/**
 * Job handler: stores, corrects or removes the network's sale for an estimation according to the current mandate, and
 * queues the training of its department (rule ESTIMATION-NETWORK-SALES). Idempotent.
 */
export const onEstimationSigned = async (ports: Ports, job: EstimationSigned): Promise<void> => {
  const ctx = adminCtx(ports, 'network sales');
  await ctx.write(async (tx) => {
    const row = await findSigned(tx, job);
    const changed = await replaceNetworkSale(tx, job.id, saleOfRow(row));
    // The trigger has already removed the sale of a removed mandate.
    const departments = new Set([...changed, ...(row ? [departmentOfInsee(row.insee)] : [])]);
    await askForTraining(ctx, tx, [...departments]);
  });
};

/** Job of `onEstimationSigned`. */
export const ESTIMATION_SIGNED = defineJob({
  name: 'estimation.signed',
  payload: siteJob,
  ...PROMPT,
  run: onEstimationSigned,
});

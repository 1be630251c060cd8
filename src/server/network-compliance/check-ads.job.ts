import { sql } from 'kysely';
import { dayOf, PARIS } from '#domain/calendar/period';
import { NO_CO_OWNERSHIP, NO_ENERGY, NO_RENT } from '#domain/listings/empty-values';
import { LAW_VERSION, type LawListing, lawFaults, nextFaultDay } from '#domain/listings/law-faults';
import type { Tx } from '#platform/db/database';
import { type AdminCtx, adminCtx, defineJob, doEach, EVERY, networkJob } from '#server/context';
import { selectFields } from '#server/listings';

/** Number of ads in one statement. */
const BATCH = 500;

const FIELDS = [
  'transaction',
  'project',
  'category',
  'kind',
  'zip',
  'area',
  'priceCents',
  'priceHidden',
  'feesPayer',
  'buyerFeesCents',
  'rent',
  'energy',
  'coOwnership',
] as const satisfies readonly (keyof LawListing)[];

type Row = Omit<LawListing, 'rent' | 'energy' | 'coOwnership'> & {
  id: string;
  hash: string;
  rent: Partial<LawListing['rent']>;
  energy: Partial<LawListing['energy']>;
  coOwnership: Partial<LawListing['coOwnership']>;
};

const presentAd = ({ rent, energy, coOwnership, ...row }: Row): LawListing => ({
  ...row,
  rent: { ...NO_RENT, ...rent },
  energy: { ...NO_ENERGY, ...energy },
  coOwnership: { ...NO_CO_OWNERSHIP, ...coOwnership },
});

/** Checks some published ads of a market center with an outdated check; returns their number. */
const checkSome = async (tx: Tx, marketId: string, today: string): Promise<number> => {
  const { rows } = await sql<Row>`
    select l.id, l.content_hash as hash, ${selectFields(FIELDS, 'l')}
    from listings l
    left join listing_checks c on c.market_id = l.market_id and c.listing_id = l.id
    where l.market_id = ${marketId} and l.status = 'published'
      and ((c.content_hash, c.version) is distinct from (l.content_hash, ${LAW_VERSION}::integer)
        or c.next_day <= ${today}::date)
    limit ${BATCH}`.execute(tx);
  if (rows.length === 0) return 0;
  const checks = rows.map((row) => {
    const ad = presentAd(row);
    return {
      market_id: marketId,
      listing_id: row.id,
      content_hash: row.hash,
      version: LAW_VERSION,
      faults: lawFaults(ad, today),
      next_day: nextFaultDay(ad, today),
    };
  });
  await tx
    .insertInto('listing_checks')
    .values(checks)
    .onConflict((conflict) =>
      conflict.columns(['market_id', 'listing_id']).doUpdateSet((eb) => ({
        content_hash: eb.ref('excluded.content_hash'),
        version: eb.ref('excluded.version'),
        faults: eb.ref('excluded.faults'),
        next_day: eb.ref('excluded.next_day'),
      })),
    )
    .execute();
  return rows.length;
};

const countDay = (tx: Tx, marketId: string, day: string): Promise<unknown> =>
  sql`
    insert into compliance_days (market_id, day, ads, faulty)
    select ${marketId}::uuid, ${day}::date, count(*), count(*) filter (where c.faults <> '{}')
    from listings l
    left join listing_checks c on c.market_id = l.market_id and c.listing_id = l.id
    where l.market_id = ${marketId} and l.status = 'published'
    on conflict (market_id, day) do update set ads = excluded.ads, faulty = excluded.faulty
      where (compliance_days.ads, compliance_days.faulty) is distinct from (excluded.ads, excluded.faulty)`.execute(tx);

/** Updates the checks of a market center and its figures of the day, in short transactions. */
export const checkMarket = async (ctx: AdminCtx, marketId: string): Promise<void> => {
  const today = dayOf(ctx.system.now(), PARIS);
  while ((await ctx.write((tx) => checkSome(tx, marketId, today))) === BATCH);
  await ctx.write((tx) => countDay(tx, marketId, today));
};

/** Job handler: the same for all active market centers. Idempotent. */
export const onComplianceDue = async (ctx: AdminCtx, { signal }: { signal: AbortSignal }): Promise<void> => {
  const markets = await ctx.read((tx) =>
    tx.selectFrom('markets').select('id').where('is_active', '=', true).orderBy('id').execute(),
  );
  await doEach(markets, ({ id }) => checkMarket(ctx, id), signal);
};

/** Job: checks the ads whose content changed or whose diagnosis expired, and counts those of the day. */
export const COMPLIANCE_DUE = defineJob({
  name: 'compliance.due',
  payload: networkJob,
  schedule: EVERY.quarter,
  // Data that was installed or imported while no instance ran is checked immediately.
  atStart: true,
  retries: 1,
  retryDelaySeconds: 60,
  limitSeconds: 900,
  run: (ports, _, info) => onComplianceDue(adminCtx(ports, 'compliance'), info),
});

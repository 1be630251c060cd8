import { sql } from 'kysely';
import type { StoredMandate } from '#contracts/estimation-mandates';
import type { Mandate } from '#domain/estimation/mandate';
import type { Tx } from '#platform/db/database';
import { nameOf } from '#server/access';
import type { StaffCtx } from '#server/context';

type Row = {
  version: number;
  number: string | null;
  mandated_on: string;
  signed_on: string | null;
  signed_price_cents: number | null;
  changed_by_name: string;
  changed_at: Date;
};

const NAMES = [
  'version',
  'number',
  'mandated_on',
  'signed_on',
  'signed_price_cents',
  'changed_by_name',
  'changed_at',
] as const;

const ofMandate = ({ site }: Pick<StaffCtx, 'site'>, id: string) => ({
  market_id: site.marketId,
  site_id: site.id,
  estimation_id: id,
});

const NO_MANDATE: StoredMandate = { version: 0, mandate: null, changedBy: null, changedAt: null };

const present = (row: Row | undefined): StoredMandate =>
  row
    ? {
        version: row.version,
        mandate: {
          number: row.number,
          mandatedOn: row.mandated_on,
          signedOn: row.signed_on,
          signedPrice: row.signed_price_cents === null ? null : row.signed_price_cents / 100,
        },
        changedBy: row.changed_by_name,
        changedAt: row.changed_at.toISOString(),
      }
    : NO_MANDATE;

/** The mandate of an estimation of this site. */
export const findMandate = async (ctx: StaffCtx, tx: Tx, id: string): Promise<StoredMandate> =>
  present(
    await tx
      .selectFrom('estimation_mandates')
      .select(NAMES)
      .where((eb) => eb.and(ofMandate(ctx, id)))
      .executeTakeFirst(),
  );

const cents = (euros: number | null): number | null => (euros === null ? null : Math.round(euros * 100));

/** Stores a mandate, or removes it (null), with a new version. The caller must hold the lock of the estimation. */
export const writeMandate = async (
  ctx: StaffCtx,
  tx: Tx,
  { id, mandate }: { id: string; mandate: Mandate | null },
): Promise<StoredMandate> => {
  if (mandate === null) {
    await tx
      .deleteFrom('estimation_mandates')
      .where((eb) => eb.and(ofMandate(ctx, id)))
      .execute();
    return NO_MANDATE;
  }
  const values = {
    number: mandate.number,
    mandated_on: mandate.mandatedOn,
    signed_on: mandate.signedOn,
    signed_price_cents: cents(mandate.signedPrice),
    version: sql<number>`nextval('estimation_mandate_versions')`,
    changed_at: ctx.system.now(),
    changed_by: ctx.person.accountId,
    changed_by_name: nameOf(ctx.person),
  };
  const row = await tx
    .insertInto('estimation_mandates')
    .values({ ...ofMandate(ctx, id), ...values })
    .onConflict((conflict) => conflict.columns(['market_id', 'site_id', 'estimation_id']).doUpdateSet(values))
    .returning(NAMES)
    .executeTakeFirstOrThrow();
  return present(row);
};

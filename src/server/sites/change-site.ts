import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/db/database';
import type { Sites } from '#platform/db/schema';
import type { StaffCtx } from '#server/context';

const EDITED = [
  'settings',
  'pages',
  'socials',
  'head_content',
  'all_properties_shared',
  'properties_settings',
  'updated_at',
] as const;

/** Columns of a site that its staff edit. */
export type SiteColumns = Pick<Selectable<Sites>, (typeof EDITED)[number]>;

type OfSite = { site: Pick<StaffCtx['site'], 'marketId' | 'id'> };

const thisSite = ({ site }: OfSite) => ({ market_id: site.marketId, id: site.id });

const select = (ctx: Pick<StaffCtx, 'site'>, tx: Tx) =>
  tx
    .selectFrom('sites')
    .select([...EDITED])
    .where((eb) => eb.and(thisSite(ctx)));

/** The stored values of this site. */
export const getSite = (ctx: Pick<StaffCtx, 'site'>, tx: Tx): Promise<SiteColumns> =>
  select(ctx, tx).executeTakeFirstOrThrow();

/** The stored values of this site with its row locked, so that changes of one site are sequential. */
export const lockSite = (ctx: Pick<StaffCtx, 'site'>, tx: Tx): Promise<SiteColumns> =>
  select(ctx, tx).forUpdate().executeTakeFirstOrThrow();

/** Writes columns of this site. Every instance reloads the site when the transaction commits. */
export const writeSite = async (
  ctx: OfSite & { system: Pick<StaffCtx['system'], 'now'> },
  tx: Tx,
  columns: Partial<Omit<Insertable<Sites>, 'updated_at' | 'version'>>,
): Promise<void> => {
  await tx
    .updateTable('sites')
    .set({ ...columns, updated_at: ctx.system.now(), version: sql`version + 1` })
    .where((eb) => eb.and(thisSite(ctx)))
    .execute();
};

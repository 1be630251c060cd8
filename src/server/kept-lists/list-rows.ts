import { KEPT_PATH, MAX_KEPT } from '#domain/listings/kept-homes';
import type { ListRole } from '#domain/listings/kept-lists';
import type { Tx } from '#platform/db/database';
import { ofSite, ofToken, type PublicCtx, siteUrl, type TenantListingSummary } from '#server/context';
import { keptListings } from '#server/listings';

/** The person of a link, and the list that it opens. */
export type ListPerson = { id: string; listId: string; role: ListRole; name: string };

/** Address of a list for the holder of a token. */
export const listHref = (ctx: PublicCtx, token: string): string => siteUrl(ctx, `${KEPT_PATH}/${token}`);

/** The person of a token; null: unknown, of another site, or not shared any more. */
export const findPerson = async (ctx: PublicCtx, tx: Tx, token: string): Promise<ListPerson | null> => {
  const row = await tx
    .selectFrom('kept_list_people')
    .select(['id', 'list_id', 'role', 'name'])
    .where((eb) => eb.and(ofToken(ctx, token)))
    .executeTakeFirst();
  return row ? { id: row.id, listId: row.list_id, role: row.role, name: row.name } : null;
};

/** Locks a list, so that two people who add homes at once never exceed its bound. False: erased meanwhile. */
export const lockList = async (ctx: PublicCtx, tx: Tx, id: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('kept_lists')
    .select('id')
    .where((eb) => eb.and({ ...ofSite(ctx), id }))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

/** The homes of these ids that the site shows or has shown; others are left out. */
export const findHomes = async (ctx: PublicCtx, ids: readonly string[]): Promise<TenantListingSummary[]> =>
  (await keptListings(ctx, ids)).map(({ listing }) => listing);

type Adding = { listId: string; personId: string; homes: readonly TenantListingSummary[] };

/**
 * Adds homes to a locked list with their price of now; those that it has stay as they are. Returns how many were added,
 * and how many did not fit.
 */
export const insertHomes = async (
  ctx: PublicCtx,
  tx: Tx,
  { listId, personId, homes }: Adding,
): Promise<{ added: number; left: number }> => {
  const rows = await tx
    .selectFrom('kept_homes')
    .select('listing_id')
    .where((eb) => eb.and({ ...ofSite(ctx), list_id: listId }))
    .execute();
  const known = new Set(rows.map(({ listing_id }) => listing_id));
  const others = homes.filter(({ id }) => !known.has(id));
  const added = others.slice(0, MAX_KEPT - known.size);
  const counts = { added: added.length, left: others.length - added.length };
  if (added.length === 0) return counts;
  await tx
    .insertInto('kept_homes')
    .values(
      added.map(({ id, priceCents, priceHidden }) => ({
        ...ofSite(ctx),
        list_id: listId,
        listing_id: id,
        price_cents: priceHidden ? null : priceCents,
        added_by: personId,
        added_at: ctx.system.now(),
      })),
    )
    .execute();
  return counts;
};

import { sql } from 'kysely';
import { daysBefore } from '#domain/calendar/moments';
import type { Tx } from '#platform/db/database';
import { ofSite, type PublicCtx } from '#server/context';
import { type KeptListing, keptListings } from '#server/listings';
import { findPerson, type ListPerson } from './list-rows.ts';

export type ListNote = { personId: string; note: string };

/** A home of a list, with its price when it was added, by whom, and what each person wrote about it. */
export type ListHome = KeptListing & {
  priceCents: number | null;
  /** Null: the second person, with whom the list is not shared any more. */
  addedBy: string | null;
  addedAt: Date;
  notes: readonly ListNote[];
};

/** A list as the holder of a link sees it. `missing`: homes that this site does not show any more. */
export type KeptList = {
  person: ListPerson;
  /** The other person; null: the list is not shared. */
  other: { id: string; name: string } | null;
  homes: readonly ListHome[];
  missing: number;
};

type HomeRow = {
  id: string;
  price_cents: number | null;
  added_by: string | null;
  added_at: Date;
  notes: readonly ListNote[];
};

const homesOf = async (ctx: PublicCtx, tx: Tx, listId: string): Promise<HomeRow[]> => {
  const { marketId, id: siteId } = ctx.site;
  const { rows } = await sql<HomeRow>`
    select h.listing_id as id, h.price_cents, h.added_by, h.added_at, (
      select coalesce(json_agg(json_build_object('personId', n.person_id, 'note', n.note) order by n.person_id), '[]')
      from kept_notes n
      where n.market_id = h.market_id and n.site_id = h.site_id and n.list_id = h.list_id
        and n.listing_id = h.listing_id) as notes
    from kept_homes h
    where h.market_id = ${marketId} and h.site_id = ${siteId} and h.list_id = ${listId}
    order by h.added_at desc, h.listing_id`.execute(tx);
  return rows;
};

/** Keeps the day of the last use, at most once a day, because a list is deleted 13 months after it. */
const touch = async (ctx: PublicCtx, tx: Tx, id: string): Promise<void> => {
  const now = ctx.system.now();
  await tx
    .updateTable('kept_lists')
    .set({ used_at: now })
    .where((eb) => eb.and({ ...ofSite(ctx), id }))
    .where('used_at', '<', daysBefore(now, 1))
    .execute();
};

const otherOf = async (ctx: PublicCtx, tx: Tx, { id, listId }: ListPerson): Promise<KeptList['other']> => {
  const row = await tx
    .selectFrom('kept_list_people')
    .select(['id', 'name'])
    .where((eb) => eb.and({ ...ofSite(ctx), list_id: listId }))
    .where('id', '<>', id)
    .executeTakeFirst();
  return row ?? null;
};

/** The list of a token (rule KEPT-LISTS); null: unknown, of another site, erased, or not shared any more. */
export const openKeptList = async (ctx: PublicCtx, token: string): Promise<KeptList | null> => {
  // From the primary: a person must see the change that they made a moment ago.
  const found = await ctx.write(async (tx) => {
    const person = await findPerson(ctx, tx, token);
    if (!person) return null;
    await touch(ctx, tx, person.listId);
    return { person, other: await otherOf(ctx, tx, person), rows: await homesOf(ctx, tx, person.listId) };
  });
  if (!found) return null;
  const { person, other, rows } = found;
  const known = new Map(rows.map((row) => [row.id, row]));
  const shown = await keptListings(ctx, [...known.keys()]);
  const homes = shown.flatMap((home): ListHome[] => {
    const row = known.get(home.listing.id);
    if (!row) return [];
    const { price_cents: priceCents, added_by: addedBy, added_at: addedAt, notes } = row;
    return [{ ...home, priceCents, addedBy, addedAt, notes }];
  });
  return { person, other, homes, missing: rows.length - homes.length };
};

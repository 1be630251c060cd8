import { sql } from 'kysely';
import { NIL, v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { type Refusal, refuse } from '#contracts/problem';
import type { SavedFilter, SavedState, savedFilterOperations } from '#contracts/saved-filters';
import { MAX_SAVED } from '#domain/lists/saved-filters';
import { SAVED_FILTER_FAULTS } from '#fr/lists';
import type { Tx } from '#platform/db/database';
import { holdLock } from '#platform/db/named-lock';
import { withoutSpaces } from '#platform/db/without-spaces';
import type { AdminRequestCtx, StaffCtx } from '#server/context';

type Ctx = StaffCtx | AdminRequestCtx;
type Input<N extends keyof typeof savedFilterOperations> = z.output<(typeof savedFilterOperations)[N]['input']>;

/** The person's own filters on this host; the network's own host has the nil UUID as its market. */
const ownerOf = (ctx: Ctx) => ({
  market_id: ctx.kind === 'site' ? ctx.site.marketId : NIL,
  site_id: ctx.kind === 'site' ? ctx.site.id : null,
  account_id: ctx.person.accountId,
});

const ownFilters = (ctx: Ctx, tx: Tx) => {
  const { market_id, site_id, account_id } = ownerOf(ctx);
  return tx
    .selectFrom('saved_filters')
    .where('market_id', '=', market_id)
    .where('site_id', 'is not distinct from', site_id)
    .where('account_id', '=', account_id);
};

type Row = { id: string; name: string; state: unknown };

const present = ({ id, name, state }: Row): SavedFilter => ({ id, name, state: state as SavedState });

const refuseName = (code: keyof typeof SAVED_FILTER_FAULTS): Refusal =>
  refuse(422, code, { errors: [{ field: 'name', message: SAVED_FILTER_FAULTS[code] }] });

/** Changes of one person are sequential, so that limits and unique names hold. */
const lockOwner = async (ctx: Ctx, tx: Tx): Promise<void> => {
  await holdLock(tx, `saved-filters:${ctx.person.accountId}`);
};

const isTaken = async (
  ctx: Ctx,
  tx: Tx,
  { list, name, id }: { list: string; name: string; id?: string },
): Promise<boolean> => {
  const same = await ownFilters(ctx, tx)
    .select('id')
    .where('list', '=', list)
    .where(withoutSpaces(sql`lower(name)`), '=', withoutSpaces(sql`lower(${name})`))
    .executeTakeFirst();
  return same !== undefined && same.id !== id;
};

export const listSavedFilters = (ctx: Ctx, { list }: Input<'list'>): Promise<{ items: SavedFilter[] }> =>
  ctx.write(async (tx) => {
    const rows = await ownFilters(ctx, tx)
      .select(['id', 'name', 'state'])
      .where('list', '=', list)
      .orderBy(sql`search_key(name)`)
      .limit(MAX_SAVED)
      .execute();
    return { items: rows.map(present) };
  });

export const saveFilters = (ctx: Ctx, { list, name, state }: Input<'save'>): Promise<SavedFilter | Refusal> =>
  ctx.write(async (tx) => {
    await lockOwner(ctx, tx);
    if (await isTaken(ctx, tx, { list, name })) return refuseName('NAME_TAKEN');
    const others = await ownFilters(ctx, tx).select('id').where('list', '=', list).limit(MAX_SAVED).execute();
    if (others.length >= MAX_SAVED) return refuseName('TOO_MANY');
    const row = { ...ownerOf(ctx), id: uuid(), list, name, state: JSON.stringify(state) };
    await tx
      .insertInto('saved_filters')
      .values({ ...row, created_at: ctx.system.now() })
      .execute();
    return { id: row.id, name, state };
  });

/** Renames saved filters, or replaces their content. 404: the person has none with this id here. */
export const changeSavedFilters = (ctx: Ctx, { id, name, state }: Input<'change'>): Promise<SavedFilter | Refusal> =>
  ctx.write(async (tx) => {
    await lockOwner(ctx, tx);
    const row = await ownFilters(ctx, tx)
      .select(['id', 'list', 'name', 'state'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return refuse(404, 'NOT_FOUND');
    if (name !== undefined && (await isTaken(ctx, tx, { list: row.list, name, id }))) return refuseName('NAME_TAKEN');
    const next = { name: name ?? row.name, state: JSON.stringify(state ?? row.state) };
    await tx
      .updateTable('saved_filters')
      .set(next)
      .where('market_id', '=', ownerOf(ctx).market_id)
      .where('id', '=', id)
      .execute();
    return present({ id, name: next.name, state: state ?? row.state });
  });

export const removeSavedFilters = (ctx: Ctx, { id }: Input<'remove'>): Promise<Record<string, never> | Refusal> =>
  ctx.write(async (tx) => {
    const { market_id, site_id, account_id } = ownerOf(ctx);
    const { numDeletedRows } = await tx
      .deleteFrom('saved_filters')
      .where('market_id', '=', market_id)
      .where('site_id', 'is not distinct from', site_id)
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows === 0n ? refuse(404, 'NOT_FOUND') : {};
  });

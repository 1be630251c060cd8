import { sql } from 'kysely';
import type { Actor } from '#contracts/changes';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import type { FieldChanges } from '#domain/changes/apply-changes';
import type { Tx } from '#platform/db/database';
import { cutPage, isAfter, isPositionOf, type Order, type Position, sortValue } from '#platform/db/keyset';
import { type ChangesCtx, changesOf, type Subject } from './record-change.ts';

type SiteCtx = Pick<ChangesCtx, 'site'>;

const ORDER: Order = { column: 'at', kind: 'moment', direction: 'desc' };

/** A change of a subject. `fields`: names of the changed fields. */
export type Version = { id: string; action: string; at: string; by: Actor; fields: readonly string[] };

type Page = { cursor?: Position | undefined; limit: number };

/** Changes of a subject, newest first, by cursor. 400: the cursor does not belong to this list. */
export const listChanges = async (
  ctx: SiteCtx,
  tx: Tx,
  { subject, cursor, limit }: Page & { subject: Subject },
): Promise<{ items: Version[]; next: string | null } | Refusal> => {
  if (cursor && !isPositionOf(ORDER, cursor)) return refuse(400, 'BAD_CURSOR');
  const found = await changesOf(tx, ctx, subject)
    .select(['id', 'action', 'actor_id', 'actor_name', 'at', sortValue(ORDER).as('sort_value')])
    .select(sql<string[]>`array(select jsonb_object_keys(fields))`.as('names'))
    .where(isAfter(ORDER, 'id', cursor))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, after } = cutPage(found, limit);
  const items = rows.map(({ id, action, at, actor_id, actor_name, names }) => ({
    id,
    action,
    at: at.toISOString(),
    by: { id: actor_id, name: actor_name },
    fields: names,
  }));
  return { items, next: after && writeCursor(after) };
};

type Moment = { at: Date; id: string };

/**
 * The change that determines the value of a field in a version: the last one up to it, otherwise the first one after
 * it.
 */
const findChange = async (
  ctx: SiteCtx,
  tx: Tx,
  { subject, field, at, until }: { subject: Subject; field: string; at: Moment; until: boolean },
) => {
  const direction = until ? 'desc' : 'asc';
  const onThatSide = sql<boolean>`(at, id) ${sql.raw(until ? '<=' : '>')} (
    select at, id from changes where market_id = ${ctx.site.marketId} and id = ${at.id})`;
  const row = await changesOf(tx, ctx, subject)
    .select(sql<FieldChanges[string]>`fields -> ${field}::text`.as('change'))
    .where(sql<boolean>`jsonb_exists(fields, ${field})`)
    .where(onThatSide)
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(1)
    .executeTakeFirst();
  return row?.change ?? null;
};

/**
 * The values of a subject after one of its changes; null: it has no such change. `now`: the stored values of all its
 * fields.
 */
export const findValuesAt = async <V extends Readonly<Record<string, unknown>>>(
  ctx: SiteCtx,
  tx: Tx,
  { subject, version, now }: { subject: Subject; version: string; now: V },
): Promise<V | null> => {
  const at = await changesOf(tx, ctx, subject).select(['at', 'id']).where('id', '=', version).executeTakeFirst();
  if (!at) return null;
  const values: Record<string, unknown> = { ...now };
  for (const field of Object.keys(now)) {
    const before = await findChange(ctx, tx, { subject, field, at, until: true });
    const after = before ? null : await findChange(ctx, tx, { subject, field, at, until: false });
    if (before) values[field] = before.to;
    else if (after) values[field] = after.from;
  }
  return values as V;
};

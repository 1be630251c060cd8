import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { inheritanceOperations } from '#contracts/inheritance';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import type { OwnValue } from '#domain/changes/own-value';
import { canonicalJson } from '#domain/changes/same-value';
import { fullName } from '#domain/people/names';
import { locksOf } from '#domain/sites/setting-locks';
import { MAX_PUSHED, type PushedSetting, type PushRefusal, pushTo, readPushed } from '#domain/sites/setting-push';
import type { SiteType } from '#domain/sites/site';
import { INHERITANCE_WORDS } from '#fr/inheritance';
import type { Tx } from '#platform/db/database';
import { digestOf } from '#platform/digest';
import { recordChanges } from '#server/access';
import type { AdminRequestCtx } from '#server/context';
import { fromSql } from '#server/lists';
import { readSettings } from '#server/sites';
import { settingsRows } from './list-settings.ts';
import { type ChangedSite, writeSettings } from './write-settings.ts';

type Operations = typeof inheritanceOperations;
type Input = z.output<Operations['preview']['input']>;
type Confirmed = z.output<Operations['push']['input']>;
type Preview = z.input<Operations['preview']['output']>;
type Pushed = z.input<Operations['push']['output']>;

/** Maximum number of sites in a preview: of changing ones, and of unchanged ones. */
const MAX_SHOWN = 100;

type Target = { id: string; market_id: string; name: string; type: SiteType; settings: unknown; locked: string[] };
type Change = ChangedSite & { name: string; from: OwnValue };
type Left = { id: string; name: string; reason: PushRefusal };
type Found = { changes: Change[]; left: Left[] };

/** `lock`: lock the rows of the sites, before they are written. */
type Work = { input: Input; lock: boolean };

const findTargets = async (
  ctx: AdminRequestCtx,
  tx: Tx,
  { input: { selection }, lock }: Work,
): Promise<Target[] | Refusal> => {
  const rows = settingsRows(ctx, 'ids' in selection ? {} : selection.filters);
  const chosen =
    'ids' in selection
      ? sql`o.id = any(${selection.ids}::uuid[])`
      : sql`${rows.where} and o.id <> all(${selection.except}::uuid[])`;
  const found = await sql<Target>`
    select o.id, o.market_id, o.name, o.type, s.settings, m.locked_settings as locked
    from ${fromSql(rows)} join sites s on s.market_id = o.market_id and s.id = o.id join markets m on m.id = o.market_id
    where ${chosen} order by o.id limit ${MAX_PUSHED + 1} ${lock ? sql`for update of s` : sql``}`.execute(tx);
  if (found.rows.length > MAX_PUSHED) return refuse(422, 'SELECTION_TOO_LARGE');
  const isChanged = !('ids' in selection) && found.rows.length !== selection.count;
  return isChanged ? refuse(409, 'SELECTION_CHANGED', { current: { count: found.rows.length } }) : found.rows;
};

const sort = (targets: readonly Target[], pushed: PushedSetting, network: readonly string[]): Found => {
  const found: Found = { changes: [], left: [] };
  for (const { id, market_id, name, type, settings, locked } of targets) {
    const target = { type, settings: readSettings(settings), locks: locksOf(network, locked) };
    const outcome = pushTo(target, pushed);
    if ('refused' in outcome) found.left.push({ id, name, reason: outcome.refused });
    else found.changes.push({ id, marketId: market_id, name, ...outcome });
  }
  return found;
};

const findChanges = async (
  ctx: AdminRequestCtx,
  tx: Tx,
  work: Work,
): Promise<(Found & { pushed: PushedSetting }) | Refusal> => {
  const { input } = work;
  const to = readPushed(input);
  if (to === null) return refuse(422, 'INVALID_FORM', { errors: [{ field: 'to', message: INHERITANCE_WORDS.fault }] });
  const targets = await findTargets(ctx, tx, work);
  const pushed = { setting: input.setting, to };
  if (isRefusal(targets)) return targets;
  const network = await tx.selectFrom('network').select('locked_settings').executeTakeFirst();
  return { ...sort(targets, pushed, network?.locked_settings ?? []), pushed };
};

const countLeft = (left: readonly Left[]): Record<PushRefusal, number> => {
  const counts: Record<PushRefusal, number> = { SAME: 0, LOCKED: 0, NOT_HELD: 0 };
  for (const { reason } of left) counts[reason] += 1;
  return counts;
};

/** Digest of the changes of a push, to compare it with the confirmed one. */
const planOf = ({ changes, pushed: { setting, to } }: Found & { pushed: PushedSetting }): string =>
  digestOf(canonicalJson([setting, to, changes.map(({ id, from }) => [id, from])]));

/** The sites that a preview shows, by name. */
const firstByName = <T extends { name: string }>(sites: readonly T[]): T[] =>
  sites.toSorted((a, b) => a.name.localeCompare(b.name, 'fr')).slice(0, MAX_SHOWN);

/** The changes of a push; nothing is locked (rule SITE-PUSH). */
export const previewPush = (ctx: AdminRequestCtx, input: Input): Promise<Preview | Refusal> =>
  ctx.write(async (tx): Promise<Preview | Refusal> => {
    const found = await findChanges(ctx, tx, { input, lock: false });
    if (isRefusal(found)) return found;
    const { changes, left } = found;
    const sites = firstByName(changes).map(({ id, name, from }) => ({ id, name, from })) as Preview['sites'];
    const named = firstByName(left.filter(({ reason }) => reason !== 'SAME'));
    return { changed: changes.length, refused: countLeft(left), sites, left: named, plan: planOf(found) };
  });

/**
 * Sets a setting of many sites to one value in one transaction, which can be undone (rule SITE-PUSH). `plan`: that of
 * the preview; 409 if the push would now change something else.
 */
export const pushSetting = (ctx: AdminRequestCtx, { plan, ...input }: Confirmed): Promise<Pushed | Refusal> =>
  ctx.write(async (tx): Promise<Pushed | Refusal> => {
    const found = await findChanges(ctx, tx, { input, lock: true });
    if (isRefusal(found)) return found;
    if (planOf(found) !== plan) return refuse(409, 'PLAN_CHANGED');
    const { changes, pushed } = found;
    const refused = countLeft(found.left);
    const { setting, to } = pushed;
    if (changes.length === 0) return { id: null, changed: 0, refused };
    const { system, person } = ctx;
    const id = uuid();
    await tx
      .insertInto('setting_pushes')
      .values({
        id,
        setting,
        value: JSON.stringify(to),
        pushed_at: system.now(),
        pushed_by: fullName(person),
        sites: changes.length,
      })
      .execute();
    const sites = JSON.stringify(
      changes.map((change) => ({ id: change.id, market: change.marketId, former: change.from })),
    );
    await sql`
      insert into setting_push_sites (market_id, push_id, site_id, former)
      select market, ${id}, id, former from jsonb_to_recordset(${sites}::jsonb) as v(id uuid, market uuid, former jsonb)
      `.execute(tx);
    await writeSettings(ctx, tx, changes);
    await recordChanges(
      { system, person, site: { marketId: changes[0]?.marketId ?? '', id: null } },
      tx,
      changes.map((change) => ({
        subject: { kind: 'site', id: change.id },
        action: 'site.setting-pushed',
        fields: { [setting]: { from: change.from, to } },
        site: { marketId: change.marketId, id: change.id },
      })),
    );
    return { id, changed: changes.length, refused };
  });

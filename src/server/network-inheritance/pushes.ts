import { sql } from 'kysely';
import type { z } from 'zod';
import type { inheritanceOperations, SettingPush } from '#contracts/inheritance';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import type { OwnValue } from '#domain/changes/own-value';
import { isSameValue } from '#domain/changes/same-value';
import { fullName } from '#domain/people/names';
import { ownSetting, withOwnSetting } from '#domain/sites/setting-push';
import type { Tx } from '#platform/db/database';
import { cutPage, isAfter, type Order, sortValue } from '#platform/db/keyset';
import { recordChanges } from '#server/access';
import type { AdminRequestCtx } from '#server/context';
import { readSettings } from '#server/sites';
import { writeSettings } from './write-settings.ts';

type Operations = typeof inheritanceOperations;
type Row = {
  id: string;
  setting: SettingPush['setting'];
  value: OwnValue;
  pushed_at: Date;
  pushed_by: string;
  sites: number;
  undone_at: Date | null;
  undone_by: string | null;
  kept: number | null;
};

const ORDER: Order = { column: 'p.pushed_at', kind: 'moment', direction: 'desc' };

const present = ({
  id,
  setting,
  value,
  pushed_at,
  pushed_by,
  sites,
  undone_at,
  undone_by,
  kept,
}: Row): SettingPush => ({
  id,
  setting,
  to: value as SettingPush['to'],
  pushedAt: pushed_at.toISOString(),
  by: pushed_by,
  sites,
  undone: undone_at && { at: undone_at.toISOString(), by: undone_by ?? '', kept: kept ?? 0 },
});

/** The pushes, newest first. */
export const listPushes = async (
  ctx: AdminRequestCtx,
  { cursor, limit }: z.output<Operations['pushes']['input']>,
): Promise<z.input<Operations['pushes']['output']>> => {
  const found = await ctx.write((tx) =>
    sql<Row & { sort_value: string }>`
      select p.*, ${sortValue(ORDER)} as sort_value from setting_pushes p
      where ${isAfter(ORDER, 'p.id', cursor)} order by p.pushed_at desc, p.id desc limit ${limit + 1}`.execute(tx),
  );
  const { rows, after } = cutPage(found.rows, limit);
  return { items: rows.map(present), next: after && writeCursor(after) };
};

type Former = { id: string; market_id: string; settings: unknown; former: OwnValue };

const findFormer = async (tx: Tx, pushId: string): Promise<Former[]> =>
  (
    await sql<Former>`
      select s.id, s.market_id, s.settings, f.former
      from setting_push_sites f join sites s on s.market_id = f.market_id and s.id = f.site_id
      where f.push_id = ${pushId} order by s.id for update of s`.execute(tx)
  ).rows;

/** Restores the former value of a push's sites where the pushed value is still stored (rule SITE-PUSH). */
export const undoPush = (
  ctx: AdminRequestCtx,
  { id }: { id: string },
): Promise<{ restored: number; kept: number } | Refusal> =>
  ctx.write(async (tx): Promise<{ restored: number; kept: number } | Refusal> => {
    const { system, person } = ctx;
    const row = await tx.selectFrom('setting_pushes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) return refuse(404, 'NOT_FOUND');
    if (row.undone_at !== null) return refuse(409, 'UNDONE');
    const { setting, value } = row as unknown as Row;
    const sites = await findFormer(tx, id);
    const restored = sites
      .filter(({ settings }) => isSameValue(ownSetting(readSettings(settings), setting), value))
      .map((site) => ({
        id: site.id,
        marketId: site.market_id,
        former: site.former,
        settings: withOwnSetting(readSettings(site.settings), { setting, to: site.former }),
      }));
    if (restored.length > 0) {
      await writeSettings(ctx, tx, restored);
      await recordChanges(
        { system, person, site: { marketId: restored[0]?.marketId ?? '', id: null } },
        tx,
        restored.map((site) => ({
          subject: { kind: 'site', id: site.id },
          action: 'site.setting-restored',
          fields: { [setting]: { from: value, to: site.former } },
          site: { marketId: site.marketId, id: site.id },
        })),
      );
    }
    const kept = row.sites - restored.length;
    await tx
      .updateTable('setting_pushes')
      .set({ undone_at: system.now(), undone_by: fullName(person), kept })
      .where('id', '=', id)
      .execute();
    return { restored: restored.length, kept };
  });

import type { z } from 'zod';
import type { NetworkWebsite, networkWebsiteOperations } from '#contracts/network-websites';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import type { FieldChanges } from '#domain/changes/apply-changes';
import { hasNetworkSwitch, NETWORK_SWITCHES, type NetworkSwitch } from '#domain/sites/network-switches';
import { withStoredSetting } from '#domain/sites/stored-settings';
import type { Tx } from '#platform/db/database';
import { saveFields } from '#server/access';
import { changeBudget } from '#server/budget';
import type { AdminRequestCtx } from '#server/context';
import { writeSite } from '#server/sites';
import { refuseInactive } from './market-off.ts';
import { staffOf } from './staff-of.ts';
import { lockWebsite, reloadWebsite, switchesOf, type WebsiteRow } from './website-rows.ts';

type Input = z.output<(typeof networkWebsiteOperations)['save']['input']>;
type Output = { website: NetworkWebsite };
type Switches = { enabled: boolean } & Record<NetworkSwitch, boolean>;

const write = async (
  ctx: AdminRequestCtx,
  tx: Tx,
  row: WebsiteRow,
  { enabled, fynderEnabled, allPropertiesShared }: FieldChanges<Switches>,
): Promise<void> => {
  const settings =
    fynderEnabled &&
    withStoredSetting(row.settings as Record<string, unknown>, 'fynder.enabled', {
      own: true,
      value: fynderEnabled.to,
    });
  await writeSite({ system: ctx.system, site: { marketId: row.market_id, id: row.id } }, tx, {
    ...(enabled && { enabled: enabled.to }),
    ...(allPropertiesShared && { all_properties_shared: allPropertiesShared.to }),
    ...(settings && { settings: JSON.stringify(settings) }),
  });
};

const refuseLocked = (row: WebsiteRow, changes: Input['changes']): Refusal | null =>
  NETWORK_SWITCHES.some((name) => changes[name] && !hasNetworkSwitch(name, row)) ? refuse(403, 'SETTING_LOCKED') : null;

const saveSwitches = (ctx: AdminRequestCtx, { id, changes }: Input): Promise<Refusal | WebsiteRow> =>
  ctx.write(async (tx) => {
    const row = await lockWebsite(tx, id);
    if (isRefusal(row)) return row;
    const locked = refuseLocked(row, changes);
    if (locked) return locked;
    const { enabled, fynderEnabled, allPropertiesShared } = changes;
    const { system, person } = ctx;
    const inactive = await refuseInactive(tx, row.market_id);
    const hasAddress = row.subdomain !== null || row.domain !== null;
    const refusal = await saveFields<Switches>({ system, person, site: { marketId: row.market_id, id } }, tx, {
      subject: { kind: 'site', id },
      action: 'site.switched',
      stored: { enabled: row.enabled, ...switchesOf(row) },
      changes: { enabled, fynderEnabled, allPropertiesShared },
      check: (values) => {
        if (!values.enabled || row.enabled) return null;
        return hasAddress ? inactive : refuse(409, 'NO_ADDRESS');
      },
      write: (applied) => write(ctx, tx, row, applied),
    });
    return refusal ?? row;
  });

/** The campaign budget, with its mails and history (rule BUDGET-CHANGE). */
const saveBudget = async (ctx: AdminRequestCtx, id: string, change: Input['changes']['giBudget']) => {
  if (!change) return null;
  const staff = await staffOf(ctx, id);
  if (isRefusal(staff)) return staff;
  const done = await changeBudget(staff, change);
  return isRefusal(done) ? done : null;
};

/** Switches a site on or off, its network settings, and its campaign budget (rule NETWORK-SITE-SWITCHES). */
export const saveWebsite = async (ctx: AdminRequestCtx, input: Input): Promise<Output | Refusal> => {
  const refusal = await saveBudget(ctx, input.id, input.changes.giBudget);
  if (refusal) return refusal;
  const saved = await saveSwitches(ctx, input);
  if (isRefusal(saved)) return saved;
  return reloadWebsite(ctx, saved);
};

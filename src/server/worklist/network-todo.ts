import type { z } from 'zod';
import type { NetworkCheckItem, networkTodoOperations } from '#contracts/network-todo';
import { isBackupOld } from '#domain/doctor/levels';
import { keysOf } from '#domain/objects/typed';
import { CHECK_FILTERS, CHECK_VIEWS, MAX_CHECK_NAMES, type NetworkCheck } from '#domain/worklist/network-checks';
import { findLastBackup } from '#server/backups';
import type { AdminRequestCtx } from '#server/context';
import { COMPLIANCE } from '#server/network-compliance';
import { FEEDS } from '#server/network-feeds';
import { LEADGEN } from '#server/network-figures';
import type { OwnerList } from '#server/network-office';
import { missingStatements } from '#server/sites';

/** How many a check found, with the names of some. */
type Found = { count: number; names: string[] };
type Find = (ctx: AdminRequestCtx) => Promise<Found> | Found;

const found = (names: string[]): Found => ({ count: names.length, names });

const statements: Find = (ctx) => {
  const { missing, sites } = missingStatements(ctx);
  return found([...(missing.length > 0 ? [ctx.directory.network().brand] : []), ...sites.map(({ name }) => name)]);
};

type First = OwnerList<never, { id: string; name: string }>['first'];
type Order = { sort: string; direction: 'asc' | 'desc' };

/** What a list shows with the filters of a check. */
const listed =
  (first: First, filters: Readonly<Record<string, string>>, order: Order): Find =>
  async (ctx) => {
    const { items, count } = await first(ctx, { ...order, ...filters, limit: MAX_CHECK_NAMES });
    return { count: count.count, names: items.map(({ name }) => name) };
  };

const backup: Find = async (ctx) => {
  const last = await findLastBackup(ctx);
  const age = last && (ctx.system.now().getTime() - last.madeAt.getTime()) / 1000;
  return { count: isBackupOld(age) ? 1 : 0, names: [] };
};

const FIND: Readonly<Record<NetworkCheck, Find>> = {
  statements,
  compliance: listed(COMPLIANCE.first, CHECK_FILTERS.compliance, { sort: 'faulty', direction: 'desc' }),
  feeds: listed(FEEDS.first, CHECK_FILTERS.feeds, { sort: 'name', direction: 'asc' }),
  leadgen: listed(LEADGEN.first, CHECK_FILTERS.leadgen, { sort: 'age', direction: 'desc' }),
  backup,
};

/** What the network has to deal with, as the views where it is corrected show it (rule WORKLIST-NETWORK). */
export const networkTodo = async (ctx: AdminRequestCtx): Promise<z.input<typeof networkTodoOperations.get.output>> => {
  const checks: NetworkCheckItem[] = [];
  for (const check of keysOf(CHECK_VIEWS)) {
    if (!ctx.person.rights.views.includes(CHECK_VIEWS[check])) continue;
    const { count, names } = await FIND[check](ctx);
    if (count > 0) checks.push({ check, count, names: names.slice(0, MAX_CHECK_NAMES) });
  }
  return { checks };
};

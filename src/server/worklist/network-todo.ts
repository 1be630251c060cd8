import type { z } from 'zod';
import type { NetworkCheckItem, networkTodoOperations } from '#contracts/network-todo';
import { isBackupOld } from '#domain/doctor/levels';
import { completeShare } from '#domain/network/compliance';
import { keysOf } from '#domain/objects/typed';
import { CHECK_VIEWS, MAX_CHECK_NAMES, MIN_COMPLETE_SHARE, type NetworkCheck } from '#domain/worklist/network-checks';
import { findLastBackup } from '#server/backups';
import type { AdminRequestCtx } from '#server/context';
import { COMPLIANCE } from '#server/network-compliance';
import { FEEDS } from '#server/network-feeds';
import { LEADGEN } from '#server/network-figures';
import { missingStatements } from '#server/sites';

/** Names of what a check found; '' without a name. */
type Find = (ctx: AdminRequestCtx) => Promise<string[]> | string[];

/** Highest number of market centers that a check reads, those with the most to do first. */
const limit = 1000;

const statements: Find = (ctx) => {
  const { missing, sites } = missingStatements(ctx);
  return [...(missing.length > 0 ? [ctx.directory.network().brand] : []), ...sites.map(({ name }) => name)];
};

const compliance: Find = async (ctx) => {
  const { items } = await COMPLIANCE.page(ctx, { sort: 'faulty', direction: 'desc', limit });
  return items
    .filter((market) => market.state === 'faulty' && completeShare(market) < MIN_COMPLETE_SHARE)
    .map(({ name }) => name);
};

const feeds: Find = async (ctx) => {
  const { items } = await FEEDS.page(ctx, { sort: 'name', direction: 'asc', limit });
  return items
    .filter(({ isActive, state }) => isActive && (state === 'failed' || state === 'refused'))
    .map(({ name }) => name);
};

const leadgen: Find = async (ctx) => {
  const { items } = await LEADGEN.page(ctx, { sort: 'age', direction: 'desc', limit });
  return items.filter(({ freshness }) => freshness === 'danger').map(({ name }) => name);
};

const backup: Find = async (ctx) => {
  const last = await findLastBackup(ctx);
  const age = last && (ctx.system.now().getTime() - last.madeAt.getTime()) / 1000;
  return isBackupOld(age) ? [''] : [];
};

const FIND: Readonly<Record<NetworkCheck, Find>> = { statements, compliance, feeds, leadgen, backup };

/** What the network has to deal with, as the views where it is corrected show it (rule WORKLIST-NETWORK). */
export const networkTodo = async (ctx: AdminRequestCtx): Promise<z.input<typeof networkTodoOperations.get.output>> => {
  const checks: NetworkCheckItem[] = [];
  for (const check of keysOf(CHECK_VIEWS)) {
    if (!ctx.person.rights.views.includes(CHECK_VIEWS[check])) continue;
    const found = await FIND[check](ctx);
    const names = found.filter((name) => name !== '').slice(0, MAX_CHECK_NAMES);
    if (found.length > 0) checks.push({ check, count: found.length, names });
  }
  return { checks };
};

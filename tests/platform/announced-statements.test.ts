import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/connect';
import { diskStorage } from '#platform/files/disk';
import { silentLog } from '#platform/log';
import { tenantSource } from '#tests/factories/tenant';
import { servingUrl, superuserUrl, testDatabaseUrl } from '#tests/harness/database';

/** One statement announces each market center or site of its rows once, and no other (rule CHANGE-ANNOUNCED). */

const folder = await mkdtemp(join(tmpdir(), 'vitrine-announced-'));
const url = await testDatabaseUrl();
const db = await openDatabase({ url: servingUrl(url), log: silentLog() });
const superuser = new pg.Client(superuserUrl(url));
await superuser.connect();
afterAll(async () => {
  await superuser.end();
  await db.close();
  await rm(folder, { recursive: true, force: true });
});
const next = tenantSource({ db, files: await diskStorage(folder) }, { ahead: 3 });
const changed = [(await next()).ids, (await next()).ids];

await superuser.query('listen vitrine_live; listen vitrine_changed; listen vitrine_end');

/** What a statement on the rows of two of the three tenants announces, sorted. `$1`: their market centers. */
const announced = async (statement: string): Promise<string[]> => {
  const payloads: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  superuser.on('notification', ({ channel, payload = '' }) => {
    if (channel === 'vitrine_end') resolve();
    else payloads.push(`${channel} ${payload}`);
  });
  await superuser.query(statement, [changed.map(({ market }) => market)]);
  await superuser.query('notify vitrine_end');
  await promise;
  superuser.removeAllListeners('notification');
  return payloads.toSorted();
};

const ofMarkets = (feature: string): string[] => changed.map(({ market }) => `vitrine_live ${feature}:${market}:`);
const ofSites = (feature: string): string[] =>
  changed.map(({ market, site }) => `vitrine_live ${feature}:${market}:${site}`);
const toVisitors = (table: string): string[] => changed.map(({ market }) => `vitrine_changed ${table}:${market}`);

test.each([
  ['lead_activities', ofMarkets('leads')],
  ['lead_reminders', ofMarkets('reminders')],
  ['messages', ofSites('messages')],
  ['estimations', ofSites('estimations')],
  ['members', [...ofMarkets('network'), ...toVisitors('members')]],
  [
    'site_users',
    [
      ...ofSites('users'),
      ...changed.flatMap(({ account, guest }) => [account, guest].map((id) => `vitrine_live account:::${id}`)),
    ],
  ],
])('%s', async (table, expected) => {
  const heard = await announced(`update ${table} set market_id = market_id where market_id = any ($1)`);
  expect(heard).toEqual(expected.toSorted());
});

test.each([
  ['settings', `settings = settings || '{"minitaux": false}'`, ofMarkets('site')],
  ['a column that the network lists', 'enabled = not enabled', [...ofMarkets('site'), ...ofMarkets('network')]],
  ['nothing', 'enabled = enabled', []],
])('sites, of which %s changes', async (_, set, expected) => {
  const heard = await announced(`update sites set ${set} where market_id = any ($1)`);
  expect(heard).toEqual([...expected, ...toVisitors('sites')].toSorted());
});

test('a statement without rows announces nothing', async () => {
  expect(await announced('update messages set email = email where market_id = any ($1) and false')).toEqual([]);
});

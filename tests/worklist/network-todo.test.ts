import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { complianceOperations } from '#contracts/compliance';
import { leadgenOperations } from '#contracts/leadgen';
import { networkFeedOperations } from '#contracts/network-feeds';
import { type NetworkCheckItem, networkTodoOperations } from '#contracts/network-todo';
import { statementOperations } from '#contracts/statements';
import { CHECK_FILTERS } from '#domain/worklist/network-checks';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { openNetworkOffice } from '#tests/network-office/setting';

/** What the network has to deal with (rule WORKLIST-NETWORK). */

const a = await openNetworkOffice();
const markets: Awaited<ReturnType<typeof buildMarket>>[] = [];
for (const name of ['Arles', 'Brest', 'Calais', 'Dax']) markets.push(await buildMarket(a.db, { name, lead_gen: true }));
const [arles, brest] = markets;
for (const [place, { id }] of markets.entries())
  await buildSite(a.db, { market_id: id, subdomain: `m${place}`, gi_budget: 500 });
await a.directory.refresh();

const run = (query: ReturnType<typeof sql>): Promise<unknown> =>
  a.db.write({ role: 'vitrine_admin' }, (tx) => query.execute(tx));
const find = async (check: NetworkCheckItem['check']): Promise<NetworkCheckItem | undefined> => {
  const { body } = await a.call<{ checks: NetworkCheckItem[] }>(networkTodoOperations.get, {});
  return body.checks.find((item) => item.check === check);
};

const LISTS = {
  compliance: complianceOperations.list,
  feeds: networkFeedOperations.list,
  leadgen: leadgenOperations.list,
} as const;
/** Names of the rows of the list that the line of a check opens. */
const shown = async (check: keyof typeof LISTS): Promise<string[]> => {
  const { body } = await a.call<{ items: { name: string }[] }>(LISTS[check], CHECK_FILTERS[check]);
  return body.items.map(({ name }) => name);
};

test('sites without all legal statements, with the first names', async () => {
  const found = await find('statements');
  expect(found?.count).toBeGreaterThanOrEqual(4);
  expect(found?.names.length).toBe(3);
  const { body } = await a.call<{ missing: string[]; sites: unknown[] }>(statementOperations.missing, {});
  expect(body.sites.length + (body.missing.length > 0 ? 1 : 0)).toBe(found?.count);
});

test.each([
  [10, 2, ['Arles']],
  [10, 1, undefined],
  [200, 21, undefined],
  [200, 22, ['Arles']],
  [0, 0, undefined],
])('%i ads of which %i lack something: %o', async (ads, faulty, names) => {
  await run(sql`delete from compliance_days`);
  await run(sql`
    insert into compliance_days (market_id, day, ads, faulty) values (${arles?.id}, current_date, ${ads}, ${faulty})`);
  expect((await find('compliance'))?.names).toEqual(names);
  expect(await shown('compliance')).toEqual(names ?? []);
});

test('feeds whose last import failed', async () => {
  expect(await find('feeds')).toBeUndefined();
  await run(sql`
    insert into imports (market_id, id, source, agency_code, file_name, file_hash, status, started_at)
    values (${brest?.id}, ${uuid()}, 'poliris', 'B1', 'b.zip', '', 'failed', now())`);
  expect(await find('feeds')).toEqual({ check: 'feeds', count: 1, names: ['Brest'] });
  expect(await shown('feeds')).toEqual(['Brest']);
});

test('market centers with leadgen and without a lead for three days', async () => {
  const lead = (marketId: string | undefined, at: Date) =>
    run(sql`
      insert into leads (market_id, id, type, fullname, email, origin_source, created_at, updated_at)
      values (${marketId}, ${uuid()}, 'agent', 'Inès', ${`${uuid()}@example.fr`}, 'website', ${at}, ${at})`);
  for (const { id } of markets) await lead(id, new Date());
  expect(await find('leadgen')).toBeUndefined();
  await run(sql`update leads set created_at = now() - interval '5 days' where market_id = ${brest?.id}`);
  expect(await find('leadgen')).toEqual({ check: 'leadgen', count: 1, names: ['Brest'] });
  expect(await shown('leadgen')).toEqual(['Brest']);
});

test('a backup that is missing or older than two days', async () => {
  expect(await find('backup')).toEqual({ check: 'backup', count: 1, names: [] });
  const back = (hours: number) =>
    run(sql`
      insert into backups (id, name, place, made_at, rows, files, bytes)
      values (${uuid()}, ${uuid()}, 'folder', now() - ${hours}::int * interval '1 hour', 1, 1, 1)`);
  await back(49);
  expect((await find('backup'))?.count).toBe(1);
  await back(47);
  expect(await find('backup')).toBeUndefined();
});

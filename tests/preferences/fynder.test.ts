import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { FynderSettings } from '#contracts/fynder-settings';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { until } from '#tests/harness/until';
import { AGENT, type Changes, GROUP, LYON, openSites, type Saved } from './setting.ts';

/** Saves of the views of Fynder on real SQL (rule ESTIMATION-SETTINGS). */

const PATH = '/admin/website/fynder';
const sites = await openSites();
const { call, settingsOf, changesOf, store, db, market, ids } = sites;

const get = async (host: string) => (await call<FynderSettings>(host, PATH)).body;
const save = (host: string, changes: Changes) => call<Saved>(host, PATH, { method: 'PUT', body: { changes } });
const setPro = async (fynder_pro: boolean): Promise<void> => {
  await sites.run(sql`update members set fynder_pro = ${fynder_pro} where market_id = ${market.id}`);
  await sites.directory.refresh();
};
const OFF: Changes = { status: { from: 'active', to: 'inactive' } };
const CHAT: Changes = { theme: { from: 'defaultForm', to: 'chatterBasic' } };

beforeEach(async () => {
  for (const host of [LYON, GROUP] as const) await store(host, sql`settings = '{"title": "Titre"}'`);
  await store(AGENT, sql`settings = '{"fynder": {"enabled": true}}'`);
  await sites.run(sql`delete from changes`);
  await setPro(false);
});

test('a market center switches its module off: the page is then not reached, and the change is recorded', async () => {
  expect(await get(LYON)).toMatchObject({
    values: { status: 'active', theme: 'defaultForm' },
    edited: ['status'],
    isShown: true,
  });
  expect((await get(LYON)).url).toMatch(/lyon\.localhost.*\/estimation$/);
  const { status, body } = await save(LYON, OFF);
  expect(status).toBe(200);
  expect(body.from).toEqual({ status: 'inactive', theme: 'defaultForm' });
  expect(await settingsOf(LYON)).toEqual({ title: 'Titre', fynder: { status: 'inactive' } });
  expect(await get(LYON)).toMatchObject({ isShown: false, isEnabled: true });
  expect(await changesOf(LYON)).toMatchObject([{ action: 'site.fynder-saved' }]);
});

test('the theme is chosen by agents with Fynder Pro only, whatever the browser sends', async () => {
  for (const host of [LYON, GROUP, AGENT] as const) expect((await save(host, CHAT)).status).toBe(403);
  await setPro(true);
  expect(await get(AGENT)).toMatchObject({ edited: ['status', 'theme'], isShown: true });
  expect((await save(AGENT, CHAT)).status).toBe(200);
  expect(await settingsOf(AGENT)).toEqual({ fynder: { enabled: true, theme: { name: 'chatterBasic' } } });
});

test('an agent without Fynder Pro switches the module of their site off, and on again', async () => {
  expect(await get(AGENT)).toMatchObject({ edited: ['status'], isEnabled: true, isShown: true });
  expect((await save(AGENT, OFF)).status).toBe(200);
  expect(await settingsOf(AGENT)).toEqual({ fynder: { enabled: true, status: 'inactive' } });
  expect(await get(AGENT)).toMatchObject({ isEnabled: true, isShown: false });
  expect((await save(AGENT, { status: { from: 'inactive', to: 'active' } })).status).toBe(200);
  expect(await get(AGENT)).toMatchObject({ isShown: true });
});

test('a module that the network did not enable for the agent is not reached', async () => {
  await store(AGENT, sql`settings = '{}'`);
  await sites.directory.refresh();
  await until(async () => !(await get(AGENT)).isEnabled);
  expect(await get(AGENT)).toMatchObject({ values: { status: 'active' }, isShown: false });
});

test('a person who saves what another one saved before is not asked again; an unknown value is refused', async () => {
  await save(GROUP, OFF);
  expect((await save(GROUP, OFF)).status).toBe(200);
  expect(await settingsOf(GROUP)).toMatchObject({ fynder: { status: 'inactive' } });
  expect((await save(GROUP, { status: { from: 'inactive', to: 'off' } })).status).toBe(400);
});

test('an invited user reads and changes nothing', async () => {
  const { email } = await buildAccount(db, { site: { market_id: market.id, id: ids[LYON] }, kind: 'external' });
  const { token } = await sites.signIn(LYON, { email, password: PASSWORD });
  expect((await call(LYON, PATH, { token })).status).toBe(403);
  expect((await call(LYON, PATH, { token, method: 'PUT', body: { changes: OFF } })).status).toBe(403);
});

import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { inheritanceOperations, type SettingPush, type SiteSettingsItem } from '#contracts/inheritance';
import type { Operation } from '#contracts/operation';
import type { Problem } from '#contracts/problem';
import type { NetworkRole } from '#domain/access/roles';
import { INHERITED_NAMES, INHERITED_PREFERENCES } from '#domain/sites/inherited-preferences';
import { withStoredSetting } from '#domain/sites/stored-settings';
import { buildAccount } from '#tests/factories/account';
import { buildSessions } from '#tests/factories/session';
import { requestOf } from '#tests/http/call-operation';
import { AGENT, GROUP, INHERITED, LYON, OTHER, openSites, own } from '#tests/preferences/setting';

/** Settings of all sites side by side, locks, and one value for many sites (rules SITE-LOCKS, SITE-PUSH). */

const sites = await openSites({ trustedProxies: ['127.0.0.1'] });
const { ids, market, get, save, settingsOf, picture, store } = sites;

const tokenOf = async (network_role: NetworkRole): Promise<string> => {
  const account = await buildAccount(sites.db, { network_role, email: `${uuid()}@horizon.example` });
  const opened = { account_id: account.id, host: 'localhost', now: sites.ports.system.now() };
  return (await buildSessions(sites.db, 1, opened))[0]?.token ?? '';
};
const admin = await tokenOf('ALYFE_ADMIN');

const call = async <T>(operation: Operation, input: object, token = admin) => {
  const given = { token, input: input as Readonly<Record<string, unknown>> };
  const response = await sites.ask('localhost', ...requestOf(operation, given));
  return { status: response.status, body: (await response.json()) as T & Problem };
};

type List = { items: SiteSettingsItem[]; count: { count: number } };
const list = async (filters: object = {}): Promise<SiteSettingsItem[]> =>
  (await call<List>(inheritanceOperations.list, filters)).body.items;
const siteOf = async (host: keyof typeof ids): Promise<SiteSettingsItem> => {
  const found = (await list({ market: market.id })).find(({ id }) => id === ids[host]);
  if (!found) throw new Error(host);
  return found;
};
const lock = (input: { setting: string; market: string | null; locked: boolean }, token?: string) =>
  call<{ locked: boolean }>(inheritanceOperations.lock, input, token);

beforeEach(async () => {
  await sites.run(sql`update network set locked_settings = '{}'`);
  await sites.run(sql`update markets set locked_settings = '{}'`);
  await sites.run(sql`delete from setting_push_sites`);
  for (const host of [LYON, GROUP, AGENT] as const) await store(host, sql`settings = '{}'`);
  await sites.network.refresh();
  await sites.directory.refresh();
});

describe('the list', () => {
  test('has each level of a setting, what the site shows, and where it comes from', async () => {
    await save(GROUP, { mainColor: { from: INHERITED, to: own('#112233') } });
    const { settings, type } = await siteOf(AGENT);
    expect(type).toBe('agent');
    expect(settings['theme.mainColor']).toMatchObject({
      levels: { network: expect.stringMatching(/^#/), group: '#112233' },
      value: '#112233',
      from: 'group',
      lockedBy: null,
    });
    expect((await siteOf(GROUP)).settings['theme.mainColor'].from).toBe('own');
    const logo = await picture();
    await save(AGENT, { logoId: { from: INHERITED, to: own(logo) } });
    expect((await siteOf(AGENT)).pictures[logo]).toMatch(/^\/media\//);
    expect((await siteOf(LYON)).settings['contact.general.email'].from).toBe('record');
  });

  test('is a market center, its groups, its agents; filtered by words, kind, market and own values', async () => {
    await save(GROUP, { mainColor: { from: INHERITED, to: own('#112233') } });
    expect((await list({ market: market.id })).map(({ type }) => type)).toEqual(['market', 'group', 'agent']);
    expect((await list({ market: market.id, type: 'agent' })).map(({ id }) => id)).toEqual([ids[AGENT]]);
    const owning = await list({ market: market.id, own: 'mainColor,logoId' });
    expect(owning.map(({ id }) => id)).toEqual([ids[GROUP]]);
    expect((await list({ q: 'equipe moreau' })).map(({ id }) => id)).toEqual([ids[GROUP]]);
    const { body } = await call<List>(inheritanceOperations.list, { limit: 1 });
    expect([body.items.length, body.count.count > 1]).toEqual([1, true]);
    expect((await call(inheritanceOperations.list, { own: 'title' })).status).toBe(400);
  });
});

test.each(INHERITED_NAMES)('sites are filtered by an own value of %s', async (name) => {
  const found = async () => (await list({ market: market.id, own: name })).map(({ id }) => id);
  expect(await found()).toEqual([]);
  const stored = withStoredSetting({}, INHERITED_PREFERENCES[name], own(null));
  await store(GROUP, sql`settings = ${JSON.stringify(stored)}::jsonb`);
  expect(await found()).toEqual([ids[GROUP]]);
});

describe('a lock', () => {
  test('of a market center gives its value to the sites below, whose own values show again after it', async () => {
    const [logo, icon] = [await picture(), await picture()];
    await save(LYON, { logoId: { from: INHERITED, to: own(logo) } });
    await save(GROUP, { logoId: { from: INHERITED, to: own(icon) } });
    expect((await lock({ setting: 'logoId', market: market.id, locked: true })).body).toEqual({ locked: true });
    expect(await sites.shows(GROUP, `/media/${logo}/`)).toBe(true);
    const group = await get(GROUP);
    expect(group).toMatchObject({ locks: { logoId: 'market' }, values: { logoId: INHERITED } });
    expect(group.inherited.logoId).toEqual({ value: logo, from: 'market' });
    expect((await get(LYON)).locks).toEqual({});
    expect((await siteOf(AGENT)).settings.logoId).toMatchObject({ value: logo, lockedBy: 'market' });

    const refused = await save(GROUP, { logoId: { from: INHERITED, to: own(icon) } });
    expect([refused.status, refused.body.code]).toEqual([403, 'SETTING_LOCKED']);
    expect((await save(LYON, { logoId: { from: own(logo), to: own(icon) } })).status).toBe(200);
    expect(await settingsOf(GROUP)).toEqual({ logoId: icon });

    await lock({ setting: 'logoId', market: market.id, locked: false });
    expect((await get(GROUP)).values.logoId).toEqual(own(icon));
    const { body } = await call<{ markets: unknown[] }>(inheritanceOperations.locks, {});
    expect(body.markets).toEqual([]);
  });

  test('of the network is for every market center, and is recorded once', async () => {
    await save(GROUP, { mainColor: { from: INHERITED, to: own('#112233') } });
    for (let n = 0; n < 2; n++) await lock({ setting: 'mainColor', market: null, locked: true });
    await sites.network.refresh();
    await sites.directory.refresh();
    expect((await siteOf(GROUP)).settings['theme.mainColor']).toMatchObject({ from: 'network', lockedBy: 'network' });
    const refused = await save(GROUP, { mainColor: { from: own('#112233'), to: own('#445566') } });
    expect(refused.body.code).toBe('SETTING_LOCKED');
    expect((await call<{ network: string[] }>(inheritanceOperations.locks, {})).body.network).toEqual(['mainColor']);
    const recorded = await sites.rows(sql`
      select details from audit_log where action = 'setting.locked' and subject_kind = 'network'`);
    expect(recorded).toContainEqual({ details: { setting: 'mainColor' } });
  });

  test('is refused where the level has no value, and to observers', async () => {
    expect((await lock({ setting: 'logoId', market: null, locked: true })).body.code).toBe('NO_VALUE');
    expect((await lock({ setting: 'logoId', market: uuid(), locked: true })).status).toBe(404);
    const observer = await tokenOf('EXTERNAL');
    expect((await lock({ setting: 'logoId', market: market.id, locked: true }, observer)).status).toBe(403);
  });
});

describe('one value for many sites', () => {
  const RED = own('#aa0000');
  const filters = { market: market.id };
  const everywhere = (to: unknown, setting = 'mainColor') => ({
    selection: { filters, except: [], count: 3 },
    setting,
    to,
  });
  type Refused = { changed: number; refused: Record<string, number> };
  type Pushed = Refused & { id: string | null };
  type Preview = Refused & { sites: { name: string }[]; left: { name: string; reason: string }[]; plan?: string };
  const preview = (input: object, token?: string) => call<Preview>(inheritanceOperations.preview, input, token);
  /** Confirms a preview. */
  const push = async (input: object, token?: string) => {
    const { plan = '' } = (await preview(input)).body;
    return call<Pushed>(inheritanceOperations.push, { ...input, plan }, token);
  };
  const undo = (id: string | null) =>
    call<{ restored: number; kept: number }>(inheritanceOperations.undo, { id: id ?? '' });

  test('is previewed, given, recorded at each site, and undone', async () => {
    await save(GROUP, { mainColor: { from: INHERITED, to: own('#112233') }, title: { from: null, to: 'Équipe' } });
    const before = await settingsOf(GROUP);
    const seen = await preview(everywhere(RED));
    expect(seen.body).toMatchObject({ changed: 2, refused: { SAME: 0, LOCKED: 0, NOT_HELD: 1 } });
    expect(seen.body.sites.map(({ name }) => name)).toEqual(['Équipe Moreau', 'Horizon Lyon']);
    expect(seen.body.left).toEqual([{ id: ids[AGENT], name: expect.any(String), reason: 'NOT_HELD' }]);
    expect(await settingsOf(GROUP)).toEqual(before);

    const { body } = await push(everywhere(RED));
    expect(body).toMatchObject({ changed: 2, refused: { NOT_HELD: 1 } });
    expect((await siteOf(AGENT)).settings['theme.mainColor']).toMatchObject({ value: '#aa0000', from: 'group' });
    expect(await settingsOf(GROUP)).toMatchObject({ title: 'Équipe' });
    expect((await sites.changesOf(GROUP)).at(-1)).toMatchObject({
      action: 'site.setting-pushed',
      fields: { mainColor: { from: own('#112233'), to: RED } },
    });
    expect((await push(everywhere(RED))).body).toMatchObject({ id: null, changed: 0, refused: { SAME: 2 } });

    const undone = await undo(body.id);
    expect(undone.body).toEqual({ restored: 2, kept: 0 });
    expect([await settingsOf(GROUP), await settingsOf(LYON)]).toEqual([before, {}]);
    expect((await undo(body.id)).body.code).toBe('UNDONE');
    expect((await undo(uuid())).status).toBe(404);
  });

  test('is not taken back where it was changed meanwhile; of two people who undo, one does', async () => {
    const { body } = await push(everywhere(RED));
    await save(GROUP, { mainColor: { from: RED, to: own('#445566') } });
    const both = await Promise.all([undo(body.id), undo(body.id)]);
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)?.body).toEqual({ restored: 1, kept: 1 });
    expect((await get(GROUP)).values.mainColor).toEqual(own('#445566'));
    const pushes = await call<{ items: SettingPush[] }>(inheritanceOperations.pushes, {});
    expect(pushes.body.items.find(({ id }) => id === body.id)).toMatchObject({
      setting: 'mainColor',
      to: RED,
      sites: 2,
      undone: { kept: 1 },
    });
  });

  test('gives pictures back to the level above, and never one picture to several market centers', async () => {
    const logo = await picture();
    await save(AGENT, { logoId: { from: INHERITED, to: own(logo) } });
    expect((await push(everywhere(own(logo), 'logoId'))).status).toBe(422);
    expect((await push(everywhere(INHERITED, 'logoId'))).body).toMatchObject({ changed: 1, refused: { SAME: 2 } });
    expect(await settingsOf(AGENT)).toEqual({});
  });

  test('leaves out locked sites, those that were excluded, and refuses when the filters mean others', async () => {
    await lock({ setting: 'minitaux', market: market.id, locked: true });
    const selection = { filters, except: [ids[LYON]], count: 2 };
    const left = await push({ selection, setting: 'minitaux', to: own(true) });
    expect(left.body).toMatchObject({ changed: 0, refused: { LOCKED: 2 } });
    const others = await push({ ...everywhere(RED), selection: { filters, except: [], count: 2 } });
    expect(others.body).toMatchObject({ code: 'SELECTION_CHANGED', current: { count: 3 } });
    const named = await push({ selection: { ids: [ids[LYON], uuid()] }, setting: 'minitaux', to: own(true) });
    expect(named.body).toMatchObject({ changed: 1 });
    expect(await settingsOf(LYON)).toEqual({ minitaux: true });
    expect((await sites.call<object>(OTHER, '/admin/website/preferences')).status).toBe(200);
  });

  test('is refused when a value or a lock changed since its preview', async () => {
    const { plan } = (await preview(everywhere(RED))).body;
    const confirm = () => call<Pushed>(inheritanceOperations.push, { ...everywhere(RED), plan });
    await save(GROUP, { mainColor: { from: INHERITED, to: own('#112233') } });
    expect((await confirm()).body.code).toBe('PLAN_CHANGED');
    await save(GROUP, { mainColor: { from: own('#112233'), to: INHERITED } });
    await lock({ setting: 'mainColor', market: market.id, locked: true });
    expect((await confirm()).body.code).toBe('PLAN_CHANGED');
    await lock({ setting: 'mainColor', market: market.id, locked: false });
    expect((await confirm()).body).toMatchObject({ changed: 2 });
  });

  test('is refused with the preview of another value or of another setting', async () => {
    const { plan } = (await preview(everywhere(RED))).body;
    const confirm = (input: object) => call<Pushed>(inheritanceOperations.push, { ...input, plan });
    for (const other of [everywhere(own('#00aa00')), everywhere(own('#aa0000'), 'highlightColor')]) {
      expect((await preview(other)).body.changed).toBe(2);
      expect((await confirm(other)).body.code).toBe('PLAN_CHANGED');
    }
    expect(await settingsOf(GROUP)).toEqual({});
    expect((await confirm(everywhere(RED))).body).toMatchObject({ changed: 2 });
  });

  test('is refused for wrong values, and to observers, who may look at a preview', async () => {
    expect((await push(everywhere(own('rouge')))).body.errors).toEqual([
      { field: 'to', message: 'Cette valeur n’est pas possible pour ce réglage.' },
    ]);
    const observer = await tokenOf('EXTERNAL');
    expect((await push(everywhere(RED), observer)).status).toBe(403);
    expect((await preview(everywhere(RED), observer)).status).toBe(200);
  });
});

import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Preferences } from '#contracts/preferences';
import { buildAccount } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { AGENT, GROUP, INHERITED, LYON, openSites, own } from './setting.ts';

/** Own, inherited and locked values (rules SITE-INHERITANCE, SITE-PREFERENCES). */

const sites = await openSites();
const { get, save, settingsOf, picture, store } = sites;

beforeEach(async () => {
  for (const host of [LYON, GROUP, AGENT] as const) await store(host, sql`settings = '{}'`);
});

const receivedOf = ({ received }: Preferences) =>
  Object.fromEntries(received.map(({ key, from, isLocked }) => [key, `${from}${isLocked ? ', locked' : ''}`]));

test('a site without own values inherits them, each with its source', async () => {
  const logo = await picture();
  const icon = await picture();
  await save(LYON, { logoId: { from: INHERITED, to: own(logo) }, faviconId: { from: INHERITED, to: own(icon) } });
  await save(GROUP, {
    faviconId: { from: INHERITED, to: own(null) },
    mainColor: { from: INHERITED, to: own('#112233') },
  });
  const agent = await get(AGENT);
  expect(agent.values).toMatchObject({ logoId: INHERITED, faviconId: INHERITED, mainColor: INHERITED });
  expect(agent.inherited).toMatchObject({
    logoId: { value: logo, from: 'market' },
    faviconId: { value: null, from: 'group' },
    mainColor: { value: '#112233', from: 'group' },
    highlightColor: { from: 'network' },
    minitaux: { value: false, from: 'default' },
  });
  expect(agent.sources).toEqual({ group: 'Équipe Moreau', market: 'Horizon Lyon', network: expect.any(String) });
  expect(agent.pictures.map(({ id }) => id)).toEqual([logo]);
  expect((await get(GROUP)).inherited.faviconId).toEqual({ value: icon, from: 'market' });
});

test('a change of the parent reaches a child that changed something else', async () => {
  await save(AGENT, { title: { from: null, to: 'Camille' } });
  expect(await settingsOf(AGENT)).toEqual({ title: 'Camille' });
  await save(LYON, { minitaux: { from: INHERITED, to: own(true) } });
  expect((await get(AGENT)).inherited.minitaux).toEqual({ value: true, from: 'market' });
  const logo = await picture();
  await save(LYON, { logoId: { from: INHERITED, to: own(logo) } });
  expect(await sites.shows(AGENT, `/media/${logo}/`)).toBe(true);
});

test('back to the inherited value: the key is removed, and the inherited value is shown again', async () => {
  const [above, mine] = [await picture(), await picture()];
  await save(LYON, { logoId: { from: INHERITED, to: own(above) } });
  await save(AGENT, { logoId: { from: INHERITED, to: own(mine) } });
  expect(await settingsOf(AGENT)).toEqual({ logoId: mine });
  expect((await get(AGENT)).inherited.logoId).toEqual({ value: above, from: 'market' });
  const { body } = await save(AGENT, { logoId: { from: own(mine), to: INHERITED } });
  expect(body.from.logoId).toEqual(INHERITED);
  expect(await settingsOf(AGENT)).toEqual({});
});

test('colours of a group are stored as hue, saturation and lightness, and read back unchanged', async () => {
  const { body } = await save(GROUP, { mainColor: { from: INHERITED, to: own('#1B4F72') } });
  expect(body.from.mainColor).toEqual(own('#1b4f72'));
  expect(await settingsOf(GROUP)).toEqual({
    theme: { mainColor: { hue: 204.14, saturation: 61.7, lightness: 27.65 } },
  });
  await save(GROUP, { mainColor: { from: own('#1b4f72'), to: INHERITED } });
  expect(await settingsOf(GROUP)).toEqual({});
});

describe('inherited settings of a site', () => {
  test('a market center: the network chooses its colours', async () => {
    await store(LYON, sql`settings = '{"theme": {"mainColor": {"hue": 1, "saturation": 2, "lightness": 3}}}'`);
    expect(receivedOf(await get(LYON))).toMatchObject({
      'theme.mainColor': 'own, locked',
      'theme.highlightColor': 'network, locked',
      'legal.host': 'network, locked',
    });
  });

  test('an agent', async () => {
    await save(LYON, { iframe: { from: null, to: 'https://www.google.com/maps/embed?pb=1' } });
    expect(receivedOf(await get(AGENT))).toMatchObject({
      iframe: 'market, locked',
      'theme.mainColor': 'network, locked',
    });
    expect(receivedOf(await get(AGENT))).not.toHaveProperty('logoId');
  });
});

describe('an agent of several market centers', () => {
  test('has a link to each of their sites; others have none', async () => {
    const account = await buildAccount(sites.db, { member: sites.member });
    expect((await get(AGENT)).markets).toEqual([]);
    const there = await buildMember(sites.db, { market_id: sites.other.market.id });
    const link = { market_id: there.market_id, member_id: there.id, account_id: account.id };
    await sites.db.write({ role: 'vitrine_admin' }, (tx) => tx.insertInto('member_accounts').values(link).execute());
    expect((await get(AGENT)).markets).toEqual([]);
    await buildSite(sites.db, { market_id: there.market_id, member_id: there.id, subdomain: 'camille-autre' });
    await sites.directory.refresh();
    expect((await get(AGENT)).markets).toEqual([
      { name: sites.other.market.name, url: 'http://camille-autre.localhost:3000', isCurrent: false },
      { name: 'Horizon Lyon', url: 'http://camille.localhost:3000', isCurrent: true },
    ]);
    expect((await get(LYON)).markets).toEqual([]);
    await sites.run(sql`update members set is_active = false where id = ${there.id}`);
    expect((await get(AGENT)).markets).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { silentLog } from '#platform/log';
import { type LiveNetwork, openNetwork, parseNetwork, saveNetwork } from '#server/network';
import { type Directory, openDirectory } from '#server/sites';
import { buildMarket, marketRow } from '#tests/factories/market';
import { buildGroup, buildMember } from '#tests/factories/member';
import { buildSite, siteRow } from '#tests/factories/site';
import { testDatabase } from '#tests/harness/database';

const DOMAIN = 'horizon.test';
const log = silentLog();
const db = await testDatabase();
const scope = { role: 'vitrine_admin' } as const;

const demoNetwork = () => {
  const parsed = parseNetwork(JSON.parse(readFileSync('seeds/demo/network.json', 'utf8')));
  if (!parsed.ok) throw new Error(parsed.lines.join('\n'));
  return parsed.network;
};

const marketOf = async (name: string): Promise<string> => (await buildMarket(db, { name })).id;

/** Two instances of the product on one database. */
const instances: { network: LiveNetwork; directory: Directory }[] = [];
beforeAll(async () => {
  await saveNetwork({ write: (work) => db.write(scope, work) }, demoNetwork());
  for (let n = 0; n < 2; n += 1) {
    const network = await openNetwork({ db, log });
    instances.push({
      network,
      directory: await openDirectory({ db, log, network, networkDomain: DOMAIN, debounceMs: 20 }),
    });
  }
  return async () => {
    for (const { directory, network } of instances) {
      await directory.close();
      await network.close();
    }
  };
});

const onBoth = (check: (directory: Directory, network: LiveNetwork) => void) =>
  expect.poll(
    () => {
      for (const { directory, network } of instances) check(directory, network);
      return true;
    },
    { interval: 20 },
  );

const siteAt = (directory: Directory, host: string) => {
  const found = directory.find(host);
  return found === 'network' || found === null ? null : found;
};

test('a new site is found on both instances, by subdomain and by its own domain', async () => {
  const market = await marketOf('lyon');
  const { id } = await buildSite(db, { market_id: market, subdomain: 'lyon', domain: 'agence-lyon.example' });
  await onBoth((directory) => {
    for (const host of ['lyon.horizon.test', 'LYON.Horizon.Test.:3000', 'agence-lyon.example']) {
      expect(siteAt(directory, host)?.id).toBe(id);
    }
  }).toBe(true);
  const { directory } = instances[0] ?? expect.unreachable();
  expect(directory.find(DOMAIN)).toBe('network');
  for (const host of [
    'paris.horizon.test',
    'a.lyon.horizon.test',
    'lyon.horizon.test.evil.example',
    'x@lyon.horizon.test',
    'lyon',
    '',
  ]) {
    expect(directory.find(host)).toBeNull();
  }
});

test('a new site that a process has not read yet is looked up; an unknown id is none', async () => {
  const { network } = instances[0] ?? expect.unreachable();
  const late = await openDirectory({ db, log, network, networkDomain: DOMAIN, debounceMs: 60_000 });
  onTestFinished(() => late.close());
  const { id } = await buildSite(db, { market_id: await marketOf('late'), subdomain: 'tardif' });
  expect(late.byId(id)).toBeNull();
  expect(await late.findById(id)).toMatchObject({ id, subdomain: 'tardif' });
  expect(late.byId(id)?.id).toBe(id);
  expect(siteAt(late, 'tardif.horizon.test')?.id).toBe(id);
  expect(await late.findById(crypto.randomUUID())).toBeNull();
});

test('changes of host, owner and settings are seen; the old host is removed', async () => {
  const market = await marketOf('nantes');
  const { id } = await buildSite(db, { market_id: market, subdomain: 'nantes' });
  await onBoth((directory) => expect(siteAt(directory, 'nantes.horizon.test')?.name).toBe('nantes')).toBe(true);
  await db.write(scope, async (tx) => {
    const settings = JSON.stringify({ theme: { mainColor: { hue: 1, saturation: 2, lightness: 3 } } });
    await tx.updateTable('sites').set({ subdomain: 'loire', settings }).where('id', '=', id).execute();
    await tx.updateTable('markets').set({ name: 'Horizon Nantes' }).where('id', '=', market).execute();
  });
  await onBoth((directory) => {
    expect(directory.find('nantes.horizon.test')).toBeNull();
    expect(siteAt(directory, 'loire.horizon.test')).toMatchObject({
      name: 'Horizon Nantes',
      settings: { theme: { mainColor: { hue: 1, saturation: 2, lightness: 3 } } },
    });
  }).toBe(true);
});

test('settings come from group, market and network; a change of the network applies to every site', async () => {
  const market = await marketOf('rennes');
  const member = await buildMember(db, {
    market_id: market,
    firstname: 'Claire',
    lastname: 'Fontaine',
    email: 'c@horizon.example',
  });
  const group = await buildGroup(db, { market_id: market }, [member.id]);
  await buildSite(db, { market_id: market, subdomain: 'rennes', settings: JSON.stringify({ minitaux: true }) });
  await buildSite(db, {
    market_id: market,
    subdomain: 'equipe',
    group_id: group.id,
    settings: JSON.stringify({ fees: [{ label: 'a', amount: 'b', payer: 'c' }] }),
  });
  await buildSite(db, { market_id: market, subdomain: 'claire', member_id: member.id });
  await onBoth((directory) =>
    expect(siteAt(directory, 'claire.horizon.test')).toMatchObject({
      name: 'Claire Fontaine',
      group: { memberIds: [member.id] },
      settings: {
        minitaux: true,
        fees: [{ label: 'a', amount: 'b', payer: 'c' }],
        theme: { mainColor: demoNetwork().theme.mainColor },
        contact: { general: { email: 'c@horizon.example' } },
      },
    }),
  ).toBe(true);
  expect(instances[0]?.directory.canonical({ marketId: market, memberId: member.id })?.subdomain).toBe('claire');

  const changed = {
    ...demoNetwork(),
    theme: { mainColor: { hue: 9, saturation: 9, lightness: 9 }, highlightColor: demoNetwork().theme.highlightColor },
  };
  await saveNetwork({ write: (work) => db.write(scope, work) }, changed);
  await onBoth((directory) =>
    expect(siteAt(directory, 'claire.horizon.test')?.settings.theme.mainColor).toEqual({
      hue: 9,
      saturation: 9,
      lightness: 9,
    }),
  ).toBe(true);
});

test.each([
  [3, (ids: readonly string[]) => ids],
  [60, () => [null]],
])('changes of %i markets at once are read one by one, or all together', async (count, expected) => {
  const { directory } = instances[0] ?? expect.unreachable();
  const read: (string | null)[] = [];
  onTestFinished(directory.onChange((marketId) => read.push(marketId)));
  const names = Array.from({ length: count }, (_, n) => `burst-${count}-${n}`);
  // What a transaction changes is announced at its end.
  const ids = await db.write(scope, async (tx) => {
    const markets = await tx
      .insertInto('markets')
      .values(names.map((name) => marketRow({ name })))
      .returning('id')
      .execute();
    const sites = markets.map(({ id }, n) => siteRow({ market_id: id, subdomain: names[n] ?? null }));
    await tx.insertInto('sites').values(sites).execute();
    return markets.map(({ id }) => id);
  });
  await expect.poll(() => names.filter((name) => siteAt(directory, `${name}.${DOMAIN}`) === null)).toEqual([]);
  const counted = read.filter((id) => id === null || ids.includes(id));
  expect(counted).toHaveLength(expected(ids).length);
  expect(counted).toEqual(expect.arrayContaining([...expected(ids)]));
});

test('the sites of a deleted market are removed', async () => {
  const market = await marketOf('brest');
  await buildSite(db, { market_id: market, subdomain: 'brest' });
  await onBoth((directory) => expect(directory.byMarket(market)).toHaveLength(1)).toBe(true);
  await db.write(scope, (tx) => tx.deleteFrom('markets').where('id', '=', market).execute());
  await onBoth((directory) => {
    expect(directory.byMarket(market)).toHaveLength(0);
    expect(directory.find('brest.horizon.test')).toBeNull();
  }).toBe(true);
});

test('an invalid stored value is left out and its site stays open', async () => {
  const market = await marketOf('metz');
  await buildSite(db, {
    market_id: market,
    subdomain: 'metz',
    settings: JSON.stringify({ title: 'Metz', iframe: 'javascript:alert(1)' }),
  });
  await onBoth((directory) =>
    expect(siteAt(directory, 'metz.horizon.test')?.settings).toMatchObject({ title: 'Metz', iframe: null }),
  ).toBe(true);
});

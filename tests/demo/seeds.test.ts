import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { checkSite, readSeeds, seedId, siteKey } from '#demo/seeds';
import { siteStatus } from '#domain/sites/status';

const seeds = readSeeds();
const HASH = 'a'.repeat(32);

/** Fixed names, kinds and states (rule DEMO-NETWORK). */
test.each([
  ['lyon', 'lyon', 'market', 'active'],
  ['bordeaux', 'bordeaux', 'market', 'active'],
  ['nantes', 'nantes', 'market', 'active'],
  ['fort-de-france', 'fort-de-france', 'market', 'active'],
  ['toulouse', 'toulouse', 'market', 'disabled'],
  [null, 'strasbourg', 'market', 'pending'],
  ['equipe-moreau', 'lyon', 'group', 'active'],
  ['claire-fontaine', 'lyon', 'agent', 'active'],
  ['hugo-petit', 'lyon', 'agent', 'active'],
  ['lea-bernard', 'bordeaux', 'agent', 'active'],
] as const)('%s of %s: %s, %s', (subdomain, market, type, status) => {
  const site = seeds.sites.find((site) => site.subdomain === subdomain && site.market === market);
  expect(site && (site.group ? 'group' : site.member ? 'agent' : 'market')).toBe(type);
  expect(siteStatus(site ?? null)).toBe(status);
});

test.each(['lille', 'rennes'])('%s has no site', (key) => {
  expect(seeds.sites.filter((site) => site.market === key && !site.member && !site.group)).toEqual([]);
});

test('each site of a market center or group has a picture of its own on its home page, also beside its agents', () => {
  const heroOf = ({ pages, settings }: (typeof seeds.sites)[number]): unknown => {
    const { home } = pages as { home?: { banner?: { pictureId?: string } } };
    return home?.banner?.pictureId ?? (settings as { backgroundId?: string }).backgroundId;
  };
  expect(seeds.sites.filter((site) => heroOf(site) === undefined)).toEqual([]);
  const together = [seeds.sites.filter(({ member }) => !member), seeds.sites.filter(({ member }) => member)];
  const markets = Object.values(Object.groupBy(seeds.sites, ({ market }) => market));
  for (const sites of [...together, ...markets]) {
    const heroes = (sites ?? []).map(heroOf);
    expect(new Set(heroes).size, heroes.join()).toBe(heroes.length);
  }
});

test('twice the size: each market center once more, with its people and site, under names of its own', () => {
  const twice = readSeeds(undefined, 2);
  const named = ['markets', 'members', 'groups', 'sites', 'articles', 'jobOffers', 'leads', 'messages'] as const;
  for (const name of named) expect(twice[name], name).toHaveLength(2 * seeds[name].length);
  for (const values of [
    twice.markets.map(({ key }) => key),
    twice.markets.map(({ name }) => name),
    twice.markets.map(({ agencyCode }) => agencyCode),
    twice.members.map(({ email }) => email),
    twice.sites.flatMap(({ subdomain }) => subdomain ?? []),
    twice.sites.map((site) => seedId('site', site.market, siteKey(site))),
  ])
    expect(new Set(values).size).toBe(values.length);
  expect(twice.people).toEqual(seeds.people);
  const keys = new Set(twice.markets.map(({ key }) => key));
  expect(twice.sites.filter(({ market }) => !keys.has(market))).toEqual([]);
});

test('Rennes is not active; Lyon and Bordeaux generate leads, Nantes does not; 24 markets', () => {
  const of = (key: string) => seeds.markets.find((market) => market.key === key);
  expect(seeds.markets).toHaveLength(24);
  expect([of('rennes')?.isActive, of('lyon')?.leadGen, of('bordeaux')?.leadGen, of('nantes')?.leadGen]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(seeds.markets.reduce((sum, market) => sum + market.listings, 0)).toBeGreaterThanOrEqual(3000);
});

describe('people of the demo’s accounts', () => {
  test.each(seeds.people.filter((person) => person.kind === 'member'))(
    '$email is a member of $market',
    ({ email, market }) => {
      expect(seeds.members.filter((member) => member.email === email && member.market === market)).toHaveLength(1);
    },
  );

  test('nina.roche has no site', () => {
    expect(seeds.sites.filter((site) => site.member === 'nina-roche')).toEqual([]);
  });
});

test('every key, host, email and id is unique', () => {
  const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);
  expect(twice(seeds.sites.flatMap((site) => site.subdomain ?? []))).toEqual([]);
  expect(twice(seeds.members.map((member) => member.email))).toEqual([]);
  expect(twice(seeds.members.map((member) => member.negotiator))).toEqual([]);
  expect(twice(seeds.markets.map((market) => market.agencyCode))).toEqual([]);
  expect(twice(seeds.sites.map((site) => seedId('site', site.market, siteKey(site))))).toEqual([]);
});

test('groups and sites refer to existing members and groups', () => {
  const members = new Set(seeds.members.map((member) => `${member.market}/${member.key}`));
  const groups = new Set(seeds.groups.map((group) => `${group.market}/${group.key}`));
  const named = seeds.groups.flatMap((group) =>
    [group.leader, ...group.members].map((key) => `${group.market}/${key}`),
  );
  const owners = seeds.sites.flatMap((site) => (site.member ? [`${site.market}/${site.member}`] : []));
  expect([...named, ...owners].filter((key) => !members.has(key))).toEqual([]);
  expect(
    seeds.sites.flatMap((site) => (site.group && !groups.has(`${site.market}/${site.group}`) ? [site.group] : [])),
  ).toEqual([]);
  const grouped = seeds.groups.flatMap((group) => group.members.map((key) => `${group.market}/${key}`));
  expect(new Set(grouped).size).toBe(grouped.length);
});

test('the settings of every site are valid', () => {
  const filled = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replace(/"@[^"]+"/g, `"${HASH}"`));
  for (const site of seeds.sites) {
    expect(() => checkSite({ settings: filled(site.settings), pages: filled(site.pages) })).not.toThrow();
  }
});

test('every telephone number is valid, and in a range reserved for fiction or not yet assigned', () => {
  const numbers = [...seeds.markets, ...seeds.groups, ...seeds.members].map((item) => item.telephone);
  expect(numbers.filter((number) => !parsePhoneNumberFromString(number)?.isValid())).toEqual([]);
  expect(numbers.filter((number) => !/^\+(33(19900|26191|35301|46571|53649)|59[06]59[06]00)/.test(number))).toEqual([]);
});

test('no two markets have the same palette', () => {
  const themes = seeds.sites
    .filter((site) => !site.member && !site.group)
    .map((site) => JSON.stringify(site.settings.theme));
  expect(new Set(themes).size).toBe(themes.length);
});

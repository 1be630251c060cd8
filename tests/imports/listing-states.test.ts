import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ListingCounts, ListingStateDetail, ListingStateItem } from '#contracts/listing-states';
import { LISTING_STATES } from '#domain/listings/state-list';
import { marketCtx } from '#server/context';
import { buildListing } from '#tests/factories/listing';
import { buildMember } from '#tests/factories/member';
import { allCommunes } from '#tests/harness/communes';
import { until } from '#tests/harness/until';
import { AGENT, GROUP, LYON, OTHER, openSites } from '#tests/preferences/setting';
import { feedBytes, flat, folderOf, type Ranks } from './poliris-writer.ts';
import { importPath } from './setting.ts';

const sites = await openSites({ communes: await allCommunes() });
const { db, market, member } = sites;
const HOSTS = [LYON, GROUP, AGENT];

type Page = { items: ListingStateItem[]; next: string | null };
const list = async (host: string, query = '') => (await sites.call<Page>(host, `/admin/listing-states?${query}`)).body;
const all = async (host: string, query: string): Promise<ListingStateItem[]> => {
  const found: ListingStateItem[] = [];
  let page = await list(host, query);
  for (found.push(...page.items); page.next !== null; found.push(...page.items))
    page = await list(host, `${query}&cursor=${page.next}`);
  return found;
};
const get = (host: string, id: string) => sites.call<ListingStateDetail>(host, `/admin/listing-states/${id}`);

/** Ids of the listings that visitors of a site find by the search. */
const publicIds = async (host: string): Promise<string[]> => {
  const found: string[] = [];
  for (const category of ['', 'rent'])
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await sites.ask(host, `/public/properties?category=${category}&page=${page}`);
      const body = (await answer.json()) as { properties: { id: string }[]; pages: number };
      found.push(...body.properties.map(({ id }) => id));
      pages = body.pages;
    }
  return found.sort();
};

const idsOf = (items: readonly ListingStateItem[]): string[] => items.map(({ id }) => id).sort();

/** Listings of every owner, kind and place, some withdrawn, some excluded by some sites. */
const generate = async (): Promise<void> => {
  const other = await buildMember(db, { market_id: market.id });
  const members = [member.id, other.id, null];
  const projects = ['sale', 'prestige', 'lifeAnnuity', 'rental'];
  for (let n = 0; n < 72; n++) {
    const isWithdrawn = n % 9 === 0;
    const project = projects[n % 4] ?? 'sale';
    const { id } = await buildListing(db, {
      market_id: market.id,
      member_id: members[n % 3] ?? null,
      project,
      transaction: project === 'rental' ? 'rent' : 'sale',
      category: n % 5 === 0 ? 'professional' : 'residential',
      zip: ['69003', '69100', '01000', '97200'][Math.floor(n / 3) % 4] ?? '69003',
      ...(isWithdrawn && { status: 'withdrawn', withdrawn_at: new Date() }),
    });
    for (const [index, host] of HOSTS.entries())
      if (n % 7 === index) {
        const site_id = sites.ids[host as keyof typeof sites.ids];
        await sites.run(sql`insert into listing_exclusions (market_id, site_id, listing_id)
          values (${market.id}, ${site_id}, ${id})`);
      }
  }
};
await generate();

const SHARING = [
  { name: 'nothing', columns: sql`all_properties_shared = false` },
  { name: 'all', columns: sql`all_properties_shared = true, properties_settings = '{}'` },
  {
    name: 'some kinds of some areas',
    columns: sql`all_properties_shared = true,
      properties_settings = '{"specializations": ["luxury", "residentialRent"], "areas": ["69", "97200"]}'`,
  },
] as const;

describe.each(SHARING)('sites that share $name', ({ columns }) => {
  test.each(HOSTS)('%s: the public search and the states have the same listings', async (host) => {
    if (host !== LYON) await sites.store(host as typeof GROUP, columns);
    const items = [...(await all(host, 'owner=own&limit=50')), ...(await all(host, 'owner=others&limit=50'))];
    const shown = items.filter(({ hidden }) => hidden === null);
    expect(idsOf(shown)).toEqual(await publicIds(host));
    const byState = await Promise.all(
      LISTING_STATES.map(async (state) => [
        ...(await all(host, `owner=own&state=${state}`)),
        ...(await all(host, `owner=others&state=${state}`)),
      ]),
    );
    expect(idsOf(byState.flat())).toEqual(idsOf(items));
    const countsOf = async (owner: string) =>
      (await sites.call<ListingCounts>(host, `/admin/listing-states/counts?owner=${owner}`)).body;
    const [own, others] = [await countsOf('own'), await countsOf('others')];
    expect(LISTING_STATES.map((state) => own[state].count + others[state].count)).toEqual(
      byState.map((found) => found.length),
    );
    const [visible = [], withdrawn = [], excluded = [], unshared = []] = byState;
    expect(idsOf(visible)).toEqual(idsOf(shown));
    expect(withdrawn.every(({ hidden }) => hidden === 'withdrawn')).toBe(true);
    expect(excluded.length > 0 && excluded.every(({ hidden }) => hidden === 'excluded')).toBe(true);
    const sharing = ['notShared', 'otherSpecialization', 'otherArea'];
    expect(unshared.every(({ hidden }) => sharing.includes(hidden ?? ''))).toBe(true);
  });
});

describe('the list', () => {
  test('has withdrawn listings of the owner of the site only', async () => {
    const owned = await all(AGENT, 'owner=own');
    expect(owned.some(({ hidden }) => hidden === 'withdrawn')).toBe(true);
    const others = await all(AGENT, 'owner=others');
    expect(others.length > 0 && others.every(({ hidden }) => hidden !== 'withdrawn')).toBe(true);
    expect((await list(LYON, 'owner=others')).items).toEqual([]);
  });

  test('has the price and the first stored picture of each listing', async () => {
    const city = 'Vénissieux';
    const row = { market_id: market.id, city };
    const priced = await buildListing(db, { ...row, price_cents: 31_500_000 });
    const hidden = await buildListing(db, { ...row, price_cents: 20_000_000, price_hidden: true });
    const rented = await buildListing(db, { ...row, price_cents: 85_000, transaction: 'rent' });
    const picture = { id: 'a'.repeat(32), width: 1200, height: 800, color: '#aabbcc' };
    for (const [position, id] of [picture.id, 'b'.repeat(32)].entries()) {
      await sites.run(sql`insert into pictures (market_id, id, width, height, color, bytes)
        values (${market.id}, ${id}, ${picture.width}, ${picture.height}, ${picture.color}, 1)`);
      await sites.run(sql`insert into listing_pictures (market_id, listing_id, position, picture_id, source_ref)
        values (${market.id}, ${priced.id}, ${position}, ${id}, 'source')`);
    }
    const { items } = await list(LYON, `q=${encodeURIComponent(city)}&sort=reference`);
    const found = Object.fromEntries(items.map((item) => [item.id, item]));
    expect(found).toMatchObject({
      [priced.id]: { priceCents: 31_500_000, period: null, picture },
      [hidden.id]: { priceCents: null, picture: null },
      [rented.id]: { priceCents: 85_000, period: 'month' },
    });
    expect((await get(LYON, priced.id)).body).toMatchObject({ priceCents: 31_500_000, picture });
    const file = await sites.ask(LYON, `/admin/listing-states/export?q=${encodeURIComponent(city)}&columns=price`, {
      headers: { authorization: `Bearer ${sites.tokens[LYON]}` },
    });
    expect((await file.text()).replace('\uFEFF', '').split('\r\n').toSorted()).toEqual([
      '',
      '',
      '315000',
      '850',
      'Prix',
    ]);
  });

  test('is searched by reference, technical id, title and town, ordered and exported', async () => {
    const { id } = await buildListing(db, {
      market_id: market.id,
      public_ref: 'É/77',
      technical_id: 'TECH77',
      title: 'Château de Bron',
      city: 'Saint-Étienne',
      features: JSON.stringify({ underOffer: true }),
    });
    for (const q of ['e/77', 'tech77', 'chateau de', 'saint-etienne'])
      expect((await list(LYON, `q=${encodeURIComponent(q)}`)).items.map((item) => item.id)).toEqual([id]);
    expect((await list(LYON, 'q=tech77')).items).toMatchObject([{ isUnderOffer: true }]);
    const references = (await all(LYON, 'sort=reference&direction=asc')).map(({ reference }) => reference);
    expect(references[0]).toBe('É/77');
    expect((await sites.call(LYON, '/admin/listing-states?state=gone')).status).toBe(400);
    expect((await sites.call(LYON, '/admin/listing-states?cursor=WyJ4IiwieSJd')).status).toBe(400);
    const file = await sites.ask(LYON, '/admin/listing-states/export?q=TECH77&columns=reference,state', {
      headers: { authorization: `Bearer ${sites.tokens[LYON]}` },
    });
    expect((await file.text()).replace('\uFEFF', '')).toBe('Référence;État\r\nÉ/77;Sur le site\r\n');
  });
});

describe('the window of a listing', () => {
  const imported = marketCtx(sites.ports, market.id);
  const send = async (records: readonly Ranks[]) =>
    importPath(imported, await folderOf({ 'Annonces.csv': feedBytes(records) }), { force: true });

  test('shows its last imports, its warnings, and the sites that show it', async () => {
    await sites.run(sql`update markets set agency_codes = '{AGW}' where id = ${market.id}`);
    const one = flat({ 1: 'AGW', 2: 'W1', 175: 'W1', 107: member.email, 177: 'Z' });
    await send([one, flat({ 1: 'AGW', 2: 'W2', 175: 'W2' })]);
    await send([one, flat({ 1: 'AGW', 2: 'W3', 175: 'W3' })]);
    const idOf = async (reference: string) => (await list(LYON, `q=${reference}`)).items[0]?.id ?? expect.unreachable();
    const detail = (await get(LYON, await idOf('W1'))).body;
    expect(detail).toMatchObject({ hidden: null, lines: [{ code: 'LETTER_INVALID', value: 'Z' }] });
    expect(detail.lastRead?.id).not.toBe(detail.lastWritten?.id);
    expect(detail.sites.items.map(({ name }) => name)).toContain('Horizon Lyon');
    expect(detail.sites.count).toBe(3);
    expect((await sites.ask(LYON, detail.url ?? '')).status).toBe(200);
    const gone = (await get(LYON, await idOf('W2'))).body;
    expect(gone).toMatchObject({ hidden: 'withdrawn', url: null, sites: { items: [], count: 0 } });
    expect(gone.lastWritten?.id).toBe(detail.lastRead?.id);
  });

  test('counts a site that excludes the listing out', async () => {
    const { id } = await buildListing(db, { market_id: market.id, member_id: member.id });
    expect((await get(LYON, id)).body.sites.count).toBe(3);
    await sites.run(sql`insert into listing_exclusions (market_id, site_id, listing_id)
      values (${market.id}, ${sites.ids[AGENT]}, ${id})`);
    expect(await until(async () => (await get(LYON, id)).body.sites.count === 2)).toBe(true);
    expect((await get(AGENT, id)).body.hidden).toBe('excluded');
  });

  test('of another market center, or withdrawn and of another owner, is not found', async () => {
    const withdrawn = { status: 'withdrawn' as const, withdrawn_at: new Date() };
    const { id } = await buildListing(db, { market_id: market.id, ...withdrawn });
    expect((await get(LYON, id)).status).toBe(200);
    expect((await get(AGENT, id)).status).toBe(404);
    expect((await get(OTHER, id)).status).toBe(404);
  });
});

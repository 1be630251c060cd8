import { readFileSync } from 'node:fs';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  emptyCriteria,
  FEATURE_FILTERS,
  parseCriteria,
  type SearchCriteria,
  SORTS,
} from '#domain/listings/search-criteria';
import { readId } from '#domain/listings/slice-ids';
import { isVisible, specializationMask, specializationsOf } from '#domain/listings/visibility';
import { KINDS, type Kind } from '#domain/listings/vocabulary';
import type { CommuneIndex } from '#domain/places/commune-index';
import type { Site } from '#domain/sites/site';
import type { Database } from '#platform/db/database';
import { silentLog } from '#platform/log';
import {
  countByMarket,
  countListings,
  exclusions,
  getListing,
  latestListings,
  latestOfMarkets,
  listingsOfMember,
  loadSlice,
  searchListings,
  similarListings,
} from '#server/listings';
import { openNetwork, parseNetwork, saveNetwork } from '#server/network';
import { openDirectory } from '#server/sites';
import { buildListing, listingRow } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { buildGroup, buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { groupModel, memberModel, type SiteOverrides, siteModel } from '#tests/factories/site-model';
import { allCommunes } from '#tests/harness/communes';
import { testNetworkCtx, testPublicCtx } from '#tests/harness/contexts';
import { testDatabase } from '#tests/harness/database';

const ADMIN = { role: 'vitrine_admin' } as const;

let db: Database;
let communes: CommuneIndex;
beforeAll(async () => {
  db = await testDatabase();
  communes = await allCommunes();
});

type World = { marketId: string; ctx: (site?: SiteOverrides) => ReturnType<typeof testPublicCtx>; siteId: string };

/** A market with its site; `ctx` is the context of a visitor of it, or of another site of the market. */
const world = async (): Promise<World> => {
  const market = await buildMarket(db);
  const site = await buildSite(db, { market_id: market.id });
  const ctx = (overrides: SiteOverrides = {}) =>
    testPublicCtx(db, siteModel({ id: site.id, marketId: market.id, typeId: market.id, ...overrides }), {
      catalogue: { communes },
    });
  return { marketId: market.id, ctx, siteId: site.id };
};

const search = (query: string): SearchCriteria => parseCriteria(new URLSearchParams(query));
const titles = (items: readonly { title: string }[]): string[] => items.map(({ title }) => title).sort();

describe('search', () => {
  test('each filter selects the matching listings', async () => {
    const { marketId, ctx } = await world();
    const at = (title: string, more: object) => buildListing(db, { market_id: marketId, title, ...more });
    await at('small', {
      area: 30,
      price_cents: 10_000_000,
      rooms: 1,
      bedrooms: 0,
      zip: '69001',
      insee: '69381',
      city_key: 'LYON',
    });
    await at('large', {
      area: 120,
      price_cents: 60_000_000,
      rooms: 5,
      bedrooms: 4,
      kind: 'house',
      land_area: 500,
      features: { garden: true, parking: 2 },
    });
    await at('town', {
      zip: '69100',
      insee: '69266',
      city: 'Villeurbanne',
      city_key: 'VILLEURBANNE',
      area: 50,
      price_cents: 20_000_000,
      rooms: 2,
      bedrooms: 1,
    });
    await at('uncoded', {
      insee: null,
      zip: '69003',
      city_key: 'LYON',
      area: 60,
      price_cents: 25_000_000,
      rooms: 3,
      bedrooms: 2,
      mandate_type: 'Success',
    });
    await at('hidden', { price_hidden: true, price_cents: 30_000_000, area: 70, rooms: 3, bedrooms: 2 });
    await at('letting', { transaction: 'rent', project: 'rental', price_cents: 85_000, rent: { furnished: true } });
    await at('gone', { status: 'withdrawn', withdrawn_at: new Date() });

    const found = async (query: string) => titles((await searchListings(ctx(), search(query))).items);
    expect(await found('')).toEqual(['hidden', 'large', 'small', 'town', 'uncoded']);
    expect(await found('category=rent')).toEqual(['letting']);
    expect(await found('category=rent&features=furnished')).toEqual(['letting']);
    expect(await found('priceMin=200000&priceMax=250000')).toEqual(['town', 'uncoded']);
    // Price filters do not reveal a hidden price.
    expect(await found('priceMin=290000&priceMax=310000')).toEqual([]);
    expect(await found('areaMin=60')).toEqual(['hidden', 'large', 'uncoded']);
    expect(await found('areaMax=50')).toEqual(['small', 'town']);
    expect(await found('landMin=100')).toEqual(['large']);
    expect(await found('rooms=3')).toEqual(['hidden', 'large', 'uncoded']);
    expect(await found('bedrooms=4')).toEqual(['large']);
    expect(await found('type=2')).toEqual(['large']);
    expect(await found('features=garden,parking')).toEqual(['large']);
    expect(await found('features=exclusive')).toEqual(['uncoded']);
    expect(await found('location=Lyon')).toEqual(['hidden', 'large', 'small', 'uncoded']);
    expect(await found('location=Lyon 3e (69003)')).toEqual(['hidden', 'large', 'uncoded']);
    expect(await found('location=Lyon&arrondissement=1')).toEqual(['small']);
    expect(await found('zipcode=69100')).toEqual(['town']);
    expect(await found('location=villeurb')).toEqual(['town']);
    expect(await found('location=69')).toEqual(['hidden', 'large', 'small', 'town', 'uncoded']);
    expect(await found('location=Nulle part')).toEqual([]);
    expect(await found(`location=${encodeURIComponent("%' or 1=1 --")}`)).toEqual([]);
    expect(await found('location=Ici même&lat=45.76&lng=4.84')).toEqual([
      'hidden',
      'large',
      'small',
      'town',
      'uncoded',
    ]);
  });

  test('orders: each is total, hidden prices and missing areas last', async () => {
    const { marketId, ctx } = await world();
    const at = (title: string, more: object) => buildListing(db, { market_id: marketId, title, ...more });
    await at('a', { price_cents: 300, area: 10, published_at: '2026-01-03' });
    await at('b', { price_cents: 100, area: 30, published_at: '2026-01-01' });
    await at('c', { price_cents: 200, area: null, published_at: '2026-01-02' });
    await at('d', { price_cents: 150, price_hidden: true, area: 20, published_at: '2026-01-04' });
    const order = async (sort: (typeof SORTS)[number]) =>
      (await searchListings(ctx(), emptyCriteria(), { sort })).items.map(({ title }) => title).join('');
    expect(await order('newest')).toBe('dacb');
    expect(await order('priceAsc')).toBe('bcad');
    expect(await order('priceDesc')).toBe('acbd');
    expect(await order('area')).toBe('bdac');
  });

  test('pages of 20 contain each result once, in every order', async () => {
    const { marketId, ctx } = await world();
    const rows = Array.from({ length: 47 }, (_, n) =>
      listingRow({ market_id: marketId, title: `n${n}`, price_cents: 100 + (n % 3) }),
    );
    await db.write(ADMIN, (tx) => tx.insertInto('listings').values(rows).execute());
    for (const sort of SORTS) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => searchListings(ctx(), emptyCriteria(), { page, sort })),
      );
      expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 7, 0]);
      expect(pages.map(({ total, pages: count }) => [total, count])).toEqual(Array(4).fill([47, 3]));
      expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(47);
    }
    expect(await countListings(ctx(), emptyCriteria())).toBe(47);
    for (const page of [-1, 0, Number.NaN, 1e12])
      expect((await searchListings(ctx(), emptyCriteria(), { page })).page).toBeGreaterThan(0);
  });

  test('a search without results has a count', async () => {
    const { ctx } = await world();
    expect(await searchListings(ctx(), emptyCriteria())).toEqual({ total: 0, items: [], page: 1, pages: 1 });
  });

  test('summaries have the first six pictures in order', async () => {
    const { marketId, ctx } = await world();
    const { id } = await buildListing(db, { market_id: marketId });
    const ids = Array.from({ length: 8 }, (_, n) => n.toString(16).repeat(32));
    await db.write(ADMIN, async (tx) => {
      await tx
        .insertInto('pictures')
        .values(
          ids.map((picture) => ({
            market_id: marketId,
            id: picture,
            width: 1200,
            height: 800,
            color: '#aabbcc',
            bytes: 1,
          })),
        )
        .execute();
      await tx
        .insertInto('listing_pictures')
        .values(
          ids.map((picture_id, position) => ({
            market_id: marketId,
            listing_id: id,
            position,
            picture_id,
            source_ref: 'x',
            legend: `n${position}`,
            is_illustration: true,
          })),
        )
        .execute();
    });
    const [item] = (await searchListings(ctx(), emptyCriteria())).items;
    expect(item?.pictures.map(({ legend }) => legend)).toEqual(['n0', 'n1', 'n2', 'n3', 'n4', 'n5']);
    expect(item?.pictures[0]).toEqual({
      id: ids[0],
      width: 1200,
      height: 800,
      color: '#aabbcc',
      legend: 'n0',
      isIllustration: true,
    });
    expect(item?.pictureCount).toBe(8);
    const found = await getListing(ctx(), id);
    expect(found.kind === 'found' && found.listing.pictures).toHaveLength(8);
  });
});

describe('the search index corresponds to the stored listings', () => {
  const variants = [
    {},
    { features: { elevator: true, balconiesNb: 2, terraceArea: 12, garden: true } },
    { features: { balcony: true, terrace: true, swimmingPool: true } },
    { features: { parking: 1, garage: 0, cellar: true, fireplace: true } },
    { features: { garage: 2, parking: 0, elevator: false } },
    { features: { furnished: true, airConditioning: true, accessible: true, viewOfTheSea: true, recent: true } },
    { rent: { furnished: true }, transaction: 'rent', project: 'rental' },
    { rent: { furnished: false } },
    { mandate_type: 'Success', virtual_visit_url: 'https://visite.example' },
    { project: 'prestige' },
    { project: 'lifeAnnuity' },
    { category: 'professional', kind: 'shop' },
    { category: 'professional', kind: 'office', transaction: 'rent', project: 'rental' },
    { transaction: 'rent', project: 'rental', features: { recent: true } },
    { lat: null },
    { lat: -61.05, lng: 14.6 },
    { features: { parking: 'oui' } },
    ...(Object.keys(KINDS) as Kind[]).map((kind) => ({ kind })),
  ] as const;

  test.each(variants)('%j', async (variant) => {
    const { marketId, ctx } = await world();
    const row = await buildListing(db, { market_id: marketId, ...variant });
    const features = row.features as Record<string, unknown>;
    const rent = row.rent as Record<string, unknown>;
    const above = (value: unknown): boolean => typeof value === 'number' && value > 0;
    const has: Record<(typeof FEATURE_FILTERS)[number], boolean> = {
      elevator: features.elevator === true,
      balcony: features.balcony === true || above(features.balconiesNb),
      terrace: features.terrace === true || above(features.terraceArea),
      garden: features.garden === true,
      swimmingPool: features.swimmingPool === true,
      parking: above(features.parking),
      garage: above(features.garage),
      cellar: features.cellar === true,
      fireplace: features.fireplace === true,
      furnished: features.furnished === true || rent.furnished === true,
      airConditioning: features.airConditioning === true,
      accessible: features.accessible === true,
      viewOfTheSea: features.viewOfTheSea === true,
      exclusive: row.mandate_type === 'Success',
      withVirtualVisit: row.virtual_visit_url !== null,
      recent: features.recent === true,
    };
    const transaction = row.transaction;
    for (const filter of FEATURE_FILTERS) {
      const criteria = { ...emptyCriteria(transaction), features: [filter] };
      expect([filter, await countListings(ctx(), criteria)]).toEqual([filter, has[filter] ? 1 : 0]);
    }
    const { columns, ids, places, memberIds, size } = await loadSlice(db, marketId);
    expect([size, readId(ids, 0), memberIds[0]]).toEqual([1, row.id, row.member_id]);
    expect(columns.specializations[0]).toBe(specializationMask(specializationsOf(row as never)));
    expect(columns.kind[0]).toBe(KINDS[row.kind as Kind].id);
    expect(columns.publishedAt[0]).toBeCloseTo(new Date(row.published_at).getTime(), -1);
    expect([columns.lat[0], columns.lng[0]]).toEqual([row.lat ?? Number.NaN, row.lng ?? Number.NaN]);
    expect(places[0]).toEqual({ zip: row.zip, insee: row.insee, cityKey: row.city_key });
  });

  test('a search has the visibility of `isVisible`, on every kind of site', async () => {
    const { marketId, ctx } = await world();
    const members = await Promise.all([1, 2, 3].map(() => buildMember(db, { market_id: marketId })));
    const [own = '', mate = '', other = ''] = members.map(({ id }) => id);
    const group = await buildGroup(db, { market_id: marketId }, [own, mate]);
    const rows: ReturnType<typeof listingRow>[] = [];
    for (const member_id of [own, mate, other, null])
      for (const zip of ['69003', '69100', '75008', '97200', '20000'])
        for (const kind of [
          { project: 'sale' },
          { project: 'prestige' },
          { project: 'lifeAnnuity' },
          { features: { recent: true } },
          { category: 'professional' },
        ])
          rows.push(listingRow({ market_id: marketId, member_id, zip, ...kind }));
    await db.write(ADMIN, (tx) => tx.insertInto('listings').values(rows).execute());

    const agent = { type: 'agent', typeId: own, agent: memberModel({ id: own }) } as const;
    const team = {
      type: 'group',
      typeId: group.id,
      group: groupModel({ id: group.id, memberIds: [own, mate] }),
    } as const;
    const settings: Site['propertiesSettings'][] = [
      { specializations: [], areas: [] },
      { specializations: ['luxury'], areas: [] },
      { specializations: ['lifeAnnuity', 'newBuild'], areas: ['69', '972'] },
      { specializations: [], areas: ['75008', '2A'] },
      { specializations: ['businessSale', 'residentialSale'], areas: ['69003'] },
      { specializations: ['nope'], areas: ['Lyon'] },
    ];
    const sites: SiteOverrides[] = [{}, agent, team];
    for (const owner of [agent, team])
      for (const propertiesSettings of settings)
        sites.push({ ...owner, allPropertiesShared: true, propertiesSettings });
    for (const overrides of sites) {
      const face = ctx(overrides);
      const expected = rows.filter((row) =>
        isVisible(face.site, {
          ...row,
          memberId: row.member_id ?? null,
          features: row.features ?? {},
          category: row.category,
        } as never),
      );
      expect(await countListings(face, emptyCriteria())).toBe(expected.length);
    }
    expect(await countListings(ctx(), emptyCriteria())).toBe(rows.length);
  });
});

/** Open sites of the market, from the directory of the database. */
const openMarketSites = async () => {
  const log = silentLog();
  const parsed = parseNetwork(JSON.parse(readFileSync('seeds/demo/network.json', 'utf8')));
  if (!parsed.ok) throw new Error(parsed.lines.join('\n'));
  await saveNetwork({ write: (work) => db.write(ADMIN, work) }, parsed.network);
  const network = await openNetwork({ db, log });
  const directory = await openDirectory({ db, log, network, networkDomain: 'localhost' });
  onTestFinished(async () => {
    await directory.close();
    await network.close();
  });
  return () => [...directory.all()].filter((site) => site.type === 'market' && site.enabled);
};

describe('tenants', () => {
  test('a site shows only its market, even by id; the network shows every market with an open site', async () => {
    const mine = await world();
    const theirs = await world();
    const closed = await buildMarket(db);
    const asleep = await buildMarket(db, { is_active: false });
    await buildSite(db, { market_id: asleep.id });
    const canary = `CANARY-${uuid()}`;
    const { id } = await buildListing(db, { market_id: theirs.marketId, title: canary });
    for (const market_id of [mine.marketId, closed.id, asleep.id]) await buildListing(db, { market_id, title: canary });
    expect(await getListing(mine.ctx(), id)).toEqual({ kind: 'missing' });
    expect((await searchListings(mine.ctx(), emptyCriteria())).items.map(({ marketId }) => marketId)).toEqual([
      mine.marketId,
    ]);
    const marketSites = await openMarketSites();
    // With a wrong market in the site object, row-level security still limits the rows.
    const forged = mine.ctx({ market: { id: theirs.marketId } });
    expect((await searchListings(forged, emptyCriteria())).total).toBe(1);
    const network = await searchListings(
      testNetworkCtx(db, { catalogue: { communes }, directory: { marketSites } }),
      emptyCriteria(),
    );
    const markets = network.items.filter(({ title }) => title === canary).map(({ marketId }) => marketId);
    expect(markets.sort()).toEqual([mine.marketId, theirs.marketId].sort());
  });
});

describe('one listing', () => {
  test('found with the owners that its cards name', async () => {
    const { marketId, ctx } = await world();
    const member = await buildMember(db, {
      market_id: marketId,
      sectors: JSON.stringify([{ city: 'Lyon', zip: '69003' }, { city: 3 }]),
    });
    const group = await buildGroup(db, { market_id: marketId }, [member.id]);
    const { id } = await buildListing(db, {
      market_id: marketId,
      member_id: member.id,
      energy: { status: 'rated', dpeClass: 'D' },
    });
    const found = await getListing(ctx(), id);
    expect(found).toMatchObject({
      kind: 'found',
      listing: {
        id,
        energy: { status: 'rated', dpeClass: 'D', gesClass: null },
        rent: { controlled: false },
        coOwnership: { lots: null },
      },
      owners: { member: { id: member.id }, group: { id: group.id } },
      cards: { shared: false, cards: [{ publisher: { id: group.id }, agent: { id: member.id } }] },
    });
    const agentSite = { type: 'agent', typeId: uuid(), agent: memberModel(), allPropertiesShared: true } as const;
    expect(await getListing(ctx(agentSite), id)).toMatchObject({ kind: 'found', cards: { shared: true } });
    expect(await getListing(ctx({ ...agentSite, allPropertiesShared: false }), id)).toEqual({ kind: 'missing' });
  });

  test("a withdrawn one is 'gone'; excluded, unknown and invalid ids are missing", async () => {
    const { marketId, ctx, siteId } = await world();
    const gone = await buildListing(db, { market_id: marketId, status: 'withdrawn', withdrawn_at: new Date() });
    const excluded = await buildListing(db, { market_id: marketId });
    await db.write(ADMIN, (tx) =>
      tx
        .insertInto('listing_exclusions')
        .values({ market_id: marketId, site_id: siteId, listing_id: excluded.id })
        .execute(),
    );
    expect(await getListing(ctx(), gone.id)).toMatchObject({
      kind: 'gone',
      listing: { id: gone.id, title: gone.title },
    });
    expect(await exclusions(ctx())).toEqual([{ id: excluded.id }]);
    expect((await searchListings(ctx(), emptyCriteria())).total).toBe(0);
    for (const id of [excluded.id, uuid(), 'x', '', "' or 1=1", `${gone.id}x`])
      expect(await getListing(ctx(), id)).toEqual({ kind: 'missing' });
  });

  test('an agent who left is not named', async () => {
    const { marketId, ctx } = await world();
    const member = await buildMember(db, { market_id: marketId, is_active: false });
    const { id } = await buildListing(db, { market_id: marketId, member_id: member.id });
    expect(await getListing(ctx(), id)).toMatchObject({
      kind: 'found',
      owners: { member: null },
      cards: { cards: [{ publisher: { id: marketId } }] },
    });
  });
});

describe('lists', () => {
  test('latest of both transactions', async () => {
    const { marketId, ctx } = await world();
    for (const [n, transaction] of (['sale', 'rent', 'sale', 'rent'] as const).entries())
      await buildListing(db, {
        market_id: marketId,
        transaction,
        project: transaction === 'rent' ? 'rental' : 'sale',
        title: `n${n}`,
        published_at: `2026-01-0${n + 1}`,
      });
    expect((await latestListings(ctx(), 3)).map(({ title }) => title)).toEqual(['n3', 'n2', 'n1']);
    expect(await latestListings(ctx(), 1e9)).toHaveLength(4);
  });

  test('of a market center: its own town first, with all arrondissements, then the newest around', async () => {
    const { marketId, ctx } = await world();
    const of = (title: string, day: number, place: { zip: string; insee: string; city: string; city_key: string }) =>
      buildListing(db, { market_id: marketId, title, published_at: `2026-01-0${day}`, ...place });
    const near = { zip: '69210', insee: '69010', city: 'L’Arbresle', city_key: 'L ARBRESLE' };
    await of('third', 1, { zip: '69003', insee: '69383', city: 'Lyon 3e', city_key: 'LYON' });
    await of('ninth', 2, { zip: '69009', insee: '69389', city: 'Lyon 9e', city_key: 'LYON' });
    await of('around', 3, near);
    await of('around new', 4, near);
    const titles = async (limit: number, city: string, zip: string) =>
      (await latestListings(ctx({ market: { city, zip } }), limit)).map(({ title }) => title);
    expect(await titles(3, 'Lyon', '69003')).toEqual(['ninth', 'third', 'around new']);
    expect(await titles(2, 'Lyon', '69003')).toEqual(['ninth', 'third']);
    expect(await titles(3, 'Nulle-Part', '00000')).toEqual(['around new', 'around', 'ninth']);
  });

  test('of a site that shares: own listings first, then the newest shared ones', async () => {
    const { marketId, ctx } = await world();
    const claire = await buildMember(db, { market_id: marketId });
    const of = (title: string, member_id: string | null, day: number) =>
      buildListing(db, { market_id: marketId, member_id, title, published_at: `2026-01-0${day}` });
    await of('own old', claire.id, 1);
    await of('other', null, 2);
    await of('own', claire.id, 3);
    await of('other new', null, 4);
    const site = (allPropertiesShared: boolean) =>
      ctx({ type: 'agent', typeId: claire.id, agent: memberModel({ id: claire.id }), allPropertiesShared });
    const titles = async (shared: boolean, limit: number) =>
      (await latestListings(site(shared), limit)).map(({ title }) => title);
    expect(await titles(true, 3)).toEqual(['own', 'own old', 'other new']);
    expect(await titles(true, 2)).toEqual(['own', 'own old']);
    expect(await titles(false, 3)).toEqual(['own', 'own old']);
  });

  test('of the network: listings of each market, and counts', async () => {
    const [one, other] = [await world(), await world()];
    for (const n of [1, 2, 3, 4])
      await buildListing(db, { market_id: one.marketId, title: `one ${n}`, published_at: `2026-02-0${n}` });
    await buildListing(db, { market_id: other.marketId, title: 'other', published_at: '2026-01-01' });
    const sites = [one, other].map(({ siteId, marketId }) => siteModel({ id: siteId, marketId }));
    const ctx = testNetworkCtx(db, { catalogue: { communes }, directory: { marketSites: () => sites } });
    expect((await latestOfMarkets(ctx, 2)).map(({ title }) => title)).toEqual(['one 4', 'other']);
    expect((await latestOfMarkets(ctx, 4)).map(({ title }) => title)).toEqual(['one 4', 'one 3', 'other']);
    expect(await countByMarket(ctx)).toEqual(
      new Map([
        [one.marketId, 4],
        [other.marketId, 1],
      ]),
    );
  });

  test('similar: nearby, same kind, similar price; most similar first', async () => {
    const { marketId, ctx } = await world();
    const at = (title: string, more: object = {}) => buildListing(db, { market_id: marketId, title, ...more });
    const self = await at('self');
    await at('twin');
    await at('dearer', { price_cents: 40_000_000 });
    await at('palace', { price_cents: 90_000_000 });
    await at('far', { lat: 48.85, lng: 2.35 });
    await at('house', { kind: 'house' });
    await at('letting', { transaction: 'rent', project: 'rental' });
    const found = await getListing(ctx(), self.id);
    if (found.kind !== 'found') throw new Error('not found');
    expect((await similarListings(ctx(), found.listing, 4)).map(({ title }) => title)).toEqual(['twin', 'dearer']);
    const unplaced = { ...found.listing, lat: null, lng: null, area: null, priceHidden: true };
    expect(titles(await similarListings(ctx(), unplaced, 9))).toEqual(['dearer', 'far', 'palace', 'twin']);
  });

  test("a member's listings", async () => {
    const { marketId, ctx } = await world();
    const member = await buildMember(db, { market_id: marketId });
    await buildListing(db, { market_id: marketId, member_id: member.id, title: 'hers' });
    await buildListing(db, { market_id: marketId, title: 'not hers' });
    expect(await listingsOfMember(ctx(), member.id)).toMatchObject({
      total: 1,
      page: 1,
      pages: 1,
      items: [{ title: 'hers' }],
    });
  });
});

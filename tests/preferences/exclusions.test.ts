import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SiteListing } from '#contracts/preferences';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildListing } from '#tests/factories/listing';
import { AGENT, GROUP, LYON, openSites } from './setting.ts';

/** Listings that a site excludes, one by one (rule SITE-EXCLUSIONS). */

const sites = await openSites();
const { call, market, member, db } = sites;

const at = (hour: number): Date => new Date(Date.UTC(2026, 9, 1, hour));
const build = (title: string, hour: number, more: object = {}) =>
  buildListing(db, { market_id: market.id, title, published_at: at(hour), ...more });
const house = await build('Maison à Bron', 1, { city: 'Bron', zip: '69500', public_ref: 'MB-12' });
const flat = await build('Appartement de Camille', 2, { member_id: member.id });
await build('Château', 3, { project: 'prestige', zip: '69400' });
await build('Retiré', 4, { status: 'withdrawn', withdrawn_at: at(5) });
const theirs = await buildListing(db, { market_id: sites.other.market.id });

beforeEach(async () => {
  await sites.run(sql`delete from listing_exclusions`);
  await sites.run(sql`delete from changes`);
});

type Page = { items: SiteListing[]; next: string | null; excluded: number };
const list = async (host: string, query = ''): Promise<Page> =>
  (await call<Page>(host, `/admin/website/listings${query}`)).body;
const titles = ({ items }: Page): string[] => items.map(({ title }) => title);
const exclude = (host: string, id: string, isExcluded = true, token?: string) =>
  call<{ isExcluded: boolean }>(host, `/admin/website/listings/${id}`, {
    method: 'PUT',
    body: { isExcluded },
    ...(token !== undefined && { token }),
  });

describe('the list', () => {
  test('has the listings that the site shows or excludes, the newest first', async () => {
    expect(titles(await list(LYON))).toEqual(['Château', 'Appartement de Camille', 'Maison à Bron']);
    expect(titles(await list(AGENT))).toEqual(['Appartement de Camille']);
    await sites.store(
      GROUP,
      sql`all_properties_shared = true, properties_settings = '{"specializations": ["luxury"]}'`,
    );
    const shared = await list(GROUP);
    expect(shared.items.map(({ title, isShared }) => [title, isShared])).toEqual([
      ['Château', true],
      ['Appartement de Camille', false],
    ]);
  });

  test.each([
    ['?q=chateau', ['Château']],
    ['?q=BRON', ['Maison à Bron']],
    ['?q=mb-12', ['Maison à Bron']],
    ['?q=69400', ['Château']],
    ['?q=100%25', []],
  ])('is searched: %s', async (query, found) => {
    expect(titles(await list(LYON, query))).toEqual(found);
  });

  test('is read page by page', async () => {
    const first = await list(LYON, '?limit=2');
    expect(titles(first)).toEqual(['Château', 'Appartement de Camille']);
    expect(titles(await list(LYON, `?limit=2&cursor=${first.next}`))).toEqual(['Maison à Bron']);
    expect((await call(LYON, '/admin/website/listings?cursor=WyJ4IiwieSJd')).status).toBe(400);
  });
});

describe('an exclusion', () => {
  test('hides the listing on this site only, is recorded, and can be undone', async () => {
    expect((await exclude(LYON, house.id)).body).toEqual({ isExcluded: true });
    expect((await exclude(LYON, house.id)).status).toBe(200);
    const all = await list(LYON);
    expect(all.excluded).toBe(1);
    expect(all.items.filter(({ isExcluded }) => isExcluded).map(({ id }) => id)).toEqual([house.id]);
    expect(titles(await list(LYON, '?only=excluded'))).toEqual(['Maison à Bron']);
    expect((await list(GROUP)).excluded).toBe(0);
    expect(await (await sites.ask(LYON, '/public/properties')).json()).toMatchObject({ total: 2 });
    await exclude(LYON, house.id, false);
    await exclude(LYON, house.id, false);
    expect(await (await sites.ask(LYON, '/public/properties')).json()).toMatchObject({ total: 3 });
    const recorded = (await sites.changesOf(LYON)).map(({ action, fields }) => [action, Object.keys(fields)]);
    expect(recorded).toEqual([
      ['site.listing-excluded', [`listing:${house.id}`]],
      ['site.listing-shown', [`listing:${house.id}`]],
    ]);
  });

  test('of a listing of another market center, or of none, is a 404', async () => {
    for (const id of [theirs.id, '01a1fee9-0000-7000-8000-000000000999'])
      expect((await exclude(LYON, id)).status).toBe(404);
    expect(await sites.rows(sql`select from listing_exclusions`)).toEqual([]);
  });

  test('is refused to an invited user, who has no list either', async () => {
    const site = { market_id: market.id, id: sites.ids[LYON] };
    const guest = await buildAccount(db, { site, kind: 'external' });
    const { token } = await sites.signIn(LYON, { email: guest.email, password: PASSWORD });
    expect((await exclude(LYON, flat.id, true, token)).status).toBe(403);
    expect((await call(LYON, '/admin/website/listings', { token })).status).toBe(403);
    expect((await call(LYON, '/admin/website/preferences', { token })).status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptHref } from '#domain/listings/kept-homes';
import { KEPT_WORDS } from '#fr/kept-homes';
import { ERROR_PAGE_WORDS } from '#fr/site';
import { closeImages } from '#platform/images/images';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { openTestApp } from '#tests/http/test-app';

/** The page of the favourites over HTTP, as the browser's script and a visitor without scripts request it. */
const { ask, db, market, directory } = await openTestApp();
afterAll(closeImages);
const ADMIN = { role: 'vitrine_admin' } as const;

const ids = { shown: '', sold: '', withdrawn: '', other: '', recent: '' };

beforeAll(async () => {
  const own = { market_id: market.id };
  const agent = await buildMember(db, own);
  await buildSite(db, {
    ...own,
    member_id: agent.id,
    subdomain: 'gardes',
    all_properties_shared: true,
    properties_settings: JSON.stringify({ specializations: ['newBuild'], areas: [] }),
  });
  const gone = { status: 'withdrawn', withdrawn_at: new Date() } as const;
  const features = JSON.stringify({ recent: true });
  ids.shown = (await buildListing(db, { ...own, title: 'Maison des Tilleuls', price_cents: 41_000_000 })).id;
  ids.sold = (await buildListing(db, { ...own, title: 'Hôtel des Canuts', ...gone, is_sold: true })).id;
  ids.withdrawn = (await buildListing(db, { ...own, title: 'Loft du Canal', ...gone })).id;
  ids.recent = (await buildListing(db, { ...own, title: 'Duplex du Parc', features })).id;
  ids.other = (await buildListing(db, { market_id: (await buildMarket(db)).id, title: 'Villa d’ailleurs' })).id;
  await directory.refresh();
});

const page = async (given: readonly string[], site = 'lyon'): Promise<string> => {
  const answer = await ask(`${site}.localhost`, keptHref(given));
  expect(answer.status).toBe(200);
  return answer.text();
};
/** Homes of the list, without the similar ones below it. */
const titles = (html: string): string[] =>
  ['Maison des Tilleuls', 'Loft du Canal', 'Duplex du Parc', 'Villa d’ailleurs'].filter((title) =>
    (html.split('id="similaires"')[0] ?? '').includes(title),
  );

describe('the page of the favourites (rule KEPT-HOMES)', () => {
  test('without homes says how to keep one', async () => {
    expect(await page([])).toContain(KEPT_WORDS.emptyTitle);
  });

  test('shows a home with its price, and names one that left the market, with a search for similar ones', async () => {
    const html = await page([ids.withdrawn, ids.shown]);
    // The similar one beside the loft is no home of the list.
    expect(html.match(/data-listing="[^"]+"/g)).toEqual([
      `data-listing="${ids.shown}"`,
      `data-listing="${ids.withdrawn}"`,
    ]);
    expect(html).toContain('aria-label="Biens semblables"');
    expect(html).toContain('data-price="41000000"');
    expect(html.match(/Plus en vente/g)).toHaveLength(1);
    expect(html).toMatch(new RegExp(`<a href="/acheter/[^"]+" class="[^"]+">${KEPT_WORDS.goneLink}`));
    expect(html).not.toContain(`href="/annonces/appartement-3-pieces-${ids.withdrawn.slice(-8)}/`);
  });

  test('names a home that was sold', async () => {
    const html = await page([ids.sold]);
    expect(html).toContain('Vendu');
    expect(html).not.toContain('Plus en vente');
    const gone = await ask('lyon.localhost', `/annonces/x/${ids.sold}`);
    expect([gone.status, await gone.text()]).toEqual([410, expect.stringContaining('Il a été vendu.')]);
    const left = await ask('lyon.localhost', `/annonces/x/${ids.withdrawn}`);
    expect(await left.text()).toContain('Il a été vendu ou retiré de la vente.');
  });

  test('shows a full list of 100 homes', async () => {
    const unknown = Array.from({ length: 99 }, (_, n) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`);
    const html = await page([...unknown, ids.shown]);
    expect(titles(html)).toEqual(['Maison des Tilleuls']);
    expect(html).toContain(KEPT_WORDS.missing(99));
  });

  test('leaves out and counts what this site does not show', async () => {
    const html = await page([ids.other, '01900000-0000-7000-8000-000000000000', ids.shown]);
    expect(titles(html)).toEqual(['Maison des Tilleuls']);
    expect(html).toContain(KEPT_WORDS.missing(2));
    expect(await page([ids.other])).not.toContain('Villa');
  });

  test('shows the homes that the site of an agent shares, and no others', async () => {
    expect(titles(await page([ids.shown, ids.recent], 'gardes'))).toEqual(['Duplex du Parc']);
  });

  test('of many homes it is shown 60 times a minute to a client, of few ones always', async () => {
    const many = Array.from({ length: 21 }, (_, n) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`);
    expect((await ask('lyon.localhost', keptHref(many))).status).toBe(200);
    await db.write(ADMIN, (tx) => tx.updateTable('rate_limits').set({ used: 60 }).execute());
    const refused = await ask('lyon.localhost', keptHref(many));
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await refused.text()).toContain(ERROR_PAGE_WORDS.tooMany.title);
    const sent = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'email=' };
    expect((await ask('lyon.localhost', keptHref(many), sent)).status).toBe(429);
    expect((await ask('lyon.localhost', keptHref(many.slice(1)))).status).toBe(200);
  });

  test('is neither indexed nor cached, and no page of the network', async () => {
    const answer = await ask('lyon.localhost', keptHref([ids.shown]));
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(await answer.text()).toContain('<meta name="robots" content="noindex');
    expect((await ask('localhost', '/favoris')).status).toBe(404);
    expect(await (await ask('localhost', '/')).text()).not.toContain('data-kept-link');
  });
});

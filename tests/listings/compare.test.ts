import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPARE_WORDS } from '#fr/compare';
import { closeImages } from '#platform/images/images';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { openTestApp } from '#tests/http/test-app';

/** The comparison of homes over HTTP (rule KEPT-COMPARED). */
const { ask, db, market } = await openTestApp();
afterAll(closeImages);

const ids: string[] = [];
let foreign = '';

beforeAll(async () => {
  const flat = { market_id: market.id, rooms: 3, floor: 2, area: 80 };
  const add = async (given: object) => ids.push((await buildListing(db, { ...flat, ...given })).id);
  await add({ title: 'Maison des Tilleuls', price_cents: 40_000_000 });
  await add({
    title: 'Loft du Canal',
    price_cents: 52_000_000,
    area: 100,
    features: JSON.stringify({ terrace: true }),
  });
  await add({ title: 'Duplex du Parc', price_hidden: true });
  await add({ title: 'Chalet du Lac', status: 'withdrawn', withdrawn_at: new Date() });
  await add({ title: 'Studio du Port' });
  await add({ title: 'Atelier des Quais', transaction: 'rent' });
  foreign = (await buildListing(db, { market_id: (await buildMarket(db)).id, title: 'Villa d’ailleurs' })).id;
});

const page = async (query: string): Promise<string> => {
  const answer = await ask('lyon.localhost', `/comparer?${query}`);
  expect(answer.status).toBe(200);
  return answer.text();
};
const biens = (...at: number[]): string => `biens=${at.map((n) => ids[n]).join('.')}`;

/** The cells of each row by its head, with ordinary spaces. */
const rowsOf = (html: string): Record<string, string[]> =>
  Object.fromEntries(
    [...html.matchAll(/<tr[^>]*><th scope="row"[^>]*>(.*?)<\/th>(.*?)<\/tr>/g)].map(([, head = '', cells = '']) => [
      textOf(head),
      [...cells.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => textOf(cell)),
    ]),
  );
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .trim();

describe('two to four homes side by side', () => {
  test('show their values in one row each, say where they differ, and leave out empty rows', async () => {
    const rows = rowsOf(await page(biens(0, 1)));
    expect(rows[`Prix (${COMPARE_WORDS.differs})`]).toEqual(['400 000 €', '520 000 €']);
    expect(rows[`Prix au m² (${COMPARE_WORDS.differs})`]).toEqual(['5 000 €/m²', '5 200 €/m²']);
    expect(rows[`Terrasse (${COMPARE_WORDS.differs})`]).toEqual(['–Non précisé', 'Oui']);
    expect(rows[`Surface (${COMPARE_WORDS.differs})`]).toEqual(['80 m²', '100 m²']);
    expect(Object.keys(rows).indexOf('Pièces')).toBeLessThan(
      Object.keys(rows).findIndex((head) => head.startsWith('Terrasse')),
    );
    expect(rows.Pièces).toEqual(['3', '3']);
    expect(rows.Étage).toEqual(['2e étage', '2e étage']);
    expect(Object.keys(rows).some((name) => name.startsWith('Piscine'))).toBe(false);
  });

  test('shows the differences alone on request', async () => {
    const html = await page(biens(0, 1));
    const href = new RegExp(`href="([^"]+)"[^>]*>${COMPARE_WORDS.onlyDifferences}`).exec(html)?.[1] ?? '';
    const rows = rowsOf(await page(href.split('?')[1]?.replaceAll('&amp;', '&') ?? ''));
    expect(Object.keys(rows).length).toBeGreaterThan(2);
    expect(Object.keys(rows).every((name) => name.includes(COMPARE_WORDS.differs))).toBe(true);
  });

  test('hides a hidden price, and names a home that left the market', async () => {
    const rows = rowsOf(await page(biens(2, 3)));
    expect(rows[`Prix (${COMPARE_WORDS.differs})`]?.[0]).toBe('Prix sur demande');
    expect(rows[`Disponibilité (${COMPARE_WORDS.differs})`]).toEqual(['En vente', 'Plus en vente']);
    // Rented homes have their own words; a row in which nothing differs stands only where homes left the market.
    const both = [3, 5].map((at) => ids[at]).join('.');
    expect(rowsOf(await page(`biens=${both}`))[`Disponibilité (${COMPARE_WORDS.differs})`]).toEqual([
      'Plus en vente',
      'À louer',
    ]);
    expect(Object.keys(rowsOf(await page(biens(0, 5)))).some((head) => head.startsWith('Disponibilité'))).toBe(false);
  });

  test('takes the boxes of a form, each home once, and the first four', async () => {
    const html = await page([0, 0, 1, 2, 3, 4].map((at) => `biens=${ids[at]}`).join('&'));
    expect(html).toContain(COMPARE_WORDS.tooMany);
    expect(html).toContain(COMPARE_WORDS.intro(4));
    expect(html).not.toContain('Studio du Port');
  });

  test('leaves out homes of another site, and asks for two', async () => {
    const html = await page(`biens=${foreign}.${ids[0]}.${ids[1]}`);
    expect(html).toContain(COMPARE_WORDS.missing(1));
    expect(html).not.toContain('Villa');
    const unknown = '01900000-0000-7000-8000-000000000000';
    expect(await page(`biens=${foreign}.${unknown}.${ids[0]}.${ids[1]}`)).toContain(COMPARE_WORDS.missing(2));
    for (const query of ['', 'biens=x', biens(0), `biens=${foreign}.${ids[0]}`])
      expect(await page(query)).toContain(COMPARE_WORDS.emptyTitle);
    expect(await page(`biens=${foreign}.${ids[0]}`)).toContain(COMPARE_WORDS.missing(1));
    expect(await page(biens(0))).not.toContain(COMPARE_WORDS.missing(1));
  });

  test('are neither indexed nor cached, and no page of the network', async () => {
    const answer = await ask('lyon.localhost', `/comparer?${biens(0, 1)}`);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(await answer.text()).toContain('<meta name="robots" content="noindex');
    expect((await ask('localhost', `/comparer?${biens(0, 1)}`)).status).toBe(404);
  });
});

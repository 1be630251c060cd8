import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeImages } from '#platform/images/images';
import { buildListing } from '#tests/factories/listing';
import { buildGroup, buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { openTestApp } from './test-app.ts';

/** A card bears no name for the owner's listings, else the group's, the agent's or the market center's (public §4, §6). */

const { ask, db, market, directory } = await openTestApp();

beforeAll(async () => {
  const of = (firstname: string, more: object = {}) =>
    buildMember(db, { market_id: market.id, firstname, lastname: 'Roux', legal_form: 'EI', ...more });
  const [claire, hugo, lea, parti] = await Promise.all([
    of('Claire'),
    of('Hugo'),
    of('Léa'),
    of('Parti', { is_active: false }),
  ]);
  await buildGroup(db, { market_id: market.id, name: 'Les Pentes' }, [lea.id]);
  await buildSite(db, {
    market_id: market.id,
    member_id: claire.id,
    subdomain: 'claire',
    all_properties_shared: true,
  });
  const listings = { claire: claire.id, hugo: hugo.id, lea: lea.id, parti: parti.id, bureau: null };
  for (const [name, member_id] of Object.entries(listings))
    await buildListing(db, { market_id: market.id, member_id, title: `Maison de ${name}` });
  await directory.refresh();
});
afterAll(closeImages);

const presenters = async (host: string, path: string): Promise<Record<string, string | null>> => {
  const html = await (await ask(host, path)).text();
  const cards = html
    .split('<article')
    .slice(1)
    .filter((card) => card.includes('Maison de'));
  return Object.fromEntries(
    cards.map((card) => [/Maison de (\p{L}+)/u.exec(card)?.[1] ?? '', /Présenté par ([^<]*)/.exec(card)?.[1] ?? null]),
  );
};

test.each(['/', '/annonces'])('%s of an agent who shares', async (path) => {
  expect(await presenters('claire.localhost', path)).toEqual({
    claire: null,
    hugo: 'Hugo Roux EI',
    lea: 'Les Pentes',
    parti: 'Horizon Lyon',
    bureau: 'Horizon Lyon',
  });
});

test('all listings are a market site’s own', async () => {
  expect(new Set(Object.values(await presenters('lyon.localhost', '/annonces')))).toEqual(new Set([null]));
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeImages } from '#platform/images/images';
import { buildListing } from '#tests/factories/listing';
import { buildGroup, buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { openTestApp } from './test-app.ts';

/**
 * The owner of a listing: one rule for search card, listing page, structured data, share picture and API (rule
 * LISTING-OWNER, docs/decisions/0026).
 */

const { ask, db, market, directory } = await openTestApp();
const paths = new Map<string, string>();

beforeAll(async () => {
  const rcs = (name: string, number: string) => ({ companyName: name, legalForm: 'SARL', rcs: number });
  await db.write({ role: 'vitrine_admin' }, (tx) =>
    tx
      .updateTable('markets')
      .set({ legal: JSON.stringify(rcs('Horizon Lyon', 'RCS Lyon 100')) })
      .where('id', '=', market.id)
      .execute(),
  );
  const of = (firstname: string, more: object = {}) =>
    buildMember(db, {
      market_id: market.id,
      firstname,
      lastname: 'Roux',
      legal_form: 'EI',
      rsac_city: 'Lyon',
      ...more,
    });
  const [claire, hugo, lea, noe, parti, parie] = await Promise.all([
    of('Claire', { rsac: 'RSAC 501' }),
    of('Hugo', { rsac: 'RSAC 502' }),
    of('Léa', { rsac: 'RSAC 503' }),
    of('Noé', { rsac: 'RSAC 504' }),
    of('Parti', { is_active: false }),
    of('Partie', { is_active: false }),
  ]);
  const pentes = await buildGroup(
    db,
    { market_id: market.id, name: 'Les Pentes', legal: JSON.stringify(rcs('Les Pentes', 'RCS Lyon 200')) },
    [lea.id, parie.id],
  );
  await buildGroup(db, { market_id: market.id, name: 'Les Quais' }, [noe.id]);
  const shares = { market_id: market.id, all_properties_shared: true };
  await buildSite(db, { ...shares, member_id: claire.id, subdomain: 'claire' });
  await buildSite(db, { ...shares, group_id: pentes.id, subdomain: 'pentes' });
  const listings = {
    claire: claire.id,
    hugo: hugo.id,
    lea: lea.id,
    noe: noe.id,
    parti: parti.id,
    partie: parie.id,
    bureau: null,
  };
  for (const [name, member_id] of Object.entries(listings)) {
    const { slug, id } = await buildListing(db, { market_id: market.id, member_id, title: `Maison de ${name}` });
    paths.set(name, `/annonces/${slug}/${id}`);
  }
  await directory.refresh();
});
afterAll(closeImages);

const text = async (host: string, path: string): Promise<string> => {
  const body = await (await ask(host, path)).text();
  return body.replaceAll('\u2060', '').replaceAll('\u00a0', ' ').replaceAll('&#x27;', "'");
};

/** Names on the cards of a page, by listing. */
const presenters = async (host: string, path: string, after = '<main'): Promise<Record<string, string | null>> => {
  const html = await text(host, path);
  const cards = html
    .slice(html.indexOf(after))
    .split('<article')
    .slice(1)
    .filter((card) => card.includes('Maison de'));
  return Object.fromEntries(
    cards.map((card) => [/Maison de (\p{L}+)/u.exec(card)?.[1] ?? '', /Présenté par ([^<]*)/.exec(card)?.[1] ?? null]),
  );
};

const MARKET = ['Horizon Lyon', 'RCS Lyon 100'] as const;
const PENTES = ['Les Pentes', 'RCS Lyon 200'] as const;
/** A group without a company has no register number. */
const QUAIS = ['Les Quais', null] as const;
const CLAIRE = ['Claire Roux EI', 'RSAC 501'] as const;
const HUGO = ['Hugo Roux EI', 'RSAC 502'] as const;
const LEA = ['Léa Roux EI', 'RSAC 503'] as const;
const NOE = ['Noé Roux EI', 'RSAC 504'] as const;

type Identity = readonly [name: string, number: string | null];
/** Site, listing, owner, agent on the owner's card, and the site's owner for shared listings. */
type Case = readonly [
  site: string,
  listing: string,
  owner: Identity,
  agent: Identity | null,
  contacted: Identity | null,
];

const CASES: readonly Case[] = [
  ['lyon', 'lea', PENTES, LEA, null],
  ['lyon', 'noe', QUAIS, NOE, null],
  ['lyon', 'claire', CLAIRE, null, null],
  ['lyon', 'hugo', HUGO, null, null],
  ['lyon', 'bureau', MARKET, null, null],
  ['lyon', 'parti', MARKET, null, null],
  ['lyon', 'partie', PENTES, null, null],
  ['pentes', 'lea', PENTES, LEA, null],
  ['pentes', 'partie', PENTES, null, null],
  ['pentes', 'noe', QUAIS, NOE, PENTES],
  ['pentes', 'claire', MARKET, CLAIRE, PENTES],
  ['pentes', 'hugo', MARKET, HUGO, PENTES],
  ['pentes', 'bureau', MARKET, null, PENTES],
  ['pentes', 'parti', MARKET, null, PENTES],
  ['claire', 'claire', CLAIRE, null, null],
  ['claire', 'lea', PENTES, LEA, CLAIRE],
  ['claire', 'partie', PENTES, null, CLAIRE],
  ['claire', 'noe', QUAIS, NOE, CLAIRE],
  ['claire', 'hugo', MARKET, HUGO, CLAIRE],
  ['claire', 'bureau', MARKET, null, CLAIRE],
  ['claire', 'parti', MARKET, null, CLAIRE],
];

type Offer = {
  name: string;
  identifier?: { value: string };
  employee?: { name: string; identifier?: { value: string } };
};

const offerOf = (html: string): Offer => {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  const found = blocks
    .map(([, json]) => JSON.parse(json ?? '') as { '@type': string; offers?: { offeredBy: Offer } })
    .find((block) => block['@type'] === 'RealEstateListing');
  if (!found?.offers) throw new Error('no offer');
  return found.offers.offeredBy;
};

const asideOf = (html: string): string =>
  (/<aside aria-label="Votre interlocuteur"[\s\S]*?<\/aside>/.exec(html)?.[0] ?? '').replace(/<[^>]*>/g, ' ');

const identityOf = (item: { fullname: string; proNumber: string | null } | null | undefined): Identity | null =>
  item ? [item.fullname, item.proNumber] : null;

describe('one rule', () => {
  test.each(CASES)('on %s, %s', async (site, name, owner, agent, contacted) => {
    const host = `${site}.localhost`;
    const path = paths.get(name) ?? '';
    const html = await text(host, path);
    const aside = asideOf(html);
    const shown = [owner, agent, contacted].filter((item) => item !== null);
    for (const [who, number] of shown) {
      expect(aside).toContain(who);
      if (number) expect(aside).toContain(number);
    }
    const strangers = [MARKET, PENTES, CLAIRE, HUGO, LEA, NOE].filter((item) => !shown.includes(item));
    for (const [who, number] of strangers) {
      expect(aside).not.toContain(who);
      expect(aside).not.toContain(number);
    }
    expect(aside.includes('Présenté par')).toBe(contacted !== null);

    const offer = offerOf(html);
    expect([offer.name, offer.identifier?.value ?? null]).toEqual(owner);
    expect(offer.employee ? [offer.employee.name, offer.employee.identifier?.value] : null).toEqual(agent);

    const alt = /<meta property="og:image:alt" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(alt.includes(`Présenté par ${owner[0]}`)).toBe(contacted !== null);

    const api = JSON.parse(await text(host, '/public/properties/website')) as {
      properties: {
        title: string;
        shared: boolean;
        propertyOwner: { fullname: string; proNumber: string | null; agent: Parameters<typeof identityOf>[0] };
      }[];
    };
    const property = api.properties.find(({ title }) => title === `Maison de ${name}`);
    expect(property?.shared).toBe(contacted !== null);
    expect(identityOf(property?.propertyOwner)).toEqual(owner);
    expect(identityOf(property?.propertyOwner.agent)).toEqual(agent);
  });
});

const expected = (site: string): Record<string, string | null> =>
  Object.fromEntries(
    CASES.filter(([on]) => on === site).map(([, name, [owner], , contacted]) => [name, contacted && owner]),
  );

test.each([
  ['/annonces', 'claire'],
  ['/annonces', 'pentes'],
  ['/annonces', 'lyon'],
  ['/', 'claire'],
])('%s of %s shows on each card the owner of the listing page, and none for own listings', async (path, site) => {
  const shown = await presenters(`${site}.localhost`, path);
  const wanted = expected(site);
  for (const [name, presenter] of Object.entries(shown)) expect([name, presenter]).toEqual([name, wanted[name]]);
  expect(Object.keys(shown).length).toBeGreaterThanOrEqual(6);
});

test('similar listings too', async () => {
  const wanted = expected('claire');
  const shown = await presenters('claire.localhost', paths.get('hugo') ?? '', 'Biens similaires');
  expect(Object.keys(shown).length).toBe(3);
  for (const [name, presenter] of Object.entries(shown)) expect([name, presenter]).toEqual([name, wanted[name]]);
});

test('on the network, a card shows the owner of the site that it links to', async () => {
  expect(await presenters('localhost', '/annonces')).toMatchObject({
    claire: 'Claire Roux EI',
    hugo: 'Hugo Roux EI',
    lea: 'Les Pentes',
    noe: 'Les Quais',
    bureau: 'Horizon Lyon',
    partie: 'Les Pentes',
  });
});

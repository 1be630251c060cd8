import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedSettingsSchema } from '#contracts/sites';
import { closeImages } from '#platform/images/images';
import { buildListing } from '#tests/factories/listing';
import { buildGroup, buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { openTestApp } from './test-app.ts';

/** Blocks of pages that depend on the type of site: market center, group, agent. */

const a = await openTestApp();
const ADMIN = { role: 'vitrine_admin' } as const;
const PORTRAIT = '1'.padStart(32, '0');
const LOGO = '2'.padStart(32, '0');
const paths = new Map<string, string>();

const read = async (site: string, path: string): Promise<string> => {
  const html = await (await a.ask(`${site}.localhost`, path)).text();
  return html.replaceAll('\u2060', '').replaceAll('&#x27;', "'");
};
const main = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const count = (text: string, part: string): number => text.split(part).length - 1;

beforeAll(async () => {
  const of = (firstname: string, more: object = {}) =>
    buildMember(a.db, { market_id: a.market.id, firstname, lastname: 'Roux', role_name: 'Agent', ...more });
  await a.db.write(ADMIN, (tx) =>
    tx
      .insertInto('pictures')
      .values(
        [PORTRAIT, LOGO].map((id) => ({
          market_id: a.market.id,
          id,
          width: 800,
          height: 800,
          color: '#aabbcc',
          bytes: 1,
        })),
      )
      .execute(),
  );
  const claire = await of('Claire', { gender_name: 'Madame', picture_id: PORTRAIT, legal_form: 'EI' });
  const hugo = await of('Hugo', { gender_name: 'Monsieur', about: 'Je vends depuis douze ans.' });
  const sam = await of('Sam', { gender_name: '' });
  const team = [claire, hugo, sam, await of('Lou')];
  for (const role of ['OP', 'Team Leader', 'Productivity Coach', 'MCA'])
    await of(role.split(' ')[0] ?? '', { role_name: role });
  const group = await buildGroup(
    a.db,
    { market_id: a.market.id, name: 'Les Pentes', about: 'Trois amis.' },
    team.map(({ id }) => id),
  );
  const site = (subdomain: string, more: object) => buildSite(a.db, { market_id: a.market.id, subdomain, ...more });
  await site('pentes', {
    group_id: group.id,
    settings: JSON.stringify(storedSettingsSchema.parse({ fees: [] })),
  });
  await site('claire', {
    member_id: claire.id,
    all_properties_shared: true,
    settings: JSON.stringify(storedSettingsSchema.parse({ minitaux: true })),
  });
  await site('hugo', {
    member_id: hugo.id,
    settings: JSON.stringify(storedSettingsSchema.parse({ logoId: LOGO })),
  });
  await site('sam', { member_id: sam.id });
  const listing = async (name: string, more: object) => {
    const { slug, id } = await buildListing(a.db, { market_id: a.market.id, ...more });
    paths.set(name, `/annonces/${slug}/${id}`);
  };
  await listing('claire', { member_id: claire.id, area: null, rooms: null, bedrooms: null });
  await listing('hugo', { member_id: hugo.id });
  await listing('rental', {
    member_id: hugo.id,
    transaction: 'rent',
    project: 'rental',
    price_cents: 90_000,
    rent: { chargesCents: 5000, depositCents: 85_000, tenantFeesCents: 40_000, inventoryFeesCents: 15_000 },
  });
  await a.directory.refresh();
});
afterAll(closeImages);

describe('home', () => {
  test.each([
    [
      'lyon',
      'L’immobilier, avec quelqu’un de votre ville',
      'Nous sommes une équipe de conseillers indépendants réunis à Lyon',
    ],
    ['pentes', 'Les Pentes', 'Trois amis.'],
    ['hugo', 'Hugo Roux', 'Je vends depuis douze ans.'],
    ['claire', 'Claire Roux', 'Conseillère immobilière à Lyon, Claire accompagne'],
    ['sam', 'Sam Roux', 'Sam accompagne à Lyon les vendeurs'],
  ])('%s presents itself: %s', async (site, title, content) => {
    const html = await read(site, '/');
    expect(/<h2[^>]*id="presentation"[^>]*>([^<]*)/.exec(html)?.[1]).toBe(title);
    expect(html).toContain(content);
  });

  test.each([
    ['lyon', 'Nos biens à Lyon et alentour'],
    ['pentes', 'Les biens de notre équipe'],
    ['claire', 'Mes biens à découvrir'],
  ])('properties of %s: %s', async (site, title) => {
    expect(await read(site, '/')).toContain(title);
  });

  test.each([
    ['lyon', { agents: 3, staff: 3, group: 0 }],
    ['pentes', { agents: 0, staff: 0, group: 3 }],
    ['claire', { agents: 0, staff: 0, group: 0 }],
  ])('%s shows at most three of each: %o', async (site, expected) => {
    const html = await read(site, '/');
    const block = (id: string): string =>
      new RegExp(`<section[^>]*aria-labelledby="${id}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? '';
    const shown = Object.fromEntries(Object.keys(expected).map((id) => [id, count(block(id), '<article')]));
    expect(shown).toEqual(expected);
  });
});

describe('header', () => {
  const header = (html: string): string => /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '';
  test.each([
    ['claire', PORTRAIT, 'Claire Roux'],
    ['hugo', LOGO, 'Hugo Roux'],
  ])('%s: the logo, else the agent’s photograph, and the name', async (site, picture, name) => {
    const html = header(await read(site, '/'));
    expect(html).toContain(`/media/${picture}/`);
    expect(html).toContain(name);
  });
});

describe('why us', () => {
  test.each([
    ['lyon', 'Pourquoi choisir Horizon Immobilier à Lyon ?', 'Au sein d’Horizon Lyon'],
    ['pentes', 'Pourquoi choisir notre équipe ?', 'Au sein d’Horizon Lyon'],
    ['hugo', 'Pourquoi me choisir ?', 'Conseiller indépendant installé à Lyon, je suis entouré'],
    ['claire', 'Pourquoi me choisir ?', 'Conseillère indépendante installée à Lyon, je suis entourée'],
    ['sam', 'Pourquoi me choisir ?', 'Au sein d’Horizon Lyon'],
  ])('%s: %s, and the second paragraph in the right gender', async (site, title, second) => {
    const html = main(await read(site, '/vendre'))
      .replaceAll('\u202f', ' ')
      .replaceAll('\u00a0', ' ');
    expect(html).toContain(title);
    expect(html).toContain(second);
    for (const card of ['Un accompagnement de A à Z', 'Une approche innovante', 'Une expertise locale'])
      expect(html).toContain(card);
  });
});

test('the contact page shows the agent’s card on the agent’s site only', async () => {
  expect(main(await read('claire', '/contact'))).toMatch(/<h2[^>]*>Claire Roux<\/h2>[\s\S]*Conseillère immobilière/);
  for (const site of ['lyon', 'pentes']) expect(main(await read(site, '/contact'))).not.toContain('<article');
});

test('the community strip links to new homes and luxury, in new tabs', async () => {
  const strip = /<nav aria-label="Nos univers"[\s\S]*?<\/nav>/.exec(await read('lyon', '/partenaires'))?.[0] ?? '';
  for (const href of ['https://neuf.horizon.example', 'https://prestige.horizon.example'])
    expect(strip).toContain(`href="${href}" target="_blank" rel="noopener nofollow"`);
});

describe('a listing', () => {
  test('its own agent on the market’s site, one card; the presenter and the owner where it is shared', async () => {
    const path = paths.get('hugo') ?? '';
    const own = main(await read('lyon', path));
    expect(own).toContain('Hugo Roux EI');
    expect(own).not.toContain('À contacter');
    const shared = main(await read('claire', path));
    expect(shared.indexOf('Hugo Roux EI')).toBeGreaterThan(shared.indexOf('Présenté par'));
    expect(shared.indexOf('Claire Roux EI')).toBeGreaterThan(shared.indexOf('À contacter'));
  });

  test('the fees of a rental are those of the tenant, with a link to the schedule', async () => {
    const html = main(await read('lyon', paths.get('rental') ?? ''));
    const fees = /<section[^>]*aria-labelledby="honoraires"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
    expect(fees).toMatch(/Honoraires à la charge du locataire.*550.*€ TTC, dont état des lieux.*150.*€ TTC/);
    expect(fees).toContain('href="/honoraires"');
    expect(fees).not.toContain('Dépôt de garantie');
    expect(html).toContain('Dépôt de garantie');
  });

  test('area, rooms and bedrooms read N/A when they are missing', async () => {
    expect(count(main(await read('lyon', paths.get('claire') ?? '')), '>N/A<')).toBe(3);
  });

  test('the credit simulation needs the setting; an external one loads after a click, 1,000 px high', async () => {
    const path = paths.get('claire') ?? '';
    expect(await read('lyon', path)).not.toContain('id="credit"');
    expect(await read('claire', path)).toContain('data-credit-form');
    a.ports.external.services.creditSimulationUrl = 'https://credit.example/?prix={price}';
    const html = await read('claire', `${path}?apport=1`);
    expect(html).toContain('data-frame="https://credit.example/?prix=');
    expect(html).toContain('min-h-[1000px]');
    expect(html).not.toMatch(/<iframe/);
  });
});

test('the fee schedule, line by line; without one, the contact and no figures', async () => {
  const lines = a.network.current()?.fees.length;
  expect(count(main(await read('lyon', '/honoraires')), '<th scope="row"')).toBe(lines);
  const none = main(await read('pentes', '/honoraires'));
  expect(none).toContain('Le barème n’est pas encore publié');
  expect(none).not.toContain('€');
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeImages } from '#platform/images/images';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { buildGroup, buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { openTestApp } from './test-app.ts';

/** Agents list, agent's page, about page and partners of the three types of site (rules PEOPLE-LIST, PEOPLE-PAGE). */

const { ask, db, market, directory } = await openTestApp();
const ADMIN = { role: 'vitrine_admin' } as const;

const read = async (site: string, path: string) => {
  const answer = await ask(`${site}.localhost`, path);
  const text = await answer.text();
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    text,
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1],
  };
};
const main = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const namesOn = (html: string): string[] =>
  [...main(html).matchAll(/<h[23] class="font-display text-h3">(?:<a[^>]*>)?([^<]*)/g)].map(([, name]) => name ?? '');

type Member = Awaited<ReturnType<typeof buildMember>>;
const people = new Map<string, Member>();
const person = (name: string): Member => {
  const found = people.get(name);
  if (!found) throw new Error(name);
  return found;
};
const slugOf = ({ firstname, lastname }: Member): string => `${firstname}-${lastname}`.toLowerCase();
const pathOf = (name: string): string => `/agents/${slugOf(person(name))}/${person(name).id}`;

beforeAll(async () => {
  const add = async (lastname: string, overrides: Partial<Parameters<typeof buildMember>[1]> = {}) => {
    people.set(lastname, await buildMember(db, { market_id: market.id, firstname: 'Hugo', lastname, ...overrides }));
  };
  await add('Petit', {
    sectors: JSON.stringify([{ city: 'Villeurbanne', zip: '69100' }]),
    gender_name: 'Monsieur',
    rsac: '123 456 789',
    rsac_city: 'Lyon',
  });
  await add('Roux', { about: 'Je connais chaque rue.' });
  await add('Parti', { is_active: false });
  await add('Chef', { role_name: 'OP' });
  await add('Coach', { role_name: 'Productivity Coach' });
  await add('Mca', { role_name: 'MCA' });
  await add('Lead', { role_name: 'Team Leader' });
  await add('Bureau', { role_name: 'Staff Administratif' });
  const group = await buildGroup(db, { market_id: market.id, name: 'Les Pentes', about: 'Trois amis.' }, [
    person('Petit').id,
  ]);
  await buildSite(db, { market_id: market.id, group_id: group.id, subdomain: 'pentes' });
  await buildSite(db, { market_id: market.id, member_id: person('Roux').id, subdomain: 'roux' });
  const many = await buildMarket(db, { name: 'Horizon Nantes', city: 'Nantes', zip: '44000' });
  await buildSite(db, { market_id: many.id, subdomain: 'nantes' });
  for (let rank = 0; rank < 45; rank += 1) {
    const lastname = `Agent-${String.fromCharCode(97 + Math.floor(rank / 26))}${String.fromCharCode(97 + (rank % 26))}`;
    people.set(lastname, await buildMember(db, { market_id: many.id, firstname: 'Noé', lastname }));
  }
  const empty = await buildMarket(db, { name: 'Horizon Vide' });
  await buildSite(db, { market_id: empty.id, subdomain: 'vide' });
  await buildListing(db, { market_id: market.id, member_id: person('Petit').id, title: 'Maison de Hugo' });
  await directory.refresh();
});
afterAll(closeImages);

describe('/agents', () => {
  test('is a page of market sites only, and only their menu links to it', async () => {
    expect((await read('lyon', '/agents')).status).toBe(200);
    expect((await read('pentes', '/agents')).status).toBe(404);
    expect((await read('roux', '/agents')).status).toBe(404);
    expect((await read('lyon', '/')).text).toContain('href="/agents"');
    expect((await read('pentes', '/')).text).not.toContain('href="/agents"');
    expect((await read('roux', '/sitemap-pages-1.xml')).text).not.toContain('/agents<');
  });

  test('lists active agents by name, no staff, and counts them', async () => {
    const { text } = await read('lyon', '/agents');
    expect(namesOn(text).filter((name) => name.startsWith('Hugo'))).toEqual(['Hugo Petit', 'Hugo Roux']);
    expect(main(text)).toMatch(/3\u00a0conseillers/);
  });

  test('both filters without JavaScript: a form, and links to pages', async () => {
    expect(namesOn((await read('lyon', '/agents?name=ROUX')).text)).toContain('Hugo Roux');
    expect(namesOn((await read('lyon', '/agents?location=691&name=hugo')).text)).toContain('Hugo Petit');
    expect((await read('lyon', '/agents?name=personne')).text).toContain('Aucun conseiller ne correspond');
    expect((await read('vide', '/agents')).text).toContain('Nos conseillers se présenteront ici bientôt.');
  });

  test.each([
    ['/agents', 6, '/agents?page=2'],
    ['/agents?page=3', 19, null],
    ['/agents?name=no', 6, '/agents?name=no&amp;page=2'],
    ['/agents?name=no&page=2', 20, '/agents?name=no&amp;page=3'],
    ['/agents?name=n', 6, '/agents?name=n&amp;page=2'],
  ])('%s shows %i, then %s', async (path, shown, next) => {
    const { text } = await read('nantes', path);
    expect(text.match(/data-item=/g)).toHaveLength(shown);
    expect(
      /rel="next" href="([^"]*)" data-more/.exec(text)?.[1] ?? /href="([^"]*)"[^>]*data-more/.exec(text)?.[1] ?? null,
    ).toBe(next);
  });

  test('the whole list and its pages are indexable, filtered lists are not', async () => {
    const page = await read('nantes', '/agents?page=2');
    expect([page.canonical, page.text.includes('noindex')]).toEqual([
      'http://nantes.localhost:3000/agents?page=2',
      false,
    ]);
    const filtered = await read('nantes', '/agents?name=noe');
    expect([filtered.canonical, filtered.text.includes('noindex')]).toEqual([
      'http://nantes.localhost:3000/agents',
      true,
    ]);
  });
});

describe('/agents/{slug}/{id}', () => {
  test('name, default text in the right gender, listings with their count in a new tab', async () => {
    const { status, text } = await read('lyon', pathOf('Petit'));
    expect(status).toBe(200);
    expect(text).toContain('Conseiller immobilier à Lyon, Hugo accompagne');
    expect(text).toContain('l’équipe d’Horizon Lyon');
    expect(text).toContain('Hugo Petit EI, agent commercial immatriculé au RSAC de Lyon sous le n° 123 456 789.');
    expect(text).toContain('Les biens d’Hugo (1)');
    expect(text).toMatch(/<a href="\/annonces\/[^"]*" data-card-link="" target="_blank" rel="noopener"/);
    expect((await read('lyon', pathOf('Roux'))).text).toContain('Je connais chaque rue.');
  });

  test('the leader of the market center is presented with that role everywhere on the page', async () => {
    const { text } = await read('lyon', pathOf('Chef'));
    expect(main(text)).toContain('Operator Principal d’Horizon Lyon, Hugo dirige le market center');
    expect(text).not.toMatch(/conseill(er|ère) immobili/i);
  });

  test('another slug redirects to the right address', async () => {
    const answer = await read('lyon', `/agents/autre/${person('Petit').id}`);
    expect([answer.status, answer.location]).toEqual([301, pathOf('Petit')]);
  });

  test.each([
    ['another market’s', 'lyon', () => `/agents/x/${person('Agent-aa').id}`],
    ['one who left', 'lyon', () => pathOf('Parti')],
    ['no id', 'lyon', () => '/agents/hugo/1'],
    ['one who is not of the group', 'pentes', () => pathOf('Roux')],
    ['any, on an agent’s site', 'roux', () => pathOf('Roux')],
  ])('%s is not found', async (_, site, path) => {
    expect((await read(site, path())).status).toBe(404);
  });

  test('canonical address: the own open site, else the group’s, else the market center’s', async () => {
    expect((await read('lyon', pathOf('Roux'))).canonical).toBe('http://roux.localhost:3000/');
    const pentes = `http://pentes.localhost:3000${pathOf('Petit')}`;
    expect((await read('lyon', pathOf('Petit'))).canonical).toBe(pentes);
    expect((await read('pentes', pathOf('Petit'))).canonical).toBe(pentes);
    const sitemap = async (site: string) => (await read(site, '/sitemap-conseillers-1.xml')).text;
    expect(await sitemap('pentes')).toContain(pathOf('Petit'));
    expect(await sitemap('lyon')).toContain(pathOf('Chef'));
    expect(await sitemap('lyon')).not.toContain(person('Petit').id);
    expect(await sitemap('lyon')).not.toContain(person('Roux').id);
  });

  test('structured data: a person and the organisation', async () => {
    const { text } = await read('lyon', pathOf('Petit'));
    const [profile] = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
    );
    expect(profile).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'Hugo Petit', jobTitle: 'Conseiller immobilier' },
    });
  });
});

describe('/a-propos', () => {
  test('leadership of a market center: OP, Productivity Coach, MCA, Team Leader, the others; no agent', async () => {
    const names = namesOn((await read('lyon', '/a-propos')).text).filter((name) => name.startsWith('Hugo'));
    expect(names).toEqual(['Hugo Chef', 'Hugo Coach', 'Hugo Mca', 'Hugo Lead', 'Hugo Bureau']);
  });

  test('the home page shows the first three of them', async () => {
    const { text } = await read('lyon', '/');
    const team = /<section[^>]*aria-labelledby="staff"[\s\S]*?<\/section>/.exec(text)?.[0] ?? '';
    expect([...team.matchAll(/Hugo \w+/g)].map(([name]) => name)).toEqual(['Hugo Chef', 'Hugo Coach', 'Hugo Mca']);
  });

  test('members of a group, and its own text', async () => {
    const { text } = await read('pentes', '/a-propos');
    expect(namesOn(text)).toContain('Hugo Petit');
    expect(text).toContain('Trois amis.');
  });

  test('no team on an agent’s site; reasons on each', async () => {
    const { text } = await read('roux', '/a-propos');
    expect(text).not.toContain('Notre Équipe');
    expect(text).toContain('Je connais chaque rue.');
    expect(text).toContain('La connaissance du terrain');
  });
});

describe('/partenaires', () => {
  test('open sites of groups and agents, without the site itself, with links to each', async () => {
    const { text } = await read('lyon', '/partenaires');
    expect(namesOn(text)).toEqual(['&lt;b&gt;Camille&lt;/b&gt; O’Neil &amp; fils', 'Hugo Roux', 'Les Pentes']);
    expect(text).toContain('agente commerciale\u00a0· Lyon');
    expect(text).toContain('agents commerciaux\u00a0· Lyon');
    expect(text).toContain('href="http://roux.localhost:3000/"');
    expect(namesOn((await read('roux', '/partenaires')).text)).not.toContain('Hugo Roux');
    expect((await read('vide', '/partenaires')).text).toContain('Nos partenaires se présenteront ici bientôt.');
  });

  test('an agent whose site is closed is no partner', async () => {
    await db.write(ADMIN, (tx) =>
      tx.updateTable('sites').set({ enabled: false }).where('subdomain', '=', 'roux').execute(),
    );
    await directory.refresh();
    expect(namesOn((await read('lyon', '/partenaires')).text)).not.toContain('Hugo Roux');
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeImages } from '#platform/images/images';
import { ADMIN, LYON, openAccess } from '#tests/access/setting';
import { buildAccount } from '#tests/factories/account';

/**
 * Missing statements of an owner are left out of the pages and shown to the staff (rule SITE-STATEMENTS).
 */

const a = await openAccess();
const PATH = '/admin/statements/missing';

type StatementsOutput = { missing: string[]; sites: { name: string; missing: string[] }[] };

const askAs = async (host: string, token: string): Promise<StatementsOutput> => {
  const answer = await a.ask(host, PATH, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as StatementsOutput;
};

const LEGAL = { companyName: 'Horizon Lyon SARL', professionalCard: 'CPI 6901 2026 000 000 001' };

beforeAll(async () => {
  await a.db.write(ADMIN, (tx) =>
    tx
      .updateTable('markets')
      .set({ legal: JSON.stringify(LEGAL) })
      .where('id', '=', a.market.id)
      .execute(),
  );
  await a.directory.refresh();
});
afterAll(closeImages);

test('the page shows the given values and no label without one', async () => {
  const html = await (await a.ask(LYON, '/mentions-legales')).text();
  expect(html).toContain('CPI 6901 2026 000 000 001');
  for (const label of ['Garant financier', 'Capital', 'TVA intracommunautaire', 'Directeur de la publication'])
    expect(html, label).not.toContain(label);
});

test('its staff see the missing ones, in the order of the page', async () => {
  const { missing, sites } = await askAs(LYON, (await a.signIn()).token);
  expect(missing).toEqual(expect.arrayContaining(['capital', 'vat', 'publicationDirector', 'guarantor', 'insurer']));
  expect(missing).not.toContain('companyName');
  expect(missing).not.toContain('professionalCard');
  expect(missing).not.toContain('rsac');
  expect(sites).toEqual([]);
});

test('the network’s team sees its own and those of every open site', async () => {
  const { email } = await buildAccount(a.db, { network_role: 'ALYFE_ADMIN' });
  const { missing, sites } = await askAs('localhost', (await a.signIn('localhost', { email })).token);
  expect(missing).toEqual([]);
  expect(sites.find(({ name }) => name === 'Horizon Lyon')?.missing).toContain('guarantor');
  expect(sites.map(({ name }) => name)).not.toContain('Agence Fermée');
});

test('a visitor sees no missing statements', async () => {
  expect((await a.ask(LYON, PATH)).status).toBe(401);
});

import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import type { VisitItem } from '#contracts/visits';
import { LYON, openAccess } from '#tests/access/setting';
import { buildListing } from '#tests/factories/listing';

/** The list of all visits of a site and its file, over HTTP (rule VISIT-OFFICE). */

const a = await openAccess();
const { token } = await a.signIn();
const headers = { authorization: `Bearer ${token}` };
const home = await buildListing(a.db, { market_id: a.market.id, title: 'Loft', city: 'Lyon' });

type Received = { firstname: string; status: string; at: string; telephone?: string };
const receive = ({ firstname, status, at, telephone = '+33612345678' }: Received): Promise<unknown> =>
  a.run(sql`
    insert into visits (market_id, site_id, id, listing_id, firstname, lastname, email, telephone, recipient, asked,
      status, starts_at, ends_at, created_at)
    values (${a.market.id}, ${a.site.id}, ${uuid()}, ${home.id}, ${firstname}, 'Petit', ${`${status}@example.fr`},
      ${telephone}, 'a@example.fr', array[${at}::timestamptz], ${status}, ${at}, ${at}::timestamptz + interval '1 hour',
      now())`);
await receive({ firstname: 'Zoé', status: 'confirmed', at: '2026-12-01T09:00:00Z' });
await receive({ firstname: '=Ada', status: 'done', at: '2026-11-02T09:00:00Z', telephone: '+33698765432' });
await receive({ firstname: 'Max', status: 'cancelled', at: '2026-11-03T09:00:00Z' });

type Page = { items: VisitItem[]; next: string | null };
const list = async (query: Record<string, string> = {}): Promise<Page> =>
  (await (await a.ask(LYON, `/admin/visits/list?${new URLSearchParams(query)}`, { headers })).json()) as Page;
const namesOf = ({ items }: Page) => items.map(({ firstname }) => firstname);

test('the last day first, page by page, in both directions', async () => {
  const first = await list({ limit: '2' });
  expect(first.items[0]).toMatchObject({
    status: 'confirmed',
    datedAt: '2026-12-01T09:00:00.000Z',
    listing: { title: 'Loft', city: 'Lyon' },
    member: null,
  });
  const second = await list({ limit: '2', cursor: first.next ?? '' });
  expect([namesOf(first), namesOf(second), second.next]).toEqual([['Zoé', 'Max'], ['=Ada'], null]);
  expect(namesOf(await list({ direction: 'asc' }))).toEqual(['=Ada', 'Max', 'Zoé']);
});

test.each([
  [{ q: 'zoe' }, ['Zoé']],
  [{ q: '98765' }, ['=Ada']],
  [{ q: 'CANCELLED@EXAMPLE' }, ['Max']],
  [{ status: 'done,cancelled' }, ['Max', '=Ada']],
  [{ dated: '2026-11-02..2026-11-02' }, ['=Ada']],
])('%j finds %j', async (query, names) => {
  expect(namesOf(await list(query))).toEqual(names);
});

test('the file has the rows of the list, is safe in a spreadsheet, and its download is recorded', async () => {
  const query = new URLSearchParams({ status: 'done', columns: 'name,listing,datedAt,status,telephone' });
  const file = await a.ask(LYON, `/admin/visits/export?${query}`, { headers });
  expect([file.status, await file.text()]).toEqual([
    200,
    'Visiteur;Bien;Le;État;Téléphone\r\n' +
      "'=Ada Petit;Loft, Lyon;02/11/2026 10:00;Passée;06\u00a098\u00a076\u00a054\u00a032\r\n",
  ]);
  expect(await a.audit('visits.exported', a.account.id)).toMatchObject([{ market_id: a.market.id }]);
});

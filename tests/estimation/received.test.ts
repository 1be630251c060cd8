import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import type { EstimationDetail, ReceivedEstimation } from '#contracts/received-estimations';
import type { Consents } from '#platform/db/schema';
import { LYON, OTHER, openAccess } from '#tests/access/setting';
import { buildAccount, PASSWORD } from '#tests/factories/account';

/** The estimations that a site received, in its back office (rule ESTIMATION-LIST). */

const a = await openAccess();
const zoe = (await a.signIn()).token;
const place = { market_id: a.market.id, site_id: a.site.id };

type Count = { count: number; isExact: boolean };
type List = { items: ReceivedEstimation[]; next: string | null; count: Count; pageViews: number };
const ask = (path: string, token = zoe, host = LYON): Promise<Response> =>
  a.ask(host, `/admin/estimations${path}`, { headers: { authorization: `Bearer ${token}` } });
const list = async (query = ''): Promise<List> => (await (await ask(`?${query}`)).json()) as List;
const idsOf = async (query: string): Promise<string[]> => (await list(query)).items.map(({ id }) => id);

const FLAT = {
  type: 'building' as const,
  address: '12 rue de la République, 69003 Lyon',
  zip: '69003',
  city: 'Lyon',
  insee: '69383',
  lat: 45.757,
  lng: 4.846,
  area: 60,
  rooms: 3,
  floor: 2,
};
const PRICED = {
  min_cents: 25_000_000,
  max_cents: 31_000_000,
  computed_at: new Date(),
  result: JSON.stringify({
    kind: 'price',
    basis: 'model',
    price: 280_000,
    low: 250_000,
    high: 310_000,
    confidence: 'high',
    factors: { size: 1, place: 1, time: 1, floor: 1 },
    asOf: '2026-10-01',
    isDemo: true,
    history: { of: 'near', points: [] },
    comparables: [],
  }),
};
const PERSON = {
  firstname: 'Zoé',
  lastname: 'O’Brien',
  email: 'zoe@example.fr',
  phone: '+33612345678',
  completed_at: new Date(),
};

let rank = 0;
const receive = async (values: object = {}): Promise<string> => {
  rank += 1;
  const created_at = new Date(Date.now() - (1000 - rank));
  const row = { ...place, ...FLAT, id: uuid(), created_at, ...values };
  await a.db.write({ role: 'vitrine_admin' }, (tx) => tx.insertInto('estimations').values(row).execute());
  return row.id;
};

const unfinished = await receive();
const priced = await receive({ ...PRICED, ...PERSON, wish: 'visit', wished_at: new Date() });
const house = await receive({
  ...PERSON,
  type: 'house',
  floor: null,
  address: '3 rue du Port, 97200 Fort-de-France',
  zip: '97200',
  city: 'Fort-de-France',
  firstname: 'Aimé',
  email: 'aime@example.fr',
  phone: null,
  created_at: new Date('2026-01-15T12:00:00Z'),
});

test('the newest first, unfinished ones included, with what the list shows', async () => {
  const { items, count, next } = await list();
  expect(items.map(({ id }) => id)).toEqual([priced, unfinished, house]);
  expect(count).toEqual({ count: 3, isExact: true });
  expect(next).toBeNull();
  expect(items[0]).toMatchObject({
    finished: true,
    min: 250_000,
    max: 310_000,
    confidence: 'high',
    isDemo: true,
    wish: 'visit',
    firstname: 'Zoé',
    telephone: '+33612345678',
  });
  expect(items[1]).toMatchObject({ finished: false, min: null, confidence: null, wish: null, firstname: null });
});

test('the list says how often the page was viewed in 30 days, by whichever filter', async () => {
  await a.db.write({ role: 'vitrine_admin' }, (tx) =>
    sql`
      insert into daily_counters (market_id, site_id, day, metric, subject, count)
      select ${place.market_id}::uuid, ${place.site_id}::uuid, day, 'page-view', subject, views
      from (values (0, 'estimation', 5), (29, 'estimation', 7), (30, 'estimation', 100), (0, 'home', 1000))
        as v (back, subject, views),
        lateral (select (now() at time zone 'Europe/Paris')::date - back as day) d`.execute(tx),
  );
  expect((await list()).pageViews).toBe(12);
  const named = { headers: { authorization: `Bearer ${zoe}` } };
  expect(await (await a.ask(LYON, '/admin/dashboard/fynder-views', named)).json()).toEqual({ views: 12 });
  expect((await list('q=nowhere')).pageViews).toBe(12);
});

test.each<[query: string, expected: string[]]>([
  ['q=republique', [priced, unfinished]],
  ['q=AIME', [house]],
  ['q=o%27brien', [priced, house]],
  ['type=house', [house]],
  ['type=house,building', [priced, unfinished, house]],
  ['zips=97200', [house]],
  ['zips=69003,97200', [priced, unfinished, house]],
  ['received=today', [priced, unfinished]],
  ['received=2026-01-15..2026-01-15', [house]],
  ['q=lyon&type=house', []],
  ['sort=price', [priced]],
])('%s', async (query, expected) => {
  const found = await idsOf(query);
  expect(query === 'sort=price' ? found.slice(0, 1) : found).toEqual(expected);
});

test.each(['zips=6900', 'zips=69003;69006', 'type=castle', 'received=soon', 'sort=email', 'cursor=x'])(
  '%s is refused',
  async (query) => {
    expect((await ask(`?${query}`)).status).toBe(400);
  },
);

test.each(['createdAt', 'price'])('pages by %s hold each estimation once', async (sort) => {
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await list(`sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next ?? '';
  } while (cursor !== '');
  expect(seen.toSorted()).toEqual([unfinished, priced, house].toSorted());
});

test('the window shows the person, whether the number may be called, and given and withdrawn consents', async () => {
  const get = async (): Promise<EstimationDetail> => (await (await ask(`/${priced}`)).json()) as EstimationDetail;
  expect(await get()).toMatchObject({ mayCall: false, consents: [], telephone: '+33612345678', wish: 'visit' });
  const add = (purpose: Consents['purpose'], granted: boolean, given_at: Date) =>
    a.db.write({ role: 'vitrine_admin' }, (tx) =>
      tx
        .insertInto('consents')
        .values({
          market_id: a.market.id,
          id: uuid(),
          subject_kind: 'estimation',
          subject_id: priced,
          purpose,
          granted,
          wording: 'J’accepte…',
          email: PERSON.email,
          phone: PERSON.phone,
          given_at,
        })
        .execute(),
    );
  await add('contact', true, new Date('2026-01-01'));
  await add('phone-prospecting', true, new Date('2026-01-02'));
  expect(await get()).toMatchObject({
    mayCall: true,
    consents: [{ purpose: 'contact' }, { purpose: 'phone-prospecting', withdrawnAt: null }],
  });
  await add('phone-prospecting', false, new Date('2026-02-01'));
  expect(await get()).toMatchObject({
    mayCall: false,
    consents: [{ withdrawnAt: null }, { withdrawnAt: '2026-02-01T00:00:00.000Z' }],
  });
});

test('the file has the fields of the window, is safe in a spreadsheet, and its download is recorded', async () => {
  await receive({ ...PRICED, ...PERSON, address: '=HYPERLINK("x")', lastname: 'Fichier', phone: '+33699999999' });
  const answer = await ask('/export?q=fichier&columns=address,home,price,low,person,telephone,mayCall,state');
  expect(await answer.text()).toBe(
    'Adresse;Bien;Estimation;Prix bas;Personne;Téléphone;Appelable;État\r\n' +
      '"\'=HYPERLINK(""x"")";Appartement, 60\u00a0m², 3\u00a0pièces, 2e étage;' +
      '250\u202f000\u00a0€ – 310\u202f000\u00a0€ (données de démonstration);250000;' +
      'Zoé Fichier;06\u00a099\u00a099\u00a099\u00a099;Non;Terminée\r\n',
  );
  expect(await a.audit('estimations.exported', a.account.id)).toMatchObject([{ market_id: a.market.id }]);
});

test('another site does not have it; an invited user may read none', async () => {
  const other = (await a.signIn(OTHER, { email: a.other.account.email })).token;
  expect((await ask(`/${priced}`, other, OTHER)).status).toBe(404);
  const guest = await buildAccount(a.db, { site: a.site, kind: 'external' });
  const { token } = await a.signIn(LYON, { email: guest.email, password: PASSWORD });
  for (const path of ['', `/${priced}`]) expect((await ask(path, token)).status).toBe(403);
});

import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import type { EstimationDetail, ReceivedEstimation } from '#contracts/received-estimations';
import type { FollowState } from '#domain/estimation/home-follow';
import { LYON, openAccess } from '#tests/access/setting';

/** Owners who follow their home, in the back office of the site (rule OWNER-OFFICE). */

const a = await openAccess();
const { token } = await a.signIn();
const place = { market_id: a.market.id, site_id: a.site.id };
const ADMIN = { role: 'vitrine_admin' } as const;
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

const read = async <T>(path: string): Promise<T> =>
  (await (await a.ask(LYON, `/admin/estimations${path}`, { headers })).json()) as T;
const write = (id: string, from: string, to: string): Promise<Response> =>
  a.ask(LYON, `/admin/estimations/${id}/word`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ changes: { word: { from, to } } }),
  });

const HOME = {
  type: 'house' as const,
  address: '3 rue du Lac',
  zip: '69003',
  city: 'Lyon',
  insee: '69383',
  lat: 45.757,
  lng: 4.846,
  area: 90,
  email: 'zoe@example.fr',
  phone: '+33612345678',
  completed_at: new Date(),
};
const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

const receive = async (follow: object | null): Promise<string> => {
  const id = uuid();
  await a.db.write(ADMIN, async (tx) => {
    await tx
      .insertInto('estimations')
      .values({ ...place, ...HOME, id })
      .execute();
    if (!follow) return;
    const row = { ...place, estimation_id: id, email: HOME.email, asked_at: daysAgo(90), confirmed_at: daysAgo(90) };
    await tx
      .insertInto('home_follows')
      .values({ ...row, ...follow })
      .execute();
  });
  return id;
};

const nobody = await receive(null);
const unconfirmed = await receive({ confirmed_at: null });
const following = await receive({ seen_at: daysAgo(80), seen_days: 3, energy: 'F' });
const back = await receive({ seen_at: daysAgo(2), seen_days: 2 });
const stopped = await receive({ seen_at: daysAgo(60), seen_days: 1, stopped_at: daysAgo(50) });
const STATES: readonly [string, FollowState | null][] = [
  [nobody, null],
  [unconfirmed, null],
  [following, 'following'],
  [back, 'back'],
  [stopped, 'stopped'],
];

test('the list says who follows and who came back, and its filter and its file agree', async () => {
  const { items } = await read<{ items: ReceivedEstimation[] }>('');
  expect(new Map(items.map(({ id, follow }) => [id, follow]))).toEqual(new Map(STATES));
  for (const state of ['following', 'back', 'stopped']) {
    const found = await read<{ items: ReceivedEstimation[] }>(`?follow=${state}`);
    expect(found.items.map(({ id }) => id)).toEqual(STATES.filter(([, of]) => of === state).map(([id]) => id));
  }
});

test('the window tells what the owner did and whether they may be called', async () => {
  const detail = await read<EstimationDetail>(`/${following}`);
  expect(detail).toMatchObject({ mayCall: false, followed: { seenDays: 3, energy: 'F', word: '' } });
  expect((await read<EstimationDetail>(`/${unconfirmed}`)).followed).toBeNull();
});

test('a word is stored once, recorded, and not over that of a colleague', async () => {
  expect((await write(back, '', ' À bientôt ')).status).toBe(200);
  expect((await write(back, '', 'À bientôt')).status).toBe(200);
  expect((await write(back, '', 'Autre chose')).status).toBe(409);
  expect((await read<EstimationDetail>(`/${back}`)).followed?.word).toBe('À bientôt');
  const { rows } = await a.db.read(ADMIN, (tx) =>
    sql`select from changes where subject_id = ${back} and action = 'estimation.word'`.execute(tx),
  );
  expect(rows).toHaveLength(1);
});

test.each([
  ['nobody follows', () => nobody],
  ['nobody confirmed', () => unconfirmed],
  ['does not exist', () => uuid()],
])('a word about a home that %s is refused', async (_, id) => {
  expect((await write(id(), '', 'Bonjour')).status).toBe(404);
});

import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { JobOfferDetail } from '#contracts/job-offers';
import type { Problem } from '#contracts/problem';
import { LYON } from '#tests/access/setting';
import { buildJobOffer } from '#tests/factories/job-offer';
import { openJobBoard } from './setting.ts';

/** Writing offers (rules JOB-OFFER-EDITED, JOB-OFFER-ADDRESS, JOB-OFFER-ARCHIVED). */

const a = await openJobBoard();
const { call, board, setActive } = a;
beforeEach(() => a.run(sql`delete from job_offers`));

const PATH = '/admin/job-offers';
const create = async (code = 'TL') => (await call<JobOfferDetail>(PATH, { method: 'POST', body: { code } })).body;
const get = async (id: string) => (await call<JobOfferDetail>(`${PATH}/${id}`)).body;
const save = <T = { from: JobOfferDetail['values'] }>(id: string, changes: object) =>
  call<T>(`${PATH}/${id}`, { method: 'PUT', body: { changes } });
const archive = (id: string) => call<Problem>(`${PATH}/${id}/archive`, { method: 'POST' });
const publicPage = async (url: string) => {
  const answer = await a.ask(LYON, `/horizon-offre-emploi-${url}`);
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
};

describe('a new offer', () => {
  test('is closed, with a title for everyone and an address of its own', async () => {
    const first = await create();
    expect(first).toMatchObject({ active: false, code: 'TL', name: 'Team Leader', visits: 0 });
    expect(first.title).toMatch(/^Team Leader H\/F (à|au|aux) /);
    const second = await create();
    expect(second.values.url).toBe(`${first.values.url}-2`);
    expect((await board()).counts).toMatchObject({ all: { count: 2 }, open: { count: 0 } });
    expect((await publicPage(first.values.url)).status).toBe(404);
  });

  test('two at once have two addresses', async () => {
    const [one, other] = await Promise.all([create(), create()]);
    expect(one.values.url).not.toBe(other.values.url);
  });

  test('of an unknown position, or with values of its own, is refused', async () => {
    expect((await call(PATH, { method: 'POST', body: { code: 'CEO' } })).status).toBe(400);
    expect((await call(PATH, { method: 'POST', body: { code: 'TL', active: true } })).status).toBe(400);
  });
});

describe('saving', () => {
  test('the public page shows the new values; the former address leads to the new one', async () => {
    const { id, values } = await create();
    await setActive(id, true);
    const { status } = await save(id, {
      title: { from: values.title, to: '  Team Leader H/F à Vienne ' },
      url: { from: values.url, to: 'team-leader-vienne' },
      content: { from: '', to: 'Premier.\n\n<b>Second</b>.' },
    });
    expect(status).toBe(200);
    const page = await publicPage('team-leader-vienne');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Vienne');
    expect(page.text).not.toContain('<b>Second</b>');
    const former = await publicPage(values.url);
    expect([former.status, former.location]).toEqual([301, '/horizon-offre-emploi-team-leader-vienne']);
  });

  test('a former address that another offer takes is that of the other one; going back takes it again', async () => {
    const { id, values } = await create();
    await save(id, { url: { from: values.url, to: 'nouvelle' } });
    await save(id, { url: { from: 'nouvelle', to: values.url } });
    expect((await publicPage('nouvelle')).location).toBe(`/horizon-offre-emploi-${values.url}`);
    const other = await create('PC');
    await setActive(other.id, true);
    await save(other.id, { url: { from: other.values.url, to: 'nouvelle' } });
    expect((await publicPage('nouvelle')).status).toBe(200);
  });

  test.each([
    ['url', '../x', 'tirets'],
    ['url', '', 'adresse'],
    ['title', ' ', 'titre'],
    ['name', 'a'.repeat(121), '120'],
    ['content', 'a'.repeat(10_001), '000 caractères'],
  ] as const)('%s %j is refused with a message', async (field, to, message) => {
    const { id, values } = await create();
    const { status, body } = await save<Problem>(id, { [field]: { from: values[field], to } });
    expect([status, body.errors?.[0]?.field]).toEqual([422, field]);
    expect(body.errors?.[0]?.message).toContain(message);
    expect((await get(id)).values).toEqual(values);
  });

  test('another offer’s address is refused; one of another market center or of an archived offer is free', async () => {
    const { id, values } = await create();
    const other = await create('PC');
    const taken = await save<Problem>(id, { url: { from: values.url, to: other.values.url } });
    expect(taken.body.errors).toEqual([
      { field: 'url', message: 'Une autre offre de ce market center a déjà cette adresse' },
    ]);
    await buildJobOffer(a.db, { market_id: a.other.market.id, url: 'ailleurs' });
    expect((await save(id, { url: { from: values.url, to: 'ailleurs' } })).status).toBe(200);
    await archive(other.id);
    expect((await save(id, { url: { from: 'ailleurs', to: other.values.url } })).status).toBe(200);
  });

  test('two people: other fields are stored, the same field answers with what is stored', async () => {
    const { id, values } = await create();
    await save(id, { title: { from: values.title, to: 'Un titre H/F' } });
    const { status, body } = await save<Problem>(id, {
      title: { from: values.title, to: 'Un autre titre H/F' },
      content: { from: '', to: 'Un texte.' },
    });
    expect(status).toBe(409);
    expect(body.conflicts).toMatchObject([{ field: 'title', current: 'Un titre H/F' }]);
    expect((await get(id)).values).toMatchObject({ title: 'Un titre H/F', content: 'Un texte.' });
  });
});

test('the history names the fields, and a version is restored', async () => {
  const { id, values } = await create();
  await save(id, { title: { from: values.title, to: 'Un titre H/F' } });
  await setActive(id, true);
  const history = await call<{ items: { id: string; fields: string[] }[] }>(`${PATH}/${id}/history`);
  expect(history.body.items.map(({ fields }) => fields)).toEqual([
    ['active'],
    ['title'],
    ['code', 'name', 'title', 'url', 'content'],
  ]);
  const version = history.body.items[2]?.id;
  const then = await call<{ fields: JobOfferDetail['values'] }>(`${PATH}/${id}/history/${version}`);
  expect(then.body.fields).toEqual(values);
  const seen = { title: 'Un titre H/F' };
  expect((await call(`${PATH}/${id}/restore`, { method: 'POST', body: { version, seen } })).status).toBe(200);
  expect((await get(id)).values.title).toBe(values.title);
});

test('the preview shows what is typed, and stores nothing', async () => {
  const { id, values } = await create();
  const fields = { title: 'Titre tapé H/F', url: '../x', content: 'Un texte.' };
  const { body } = await call<{ html: string }>(`${PATH}/${id}/preview`, { method: 'POST', body: { fields } });
  for (const shown of ['Titre tapé H/F', 'Un texte.', 'data-application-form']) expect(body.html).toContain(shown);
  expect((await get(id)).values).toEqual(values);
});

test('an archived offer leaves the list; its page shows what else is open; its leads stay', async () => {
  const { id, values } = await create();
  await setActive(id, true);
  await a.run(sql`
    insert into leads (market_id, id, type, fullname, origin_source, job_offer_id)
    values (${a.market.id}, gen_random_uuid(), 'tl', 'Zoé Martin', 'website', ${id})`);
  expect((await archive(id)).status).toBe(200);
  expect((await archive(id)).status).toBe(200);
  expect((await board()).items).toEqual([]);
  expect((await publicPage(values.url)).text).toContain('n’est plus ouverte');
  expect((await save<Problem>(id, { name: { from: values.name, to: 'x' } })).body.code).toBe('JOB_OFFER_ARCHIVED');
  expect(await a.rows(sql`select from leads where job_offer_id = ${id}`)).toHaveLength(1);
  const changes = await a.rows(sql`select from changes where subject_id = ${id} and action = 'job-offer.archived'`);
  expect(changes).toHaveLength(1);
});

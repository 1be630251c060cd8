import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { OwnVisitPlan, SiteVisit } from '#contracts/visits';
import type { Worklist } from '#contracts/worklist';
import { NEW_VISIT_PLAN } from '#domain/visits/visit-plan';
import { OTHER } from '#tests/access/setting';
import { openPipelines } from '#tests/leads/pipeline-setting';

/** Visits in the back office of a site, over HTTP (rule VISIT-OFFICE). */
let p: Awaited<ReturnType<typeof openPipelines>>;
beforeAll(async () => {
  p = await openPipelines();
});

const NOW = new Date('2026-11-23T09:00:00Z');
const FIRST = '2026-11-24T08:00:00.000Z';
const SECOND = '2026-11-24T08:30:00.000Z';
beforeEach(async () => {
  p.a.clock.now = NOW;
  for (const table of ['visits', 'visit_plans', 'outbox']) await p.a.run(sql`delete from ${sql.table(table)}`);
});

/** A request of the first market center, for one of its members. */
const receive = async (asked = [FIRST], siteId = p.a.site.id): Promise<string> => {
  const id = uuid();
  await p.a.run(sql`
    insert into visits (market_id, site_id, id, member_id, firstname, lastname, email, recipient, asked, created_at)
    values (${p.a.market.id}, ${siteId}, ${id}, ${p.nadia.id}, 'Zoé', 'Petit', 'zoe@example.fr', 'nadia@example.fr',
      ${asked}::timestamptz[], ${p.a.clock.now})`);
  return id;
};
type Page = { items: SiteVisit[]; next: string | null };
const waiting = async () => (await p.call<Page>('/admin/visits/waiting')).body.items;
const agenda = async (from: string, to: string) =>
  (await p.call<{ items: SiteVisit[]; booked: object[] }>(`/admin/visits?from=${from}&to=${to}`)).body;
const step = (id: string, name: string, body: object, sent = {}) =>
  p.call<{ code?: string }>(`/admin/visits/${id}/${name}`, { body, ...sent });

test('requests wait, in the view and in the worklist, until they are answered', async () => {
  const id = await receive([FIRST, '2026-11-20T08:00:00.000Z']);
  const { sections } = (await p.call<Worklist>('/admin/worklist')).body;
  expect(sections.askedVisits?.items.map((visit) => visit.id)).toEqual([id]);
  const [visit] = await waiting();
  expect(visit).toMatchObject({
    id,
    status: 'asked',
    steps: ['confirm', 'propose', 'refuse'],
    member: { id: p.nadia.id, isActive: true },
  });
  expect(visit?.asked.map(({ isFree }) => isFree)).toEqual([true, false]);
  const setActive = (isActive: boolean) =>
    p.a.run(sql`update members set is_active = ${isActive} where id = ${p.nadia.id}`);
  await setActive(false);
  expect((await waiting())[0]?.member).toMatchObject({ id: p.nadia.id, isActive: false });
  await setActive(true);
  expect((await step(id, 'confirm', { startsAt: FIRST })).status).toBe(200);
  expect(await waiting()).toEqual([]);
  expect((await agenda('2026-11-24', '2026-11-24')).items).toMatchObject([
    { id, status: 'confirmed', startsAt: FIRST },
  ]);
  expect((await agenda('2026-11-25', '2026-11-30')).items).toEqual([]);
  expect(await p.a.rows(sql`select action, fields from changes where subject_id = ${id}`)).toEqual([
    { action: 'visit.handled', fields: { status: { from: 'asked', to: 'confirmed' } } },
  ]);
});

test('a time with another visit is shown as taken and refused; travel counts', async () => {
  const [one, two] = [await receive(), await receive([SECOND])];
  await step(one, 'confirm', { startsAt: FIRST });
  expect((await waiting())[0]).toMatchObject({ id: two, asked: [{ at: SECOND, isFree: false }] });
  expect((await step(two, 'confirm', { startsAt: SECOND })).body.code).toBe('TAKEN');
  expect((await step(two, 'propose', { startsAt: SECOND })).body.code).toBe('TAKEN');
  expect((await step(two, 'propose', { startsAt: '2026-11-01T08:00:00.000Z' })).body.code).toBe('PAST');
  expect((await step(two, 'propose', { startsAt: '2026-11-25T08:00:00.000Z', note: 'Ou demain ?' })).status).toBe(200);
  expect((await step(one, 'cancel', { note: 'Malade' })).status).toBe(200);
  expect((await step(one, 'cancel', { note: 'Malade' })).body.code).toBe('ANSWERED');
  expect((await step(two, 'refuse', {})).status).toBe(200);
});

test('a time at which the own calendar of the agent has an appointment is marked, and can be confirmed', async () => {
  const busy = JSON.stringify([['2026-11-24T08:40:00.000Z', '2026-11-24T08:50:00.000Z']]);
  await p.a.run(sql`
    insert into visit_calendars (market_id, member_id, busy) values (${p.a.market.id}, ${p.nadia.id}, ${busy})`);
  onTestFinished(async () => void (await p.a.run(sql`delete from visit_calendars`)));
  const id = await receive([FIRST, '2026-11-25T08:00:00.000Z']);
  expect((await waiting())[0]?.asked).toEqual([
    { at: FIRST, isFree: true, isBusy: true },
    { at: '2026-11-25T08:00:00.000Z', isFree: true, isBusy: false },
  ]);
  expect((await step(id, 'confirm', { startsAt: FIRST, note: 'Sonnez au 2e' })).status).toBe(200);
  expect((await p.call<SiteVisit>(`/admin/visits/${id}`)).body).toMatchObject({ note: 'Sonnez au 2e' });
});

test('a visit that took place can no longer be changed', async () => {
  const id = await receive();
  await step(id, 'confirm', { startsAt: FIRST });
  p.a.clock.now = new Date('2026-11-24T10:00:00Z');
  const over = (await agenda('2026-11-24', '2026-11-24')).items;
  expect(over).toMatchObject([{ id, status: 'done', steps: [] }]);
  expect((await step(id, 'cancel', {})).body.code).toBe('OVER');
});

test('another site neither reads nor answers a visit', async () => {
  const id = await receive();
  const other = { token: p.otherToken, host: OTHER };
  expect((await p.call(`/admin/visits/${id}`, other)).status).toBe(404);
  expect((await step(id, 'confirm', { startsAt: FIRST }, other)).status).toBe(404);
  expect(await waiting()).toMatchObject([{ status: 'asked' }]);
});

const WEEK = [[{ from: 540, to: 720 }], [], [], [], [], [], []];

test('times of a member are kept, with coming exceptions', async () => {
  const before = (await p.call<OwnVisitPlan>(`/admin/visit-plan?member=${p.nadia.id}`)).body;
  expect(before).toMatchObject({
    member: { id: p.nadia.id, name: 'Nadia Roux' },
    plan: NEW_VISIT_PLAN,
    exceptions: [],
  });
  const plan = { ...NEW_VISIT_PLAN, week: WEEK, isActive: true };
  const exceptions = [
    { day: '2026-11-01', ranges: [] },
    { day: '2026-12-24', ranges: [{ from: 600, to: 660 }] },
  ];
  const save = (body: object) => p.call<{ updatedAt: string }>('/admin/visit-plan', { method: 'PUT', body });
  const given = { member: p.nadia.id, plan, exceptions };
  const saved = await Promise.all([1, 2].map(() => save({ ...given, updatedAt: null })));
  expect(saved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { updatedAt } = saved.find(({ status }) => status === 200)?.body ?? expect.unreachable();
  expect((await save({ ...given, updatedAt: '2026-01-01T00:00:00.000Z' })).status).toBe(409);
  expect((await save({ ...given, updatedAt })).status).toBe(200);
  const after = (await p.call<OwnVisitPlan>(`/admin/visit-plan?member=${p.nadia.id}`)).body;
  expect(after).toMatchObject({ plan, exceptions: exceptions.slice(1) });
  expect((await save({ member: uuid(), plan, exceptions: [], updatedAt: null })).status).toBe(404);
});

test.each<[string, object]>([
  [
    'ranges that overlap',
    {
      week: [
        [
          { from: 540, to: 720 },
          { from: 700, to: 800 },
        ],
        [],
        [],
        [],
        [],
        [],
        [],
      ],
    },
  ],
  ['a range that ends before it begins', { week: [[{ from: 720, to: 540 }], [], [], [], [], [], []] }],
  ['six days', { week: WEEK.slice(1) }],
  ['more minutes than a day', { week: [[{ from: 0, to: 1500 }], [], [], [], [], [], []] }],
  ['a visit of ten minutes', { minutes: 10 }],
  ['a text', { minutes: '45' }],
  ['a year ahead', { daysAhead: 365 }],
])('%s: refused', async (_, values) => {
  const body = { member: p.nadia.id, plan: { ...NEW_VISIT_PLAN, ...values }, exceptions: [], updatedAt: null };
  expect((await p.call('/admin/visit-plan', { method: 'PUT', body })).status).toBe(400);
});

test('a period of more than six weeks is refused', async () => {
  expect((await p.call('/admin/visits?from=2026-01-01&to=2026-12-31')).status).toBe(400);
  expect((await p.call('/admin/visits?from=2026-01-02&to=2026-01-01')).status).toBe(400);
});

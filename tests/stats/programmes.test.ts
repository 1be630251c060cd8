import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { programmeOperations } from '#contracts/programmes';
import { OPEN_STATUSES } from '#domain/leads/lead';
import { bucketOf, ORIGIN_BUCKETS } from '#domain/leads/origin-bucket';
import type { Leads } from '#platform/db/schema';
import { programmeOverview, quizAnswers } from '#server/stats';
import { ADMIN, openStats } from './setting.ts';

const { db, clock, openSite } = await openStats();
const paris = await openSite('Europe/Paris');
const martinique = await openSite('America/Martinique');
const reunion = await openSite('Indian/Reunion');
clock.now = new Date('2026-11-21T10:00:00Z');

const overviewOf = (opened: typeof paris, asked: object) =>
  programmeOverview(opened.staff, programmeOperations.overview.input.parse(asked));

type Lead = Partial<Insertable<Leads>> & { created_at: Date };

const insert = (marketId: string, leads: readonly Lead[]) =>
  db.write(ADMIN, (tx) =>
    tx
      .insertInto('leads')
      .values(
        leads.map((lead) => ({
          market_id: marketId,
          id: uuid(),
          type: 'agent' as const,
          fullname: 'Zoé Martin',
          origin_source: 'facebook',
          updated_at: lead.created_at,
          archived_at: lead.status === 'archived' ? lead.created_at : null,
          ...lead,
        })),
      )
      .returning('id')
      .execute(),
  );

const mergeInto = (merged: string, kept: string) =>
  db.write(ADMIN, (tx) =>
    tx
      .updateTable('leads')
      .set({ status: 'archived', archived_at: clock.now, merged_into: kept })
      .where('id', '=', merged)
      .execute(),
  );

test('a market center without leads has figures of 0 in every column, bucket and category', async () => {
  const empty = await openSite('Europe/Paris');
  const overview = await overviewOf(empty, { programme: 'growth' });
  expect(overview.created).toEqual({ total: 0, current: 0, previous: 0 });
  expect(overview.statuses).toEqual(OPEN_STATUSES.map((status) => ({ status, count: 0, leads: [] })));
  expect(overview.origins).toEqual(ORIGIN_BUCKETS.map((key) => ({ key, count: 0, percent: 0 })));
  expect(await quizAnswers(empty.staff, { programme: 'growth' })).toEqual({ questions: [] });
});

test('the month of a lead is that of its market at midnight, in each zone', async () => {
  /** 30 minutes after midnight of the 1st of November in Paris, in Martinique and in Réunion. */
  const firsts = [
    [paris, '2026-10-31T23:30:00Z'],
    [martinique, '2026-11-01T04:30:00Z'],
    [reunion, '2026-10-31T20:30:00Z'],
  ] as const;
  for (const [opened, at] of firsts) {
    const first = new Date(at);
    const before = new Date(first.getTime() - 3_600_000);
    await insert(opened.market.id, [
      { created_at: first, type: 'tl' },
      { created_at: before, type: 'tl' },
    ]);
    const november = await overviewOf(opened, { programme: 'leadership' });
    expect([november.created.total, november.statuses[0]?.count]).toEqual([1, 1]);
    const october = await overviewOf(opened, { programme: 'leadership', month: '2026-10' });
    expect([october.created.total, october.statuses[0]?.count]).toEqual([1, 1]);
    expect(october.createdInFrance).toBeNull();
  }
});

test('counts by month use the last change, leads created use the creation; archived leads are in none', async () => {
  const one = await openSite('Europe/Paris');
  const october = new Date('2026-10-10T10:00:00Z');
  const november = new Date('2026-11-10T10:00:00Z');
  await insert(one.market.id, [
    { created_at: october, updated_at: november, status: 'connected', experiment: 'capper' },
    { created_at: october, status: 'closed' },
    { created_at: november, origin_source: 'quiz', origin_site_id: one.site.id },
    { created_at: november, origin_source: 'quiz' },
    { created_at: november, status: 'archived' },
    { created_at: november, type: 'mca' },
  ]);
  const growth = await overviewOf(one, { programme: 'growth' });
  expect(growth.created).toEqual({ total: 2, current: 2, previous: 2 });
  expect(growth.statuses.map(({ count }) => count)).toEqual([2, 1, 0, 0]);
  expect(growth.statuses[1]?.leads).toMatchObject([{ fullname: 'Zoé Martin', experience: 'capper', hasCv: false }]);
  const counted = growth.origins.filter(({ count }) => count > 0);
  expect(counted).toEqual([
    { key: 'facebook', count: 1, percent: 33 },
    { key: 'growthShare', count: 1, percent: 33 },
    { key: 'marketCareerSite', count: 1, percent: 33 },
  ]);
  expect(growth.experiences.map(({ count }) => count)).toEqual([2, 0, 1]);
  const leadership = await overviewOf(one, { programme: 'leadership' });
  expect([leadership.created.total, leadership.positions.find(({ key }) => key === 'mca')?.count]).toEqual([1, 1]);
});

test('a transferred, an archived and a deleted lead leave the sums of their type', async () => {
  const one = await openSite('Europe/Paris');
  const at = new Date('2026-11-10T10:00:00Z');
  const [moved, archived, gone] = await insert(
    one.market.id,
    Array.from({ length: 3 }, () => ({ created_at: at, type: 'tl' })),
  );
  const created = async () =>
    Promise.all(
      (['growth', 'leadership'] as const).map(
        async (programme) => (await overviewOf(one, { programme })).created.total,
      ),
    );
  expect(await created()).toEqual([0, 3]);
  await db.write(ADMIN, async (tx) => {
    await tx
      .updateTable('leads')
      .set({ type: 'agent' })
      .where('id', '=', moved?.id ?? '')
      .execute();
    const set = { status: 'archived' as const, archived_at: at };
    await tx
      .updateTable('leads')
      .set(set)
      .where('id', '=', archived?.id ?? '')
      .execute();
    await tx
      .deleteFrom('leads')
      .where('id', '=', gone?.id ?? '')
      .execute();
  });
  expect(await created()).toEqual([1, 0]);
});

test('the sums of created leads equal a slow count, of the network too', async () => {
  const { rows } = await db.read(ADMIN, (tx) =>
    sql`
      with slow as (
        select l.market_id, (l.created_at at time zone m.time_zone)::date as day, l.type, count(*)::int as count
        from leads l join markets m on m.id = l.market_id where l.status <> 'archived' group by 1, 2, 3),
      sums as (select market_id, day, type, count from lead_days where count <> 0)
      (table slow except table sums) union all (table sums except table slow)`.execute(tx),
  );
  expect(rows).toEqual([]);
  const agents = await db.read(ADMIN, (tx) =>
    sql<{ n: number }>`
      select count(*)::int as n from leads l join markets m on m.id = l.market_id
      where type = 'agent' and status <> 'archived'
        and to_char(l.created_at at time zone m.time_zone, 'YYYY-MM') = '2026-11'`.execute(tx),
  );
  const { createdInFrance } = await overviewOf(paris, { programme: 'growth' });
  expect(createdInFrance?.total).toBe(agents.rows[0]?.n);
});

test('a deleted market takes its leads and their sums with it', async () => {
  const one = await openSite('Europe/Paris', 0);
  await insert(one.market.id, [{ created_at: new Date('2026-11-10T10:00:00Z') }]);
  await db.write(ADMIN, (tx) => tx.deleteFrom('markets').where('id', '=', one.market.id).execute());
  const left = await db.read(ADMIN, (tx) =>
    tx.selectFrom('lead_days').select('type').where('market_id', '=', one.market.id).execute(),
  );
  expect(left).toEqual([]);
});

test('origins of a month equal a slow count of its leads', async () => {
  const one = await openSite('Europe/Paris');
  const at = new Date('2026-11-10T10:00:00Z');
  const sources = ['facebook', 'instagram', 'import', 'sourcing', 'quiz', 'referral', 'website', 'store', 'crm'];
  const leads = Array.from({ length: 90 }, (_, n) => ({
    created_at: at,
    origin_source: sources[(n * 7) % sources.length] ?? '',
    origin_name: n % 2 === 0 ? 'application' : '',
    ...(n % 3 === 0 && { origin_site_id: one.site.id }),
  }));
  await insert(one.market.id, leads);
  const { origins } = await overviewOf(one, { programme: 'growth' });
  for (const { key, count } of origins) {
    const slow = leads.filter(
      ({ origin_source: source, origin_name: name, origin_site_id: site }) =>
        bucketOf({ source, name, isOwnMarket: site !== undefined }) === key,
    );
    expect([key, count]).toEqual([key, slow.length]);
  }
});

test('answers to the quiz by question, the most frequent first', async () => {
  const one = await openSite('Europe/Paris');
  const created = await insert(
    one.market.id,
    Array.from({ length: 3 }, () => ({ created_at: clock.now })),
  );
  await db.write(ADMIN, async (tx) => {
    for (const [rank, { id }] of created.entries()) {
      const quiz = { market_id: one.market.id, lead_id: id };
      await tx
        .insertInto('quizzes')
        .values({ ...quiz, number: 1 })
        .execute();
      const answers = { question: 'Êtes-vous agent ?', answer: rank === 0 ? 'false' : 'true', created_at: clock.now };
      await tx
        .insertInto('quiz_answers')
        .values({ ...quiz, quiz_number: 1, position: 1, question_index: 1, ...answers })
        .execute();
    }
  });
  const expected = {
    questions: [
      {
        question: 'Êtes-vous agent ?',
        answers: [
          { answer: 'true', count: 2 },
          { answer: 'false', count: 1 },
        ],
      },
    ],
  };
  expect(await quizAnswers(one.staff, { programme: 'growth' })).toEqual(expected);
  await mergeInto(created[0]?.id ?? '', created[1]?.id ?? '');
  expect(await quizAnswers(one.staff, { programme: 'growth' })).toEqual(expected);
});

test('a card of a lead has a CV when one of those that were merged into it has one', async () => {
  const one = await openSite('Europe/Paris');
  const [kept, merged] = await insert(one.market.id, [{ created_at: clock.now }, { created_at: clock.now }]);
  const cv = { market_id: one.market.id, lead_id: merged?.id ?? '', file_id: 'x', file_name: 'cv.pdf', bytes: 10 };
  await db.write(ADMIN, (tx) => tx.insertInto('lead_cvs').values(cv).execute());
  await mergeInto(merged?.id ?? '', kept?.id ?? '');
  const [captured] = (await overviewOf(one, { programme: 'growth' })).statuses;
  expect(captured?.leads).toMatchObject([{ id: kept?.id, hasCv: true }]);
});

import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { leadOperations } from '#contracts/leads';
import { isRefusal } from '#contracts/problem';
import { programmeOperations } from '#contracts/programmes';
import { receivedEstimationOperations } from '#contracts/received-estimations';
import { receivedMessageOperations } from '#contracts/received-messages';
import { estimationsOfMonth, messagesOfMonth } from '#dashboard/addresses.ts';
import { rangeOfMonth } from '#domain/calendar/month';
import { OPEN_STATUSES } from '#domain/leads/lead';
import { filteredLeads, type LeadFilters } from '#domain/leads/lead-paths';
import { PROGRAMMES, type Programme } from '#domain/leads/programme';
import { CHARTED_MONTHS } from '#domain/stats/charted-months';
import { listLeads } from '#server/leads';
import { countMessages, sendMessage } from '#server/messaging';
import { listReceivedEstimations } from '#server/received-estimations';
import { createdByMonth, programmeOverview, statsOverview } from '#server/stats';
import { recordEvent, recordView } from '#server/tracking';
import { message } from '#tests/messaging/setting';
import { ADMIN, openStats } from './setting.ts';

/** Each figure that opens a list equals the number of its rows (rule STATS-LISTS). */

const { db, clock, openSite } = await openStats();
type Opened = Awaited<ReturnType<typeof openSite>>;

const NOW = new Date('2026-11-21T10:00:00Z');
const TYPES = ['agent', 'agent', 'tl', 'pc', 'mca', 'dofi'] as const;
const SOURCES = ['facebook', 'instagram', 'import', 'sourcing', 'quiz', 'referral', 'website', 'store', 'crm'];
const EXPERIMENTS = ['beginner', 'marketshare', 'capper'] as const;

/** Leads of many months, types, statuses and origins, some around midnight of the first and the last day of a month. */
const addLeads = ({ market, site }: Opened): Promise<unknown> =>
  db.write(ADMIN, (tx) =>
    tx
      .insertInto('leads')
      .values(
        Array.from({ length: 240 }, (_, n) => {
          const created_at = new Date(NOW.getTime() - n * 39.5 * 3_600_000);
          const status = n % 9 === 0 ? ('archived' as const) : (OPEN_STATUSES[n % 4] ?? 'captured');
          return {
            market_id: market.id,
            id: uuid(),
            type: TYPES[n % TYPES.length] ?? 'agent',
            fullname: 'Zoé Martin',
            status,
            archived_at: status === 'archived' ? created_at : null,
            experiment: EXPERIMENTS[n % 3] ?? 'beginner',
            origin_source: SOURCES[n % SOURCES.length] ?? '',
            origin_name: ['application', 'quiz', '', ''][n % 4] ?? '',
            origin_site_id: n % 5 === 0 ? site.id : null,
            created_at,
            updated_at: new Date(Math.min(NOW.getTime(), created_at.getTime() + (n % 50) * 86_400_000)),
          };
        }),
      )
      .execute(),
  );

/** The query of an address, as the screen of the list reads it. */
const queryOf = (address: string): Record<string, string> =>
  Object.fromEntries(new URL(address, 'https://lyon.example').searchParams);

const countLeads = async ({ staff }: Opened, programme: Programme, filters: LeadFilters): Promise<number> => {
  const query = queryOf(filteredLeads(programme, filters));
  const listed = await listLeads(staff, leadOperations.list.input.parse({ programme, ...query }));
  if (isRefusal(listed)) throw new Error(listed.code);
  expect(listed.count.isExact).toBe(true);
  return listed.count.count;
};

const zones = ['Europe/Paris', 'America/Martinique', 'Indian/Reunion'];

test.each(zones)('the figures of the programmes equal their lists of leads, in %s', async (zone) => {
  clock.now = NOW;
  const opened = await openSite(zone);
  await addLeads(opened);
  for (const programme of PROGRAMMES) {
    const { months } = await createdByMonth(opened.staff, { programme });
    expect(months).toHaveLength(CHARTED_MONTHS);
    for (const { month, created } of months)
      expect([month, await countLeads(opened, programme, { created: rangeOfMonth(month) })]).toEqual([month, created]);
    for (const month of ['2026-11', '2026-10', '2026-02']) {
      const asked = programmeOperations.overview.input.parse({ programme, month });
      const { created, statuses, origins, experiences, positions } = await programmeOverview(opened.staff, asked);
      const updated = rangeOfMonth(month);
      const linked: [number, LeadFilters][] = [
        [created.total, { created: updated }],
        [statuses.reduce((sum, { count }) => sum + count, 0), { updated }],
        ...statuses.map(({ status, count }): [number, LeadFilters] => [count, { status, updated }]),
        ...origins.map(({ key, count }): [number, LeadFilters] => [count, { origin: key, updated }]),
        ...(programme === 'growth'
          ? experiences.map(({ key, count }): [number, LeadFilters] => [count, { experiment: key, updated }])
          : positions.map(({ key, count }): [number, LeadFilters] => [count, { type: key, updated }])),
      ];
      expect(linked.filter(([count]) => count > 0).length).toBeGreaterThan(8);
      for (const [count, filters] of linked)
        expect([filters, await countLeads(opened, programme, filters)]).toEqual([filters, count]);
    }
  }
});

const addEstimation = async ({ market, site, visitFrom }: Opened): Promise<void> => {
  const id = uuid();
  await visitFrom('192.0.2.9').write(async (tx) => {
    await sql`
      insert into estimations
        (market_id, site_id, id, type, address, zip, city, insee, lat, lng, area, created_at, updated_at)
      values (${market.id}, ${site.id}, ${id}, 'house', '1 rue de la Paix', '69003', 'Lyon', '69383', 45.7, 4.8, 80,
        ${clock.now}, ${clock.now})`.execute(tx);
    const event = { type: 'appraisal', subtype: '', objectId: id, sessionId: null, origin: '/estimation' } as const;
    await recordEvent(tx, site, { ...event, at: clock.now });
  });
};

test('the views of pages of a month equal their sum by page', async () => {
  const opened = await openSite('Europe/Paris');
  const views = [
    ['2026-10-31T12:00:00Z', 'home'],
    ['2026-11-02T12:00:00Z', 'contact'],
    ['2026-11-20T12:00:00Z', 'home'],
  ] as const;
  for (const [at, page] of views) {
    clock.now = new Date(at);
    expect(await recordView(opened.visitFrom('192.0.2.9'), { page })).toEqual({ ok: true });
  }
  const { figures, pages } = await statsOverview(opened.staff, { months: 1, month: '2026-11' });
  expect([figures.pageViews.total, pages.reduce((sum, { views }) => sum + views, 0)]).toEqual([2, 2]);
});

test.each(zones)('messages and estimations of a month equal their lists, in %s', async (zone) => {
  const opened = await openSite(zone);
  const moments = ['2026-11-20T12:00:00Z', '2026-10-31T22:30:00Z', '2026-10-31T23:30:00Z', '2026-11-01T03:30:00Z'];
  for (const [rank, at] of [...moments, '2026-10-31T20:30:00Z', '2025-11-30T23:30:00Z'].entries()) {
    clock.now = new Date(at);
    const sent = await sendMessage(opened.visitFrom(`198.51.100.${rank}/${uuid()}`), message());
    if (isRefusal(sent)) throw new Error(sent.code);
    await addEstimation(opened);
  }
  await db.write(ADMIN, (tx) =>
    sql`
      update messages set status = 'archived' where site_id = ${opened.site.id} and created_at < '2026-11-01'
    `.execute(tx),
  );
  clock.now = NOW;
  const { months } = await statsOverview(opened.staff, { months: CHARTED_MONTHS });
  expect(months.reduce((sum, { figures }) => sum + figures.messages, 0)).toBe(6);
  for (const { month, figures } of months) {
    const { onglet: tab, ...received } = queryOf(messagesOfMonth(month));
    const input = receivedMessageOperations.count.input.parse({ tab, ...received });
    const messages = (await countMessages(opened.staff, input)).count;
    const asked = receivedEstimationOperations.list.input.parse(queryOf(estimationsOfMonth(month)));
    const listed = await listReceivedEstimations(opened.staff, asked);
    if (isRefusal(listed)) throw new Error(listed.code);
    const counted = { messages, appraisals: listed.count.count };
    expect([month, counted]).toEqual([month, { messages: figures.messages, appraisals: figures.appraisals }]);
  }
});

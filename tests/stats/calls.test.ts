import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { writeCursor } from '#contracts/paging';
import { isRefusal, type Refusal } from '#contracts/problem';
import { statsOperations } from '#contracts/stats';
import { sendMessage } from '#server/messaging';
import { exportProperties, listActivities, listProperties } from '#server/stats';
import { recordEvent } from '#server/tracking';
import { buildListing } from '#tests/factories/listing';
import { message } from '#tests/messaging/setting';
import { ADMIN, openStats } from './setting.ts';

const { db, clock, openSite } = await openStats();
const opened = await openSite('Europe/Paris', 0);
const { site, market, staff } = opened;

const ok = <T>(answer: T | Refusal): T => {
  if (isRefusal(answer)) throw new Error(answer.code);
  return answer;
};

const propertiesOf = async (asked: object = {}) =>
  ok(await listProperties(staff, statsOperations.properties.input.parse(asked)));

test('a site without visitors and listings has empty lists', async () => {
  expect(await propertiesOf()).toEqual({ items: [], next: null, nbOfActiveProperties: 0, totalViews: 0 });
  expect(ok(await listActivities(staff, { limit: 10 }))).toEqual({ items: [], next: null, timeZone: 'Europe/Paris' });
});

test('recent activity: messages with their listing and estimations, the newest first, by cursor', async () => {
  const listing = await buildListing(db, { market_id: market.id, public_ref: 'L-1', title: 'Maison' });
  clock.now = new Date('2026-11-20T10:00:00Z');
  const asked = message({ form: 'detail-property-form', property: listing.id });
  const question = ok(await sendMessage(opened.visitFrom('203.0.113.7'), asked)).messageContent.id;
  const event = { type: 'appraisal', subtype: '', objectId: uuid(), sessionId: null, origin: '/estimation' } as const;
  await staff.write((tx) => recordEvent(tx, site, { ...event, at: new Date('2026-11-20T11:00:00Z') }));
  const first = ok(await listActivities(staff, { limit: 1 }));
  expect(first.items).toMatchObject([{ kind: 'appraisal', messageId: null, listing: null }]);
  const { cursor } = statsOperations.activities.input.parse({ cursor: first.next });
  const second = ok(await listActivities(staff, { limit: 1, cursor }));
  expect(second).toMatchObject({
    items: [{ kind: 'detail-property-form', messageId: question, listing: { reference: 'L-1', title: 'Maison' } }],
    next: null,
  });
});

test('listings by views, page by page, searched, and as a file in the same order', async () => {
  const views = [5, 0, 12, 5, 700];
  for (const [n, count] of views.entries())
    await buildListing(db, { market_id: market.id, public_ref: `VUES-${n}`, views: count, mandate_date: '2026-03-01' });
  await buildListing(db, { market_id: market.id, views: 99, status: 'withdrawn', withdrawn_at: new Date() });
  const pages = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await propertiesOf({ limit: 2, ...(cursor !== '' && { cursor }) });
    pages.push(...page.items);
    cursor = page.next;
  }
  expect(pages.map((page) => page.views)).toEqual([700, 12, 5, 5, 0, 0]);
  expect(pages[0]).toMatchObject({ publicRef: 'VUES-4', mandateDate: '2026-03-01', city: 'Lyon', picture: null });
  const sums = { nbOfActiveProperties: 6, totalViews: 722 };
  expect(await propertiesOf({ q: 'vues-2' })).toMatchObject({ items: [{ publicRef: 'VUES-2' }], ...sums });
  const file = await exportProperties(
    staff,
    statsOperations.exportProperties.input.parse({ q: 'vues-', columns: 'reference,views' }),
  );
  const lines = (await new Response(file.stream).text()).trim().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(';')[1])).toEqual(['700', '12', '5', '5', '0']);
});

test('a cursor of another order is refused', async () => {
  const cursor = writeCursor(['L-1', uuid()]);
  const input = statsOperations.properties.input.parse({ sort: 'views', cursor });
  expect(await listProperties(staff, input)).toMatchObject({ status: 400, code: 'BAD_CURSOR' });
});

test('the site of an agent has the listings of the agent only', async () => {
  const { rows } = await db.read(ADMIN, (tx) =>
    sql<{ n: number }>`select count(*)::int as n from listings where market_id = ${market.id}`.execute(tx),
  );
  expect(rows[0]?.n).toBeGreaterThan(0);
  const agent = { ...staff, site: { ...site, type: 'agent' as const, typeId: uuid() } };
  const input = statsOperations.properties.input.parse({});
  expect(ok(await listProperties(agent, input))).toMatchObject({ items: [], nbOfActiveProperties: 0, totalViews: 0 });
});

import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { sessionSchema } from '#contracts/session';
import { assignmentText } from '#fr/lead-rules';
import { LEAD_WORDS } from '#fr/leads';
import { RECEIVED_WORDS } from '#fr/received-messages';
import { ADMIN, OTHER, openAccess } from '#tests/access/setting';
import { buildArticle } from '#tests/factories/article';

/** One day, one zone: in La Réunion, filters, columns, files and timelines agree (rule LIST-DAYS). */

const a = await openAccess();
const { market, site, account } = a.other;
await a.run(sql`update markets set time_zone = 'Indian/Reunion', lead_gen = true where id = ${market.id}`);
await a.directory.refresh();
/** 00:30 of the 23rd, 23:30 of the 22nd; it is noon of the 23rd. */
const [IN, OUT] = [new Date('2026-11-22T20:30:00Z'), new Date('2026-11-22T19:30:00Z')];
a.clock.now = new Date('2026-11-23T08:00:00Z');
const { token } = await a.signIn(OTHER, { email: account.email });
const headers = { authorization: `Bearer ${token}` };
const ask = (path: string): Promise<Response> => Promise.resolve(a.ask(OTHER, path, { headers }));

const lead = (at: Date) => ({
  market_id: market.id,
  id: uuid(),
  type: 'agent' as const,
  fullname: 'Léa Hoarau',
  origin_source: 'website',
  created_at: at,
  updated_at: at,
});
const message = (at: Date) => ({
  market_id: market.id,
  site_id: site.id,
  id: uuid(),
  form: 'contact-form' as const,
  firstname: 'Léa',
  lastname: 'Hoarau',
  email: 'lea@example.fr',
  telephone: '+262692201234',
  message: 'Bonjour',
  recipient: 'agence@horizon.example',
  created_at: at,
});
await a.db.write(ADMIN, async (tx) => {
  await tx
    .insertInto('leads')
    .values([lead(IN), lead(OUT)])
    .execute();
  await tx
    .insertInto('messages')
    .values([message(IN), message(OUT)])
    .execute();
});

const LISTS = [
  { list: '/admin/leads', file: '/admin/leads/export.csv', query: 'programme=growth&created=today' },
  { list: '/admin/messages', file: '/admin/messages/export', query: 'received=today&columns=createdAt' },
];

test.each(LISTS)('$list: what the filter finds has its day in the file', async ({ list, file, query }) => {
  const filters = query.replace('&columns=createdAt', '');
  const { items } = (await (await ask(`${list}?${filters}`)).json()) as { items: { createdAt: string }[] };
  expect(items.map(({ createdAt }) => createdAt)).toEqual([IN.toISOString()]);
  const lines = (await (await ask(`${file}?${query}`)).text()).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('23/11/2026 00:30');
});

test('the session has the zone in which the back office shows moments', async () => {
  const session = sessionSchema.parse(await (await ask('/admin/session')).json());
  expect(session.site?.timeZone).toBe('Indian/Reunion');
});

test('public pages show the day of the market center', async () => {
  await buildArticle(a.db, { market_id: market.id, site_id: site.id, published_at: IN });
  expect(await (await ask('/actualites')).text()).toContain('<time dateTime="2026-11-23">23 novembre 2026</time>');
});

test('columns, boards and timelines show the day of the market center', () => {
  const [at, zone] = [IN.toISOString(), 'Indian/Reunion'];
  expect(LEAD_WORDS.day(at, zone)).toBe('23/11/2026');
  expect(RECEIVED_WORDS.day(at, zone)).toBe('23/11/2026');
  expect(LEAD_WORDS.moment(at, zone)).toBe('23 novembre 2026 à 00:30');
  expect(assignmentText({ answerBy: at }, zone)).toContain('À répondre avant le 23 novembre 2026 à 00:30');
});

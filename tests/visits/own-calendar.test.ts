import type { RequestListener } from 'node:http';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { VisitCalendars } from '#contracts/visit-calendars';
import { closeCalendars } from '#server/calendars';
import { marketCtx, publicCtx } from '#server/context';
import { listBusy, onOwnCalendarDue, onOwnCalendarsDue } from '#server/visit-calendars';
import { ADMIN, LYON } from '#tests/access/setting';
import { buildMember } from '#tests/factories/member';
import { serveHttp } from '#tests/harness/http-service';
import { openPipelines, type Problem } from '#tests/leads/pipeline-setting';

/** The own calendar of a member, over HTTP and with its jobs (rule VISIT-OWN-CALENDAR). */

let p: Awaited<ReturnType<typeof openPipelines>>;
beforeAll(async () => {
  p = await openPipelines();
});

let serve: RequestListener;
const { port } = await serveHttp((request, response) => serve(request, response));
afterAll(closeCalendars);

const event = (day: string): string =>
  `BEGIN:VEVENT\r\nUID:${day}\r\nDTSTART:${day}T090000Z\r\nDURATION:PT1H\r\nSUMMARY:Dentiste\r\nEND:VEVENT\r\n`;
const calendar = (...days: readonly string[]): string =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//T//FR\r\n${days.map(event).join('')}END:VCALENDAR\r\n`;

beforeEach(async () => {
  p.a.clock.now = new Date('2026-11-23T09:00:00Z');
  await p.a.run(sql`delete from visit_calendars`);
  serve = (_, response) => response.end(calendar('20261124', '20261125', '20270901'));
});

const ADDRESS = 'https://agenda.example/prive/cle-1.ics?jeton=2';
const save = (address = ADDRESS, token = p.paulToken) =>
  p.call<Problem>('/admin/visit-calendar/own', { method: 'PUT', body: { address }, token });
const remove = () => p.call('/admin/visit-calendar/own', { method: 'DELETE', body: {}, token: p.paulToken });
const get = async (token = p.paulToken) => (await p.call<VisitCalendars>('/admin/visit-calendar', { token })).body;
const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<readonly T[]> =>
  p.a.db.read(ADMIN, async (tx) => (await query.execute(tx)).rows);
const memberId = async (): Promise<string> => {
  const [row] = await rows(sql<{ id: string }>`
    select member_id as id from member_accounts where account_id = ${p.paul.id}`);
  return row?.id ?? expect.unreachable();
};

/** The job, with an address that leads to the server of this test. */
const read = async (): Promise<void> => {
  const { ports, market } = p.a;
  const resolve = async (): Promise<string[]> => ['127.0.0.1'];
  const external = { ...ports.external, outgoing: { allowLoopback: true, ports: [port], resolve } };
  const { signer } = ports.system;
  const id = await memberId();
  const cipher = signer.seal('own-calendar', `http://agenda.example:${port}/prive/cle-1.ics`);
  await p.a.run(sql`update visit_calendars set address_cipher = ${cipher} where member_id = ${id}`);
  await onOwnCalendarDue(marketCtx({ ...ports, external }, market.id), id);
};
const busy = async () => {
  const site = p.a.ports.directory.siteById(p.a.site.id) ?? expect.unreachable();
  const key = { marketId: p.a.market.id, memberId: await memberId() };
  return publicCtx(p.a.ports, site).read((tx) => listBusy(tx, key));
};

test('an address is stored sealed, shown masked, and read by a job', async () => {
  expect(await get()).toEqual({ isMember: true, own: null, program: null });
  expect((await save(`webcal${ADDRESS.slice(5)}`)).status).toBe(200);
  const own = { address: 'https://agenda.example/•••', readAt: null, triedAt: null, failure: null, zone: '', count: 0 };
  expect(await get()).toMatchObject({ own });
  const [row] = await rows(sql<{ text: string }>`select visit_calendars::text as text from visit_calendars`);
  expect(row?.text).not.toContain('agenda');
  await read();
  const at = '2026-11-23T09:00:00.000Z';
  expect((await get()).own).toMatchObject({ readAt: at, triedAt: at, failure: null, count: 2 });
  expect(await busy()).toEqual([
    { from: new Date('2026-11-24T09:00:00Z'), to: new Date('2026-11-24T10:00:00Z') },
    { from: new Date('2026-11-25T09:00:00Z'), to: new Date('2026-11-25T10:00:00Z') },
  ]);
});

test('after a failure the last good reading stays, and the failure is shown', async () => {
  await save();
  await read();
  serve = (_, response) => response.writeHead(404).end();
  p.a.clock.now = new Date('2026-11-23T09:01:00Z');
  await read();
  expect((await get()).own).toMatchObject({
    readAt: '2026-11-23T09:00:00.000Z',
    triedAt: '2026-11-23T09:01:00.000Z',
    failure: 'NONE',
    count: 2,
  });
  serve = (_, response) => response.end(calendar('20261124').replace('DTSTART:', 'DTSTART;TZID=Bureau:'));
  await read();
  expect((await get()).own).toMatchObject({ failure: 'ZONE', zone: 'Bureau', count: 2 });
  serve = (_, response) => response.end(calendar());
  await read();
  expect((await get()).own).toMatchObject({ failure: null, zone: '', count: 0 });
});

test('another address forgets what the former one said; removing it forgets all', async () => {
  await save();
  await read();
  await save('https://autre.example/a.ics');
  expect((await get()).own).toMatchObject({ address: 'https://autre.example/•••', readAt: null, count: 0 });
  await read();
  await remove();
  await remove();
  expect((await get()).own).toBeNull();
  expect(await busy()).toEqual([]);
});

test.each(['http://agenda.example/a.ics', 'https://zoe:x@agenda.example/a.ics', 'agenda', ''])(
  'the address %j is refused with a sentence',
  async (address) => {
    const { status, body } = await save(address);
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'address']);
    expect(body.errors?.[0]?.message).toContain('https://');
  },
);

test('calendars are read at least each half hour, those of closed market centers are not', async () => {
  await save();
  await read();
  const sent = async (): Promise<number> => {
    const jobs: unknown[] = [];
    const { ports } = p.a;
    const sendAll = async (_tx: unknown, _job: unknown, rows: readonly unknown[]): Promise<void> => {
      jobs.push(...rows);
    };
    const recording = { ...ports.system.jobs, sendAll } as typeof ports.system.jobs;
    await onOwnCalendarsDue({ ...ports, system: { ...ports.system, jobs: recording } });
    return jobs.length;
  };
  expect(await sent()).toBe(0);
  // Runs are each quarter of an hour: the second one after a reading must read again.
  p.a.clock.now = new Date('2026-11-23T09:15:01Z');
  expect(await sent()).toBe(1);
  await p.a.run(sql`update markets set is_active = false where id = ${p.a.market.id}`);
  expect(await sent()).toBe(0);
  await p.a.run(sql`update markets set is_active = true where id = ${p.a.market.id}`);
});

test('the secret address is shown once, renewed and revoked; only its hash is stored', async () => {
  const renew = () =>
    p.call<{ href: string }>('/admin/visit-calendar/program', { body: {}, token: p.paulToken, host: LYON });
  const { href } = (await renew()).body;
  expect(href).toMatch(/\/calendrier\/[\w-]{43}\.ics$/);
  expect((await get()).program).toEqual({ madeAt: '2026-11-23T09:00:00.000Z', usedOn: null });
  expect((await renew()).body.href).not.toBe(href);
  const [row] = await rows(sql<{ text: string }>`select visit_calendars::text as text from visit_calendars`);
  expect(row?.text).not.toContain(href.slice(-47, -4));
  await p.call('/admin/visit-calendar/program', { method: 'DELETE', body: {}, token: p.paulToken });
  expect((await get()).program).toBeNull();
});

test('the event of an own visit takes no time by itself; that of a visit elsewhere does', async () => {
  await save();
  const { market, site } = p.a;
  const visitOf = async (member: string): Promise<string> => {
    const id = uuid();
    await p.a.run(sql`
      insert into visits (market_id, site_id, id, member_id, firstname, lastname, telephone, recipient, asked, status,
        created_at)
      values (${market.id}, ${site.id}, ${id}, ${member}, 'Zoé', 'Martin', '+33612345678', '',
        array['2026-11-24T09:00Z'::timestamptz], 'cancelled', now())`);
    return id;
  };
  const own = await visitOf(await memberId());
  const elsewhere = await visitOf((await buildMember(p.a.db, { market_id: market.id })).id);
  const text = calendar('20261124', '20261125', '20261126');
  serve = (_, response) =>
    response.end(text.replace('UID:20261124', `UID:visite-${own}`).replace('UID:20261125', `UID:visite-${elsewhere}`));
  await read();
  expect((await busy()).map(({ from }) => from.toISOString().slice(0, 10)).toSorted()).toEqual([
    '2026-11-25',
    '2026-11-26',
  ]);
});

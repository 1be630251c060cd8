import type { RequestListener } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { closeCalendars, fetchBusy } from '#server/calendars';
import { serveHttp } from '#tests/harness/http-service';

let hits: string[] = [];
let serve: RequestListener;
const { port, origin: here } = await serveHttp((request, response) => {
  hits.push(request.url ?? '');
  serve(request, response);
});
const RULES = { ports: [port], allowLoopback: true };

afterAll(closeCalendars);

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Test//FR',
  'BEGIN:VEVENT',
  'UID:a',
  'DTSTART;TZID=Europe/Paris:20270329T090000',
  'DURATION:PT1H',
  'SUMMARY:Dentiste',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

beforeEach(() => {
  hits = [];
  serve = (_, response) => response.writeHead(200, { 'content-type': 'text/calendar' }).end(CALENDAR);
});

const ask = (address = `${here}/agenda.ics?key=secret`, rules: Parameters<typeof fetchBusy>[0]['rules'] = RULES) =>
  fetchBusy({
    address,
    rules,
    from: new Date('2027-03-22T00:00:00Z'),
    to: new Date('2027-04-05T00:00:00Z'),
    timeZone: 'Europe/Paris',
  });

const failed = (failure: string, zone = '') => ({ ok: false, failure, zone });

test('a calendar gives its busy times and nothing else', async () => {
  expect(await ask()).toEqual({
    ok: true,
    visits: [],
    busy: [{ from: new Date('2027-03-29T07:00:00Z'), to: new Date('2027-03-29T08:00:00Z') }],
  });
  expect(hits).toEqual(['/agenda.ics?key=secret']);
});

test('a calendar may begin with a byte order mark', async () => {
  serve = (_, response) => response.end(`\ufeff${CALENDAR}`);
  expect(await ask()).toMatchObject({ ok: true, busy: [{ from: new Date('2027-03-29T07:00:00Z') }] });
});

test('the type that a server names does not matter, the content does', async () => {
  serve = (_, response) => response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(CALENDAR);
  expect(await ask()).toMatchObject({ ok: true });
  serve = (_, response) => response.writeHead(200, { 'content-type': 'text/calendar' }).end('<html>Connexion</html>');
  expect(await ask()).toEqual(failed('FORM'));
});

test.each([
  [404, 'NONE'],
  [410, 'NONE'],
  [401, 'DENIED'],
  [403, 'DENIED'],
  [500, 'UNREACHABLE'],
  [204, 'UNREACHABLE'],
])('status %i', async (status, failure) => {
  serve = (_, response) => response.writeHead(status).end();
  expect(await ask()).toEqual(failed(failure));
});

test('a redirect to another place of the server is followed, one to the inside is not', async () => {
  const calendar = serve;
  const redirect =
    (location: string): RequestListener =>
    (request, response) =>
      request.url === '/start' ? response.writeHead(302, { location }).end() : calendar(request, response);
  serve = redirect('/agenda.ics');
  expect(await ask(`${here}/start`)).toMatchObject({ ok: true });
  for (const inside of ['https://10.0.0.1/x.ics', 'https://169.254.169.254/', 'file:///etc/passwd']) {
    serve = redirect(inside);
    expect(await ask(`${here}/start`)).toEqual(failed('ADDRESS'));
  }
});

test.each(['https://127.0.0.1/a.ics', 'https://localhost/a.ics', 'http://93.184.216.34/a.ics', 'ftp://x.fr/a', 'a b'])(
  '%s is never asked',
  async (address) => {
    expect(await ask(address, { resolve: async () => ['127.0.0.1'] })).toEqual(failed('ADDRESS'));
    expect(hits).toEqual([]);
  },
);

test('a calendar of more than 5 MB is refused, also without its length', async () => {
  const part = Buffer.alloc(1024 * 1024, 'X-LONG:1\r\n');
  serve = (_, response) => {
    response.writeHead(200);
    for (let count = 0; count < 6; count += 1) response.write(part);
    response.end();
  };
  expect(await ask()).toEqual(failed('BIG'));
  serve = (_, response) => response.writeHead(200, { 'content-length': 6 * 1024 * 1024 }).end();
  expect(await ask()).toEqual(failed('BIG'));
});

test('a server that closes the connection cannot be reached', async () => {
  serve = (request) => request.socket.destroy();
  expect(await ask()).toEqual(failed('UNREACHABLE'));
});

test('a compressed answer is not unpacked', async () => {
  serve = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(CALENDAR);
  expect(await ask()).toEqual(failed('UNREACHABLE'));
});

test('an unknown time zone is named', async () => {
  serve = (_, response) => response.end(CALENDAR.replace('Europe/Paris', 'Bureau'));
  expect(await ask()).toEqual(failed('ZONE', 'Bureau'));
});

test('a rule that repeats without end is refused', async () => {
  const rule = 'RRULE:FREQ=SECONDLY\r\nDURATION:PT1S';
  serve = (_, response) => response.end(CALENDAR.replace('20270329T', '19700101T').replace('DURATION:PT1H', rule));
  expect(await ask()).toEqual(failed('SIZE'));
});

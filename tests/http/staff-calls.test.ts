import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UrlRules } from '#platform/net/check-url';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { hostileUrls } from '#tests/files/hostile-urls';
import { openTestApp } from './test-app.ts';

/** Calls of signed-in staff under /public: the test of an address, and the counters of events. */

const a = await openTestApp();
const PEOPLE = ['head', 'agent', 'guest', 'other'] as const;
type Who = (typeof PEOPLE)[number];
const tokens = new Map<Who, string>();

let hits: string[] = [];
let serve: RequestListener = (_, response) => response.end('ok');
const listener = createServer((request, response) => {
  hits.push(`${request.method} ${request.url}`);
  serve(request, response);
});
await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
const { port } = listener.address() as AddressInfo;
const here = `http://127.0.0.1:${port}`;
afterAll(() => {
  listener.closeAllConnections();
  listener.close();
});

const signIn = async (host: string, email: string): Promise<string> => {
  const answer = await a.ask(host, '/public/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
};

beforeAll(async () => {
  const market_id = a.market.id;
  const head = await buildAccount(a.db, { member: await buildMember(a.db, { market_id, role_name: 'OP' }) });
  const agent = await buildAccount(a.db, { member: a.member });
  const guest = await buildAccount(a.db, { site: a.site, kind: 'external' });
  tokens.set('head', await signIn('lyon.localhost', head.email));
  tokens.set('agent', await signIn('camille.localhost', agent.email));
  tokens.set('guest', await signIn('lyon.localhost', guest.email));
});

beforeEach(() => {
  hits = [];
  serve = (_, response) => response.end('ok');
  setRules();
});

const get = async (path: string, who: Who | null, host = 'lyon.localhost') => {
  const token = who === null ? null : (tokens.get(who) ?? '');
  const answer = await a.ask(host, path, token === null ? {} : { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, headers: answer.headers };
};

const ask = (url: string, who: Who | null = 'head') => get(`/public/urlTesting?url=${encodeURIComponent(url)}`, who);

/** Sets the rules of outgoing requests; the app holds the object itself. */
const setRules = (more: Omit<UrlRules, 'refuseHost'> = {}): void => {
  const plain = { ports: undefined, allowLoopback: undefined, resolve: undefined };
  Object.assign(a.ports.external.outgoing, plain, more);
};

/** Allows requests to the listener of this test, as if it were on the public internet. */
const openLoopback = (): void => {
  setRules({ ports: [80, 443, port], allowLoopback: true, resolve: async () => ['127.0.0.1'] });
};

describe('GET /public/urlTesting', () => {
  test('needs a signed-in person who may edit here', async () => {
    openLoopback();
    expect((await ask(here, null)).status).toBe(401);
    expect((await ask(here, 'agent')).status).toBe(401);
    expect(hits).toEqual([]);
    expect(await ask(here, 'guest')).toMatchObject({ status: 200, body: { ok: true } });
  });

  test('sends HEAD, then GET for the first bytes if that is refused; returns only ok', async () => {
    openLoopback();
    expect((await ask(`${here}/a`)).body).toEqual({ ok: true });
    expect(hits).toEqual(['HEAD /a']);
    serve = (request, response) => {
      response.statusCode = request.method === 'HEAD' ? 405 : 200;
      response.end('x'.repeat(5_000_000));
    };
    const large = await ask(`${here}/b`);
    expect(large.body).toEqual({ ok: true });
    expect(large.headers.get('cache-control')).toBe('no-store');
    expect(hits.slice(1)).toEqual(['HEAD /b', 'GET /b']);
  });

  test('a word is tried with https, then http', async () => {
    openLoopback();
    expect((await ask(`exemple.fr:${port}/c`)).body).toEqual({ ok: true });
    expect(hits).toEqual(['HEAD /c']);
  });

  test.each([404, 500])('%i is not ok', async (status) => {
    openLoopback();
    serve = (_, response) => response.writeHead(status).end();
    expect((await ask(here)).body).toEqual({ ok: false });
  });

  test('each hop of a redirect is checked', async () => {
    openLoopback();
    serve = (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    expect((await ask(here)).body).toEqual({ ok: false });
    expect(hits).toEqual(['HEAD /', 'GET /']);
  });

  test('a silent server has one timeout for both methods', async () => {
    openLoopback();
    serve = () => undefined;
    expect((await ask(here)).body).toEqual({ ok: false });
    expect(hits).toEqual(['HEAD /']);
  });

  test.each(['http://lyon.localhost/', 'http://unknown.localhost/', 'http://localhost/', 'http://LYON.localhost./'])(
    'the network’s own host %s is refused',
    async (url) => {
      setRules({ resolve: async () => ['93.184.216.34'] });
      expect((await ask(url, 'guest')).body).toEqual({ ok: false });
    },
  );
});

test('hostile addresses are not requested, and the limit is 30 calls a minute', async () => {
  const member = await buildMember(a.db, { market_id: a.market.id, role_name: 'OP' });
  tokens.set('other', await signIn('lyon.localhost', (await buildAccount(a.db, { member })).email));
  // All names resolve to loopback, so only the check of the address refuses them.
  setRules({ ports: [80, 443, port], resolve: async () => ['127.0.0.1'] });
  const urls = hostileUrls(port).slice(0, 30);
  for (const url of urls) expect(await ask(url, 'other')).toMatchObject({ status: 200, body: { ok: false } });
  expect(hits).toEqual([]);
  expect((await ask(here, 'other')).status).toBe(429);
});

describe('GET /public/website-event-counter/{id}', () => {
  const path = (id: string = a.site.id) => `/public/website-event-counter/${id}`;

  test('the counters of this website, for its team', async () => {
    const row = { market_id: a.market.id, site_id: a.site.id };
    const counted = [
      ['2026-11-01', 'visitor', '', 3],
      ['2026-11-02', 'visitor', '', 4],
      ['2026-11-01', 'page-view', 'home', 5],
      ['2026-11-01', 'page-view', 'listing', 6],
      ['2026-11-01', 'listing-view', 'x', 2],
      ['2026-11-01', 'message', 'sale-form', 1],
      ['2026-11-02', 'message', 'sale-form', 1],
      ['2026-11-02', 'message', 'contact-form', 1],
      ['2026-11-02', 'appraisal', 'defaultForm', 8],
    ] as const;
    const values = counted.map(([day, metric, subject, count]) => ({ ...row, day, metric, subject, count }));
    await a.db.write({ role: 'vitrine_admin' }, (tx) => tx.insertInto('daily_counters').values(values).execute());
    expect(await get(path(), 'head')).toMatchObject({
      status: 200,
      body: {
        eventCounter: {
          visitors: 7,
          pageViews: 11,
          propertiesViews: 2,
          articleViews: 0,
          jobOfferViews: 0,
          appraisals: 8,
          contactForms: { 'contact-form': 1, 'detail-property-form': 0, 'sale-form': 2 },
        },
      },
    });
  });

  test.each([
    ['nobody', null, 401],
    ['an agent of the market, on its site', 'agent', 401],
    ['an external user', 'guest', 403],
  ] as const)('refused for %s', async (_, who, status) => {
    expect((await get(path(), who)).status).toBe(status);
  });

  test('the id of another site is not found', async () => {
    const camille = a.directory.byMarket(a.market.id).find(({ type }) => type === 'agent')?.id;
    expect((await get(path(camille), 'head')).status).toBe(404);
    expect((await get(path(camille), 'agent', 'camille.localhost')).status).toBe(200);
  });
});

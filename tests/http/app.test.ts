import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { listPages } from '#http/pages/page-table';
import { openTestApp } from './test-app.ts';

const { ask } = await openTestApp();
const LYON = 'lyon.localhost:3000';

const ROUTES: [string, string, number][] = [
  [LYON, '/', 200],
  [LYON, '/annonces', 200],
  [LYON, '/honoraires', 200],
  [LYON, '/mentions-legales', 200],
  [LYON, '/market-centers', 200],
  [LYON, '/nulle-part', 404],
  [LYON, '/design', 404],
  [LYON, '/dashboard', 200],
  [LYON, '/dashboard/annonces/12', 200],
  [LYON, '/public/places?q=lyon', 200],
  [LYON, '/public/rien', 404],
  [LYON, '/admin/session', 401],
  [LYON, '/robots.txt', 200],
  [LYON, '/openapi.json', 200],
  [LYON, '/assets/site.css', 200],
  [LYON, '/assets/absent.css', 404],
  [LYON, '/media/nothing/12.avif', 404],
  [LYON, '/healthz', 200],
  [LYON, '/readyz', 200],
  ['camille.localhost', '/', 200],
  ['localhost', '/', 200],
  ['localhost', '/annonces', 200],
  ['localhost', '/market-centers', 200],
  ['localhost', '/mentions-legales', 200],
  ['localhost', '/honoraires', 404],
  ['localhost', '/dashboard', 200],
  ['ferme.localhost', '/', 404],
  ['inconnu.localhost', '/', 404],
];

test('an address of the API without a call is a page for browsers, and a problem for scripts', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  for (const host of [LYON, 'localhost']) {
    const typed = await ask(host, '/admin', { headers: { accept } });
    expect([typed.status, typed.headers.get('location')]).toEqual([302, '/dashboard']);
    for (const path of ['/admin/inconnu', '/public/rien']) {
      const page = await ask(host, path, { headers: { accept } });
      expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      const problem = await ask(host, path, { headers: { accept: 'application/json' } });
      expect([problem.status, problem.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
      const sent = await ask(host, path, { method: 'POST', headers: { accept } });
      expect([sent.status, sent.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    }
  }
});

test.each(ROUTES)('%s%s answers %d with the security headers', async (host, path, status) => {
  const answer = await ask(host, path);
  expect(answer.status).toBe(status);
  const { headers } = answer;
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
  expect(headers.get('cache-control')).not.toBeNull();
  for (const name of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin'])
    expect(headers.get(name)).toBeNull();
});

const PAGES = ROUTES.filter(
  ([, path]) => !/^\/(public|admin|assets|media|robots|openapi|healthz|readyz|dashboard)/.test(path),
);

test.each(PAGES)(
  '%s%s holds no style attribute, and no inline style or script but those that its policy names',
  async (host, path) => {
    const answer = await ask(host, path);
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    const styles = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map((match) => match[1] ?? '');
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/g)].map((match) => match[1] ?? '');
    expect(styles).toHaveLength(1);
    for (const text of [...styles, ...scripts])
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toMatch(/\son[a-z]+=/i);
    for (const [, attributes] of html.matchAll(/<script ([^>]*)>/g))
      expect(attributes).toMatch(/src=|type="application\/(ld\+)?json"/);
  },
);

test('user text is escaped in the page and in its head', async () => {
  const html = await (await ask('camille.localhost', '/')).text();
  expect(html).not.toContain('<b>Camille');
  expect(html).toContain('&lt;b&gt;Camille&lt;/b&gt; O’Neil &amp; fils');
  expect(html).toContain('"name":"\\u003cb>Camille\\u003c/b> O’Neil & fils"');
});

const UNKNOWN = [
  'inconnu.localhost',
  '127.0.0.1:3000',
  'evil.example',
  'lyon.localhost.evil.example',
  'a.lyon.localhost',
  'lyon@localhost',
  'lyon.localhost/x',
  'LYON\u212A.localhost',
  'xn--lyon.localhost',
  '[::1]:3000',
  'lyon..localhost',
  '',
];

test('an error page of a site has its name', async () => {
  const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await ask('lyon.localhost', '/contact', { method: 'POST', headers, body: 'email=a' });
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('<header><span aria-hidden="true">H</span>Horizon Lyon</header>');
});

test('all unknown hosts get the same response on every path', async () => {
  const bodies = new Set<string>();
  for (const host of UNKNOWN.filter((value) => /^[\x20-\x7e]*$/.test(value))) {
    for (const path of ['/', '/annonces', '/public/properties', '/dashboard', '/assets/site.css']) {
      const answer = await ask(host, path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      bodies.add(await answer.text());
    }
  }
  expect([...bodies]).toHaveLength(1);
  expect([...bodies][0]).toContain('Site introuvable');
  expect([...bodies][0]).toContain('Vitrine</header>');
});

test.each(['LYON.localhost', 'lyon.localhost.', 'Lyon.LocalHost:8080'])('%s is the site of lyon', async (host) => {
  const html = await (await ask(host, '/')).text();
  expect(html).toContain('Horizon Lyon');
});

test('forwarded headers of an untrusted peer are ignored', async () => {
  const plain = await (await ask(LYON, '/')).text();
  const forged = await ask(LYON, '/', {
    headers: {
      'x-forwarded-host': 'localhost',
      'x-forwarded-proto': 'https',
      forwarded: 'host=localhost',
      'x-original-url': '/annonces',
    },
  });
  expect(await forged.text()).toBe(plain);
  expect(forged.headers.get('strict-transport-security')).toBeNull();
});

test('the sign-in page has the colours of the site, or of the network while the site is closed', async () => {
  const accentOf = async (host: string, path: string): Promise<string | undefined> =>
    /--accent:(#[0-9a-f]{6})/.exec(await (await ask(host, path)).text())?.[1];
  expect(await (await ask(LYON, '/')).text()).toContain('<a href="/connexion"');
  const [site, network] = [await accentOf(LYON, '/'), await accentOf('localhost', '/')];
  expect(site).not.toBe(network);
  expect(await accentOf(LYON, '/connexion')).toBe(site);
  expect(await accentOf('ferme.localhost', '/connexion')).toBe(network);
});

test('a closed site shows one page on every path and refuses its API', async () => {
  for (const path of ['/', '/annonces', '/honoraires', '/xyz']) {
    const answer = await ask('ferme.localhost', path);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain('Ce site n’est pas encore ouvert');
    expect(html).not.toContain('Agence Fermée');
  }
  expect((await ask('ferme.localhost', '/public/properties')).status).toBe(404);
  expect((await ask('ferme.localhost', '/dashboard')).status).toBe(200);
});

const closedPages = listPages({ dev: false }).filter(
  ({ audience, path, whenClosed }) => audience === 'site' && !path.includes(':') && !whenClosed,
);
test.each(closedPages)(
  '$path of a closed site is its one page, whatever other page its path could be',
  async (page) => {
    const form = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: new URLSearchParams() };
    const requests = [{}, ...(page.post ? [form] : [])];
    for (const request of requests) {
      const answer = await ask('ferme.localhost', page.path, request);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await answer.text()).toContain('Ce site n’est pas encore ouvert');
    }
  },
);

test('a page must be revalidated, and revalidation sends no body', async () => {
  const first = await ask(LYON, '/honoraires');
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const again = await ask(LYON, '/honoraires', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  expect((await ask(LYON, '/rien')).headers.get('cache-control')).toBe('no-store');
});

test('a page ignores query parameters that it does not declare', async () => {
  const plain = await (await ask(LYON, '/annonces')).text();
  expect(await (await ask(LYON, '/annonces?utm_source=x&token=secret')).text()).toBe(plain);
});

test.each([
  ['/annonces/', '/annonces'],
  ['/Annonces?type=1', '/annonces?type=1'],
  ['//evil.example//x', '/evil.example/x'],
  ['/%5Cevil.example/', '/%5Cevil.example'],
])('%s redirects to %s', async (path, location) => {
  const answer = await ask(LYON, path);
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe(location);
});

test('menus contain no link to a missing page', async () => {
  for (const host of [LYON, 'camille.localhost', 'localhost']) {
    const html = await (await ask(host, '/')).text();
    const links = [...html.matchAll(/href="(\/[a-z-]*)"/g)].map((match) => match[1] ?? '/');
    expect(links.length).toBeGreaterThan(2);
    for (const link of new Set(links)) expect([link, (await ask(host, link)).status]).toEqual([link, 200]);
  }
});

test('other methods of a page are refused', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const answer = await ask(LYON, '/annonces', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  }
  const head = await ask(LYON, '/', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('responses use an encoding that the client accepts', async () => {
  for (const encoding of ['zstd', 'br', 'gzip']) {
    const answer = await ask(LYON, '/', { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
  }
  expect(
    (await ask(LYON, '/', { headers: { 'accept-encoding': 'gzip;q=0' } })).headers.get('content-encoding'),
  ).toBeNull();
});

test('only development serves the design page, with readable contrast in three palettes', async () => {
  const developer = await openTestApp({ dev: true });
  const html = await (await developer.ask(LYON, '/design')).text();
  for (const palette of ['pale', 'dark', 'garish'])
    expect(html).toMatch(new RegExp(`<style>[^<]*#${palette}\\{--accent:#`));
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  expect(twice).toEqual([]);
});

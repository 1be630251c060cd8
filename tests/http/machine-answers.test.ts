import { expect, test } from 'vitest';
import { openTestApp } from './test-app.ts';

/** What machines expect of HTTP: methods, tags, challenges, one path for each page. */

const { ask } = await openTestApp();
const LYON = 'lyon.localhost';

// rule HTTP-READ-ONLY
test.each([
  '/robots.txt',
  '/openapi.json',
  '/sitemap.xml',
  '/sitemap-pages-1.xml',
  '/actualites/rss.xml',
  '/favicon.ico',
  '/site.webmanifest',
  '/notifications-worker.js',
  '/healthz',
  '/readyz',
  '/metrics',
  '/assets/site.css',
  '/media/0123456789abcdef0123456789abcdef/320.webp',
  '/documents/none.pdf',
  '/partage/site/none.jpg',
])('POST %s is refused with the methods that it has', async (path) => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const answer = await ask(LYON, path, { method, body: 'x' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
});

// rule HTTP-ERRORS
test.each([
  ['a call without a session', '/admin/session', {}],
  [
    'a wrong password',
    '/public/login',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email: 'personne@horizon.example', password: 'une phrase fausse' }),
    },
  ],
  [
    'a wrong password in the form of the page',
    '/connexion',
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: 'email=personne%40horizon.example&password=une+phrase+fausse',
    },
  ],
])('%s is answered with the scheme that is accepted', async (_, path, init) => {
  const answer = await ask(LYON, path, init);
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});

test.each(['/robots.txt', '/favicon.ico', '/annonces'])(
  '%s is revalidated by a weak tag and a strong one',
  async (path) => {
    const etag = (await ask(LYON, path)).headers.get('etag')?.replace(/^W\//, '') ?? '';
    expect(etag).not.toBe('');
    for (const given of [etag, `W/${etag}`, `"x", W/${etag}`])
      expect((await ask(LYON, path, { headers: { 'if-none-match': given } })).status).toBe(304);
  },
);

// rule HTTP-COMPRESSED
test.each(['/', '/dashboard', '/openapi.json'])('%s is compressed', async (path) => {
  const answer = await ask(LYON, path, { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
});

// rule HTTP-CANONICAL-PATH
test.each([
  ['/%61nnonces', '/annonces'],
  ['/%41nnonces?page=2', '/annonces?page=2'],
  ['/annonces/%c3%a9t%c3%a9', '/annonces/%C3%A9t%C3%A9'],
])('%s is redirected to %s', async (path, location) => {
  const answer = await ask(LYON, path);
  expect([answer.status, answer.headers.get('location')]).toEqual([301, location]);
});

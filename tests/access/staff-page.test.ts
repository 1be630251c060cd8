import { Hono } from 'hono';
import { createElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import type { AppEnv } from '#http/env';
import { mountPages } from '#http/pages/mount-pages';
import { requestStart } from '#http/request/request-start';
import { tenancy } from '#http/request/tenancy';
import { errorHandler } from '#http/response/on-error';
import { silentLog } from '#platform/log';
import { definePage } from '#site/render/page.ts';
import { buildAccount } from '#tests/factories/account';
import { LYON, openAccess } from './setting.ts';

const { db, deps, directory, site, clock, login } = await openAccess();

/** A page that requires a right, like the preview of an article. */
const page = definePage({
  path: '/brouillon',
  needs: 'contact.edit',
  load: () => ({ kind: 'page', data: null, head: { title: 'Brouillon', noindex: true } }),
  view: () => createElement('p', null, 'le brouillon'),
});
const app = new Hono<AppEnv>();
beforeAll(() => {
  app.onError(errorHandler());
  app.use(requestStart(silentLog(), []));
  app.use(tenancy(directory, deps.ports));
  mountPages(app, deps, [page]);
});

const cookiesOf = async (email?: string): Promise<string[]> => {
  const answer = await login(email ? { email } : {});
  return answer.headers.getSetCookie().map((value) => value.split(';')[0] ?? '');
};
const look = (cookie: string): Promise<Response> =>
  Promise.resolve(app.request('http://localhost/brouillon', { headers: { host: LYON, cookie } }));

test('a page that requires a right redirects visitors to the sign-in, and is not found without the right', async () => {
  const visitor = await look('a=b');
  expect([visitor.status, visitor.headers.get('location')]).toEqual([303, '/connexion']);
  const guest = await buildAccount(db, { site });
  const refused = await look((await cookiesOf(guest.email)).join('; '));
  expect(refused.status).toBe(404);
  expect(await refused.text()).not.toContain('le brouillon');
});

test('with the right it is shown, also after ten idle minutes, and is not cached', async () => {
  const [session = '', refresh = ''] = await cookiesOf();
  for (const cookie of [session, refresh, `${session}; ${refresh}`]) {
    const answer = await look(cookie);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.text()).toContain('le brouillon');
  }
  clock.now = new Date(clock.now.getTime() + 10 * 60_000);
  expect([(await look(session)).status, (await look(refresh)).status]).toEqual([303, 200]);
});

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isOfAccount } from '#contracts/operation';
import { API } from '#http/api/api-table';
import { listPages } from '#http/pages/page-table';
import { isOfAccount as isPageOfAccount } from '#site/render/page.ts';
import { ADMIN } from '#tests/access/setting';
import { buildSessions } from '#tests/factories/session';
import { buildTenant } from '#tests/factories/tenant';
import { NOW } from '#tests/factories/tenant-model';
import { allCommunes } from '#tests/harness/communes';
import { MANY_ADDRESSES, requestOf } from './call-operation.ts';
import { filled } from './filled.ts';
import { nameOf, samplesOf } from './operation-samples.ts';
import { openTestApp } from './test-app.ts';

/**
 * Every call and every page × the own domain of a site, with a session that is valid at the name of the site below the
 * network (rule ACCOUNT-HOSTS). The lists come from the tables of operations and of pages.
 */
const OWN = 'www.exemple.fr';
const siteOrigin = ({ subdomain, domain }: { subdomain: string | null; domain: string | null }): string =>
  `https://${domain ?? (subdomain === null ? 'localhost' : `${subdomain}.localhost`)}`;
const a = await openTestApp({ ...MANY_ADDRESSES, communes: await allCommunes(), now: () => NOW, siteOrigin });
const tenant = await buildTenant({ db: a.db, files: a.ports.system.files });
const [session] = await buildSessions(a.db, 1, {
  account_id: tenant.ids.account,
  host: tenant.host,
  // A use of the session would be stored: the last one was more than a minute ago.
  now: new Date(NOW.getTime() - 300_000),
});
await a.db.write(ADMIN, (tx) =>
  sql`update sites set domain = ${OWN}, enabled = true where id = ${tenant.ids.site}`.execute(tx),
);
await a.directory.refresh();

const SECURE = { 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin' };
const COOKIES = { cookie: `__Host-session=${session?.token}; __Host-refresh=${session?.refreshToken}` };
const BEARER = { authorization: `Bearer ${session?.token}` };

/** Everything that a session or a link to choose a password would leave. */
const traces = () =>
  a.db.read(ADMIN, async (tx) => ({
    sessions: await tx.selectFrom('sessions').selectAll().orderBy('id').execute(),
    links: await tx.selectFrom('password_tokens').selectAll().orderBy('hash').execute(),
    sessionsOpened: await tx.selectFrom('site_sign_ins').selectAll().orderBy('account_id').execute(),
  }));
const before = await traces();

type Seen = { status: number; location: string | null; cookie: string | null };
const visit = async (
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<Seen> => {
  const answer = await a.ask(OWN, path, { ...init, headers: { ...SECURE, ...init.headers } });
  await answer.body?.cancel();
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cookie: answer.headers.get('set-cookie'),
  };
};

const GONE = { status: 404, location: null, cookie: null };
const OPERATIONS = API.map(({ operation }) => operation);

describe('a call', () => {
  test.each(OPERATIONS.map((operation) => [nameOf(operation), operation] as const))('%s', async (_, operation) => {
    const input = samplesOf(operation)[0]?.(tenant) ?? {};
    for (const proof of [COOKIES, BEARER]) {
      const [url, { headers, ...init }] = requestOf(operation, { token: null, input });
      const seen = await visit(url, { ...init, headers: { ...headers, ...proof } });
      if (isOfAccount(operation) || operation.audience === 'network') expect(seen).toEqual(GONE);
      else expect({ ...seen, isServed: seen.status < 500 }).toMatchObject({ isServed: true, cookie: null });
    }
    expect(await traces()).toEqual(before);
  });
});

const PAGES = listPages({ dev: false }).filter(({ audience }) => audience === 'site');

describe('a page', () => {
  test.each(PAGES)('$path', async (page) => {
    const path = filled(page.path, tenant.ids.article.toLowerCase());
    const shown = await visit(path, { headers: COOKIES });
    const sent = await visit(path, {
      method: 'POST',
      headers: { ...COOKIES, 'content-type': 'application/x-www-form-urlencoded' },
      body: `email=${tenant.mark('account')}@exemple.fr&password=un-mot-de-passe`,
    });
    if (isPageOfAccount(page)) {
      expect(shown).toEqual({ status: 301, location: `https://${tenant.host}${path}`, cookie: null });
      expect(sent).toEqual(GONE);
    } else expect([shown.cookie, sent.cookie]).toEqual([null, null]);
    expect(await traces()).toEqual(before);
  });

  test.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard/leads/growth?page=2', '/dashboard/leads/growth?page=2'],
    ['/dashboard/apercu/home', '/dashboard/apercu/home'],
    ['/mot-de-passe/abc?suite=inscription', '/mot-de-passe/abc?suite=inscription'],
  ])('%s is a redirect to the name of the site below the network', async (path, target) => {
    const location = `https://${tenant.host}${target}`;
    expect(await visit(path, { headers: COOKIES })).toEqual({ status: 301, location, cookie: null });
    expect(await visit(path, { method: 'HEAD' })).toEqual({ status: 301, location, cookie: null });
    expect(await visit(path, { method: 'PUT' })).toEqual(GONE);
  });

  test.each(['/inscription', '/inscription/connexion', '/inscription/retour'])('%s does not exist', async (path) => {
    expect((await visit(path)).status).toBe(404);
  });

  test('leads to the sign-in below the network', async () => {
    const page = await (await a.ask(OWN, '/', { headers: SECURE })).text();
    expect(page).toContain(`href="https://${tenant.host}/connexion"`);
    expect(page).not.toMatch(/href="\/(connexion|dashboard|mot-de-passe)/);
  });
});

test.each([
  ['/Mot-de-passe/AbC-d_E', '/mot-de-passe/AbC-d_E'],
  ['/MOT-DE-PASSE/AbC-d_E?suite=inscription', '/mot-de-passe/AbC-d_E?suite=inscription'],
  ['/Dashboard/leads', '/dashboard/leads'],
  ['/Connexion', '/connexion'],
])('%s below the network is redirected there, not to the own domain', async (path, target) => {
  const answer = await a.ask(tenant.host, path, { headers: { ...SECURE, ...COOKIES } });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, target]);
  expect((await a.ask(tenant.host, target, { headers: SECURE })).headers.get('location')).toBeNull();
});

test('the session is valid at the name of the site below the network', async () => {
  const seen = await a.ask(tenant.host, '/admin/session', { headers: { ...SECURE, ...COOKIES } });
  expect(seen.status).toBe(200);
  expect(await traces()).not.toEqual(before);
});

test.each([
  ['localhost', true],
  ['lyon.localhost', true],
  [OWN, false],
  ['inconnu.exemple.fr', false],
])('over https, the HSTS header of %s includes subdomains: %s', async (host, includes) => {
  const answer = await a.ask(host, '/', { headers: SECURE });
  expect(answer.headers.get('strict-transport-security')).toBe(
    `max-age=31536000${includes ? '; includeSubDomains' : ''}`,
  );
});

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { mayCall } from '#server/consents';
import { onMessageReceived } from '#server/messaging';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { until } from '#tests/harness/until';
import { openTestApp } from './test-app.ts';

/** Withdrawal of consents by the link of a mail, used by its person, a mail program and others. */
const { ask, db, enableSite, ports, market, site, switchMarket } = await openTestApp();
const bordeaux = await buildMarket(db);
const ADMIN = { role: 'vitrine_admin' } as const;
const HOST = 'lyon.localhost';
const PHONE = '+33612345678';
const OWN = { 'sec-fetch-site': 'same-origin' };

let path = '';
beforeAll(async () => {
  await buildSite(db, { market_id: bordeaux.id, subdomain: 'bordeaux' });
  await until(async () => (await ask('bordeaux.localhost', '/')).status === 200);
  const body = JSON.stringify({
    form: 'contact-form',
    firstname: 'Zoé',
    lastname: 'O’Brien',
    email: 'zoe@example.fr',
    telephone: '06 12 34 56 78',
    message: 'Bonjour',
    rgpd: true,
    phoneProspecting: true,
    elapsed: 20_000,
  });
  const headers = { ...OWN, 'content-type': 'application/json' };
  const sent = await ask(HOST, '/public/messaging/form', { method: 'POST', headers, body });
  const { messageContent } = (await sent.json()) as { messageContent: { id: string } };
  await onMessageReceived(ports, { marketId: market.id, siteId: site.id, id: messageContent.id });
  const { rows } = await db.read(ADMIN, (tx) =>
    sql<{ body_text: string }>`select body_text from outbox where template = 'messaging.receipt'`.execute(tx),
  );
  path = /\/mes-accords\/\S+/.exec(rows[0]?.body_text ?? '')?.[0] ?? '';
});

const mayBeCalled = (): Promise<boolean> => db.read(ADMIN, (tx) => mayCall(tx, market.id, PHONE));
const withdraw = (host: string, at: string, headers: Record<string, string> = OWN): Promise<Response> =>
  ask(host, at, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });

test('the page shows the consents, is not cached, indexed or sent as referrer; a GET withdraws nothing', async () => {
  const page = await ask(HOST, path);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin|strict-origin.*)$/);
  const html = await page.text();
  expect(html).toContain('J’accepte d’être recontacté(e) par téléphone à des fins commerciales par');
  expect(html).toMatch(/Donné le .* · 06.12.34.56.78/);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(await mayBeCalled()).toBe(true);
});

test.each([
  ['with other letters', () => `${path.slice(0, -4)}AAAA`, HOST],
  ['of another market’s site', () => path, 'bordeaux.localhost'],
  ['that is none', () => '/mes-accords/x', HOST],
])('a link %s is not found and withdraws nothing', async (_, at, host) => {
  expect((await ask(host, at())).status).toBe(404);
  expect((await withdraw(host, at())).status).toBe(404);
  expect(await mayBeCalled()).toBe(true);
});

test('a signed link of an earlier mail is still valid', async () => {
  const old = `/mes-accords/${ports.system.signer.sign('consents', `${market.id}:zoe@example.fr`)}`;
  expect(await (await ask(HOST, old)).text()).toContain('J’accepte d’être recontacté(e)');
  expect((await ask('bordeaux.localhost', old)).status).toBe(404);
});

test('the link contains no personal data, the database only the hash of its token', async () => {
  expect(path).toMatch(/^\/mes-accords\/[\w-]{43}$/);
  const token = path.slice('/mes-accords/'.length);
  expect(Buffer.from(token, 'base64url').toString()).not.toContain('zoe');
  const { rows } = await db.read(ADMIN, (tx) =>
    sql<{ hash: Buffer }>`select hash, email from consent_links`.execute(tx),
  );
  expect(rows).toEqual([{ hash: createHash('sha256').update(token).digest(), email: 'zoe@example.fr' }]);
});

test('a form of another site withdraws nothing', async () => {
  expect((await withdraw(HOST, path, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
  expect(await mayBeCalled()).toBe(true);
});

test.each([
  ['a closed site', 404, () => enableSite(false)],
  ['a site whose visitors another market center gets', 302, () => switchMarket(false, bordeaux.id)],
])('at %s the link shows the consents, without the frame of the site', async (_, status, close) => {
  await close();
  expect((await ask(HOST, '/')).status).toBe(status);
  const html = await (await ask(HOST, path)).text();
  expect(html).toContain('J’accepte d’être recontacté(e) par téléphone à des fins commerciales par');
  expect(html).not.toMatch(/<(header|footer|nav)[ >]|href="\/"/);
  expect((await withdraw(HOST, `${path.slice(0, -4)}AAAA`)).status).toBe(404);
  expect((await withdraw(HOST, '/mes-accords/x')).status).toBe(404);
  expect((await ask(HOST, `/opposition/${ports.system.signer.sign('x', 'x')}`)).status).toBe(404);
  await enableSite(true);
  await switchMarket(true);
  expect(await mayBeCalled()).toBe(true);
});

test('the form withdraws all consents once, at a handed-over site too; the ledger has both rows', async () => {
  await switchMarket(false, bordeaux.id);
  expect((await ask(HOST, '/')).status).toBe(302);
  const done = await withdraw(HOST, path);
  await switchMarket(true);
  expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('Vos accords sont retirés.')]);
  expect(await mayBeCalled()).toBe(false);
  const again = await withdraw(HOST, path);
  expect(again.status).toBe(200);
  expect(await (await ask(HOST, path)).text()).toContain('Aucun accord n’est en cours.');
  const { rows } = await db.read(ADMIN, (tx) =>
    sql<{ wording: string }>`select granted, form, site_id, wording, wording_version from consents
      where purpose = 'phone-prospecting' order by given_at`.execute(tx),
  );
  const said = { site_id: site.id, wording: rows[0]?.wording, wording_version: '2026-11' };
  expect(rows).toEqual([
    { granted: true, form: 'contact-form', ...said },
    { granted: false, form: 'withdrawal', ...said },
  ]);
});

import { get } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeServer, createNodeServer, listen } from '#http/node-server';
import { LYON, OTHER } from '#tests/access/setting';
import { ELSEWHERE, openDomains } from './setting.ts';

/** What each host of a site with a domain answers (rules DOMAIN-CERTIFICATE, DOMAIN-REDIRECTS). */
const WWW = 'www.exemple.fr';
const WAITING = 'www.attente.fr';
let d: Awaited<ReturnType<typeof openDomains>>;
let port: number;
beforeAll(async () => {
  d = await openDomains();
  await d.reset();
  await d.goLive(WWW);
  await d.ask(WAITING, OTHER);
  await d.directory.refresh();
  const server = createNodeServer(d.app.fetch);
  // 'localhost' of the machine, so that a client can come from any of its addresses.
  port = await listen(server, 0, '0.0.0.0');
  afterAll(() => closeServer(server, { graceMs: 1000 }));
});

const locationOf = async (host: string, path: string, init = {}): Promise<unknown[]> => {
  const answer = await d.visit(host, path, init);
  return [answer.status, answer.headers.get('location')];
};

describe('pages', () => {
  test.each([
    [LYON, '/', '/'],
    [LYON, '/annonces?page=2&q=%C3%A9', '/annonces?page=2&q=%C3%A9'],
    [LYON, '/sitemap.xml', '/sitemap.xml'],
    [LYON, '/robots.txt', '/robots.txt'],
    ['exemple.fr', '/annonces?page=2', '/annonces?page=2'],
    ['EXEMPLE.fr.', '/annonces', '/annonces'],
  ])('%s%s is a redirect to the domain that browsers do not keep', async (host, path, target) => {
    const answer = await d.visit(host, path);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(`http://${WWW}${d.origin()}${target}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('of the domain name it as their address; a sitemap too', async () => {
    const page = await (await d.visit(WWW, '/')).text();
    expect(page).toContain(`<link rel="canonical" href="http://${WWW}${d.origin()}/"`);
    expect(page.match(/[^"]*lyon\.localhost[^"]*/g)).toEqual([`http://${LYON}${d.origin()}/connexion`]);
    expect(await (await d.visit(WWW, '/sitemap.xml')).text()).toContain(`http://${WWW}`);
  });

  test('the back office, calls and forms stay at the subdomain', async () => {
    expect(await locationOf(LYON, '/dashboard')).toEqual([200, null]);
    expect(await locationOf(LYON, '/connexion')).toEqual([200, null]);
    expect((await d.call(LYON, 'GET')).status).toBe(200);
    expect(await locationOf(LYON, '/public/places?q=lyon')).toEqual([200, null]);
    expect((await d.visit(LYON, '/contact', { method: 'POST' })).status).not.toBe(301);
  });

  test('a token never gets to the domain: addresses are made canonical on their own host first', async () => {
    expect(await locationOf(LYON, '//evil.example/%0d%0a')).toEqual([301, '/evil.example/%0D%0A']);
    expect(await locationOf(LYON, '//mot-de-passe/abc/')).toEqual([301, '/mot-de-passe/abc']);
    expect(await locationOf(LYON, '/mot-de-passe/abc')).toEqual([404, null]);
    expect(await locationOf(LYON, '/Mot-de-passe/AbC')).toEqual([301, '/mot-de-passe/AbC']);
    expect(await locationOf(LYON, '/Connexion/')).toEqual([301, '/connexion']);
  });

  test('a session that began before the domain stays valid at the subdomain, and at no other host', async () => {
    await d.run(sql`update sites set domain = null where domain = ${WWW}`);
    await d.directory.refresh();
    const before = (await d.signIn(LYON)).token;
    await d.run(sql`update sites set domain = ${WWW} where subdomain = 'lyon'`);
    await d.directory.refresh();
    expect(await d.statusOf(before, LYON)).toBe(200);
    expect(await d.statusOf(before, WWW)).toBe(404);
    expect(await d.statusOf(before, OTHER)).toBe(401);
  });

  test('sign-in and back office at any own host of the site are redirected to the subdomain', async () => {
    const at = (path: string) => [301, `http://${LYON}${d.origin()}${path}`];
    expect(await locationOf(WWW, '/connexion')).toEqual(at('/connexion'));
    expect(await locationOf(WWW, '/Dashboard')).toEqual([301, '/dashboard']);
    // The other form leads to the domain first.
    expect(await locationOf('exemple.fr', '/dashboard')).toEqual([301, `http://${WWW}${d.origin()}/dashboard`]);
    // Proved, not live: the host serves the site already.
    await d.run(sql`update sites set domain = null where domain = ${WWW}`);
    await d.directory.refresh();
    expect(await locationOf(WWW, '/annonces')).toEqual([200, null]);
    expect(await locationOf(WWW, '/connexion')).toEqual(at('/connexion'));
    await d.run(sql`update sites set domain = ${WWW} where subdomain = 'lyon'`);
    await d.directory.refresh();
  });

  test('a form that is sent to a former host counts at the site, a call does not', async () => {
    const FORMER = 'ancien.localhost';
    await d.run(sql`
      insert into former_hosts (host, market_id, site_id, quarantined_until)
      select ${FORMER}, market_id, id, now() + interval '1 day' from sites
      where subdomain = 'lyon'`);
    await d.directory.refresh();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const sent = await d.visit(FORMER, '/contact', { method: 'POST', headers, body: 'lastname=' });
    expect(sent.status).toBe(422);
    expect(await sent.text()).toContain('<form');
    expect((await d.visit(FORMER, '/public/messaging/form', { method: 'POST', headers })).status).toBe(404);
    expect(await locationOf(FORMER, '/annonces')).toEqual([301, `http://${LYON}${d.origin()}/annonces`]);
  });

  test('a domain that waits for its proof shows nothing', async () => {
    expect((await d.visit(WAITING, '/')).status).toBe(404);
  });

  test('a closed site redirects nobody', async () => {
    await d.enableSite(false);
    expect((await d.visit(LYON, '/annonces')).status).toBe(404);
    expect((await d.visit('exemple.fr', '/')).status).toBe(404);
    expect(await certificate(WWW)).toBe(404);
    expect(await certificate(LYON)).toBe(200);
    await d.enableSite(true);
  });

  test('the hosts of a site whose visitors another market center gets lead there', async () => {
    await d.switchMarket(false, d.other.market.id);
    expect(await locationOf('exemple.fr', '/annonces')).toEqual([301, `http://${WWW}${d.origin()}/annonces`]);
    for (const host of [WWW, LYON])
      expect(await locationOf(host, '/annonces')).toEqual([302, `http://${OTHER}${d.origin()}/`]);
    expect([await certificate(WWW), await certificate('exemple.fr')]).toEqual([200, 200]);
    await d.switchMarket(false);
    expect(await locationOf('exemple.fr', '/annonces')).toEqual([404, null]);
    expect([await certificate(WWW), await certificate('exemple.fr')]).toEqual([404, 404]);
    await d.switchMarket(true);
  });
});

type From = { address?: string; headers?: Record<string, string> };

/** Status of the question of a web server, from an address of this machine. */
const certificate = (domain: string, { address = '127.0.0.1', headers = {} }: From = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const path = `/internal/tls-allowed?domain=${encodeURIComponent(domain)}`;
    get({ host: address, localAddress: address, port, path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    }).on('error', reject);
  });

/** An address of this machine that is not its loopback one; null: it has none. */
const ownAddress = async (): Promise<string | null> => {
  const { networkInterfaces } = await import('node:os');
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;
};

describe('the question whether a certificate may be made', () => {
  test.each([
    ['localhost', 200],
    [LYON, 200],
    [`${LYON.toUpperCase()}.`, 200],
    [WWW, 200],
    ['exemple.fr', 200],
    ['inconnu.localhost', 404],
    ['a.lyon.localhost', 404],
    [WAITING, 404],
    ['attente.fr', 404],
    ['www.ailleurs.fr', 404],
    ['agence.exemple.fr', 404],
    ['127.0.0.1', 404],
    ['*.exemple.fr', 404],
    [`${'a'.repeat(5000)}.fr`, 404],
    ['', 404],
  ])('for %s is answered with %d', async (domain, status) => {
    expect(await certificate(domain)).toBe(status);
  });

  test('is answered the same when it is asked many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => certificate(n % 2 === 0 ? WWW : WAITING)));
    expect(answers).toEqual(Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? 200 : 404)));
  });

  test.each(['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'Forwarded', 'X-Real-IP', 'Via'])(
    'of a visitor through the web server is refused (%s)',
    async (name) => {
      expect(await certificate(WWW, { headers: { [name]: '203.0.113.9' } })).toBe(404);
    },
  );

  test('from another machine is refused', async ({ skip }) => {
    const address = await ownAddress();
    if (address === null) skip('this machine has no address but its loopback one');
    else expect(await certificate(WWW, { address })).toBe(404);
  });

  test('a domain that waits redirects nobody and is not another form', async () => {
    d.dns.zone.set('attente.fr', { A: [ELSEWHERE] });
    expect(await locationOf('attente.fr', '/')).toEqual([404, null]);
  });
});

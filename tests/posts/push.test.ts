import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PostDetail } from '#contracts/posts';
import { PUSH_AT_ONCE, PUSH_BATCH } from '#domain/posts/push';
import { openPusher, vapidKeys } from '#platform/push/web-push';
import { adminCtx } from '#server/context';
import { onPushDue, PUSH_DUE, type PushDue } from '#server/posts';
import { applyRetention } from '#server/privacy';
import { LYON, OTHER } from '#tests/access/setting';
import { withPorts } from '#tests/harness/contexts';
import { jobsOf } from '#tests/harness/jobs';
import { createBrowser, type PushBrowser, readVapid, startPushService } from './push-service.ts';
import { openPosts } from './setting.ts';

/** Push notifications of posts, sent to a push service on this machine (rules PUSH-CONSENT, PUSH-SENDING). */

const a = await openPosts();
const service = await startPushService();
const keys = vapidKeys(null, a.ports.system.signer);
const subject = 'mailto:a@horizon.example';
const rules = { allowLoopback: true, ports: [service.port] };
const ports = withPorts(a.ports, { external: { push: openPusher({ keys, subject, rules }) } });
const place = { market_id: a.market.id, site_id: a.site.id };

beforeEach(async () => {
  await a.run(sql`delete from posts`);
  await a.run(sql`delete from push_subscriptions`);
  await a.run(sql`delete from consents`);
  await a.run(sql`delete from rate_limits`);
  service.received.length = 0;
  service.answers.clear();
});

const post = async (path: string, body: unknown, { host = LYON, token = '' } = {}): Promise<number> =>
  (await a.post(host, path, body, token ? { authorization: `Bearer ${token}` } : {})).status;
const subscribe = (browser: PushBrowser, endpoint: string, options = {}) =>
  post('/public/push/subscriptions', { endpoint, expirationTime: null, keys: browser.keys }, options);

/** A subscription at the local push service, which the API would refuse. */
const subscribed = async (path: string, browser = createBrowser()): Promise<string> => {
  const id = uuid();
  const row = { ...place, id, endpoint: `${service.origin}${path}`, ...browser.keys, created_at: a.clock.now };
  await a.db.write({ role: 'vitrine_admin' }, (tx) => tx.insertInto('push_subscriptions').values(row).execute());
  return id;
};
const endpoints = async (): Promise<string[]> =>
  (await a.rows<{ endpoint: string }>(sql`select endpoint from push_subscriptions order by id`)).map(
    (row) => row.endpoint,
  );
const consents = () =>
  a.rows<{ granted: boolean; form: string }>(
    sql`select granted, form from consents where purpose = 'push' order by given_at, id`,
  );

const jobsOfPost = async (id: string): Promise<PushDue[]> =>
  (await jobsOf(a.url, PUSH_DUE)).filter(({ postId }) => postId === id);
const run = async (job: PushDue, { isLast = false, signal = new AbortController().signal } = {}): Promise<void> =>
  onPushDue(ports, job, { isLast, signal });
/** Publishes a post and returns its jobs. */
const publish = async (title = 'Portes ouvertes') => {
  const { body } = await a.publish({ title });
  return { post: body, jobs: await jobsOfPost(body.id) };
};
const reachOf = async (id: string) => (await a.call<PostDetail>(`/admin/posts/${id}`)).body.reach;

describe('subscriptions (rule PUSH-CONSENT)', () => {
  test('a browser is subscribed once, with one consent, and unsubscribed by its address', async () => {
    const browser = createBrowser();
    const endpoint = 'https://updates.push.services.mozilla.com/a';
    expect([await subscribe(browser, endpoint), await subscribe(browser, endpoint)]).toEqual([200, 200]);
    expect(await endpoints()).toEqual([endpoint]);
    expect(await consents()).toEqual([{ granted: true, form: 'push-visitor' }]);
    expect((await a.call<{ count: number }>('/admin/posts/audience')).body.count).toBe(1);
    expect(await post('/public/push/unsubscribe', { endpoint })).toBe(200);
    expect(await post('/public/push/unsubscribe', { endpoint })).toBe(200);
    expect(await endpoints()).toEqual([]);
    expect(await consents()).toEqual([
      { granted: true, form: 'push-visitor' },
      { granted: false, form: 'push-withdrawal' },
    ]);
  });

  test('the subscription of a person of the staff ends with the account', async () => {
    const body = { endpoint: 'https://updates.push.services.mozilla.com/staff', keys: createBrowser().keys };
    expect(await post('/admin/push/subscriptions', body, { token: a.tokens.zoe })).toBe(200);
    const [row] = await a.rows<{ account_id: string }>(sql`select account_id from push_subscriptions`);
    expect(row?.account_id).toBe(a.account.id);
    expect(await post('/admin/push/subscriptions', body)).toBe(401);
  });

  test.each([
    'http://updates.push.services.mozilla.com/a',
    'https://user:word@updates.push.services.mozilla.com/a',
    'https://updates.push.services.mozilla.com:8443/a',
    'javascript:alert(1)',
    `https://updates.push.services.mozilla.com/${'a'.repeat(100_000)}`,
  ])('%s is no address of a push service', async (endpoint) => {
    expect([400, 413]).toContain(await subscribe(createBrowser(), endpoint));
  });

  test('keys of another length are refused', async () => {
    const endpoint = 'https://updates.push.services.mozilla.com/a';
    for (const wrong of [{ p256dh: 'B', auth: 'a'.repeat(22) }, { p256dh: 'B'.repeat(87), auth: 'a' }, {}])
      expect(await post('/public/push/subscriptions', { endpoint, keys: wrong })).toBe(400);
  });

  test('an address subscribes ten browsers an hour, and a site without notifications none', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push(await subscribe(createBrowser(), `https://updates.push.services.mozilla.com/${n}`));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const host = 'camille.localhost';
    expect(await subscribe(createBrowser(), 'https://updates.push.services.mozilla.com/c', { host })).toBe(409);
    expect((await a.ask(host, '/public/push')).status).toBe(409);
  });

  test('another site does not end a subscription', async () => {
    const endpoint = 'https://updates.push.services.mozilla.com/a';
    await subscribe(createBrowser(), endpoint);
    expect(await post('/public/push/unsubscribe', { endpoint }, { host: OTHER })).toBe(200);
    expect(await endpoints()).toEqual([endpoint]);
  });

  test('an ended consent is kept as a proof for five years; one in force stays', async () => {
    const [ended, active] = [
      'https://updates.push.services.mozilla.com/ended',
      'https://updates.push.services.mozilla.com/active',
    ];
    await subscribe(createBrowser(), ended);
    await subscribe(createBrowser(), active);
    await post('/public/push/unsubscribe', { endpoint: ended });
    const passYears = (years: number) => {
      const now = () => new Date(a.clock.now.getTime() + years * 366 * 86_400_000);
      return applyRetention(adminCtx(withPorts(ports, { system: { now } }), 'test'));
    };
    await passYears(4);
    expect(await consents()).toHaveLength(3);
    await passYears(6);
    expect(await consents()).toEqual([{ granted: true, form: 'push-visitor' }]);
  });
});

describe('sending (rule PUSH-SENDING)', () => {
  test('a browser reads what was published, and knows who sent it', async () => {
    const browser = createBrowser();
    await subscribed('/one', browser);
    const { post: published, jobs } = await publish();
    expect(jobs).toEqual([{ marketId: a.market.id, siteId: a.site.id, postId: published.id, batch: 0 }]);
    await run(jobs[0] as PushDue);
    const [pushed] = service.received;
    if (!pushed) throw new Error('nothing was sent');
    expect(browser.decrypt(pushed.body)).toMatchObject({
      title: 'Portes ouvertes',
      body: published.excerpt,
      tag: published.id,
      url: `/notifications#${published.id}`,
    });
    expect(pushed.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
    expect(pushed.headers.topic).toBe(published.id.replaceAll('-', ''));
    const { key, claims } = readVapid(pushed);
    expect(key).toBe(keys.publicKey);
    expect(claims).toMatchObject({ aud: service.origin, sub: subject });
    expect(await reachOf(published.id)).toEqual({ recipients: 1, sent: 1, failed: 0, opened: 0 });
  });

  test('a dead subscription is removed with its consent; a refused notification is not sent again', async () => {
    await subscribed('/ok');
    await subscribed('/gone');
    await subscribed('/missing');
    await subscribed('/forbidden');
    for (const [path, status] of [
      ['/gone', 410],
      ['/missing', 404],
      ['/forbidden', 403],
    ] as const)
      service.answers.set(path, status);
    const { post: published, jobs } = await publish();
    await run(jobs[0] as PushDue);
    expect(await endpoints()).toEqual([`${service.origin}/ok`, `${service.origin}/forbidden`]);
    expect(await reachOf(published.id)).toMatchObject({ recipients: 4, sent: 1, failed: 3 });
    expect((await consents()).map(({ form }) => form)).toEqual(['push-ended', 'push-ended']);
    await run(jobs[0] as PushDue);
    expect(service.received).toHaveLength(4);
  });

  test('a busy push service is tried again; the others are not sent twice, and the last attempt gives up', async () => {
    await subscribed('/ok');
    await subscribed('/busy');
    service.answers.set('/busy', 503);
    const { post: published, jobs } = await publish();
    const [job] = jobs as [PushDue];
    await expect(run(job)).rejects.toThrow('sent later');
    await expect(run(job)).rejects.toThrow('sent later');
    expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/busy', '/busy', '/ok']);
    expect(await reachOf(published.id)).toMatchObject({ recipients: 2, sent: 1, failed: 0 });
    await run(job, { isLast: true });
    expect(await reachOf(published.id)).toMatchObject({ sent: 1, failed: 1 });
    expect(await endpoints()).toHaveLength(2);
  });

  test('a withdrawn post is not sent, and a person who unsubscribes meanwhile gets nothing', async () => {
    await subscribed('/a');
    const first = await publish('Une erreur');
    await a.withdraw(first.post.id);
    await run(first.jobs[0] as PushDue);
    const second = await publish('Autre');
    await post('/public/push/unsubscribe', { endpoint: `${service.origin}/a` });
    await run(second.jobs[0] as PushDue);
    expect(service.received).toEqual([]);
    expect(await reachOf(first.post.id)).toMatchObject({ recipients: 1, sent: 0, failed: 1 });
    expect(await reachOf(second.post.id)).toMatchObject({ recipients: 1, sent: 0, failed: 1 });
  });

  test('many are sent in batches, a few at a time; a stopped run goes on where it was', async () => {
    const browser = createBrowser();
    await a.run(sql`insert into push_subscriptions (market_id, site_id, id, endpoint, p256dh, auth, created_at)
      select ${a.market.id}, ${a.site.id}, gen_random_uuid(), ${`${service.origin}/many/`} || n,
        ${browser.keys.p256dh}, ${browser.keys.auth}, now() from generate_series(1, ${PUSH_BATCH + 20}::int) n`);
    const { post: published, jobs } = await publish();
    expect(jobs.map(({ batch }) => batch).toSorted((a, b) => a - b)).toEqual([0, 1]);
    const stop = new AbortController();
    const stopped = run(jobs[0] as PushDue, { signal: stop.signal });
    stop.abort();
    await expect(stopped).rejects.toThrow();
    for (const job of jobs) await run(job);
    expect(new Set(service.received.map(({ path }) => path)).size).toBe(PUSH_BATCH + 20);
    expect(service.received).toHaveLength(PUSH_BATCH + 20);
    expect(service.mostAtOnce()).toBeLessThanOrEqual(PUSH_AT_ONCE);
    expect(await reachOf(published.id)).toMatchObject({ recipients: PUSH_BATCH + 20, sent: PUSH_BATCH + 20 });
  });

  test('the product sends to no address of this machine, whatever a browser gave', async () => {
    const pusher = openPusher({ keys, subject, rules: { ports: [service.port, 443] } });
    const target = createBrowser().keys;
    for (const endpoint of [`${service.origin}/x`, `https://127.0.0.1:${service.port}/x`, 'https://169.254.169.254/x'])
      expect(await pusher.send({ endpoint, ...target }, { payload: '{}', topic: 'a' })).toBe('refused');
    const own = openPusher({ keys, subject, rules: { ...rules, refuseHost: () => true } });
    expect(await own.send({ endpoint: `${service.origin}/x`, ...target }, { payload: '{}', topic: 'a' })).toBe(
      'refused',
    );
    expect(service.received).toEqual([]);
  });

  test('a redirect of a push service is not followed, and keys of no browser end the subscription', async () => {
    service.answers.set('/elsewhere', 307);
    const pusher = openPusher({ keys, subject, rules });
    const message = { payload: '{}', topic: 'a' };
    const endpoint = `${service.origin}/elsewhere`;
    expect(await pusher.send({ endpoint, ...createBrowser().keys }, message)).toBe('refused');
    expect(await pusher.send({ endpoint, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }, message)).toBe('gone');
  });
});

describe('the link in a notification', () => {
  test('shows the subscription, and ends it with one click; another site does not know it', async () => {
    const browser = createBrowser();
    await subscribed('/one', browser);
    const { jobs } = await publish();
    await run(jobs[0] as PushDue);
    const { url } = browser.decrypt(service.received[0]?.body ?? Buffer.alloc(0)).unsubscribe;
    const open = async (method: 'GET' | 'POST', host = LYON) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await a.ask(host, url, method === 'GET' ? {} : { method, headers, body: '' });
      return { status: answer.status, text: await answer.text() };
    };
    expect((await open('GET')).text).toContain('<button');
    expect(await endpoints()).toHaveLength(1);
    expect((await open('POST', OTHER)).status).toBe(404);
    // Also when the site is closed (rule SITE-CLOSED).
    await a.enableSite(false);
    expect((await open('POST')).text).toContain('Les notifications sont arrêtées');
    await a.enableSite(true);
    expect(await endpoints()).toEqual([]);
    expect((await open('GET')).text).toContain('Les notifications sont arrêtées');
    expect((await consents()).at(-1)).toEqual({ granted: false, form: 'push-withdrawal' });
    expect((await a.ask(LYON, '/notifications/desabonnement/abc.def')).status).toBe(404);
  });
});

describe('the page of the notifications', () => {
  test('shows the published posts of this site, and the button for browsers', async () => {
    const { post: published } = await publish('Une visite');
    const page = async (host = LYON) => (await a.ask(host, '/notifications')).text();
    const text = await page();
    expect(text).toContain('Une visite');
    expect(text).toContain(`data-key="${a.ports.external.push.publicKey}"`);
    expect(text).toMatch(/href="\/notifications"/);
    expect(await page(OTHER)).not.toContain('Une visite');
    await a.withdraw(published.id);
    expect(await page()).not.toContain('Une visite');
    expect((await a.ask('camille.localhost', '/notifications')).status).toBe(404);
    const worker = await a.ask(LYON, '/notifications-worker.js');
    expect(worker.headers.get('content-security-policy')).toContain("script-src 'self'");
  });
});

describe('opened notifications', () => {
  test('each is counted once for a browser; a wrong token counts nothing', async () => {
    const browser = createBrowser();
    await subscribed('/one', browser);
    const { post: published, jobs } = await publish();
    await run(jobs[0] as PushDue);
    const { opened } = browser.decrypt(service.received[0]?.body ?? Buffer.alloc(0));
    expect([
      await post('/public/push/opened', { token: opened }),
      await post('/public/push/opened', { token: opened }),
    ]).toEqual([200, 200]);
    expect(await post('/public/push/opened', { token: `${opened.slice(0, -2)}aa` })).toBe(200);
    expect((await reachOf(published.id)).opened).toBe(1);
  });
});

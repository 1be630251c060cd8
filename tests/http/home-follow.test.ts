import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { newToken } from '#platform/tokens';
import { onNoRecipient } from '#server/repeated-mails';
import { openTestApp } from './test-app.ts';

/** The private page of an owner, and the stop of its mails, as browsers, scanners and mail programs ask for them. */
const SECRET = 'the-secret-of-the-mail-service';
const { ask, db, ports, directory, market, site } = await openTestApp({ mailWebhookSecret: SECRET });
const ADMIN = { role: 'vitrine_admin' } as const;
const HOST = 'lyon.localhost';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const OWN = { 'sec-fetch-site': 'same-origin', ...FORM };

let id = '';
let path = '';
beforeEach(async () => {
  const { token, hash } = newToken();
  id = crypto.randomUUID();
  path = `/mon-bien/${token}`;
  const key = { market_id: market.id, site_id: site.id };
  await db.write(ADMIN, async (tx) => {
    await tx
      .insertInto('estimations')
      .values({
        ...key,
        id,
        type: 'building',
        address: '2 rue Garibaldi',
        insee: '69383',
        zip: '69003',
        city: 'Lyon',
        lat: 45.76,
        lng: 4.85,
        area: 60,
      })
      .execute();
    const follow = { ...key, estimation_id: id, email: 'zoe@example.fr' };
    const now = new Date();
    await tx
      .insertInto('home_follows')
      .values({ ...follow, asked_at: now, confirmed_at: now, energy: 'G' })
      .execute();
    await tx
      .insertInto('home_follow_links')
      .values({ ...key, estimation_id: id, hash, made_at: now })
      .execute();
  });
});

const stored = async () => {
  const { rows } = await db.read(ADMIN, (tx) =>
    sql<{ stopped: boolean; seen_days: number; confirmed: boolean }>`
      select stopped_at is not null as stopped, seen_days, confirmed_at is not null as confirmed
      from home_follows where estimation_id = ${id}`.execute(tx),
  );
  return rows[0];
};

const post = (at: string, body: string, headers: Record<string, string> = OWN): Promise<Response> =>
  ask(HOST, at, { method: 'POST', headers, body });

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0' };

test.each<[string, { method?: string; headers?: Record<string, string> }]>([
  ['a program without a name', {}],
  ['a bot', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' } }],
  ['a browser that fetches it in advance', { headers: { ...BROWSER, 'sec-purpose': 'prefetch' } }],
  ['a HEAD', { method: 'HEAD', headers: BROWSER }],
])('%s that opens the page is no owner who came back', async (_, init) => {
  expect((await ask(HOST, path, init)).status).toBe(200);
  expect(await stored()).toMatchObject({ seen_days: 0 });
});

test('the page is not cached, not indexed and sends no address to others', async () => {
  const page = await ask(HOST, path, { headers: BROWSER });
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin|strict-origin.*)$/);
  const html = await page.text();
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).toContain('Depuis le 1er janvier 2025, un logement de cette classe ne peut plus être mis en location.');
  expect(await stored()).toMatchObject({ seen_days: 1 });
});

test.each([
  ['with another letter', () => `${path}x`, HOST],
  ['on the site of an agent of the same market center', () => path, 'camille.localhost'],
])('a link %s is not found, and stops nothing', async (_, at, host) => {
  expect((await ask(host, at())).status).toBe(404);
  expect((await ask(host, `${at()}/stop`, { method: 'POST', headers: FORM, body: '' })).status).toBe(404);
  expect(await stored()).toMatchObject({ stopped: false, seen_days: 0 });
});

test('a scanner that opens the address of the stop changes nothing; the POST of a mail program stops', async () => {
  const page = await ask(HOST, `${path}/stop`);
  expect(await page.text()).toContain('Arrêter les e-mails');
  expect(await stored()).toMatchObject({ stopped: false, seen_days: 0 });
  for (const _ of [1, 2]) {
    const answer = await post(`${path}/stop`, 'List-Unsubscribe=One-Click', FORM);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('vous ne recevrez plus ces e-mails');
  }
  expect(await stored()).toMatchObject({ stopped: true });
});

test('another site’s page cannot send the forms', async () => {
  expect((await post(path, 'step=erase', { ...FORM, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await stored()).toMatchObject({ confirmed: true });
});

test('an address that was not confirmed sees a button, and only the button confirms', async () => {
  await db.write(ADMIN, (tx) =>
    sql`update home_follows set confirmed_at = null where estimation_id = ${id}`.execute(tx),
  );
  const html = await (await ask(HOST, path)).text();
  expect(html).toContain('Confirmer et ouvrir ma page');
  expect(html).not.toContain('Garibaldi');
  expect((await post(path, 'step=stop')).status).toBe(404);
  expect(await stored()).toMatchObject({ confirmed: false });
});

test('a closed site takes the end of the mails alone', async () => {
  const setEnabled = async (enabled: boolean): Promise<void> => {
    await db.write(ADMIN, (tx) => sql`update sites set enabled = ${enabled} where id = ${site.id}`.execute(tx));
    await directory.refresh();
  };
  const wishesOf = async () =>
    (await db.read(ADMIN, (tx) => sql`select from estimations where id = ${id} and wish is not null`.execute(tx))).rows;
  await setEnabled(false);
  onTestFinished(() => setEnabled(true));
  const page = await (await ask(HOST, path)).text();
  expect([page.includes('value="stop"'), page.includes('value="home"'), page.includes('value="wish"')]).toEqual([
    true,
    false,
    false,
  ]);
  for (const step of ['home', 'wish', 'confirm', 'resume'])
    expect([step, (await post(path, `step=${step}&area=90&phonenumber=0612345678&wish=call`)).status]).toEqual([
      step,
      404,
    ]);
  expect(await wishesOf()).toEqual([]);
  expect((await post(path, 'step=stop')).status).toBe(303);
  expect((await post(path, 'step=resume')).status).toBe(404);
  expect(await stored()).toMatchObject({ stopped: true });
  expect(await (await ask(HOST, path)).text()).not.toContain('value="resume"');
});

test('an address is not confirmed on a closed site', async () => {
  await db.write(ADMIN, (tx) =>
    sql`update home_follows set confirmed_at = null where estimation_id = ${id}`.execute(tx),
  );
  await db.write(ADMIN, (tx) => sql`update sites set enabled = false where id = ${site.id}`.execute(tx));
  await directory.refresh();
  const answers = [(await ask(HOST, path)).status, (await post(path, 'step=confirm')).status];
  await db.write(ADMIN, (tx) => sql`update sites set enabled = true where id = ${site.id}`.execute(tx));
  await directory.refresh();
  expect(answers).toEqual([404, 404]);
  expect(await stored()).toMatchObject({ confirmed: false });
});

test('a call can be asked for again once the former request was handled', async () => {
  const change = (values: ReturnType<typeof sql>) =>
    db.write(ADMIN, (tx) => sql`update estimations set ${values} where id = ${id}`.execute(tx));
  const hasForm = async () => (await (await ask(HOST, path)).text()).includes('name="phonenumber"');
  await change(sql`phone = '+33612345678', wish = 'call', wished_at = now(), completed_at = now()`);
  expect(await hasForm()).toBe(false);
  await change(sql`handled_at = now()`);
  expect(await hasForm()).toBe(true);
  expect((await post(path, 'step=wish&wish=call&phonenumber=0612345678')).status).toBe(303);
  expect(await hasForm()).toBe(false);
});

test('everything is erased with one form, also what the estimation was answered', async () => {
  const answer = JSON.stringify({ analyze: { id, address: '2 rue Garibaldi' } });
  await db.write(ADMIN, (tx) =>
    sql`
      insert into idempotency_keys (market_id, operation, key, request_hash, status, answer)
      values (${market.id}, ${`estimation:${site.id}`}, ${id}, ${Buffer.alloc(32)}, 200, ${answer}::jsonb)`.execute(tx),
  );
  const page = await post(path, 'step=erase');
  expect(await page.text()).toContain('Tout est effacé');
  const { rows } = await db.read(ADMIN, (tx) => sql`select from idempotency_keys where key = ${id}`.execute(tx));
  expect(rows).toEqual([]);
  expect((await ask(HOST, path)).status).toBe(404);
  expect(await stored()).toBeUndefined();
  expect((await ask(HOST, `${path}/stop`)).status).toBe(404);
  const stopped = await post(`${path}/stop`, 'List-Unsubscribe=One-Click', FORM);
  expect([stopped.status, await stopped.text()]).toEqual([200, expect.stringContaining('vous ne recevrez plus')]);
});

test('a mail that comes back, or a complaint, stops the mails', async () => {
  const report = (event: string) =>
    ask('localhost', '/webhooks/mail', {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
      body: JSON.stringify({ event, email: 'Zoe@example.fr' }),
    });
  expect((await report('soft_bounce')).status).toBe(204);
  expect(await stored()).toMatchObject({ stopped: false });
  expect((await report('spam')).status).toBe(204);
  expect(await stored()).toMatchObject({ stopped: true });
  const { rows } = await db.read(ADMIN, (tx) =>
    sql`select granted, form from consents where subject_id = ${id} and purpose = 'home-value'`.execute(tx),
  );
  expect(rows).toEqual([{ granted: false, form: 'home-follow' }]);
});

test('a mail whose address does not exist stops the mails', async () => {
  const mail = { id: crypto.randomUUID(), marketId: market.id };
  const about = { market_id: market.id, id: mail.id, kind: 'mail' as const, cause: mail.id };
  const text = { template: 'homes.month', from_name: '', subject: '', body_text: '', body_html: '' };
  await db.write(ADMIN, (tx) =>
    tx
      .insertInto('outbox')
      .values({ ...about, ...text, recipient: 'zoe@example.fr' })
      .execute(),
  );
  await onNoRecipient(ports, mail);
  expect(await stored()).toMatchObject({ stopped: true });
});

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { chooseEstimationRecipient } from '#domain/estimation/recipient';
import { onMessageDigestsDue, onMessageReceived } from '#server/messaging';
import { buildListing } from '#tests/factories/listing';
import { openTestApp } from '#tests/http/test-app';

/** The site of an agent who left, until the network closes it (rule SITE-AGENT-LEFT). */

const { ask, db, ports, directory, market, member } = await openTestApp();
const ADMIN = { role: 'vitrine_admin' } as const;
const HOST = 'camille.localhost';
const OWN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  db.write(ADMIN, async (tx) => (await query.execute(tx)).rows);
const TO_AGENT = 'prive@camille.example';
const { id: listing } = await buildListing(db, {
  market_id: market.id,
  member_id: member.id,
  title: 'Bel appartement',
});
const contact = { general: { email: TO_AGENT, telephone: '+33612345678' }, estimation: { email: TO_AGENT } };
await rows(sql`update sites set settings = ${JSON.stringify({ contact })} where subdomain = 'camille'`);

const setLeft = async (hasLeft: boolean): Promise<void> => {
  await rows(sql`update members set is_active = ${!hasLeft} where id = ${member.id}`);
  await directory.refresh();
};
beforeEach(() => setLeft(true));

const post = (path: string, fields: Record<string, string>) =>
  ask(HOST, path, { method: 'POST', headers: OWN, body: new URLSearchParams(fields).toString() });
const PERSON = { firstname: 'Zoé', lastname: 'Martin', email: 'zoe@example.fr', telephone: '06 12 34 56 78' };
const QUESTION = { form: 'detail-property-form', property: listing };

test.each([
  ['/contact', { ...PERSON, message: 'Bonjour' }],
  ['/vendre', { ...PERSON, message: 'Ma maison' }],
  [`/contact?annonce=${listing}`, { ...PERSON, ...QUESTION, message: 'Encore libre ?' }],
])('what the form at %s sends goes to the market center, whose name the consent has', async (path, fields) => {
  await rows(sql`delete from messages`);
  expect((await post(path, { ...fields, rgpd: '1', website: '' })).status).toBe(303);
  expect(
    await rows(sql`
      select m.recipient, c.wording like ${`%${market.name}%`} as "namesMarket",
        c.wording like '%Camille%' as "namesAgent"
      from messages m join consents c on c.subject_id = m.id`),
  ).toEqual([{ recipient: market.email, namesMarket: true, namesAgent: false }]);
});

test('its pages name the market center and show neither the number nor the address of the agent', async () => {
  await setLeft(false);
  expect(await (await ask(HOST, '/contact')).text()).toContain('Camille');
  await setLeft(true);
  for (const path of ['/', '/contact', '/a-propos', '/vendre', '/avis']) {
    const answer = await ask(HOST, path);
    const page = await answer.text();
    expect([path, answer.status]).toEqual([path, 200]);
    expect(page).toContain(market.name);
    for (const secret of ['Camille', member.email, member.telephone ?? '', TO_AGENT, '+33612345678'])
      expect([path, secret, page.includes(secret)]).toEqual([path, secret, false]);
  }
});

test('estimations go to the market center, and mails are sent in its name', async () => {
  const site = directory.find(HOST);
  expect(site && site !== 'network' && chooseEstimationRecipient(site)).toEqual({
    name: market.name,
    email: market.email,
  });
  await post('/alertes/nouvelle?priceMax=400000', { email: 'zoe@example.fr', frequency: 'daily', consent: '1' });
  expect(await rows(sql`select from_name from outbox where template = 'alerts.confirmation'`)).toEqual([
    { from_name: market.name },
  ]);
});

test('messages that wait for a digest since the agent was here go to the market center', async () => {
  await setLeft(false);
  await rows(sql`delete from messages`);
  await rows(sql`update sites set settings = '{}' where subdomain = 'camille'`);
  await directory.refresh();
  await post('/contact', { ...PERSON, message: 'Un matin', rgpd: '1', website: '' });
  await rows(sql`update messages set to_check = true`);
  expect(await rows(sql`select recipient from messages`)).toEqual([{ recipient: member.email }]);
  await setLeft(true);
  await onMessageDigestsDue(ports);
  expect(await rows(sql`select recipient from outbox where template = 'messaging.digest'`)).toEqual([
    { recipient: market.email },
  ]);
});

test('a digest recognises the agent by who they are, also at an address of their own', async () => {
  await setLeft(false);
  await rows(sql`delete from messages`);
  await rows(sql`delete from outbox`);
  await rows(sql`update sites set settings = ${JSON.stringify({ contact })} where subdomain = 'camille'`);
  await directory.refresh();
  await post('/contact', { ...PERSON, message: 'Un soir', rgpd: '1', website: '' });
  const sent = await rows(sql<{ id: string; recipient: string; site_id: string }>`
    select id, recipient, site_id from messages`);
  expect(sent).toMatchObject([{ recipient: TO_AGENT }]);
  await setLeft(true);
  for (const { id, site_id: siteId } of sent) await onMessageReceived(ports, { marketId: market.id, siteId, id });
  await rows(sql`update messages set to_check = true`);
  await onMessageDigestsDue(ports);
  expect(
    await rows(sql`
      select template, recipient from outbox
      where template in ('messaging.digest', 'messaging.contact-form') order by template`),
  ).toEqual([
    { template: 'messaging.contact-form', recipient: market.email },
    { template: 'messaging.digest', recipient: market.email },
  ]);
});

test('its card and its contact are those of the market center, with the colours of before', async () => {
  const card = {
    firstname: 'Camille',
    description: 'Appelez Camille',
    phone: '+33612345679',
    email: 'camille@prive.example',
    instagram: 'https://www.instagram.com/camille',
    buttons: [{ title: 'Rendez-vous', link: 'https://agenda.example/camille' }],
    backgroundColor: '#123456',
    textColor: '#ffffff',
  };
  const socials = [{ name: 'facebook', url: 'https://www.facebook.com/camille' }];
  await rows(sql`
    insert into profile_cards (market_id, site_id, own)
    select market_id, id, ${JSON.stringify(card)}::jsonb from sites where subdomain = 'camille'`);
  await rows(sql`update sites set socials = ${JSON.stringify(socials)} where subdomain = 'camille'`);
  await setLeft(false);
  expect(await (await ask(HOST, '/carte')).text()).toContain('agenda.example/camille');
  await setLeft(true);
  for (const path of ['/carte', '/carte.vcf', '/']) {
    const text = await (await ask(HOST, path)).text();
    expect(text).toContain(market.name);
    expect([path, /camille(?!\.localhost)/i.exec(text)?.[0], text.includes('612345679')]).toEqual([
      path,
      undefined,
      false,
    ]);
  }
  expect(await (await ask(HOST, '/carte')).text()).toContain('123456');
});

test('the services that the agent measured visitors with are no longer on the pages', async () => {
  const head = { googleAnalytics: 'G-CAMI7777', searchConsole: 'CamilleConsole0123456789abcdefghijklmnopqrs' };
  await rows(sql`update sites set head_content = ${JSON.stringify(head)} where subdomain = 'camille'`);
  const shown = async (): Promise<string[]> => {
    const text = await (await ask(HOST, '/')).text();
    return Object.values(head).filter((id) => text.includes(id));
  };
  await setLeft(false);
  expect(await shown()).toEqual(Object.values(head));
  await setLeft(true);
  expect(await shown()).toEqual([]);
});

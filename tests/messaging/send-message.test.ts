import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ContactMessage } from '#contracts/messaging';
import { isRefusal } from '#contracts/problem';
import { mayCall } from '#server/consents';
import type { SiteRequestCtx } from '#server/context';
import { onMessageReceived, type Sent, sendMessage } from '#server/messaging';
import { message, openSetting } from './setting.ts';

const ADMIN = { role: 'vitrine_admin' } as const;
const setting = await openSetting();
const { db, ports, site, market, agent, listing, foreign, visit, jobsOf } = setting;

const send = async (given: Partial<ContactMessage> = {}, ctx: SiteRequestCtx = visit()): Promise<Sent> => {
  const answer = await sendMessage(ctx, message(given));
  if (isRefusal(answer)) throw new Error(`${answer.status} ${answer.code} ${JSON.stringify(answer.errors)}`);
  return answer;
};

const rows = <T>(query: ReturnType<typeof sql<T>>) => db.read(ADMIN, async (tx) => (await query.execute(tx)).rows);
const count = async (table: string, of?: string): Promise<number> => {
  const where = of ? sql`where id = ${of}` : sql``;
  const [row] = await rows(sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} ${where}`);
  return row?.n ?? -1;
};

test('a message is stored with its consent, its event, its count and its job', async () => {
  const { messageContent } = await send({ session: '6f1b1f0e-7f3b-4a86-9d5e-0f1f2d3c4b5a' });
  const { id } = messageContent;
  expect(
    await rows(
      sql`select form, firstname, lastname, telephone, message, recipient, market_id, site_id
        from messages where id = ${id}`,
    ),
  ).toEqual([
    {
      form: 'contact-form',
      firstname: 'Zoé',
      lastname: 'O’Brien',
      telephone: '+33612345678',
      message: 'Bonjour,\nje cherche une maison 🏡.',
      recipient: 'agence@horizon.example',
      market_id: market.id,
      site_id: site.id,
    },
  ]);
  expect(
    await rows(
      sql`select purpose, granted, form, wording_version, phone, site_id from consents where subject_id = ${id}`,
    ),
  ).toEqual([
    {
      purpose: 'contact',
      granted: true,
      form: 'contact-form',
      wording_version: '2026-11-2',
      phone: '+33612345678',
      site_id: site.id,
    },
  ]);
  expect(
    await rows(sql`select type, subtype, origin, session_id from tracking_events where object_id = ${id}`),
  ).toEqual([
    {
      type: 'message',
      subtype: 'contact-form',
      origin: '/contact',
      session_id: '6f1b1f0e-7f3b-4a86-9d5e-0f1f2d3c4b5a',
    },
  ]);
  expect(await jobsOf(id)).toEqual([
    { name: 'messaging.message-received', data: { id, marketId: market.id, siteId: site.id } },
  ]);
});

test.each([
  [{ firstname: 'Z0é' }, 'firstname', 'Renseignez un nom/prénom valide'],
  [{ telephone: '12' }, 'telephone', 'Renseignez un téléphone valide'],
  [{ telephone: '+1 415 555 2671' }, 'telephone', 'Renseignez un téléphone valide'],
  [{ email: '' }, 'email', 'Renseignez un email pour que nous puissions vous répondre'],
  [{ email: 'zoe' }, 'email', 'Renseignez un email valide'],
  [{ email: 'a@b.fr\r\nBcc: x@y.fr' }, 'email', 'Renseignez un email valide'],
  [{ message: '  \n ' }, 'message', 'Veuillez saisir votre message'],
  [{ rgpd: false }, 'rgpd', "Veuillez accepter les conditions d'utilisation"],
  [{ form: 'sale-form', rgpd: false }, 'rgpd', "Vous devez accepter les conditions d'utilisation"],
] as const)('%j is refused with the specification’s text, and nothing is stored', async (wrong, field, words) => {
  const before = await count('messages');
  const answer = await sendMessage(visit(), message(wrong));
  expect(answer).toMatchObject({ refused: true, status: 422, errors: [{ field, message: words }] });
  expect(await count('messages')).toBe(before);
});

test.each(['0690 35 12 34', '+596 696 20 12 34', '0033612345678', '33 6 12 34 56 78'])(
  'a number written %s is accepted',
  async (telephone) => {
    await send({ telephone });
  },
);

test('a question goes to the listing’s agent; a listing of another market or an unknown one is not found', async () => {
  const { messageContent } = await send({ form: 'detail-property-form', property: listing.id });
  expect(await rows(sql`select recipient, listing_id from messages where id = ${messageContent.id}`)).toEqual([
    { recipient: agent.email, listing_id: listing.id },
  ]);
  const before = await count('messages');
  for (const property of [foreign.id, crypto.randomUUID(), undefined]) {
    const answer = await sendMessage(visit(), message({ form: 'detail-property-form', property }));
    expect(answer).toMatchObject({ status: 404 });
  }
  expect(await sendMessage(visit(), message({ property: listing.id }))).toMatchObject({ status: 404 });
  expect(await count('messages')).toBe(before);
});

test('the ledger of consents names the listing’s agent, and for calls also the site', async () => {
  const { messageContent } = await send({
    form: 'detail-property-form',
    property: listing.id,
    telephone: '06 11 22 33 44',
    phoneProspecting: true,
  });
  const own = await rows(
    sql<{ wording: string }>`select wording from consents where subject_id = ${messageContent.id} order by purpose`,
  );
  const name = `${agent.firstname} ${agent.lastname} EI`;
  expect(own.map(({ wording }) => wording)).toEqual([
    expect.stringContaining(`que ${name} utilise ces informations`),
    expect.stringMatching(new RegExp(`commerciales par ${name} et Horizon Lyon\\.$`)),
  ]);
});

test('the seller form requires no message', async () => {
  const { messageContent } = await send({ form: 'sale-form', message: '' });
  expect(await count('messages', messageContent.id)).toBe(1);
});

test.each([{ website: 'http://spam.example' }, { elapsed: 300 }])(
  'a bot’s form (%j) gets the response of a success and is not stored',
  async (given) => {
    const before = await count('messages');
    const { messageContent } = await send(given);
    expect(messageContent.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await count('messages')).toBe(before);
  },
);

test('twenty concurrent requests with one key: one message, one job, one response', async () => {
  const visitor = { address: '198.51.100.1', idempotencyKey: 'k-1' };
  const input = message();
  // Each from its own address, below the limits.
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => sendMessage(visit({ ...visitor, address: `198.51.100.${i}` }), input)),
  );
  const ids = new Set(answers.map((answer) => (isRefusal(answer) ? 'refused' : answer.messageContent.id)));
  expect(ids.size).toBe(1);
  const [id = ''] = ids;
  expect([await count('messages', id), (await jobsOf(id)).length]).toEqual([1, 1]);
  const other = await sendMessage(visit({ idempotencyKey: 'k-1' }), message());
  expect(other).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('without a key, the same message within ten minutes is stored once', async () => {
  const input = message();
  const [first, second] = [await sendMessage(visit(), input), await sendMessage(visit(), { ...input, elapsed: 9000 })];
  expect(second).toEqual(first);
});

test('six concurrent messages from one address: five succeed, one is refused with 429', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => sendMessage(visit({ address: '192.0.2.9' }), message())),
  );
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(5);
  expect(answers.find(isRefusal)).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
});

test('mails: recipient’s with the visitor as reply-to, visitor’s with a link to withdraw consent', async () => {
  const { messageContent } = await send({
    form: 'detail-property-form',
    property: listing.id,
    firstname: 'Ève',
    phoneProspecting: true,
    telephone: '06 98 76 54 32',
  });
  const job = { marketId: market.id, siteId: site.id, id: messageContent.id };
  await onMessageReceived(ports, job);
  await onMessageReceived(ports, job);
  const mails = await rows(
    sql<{ recipient: string; reply_to: string; subject: string; body_text: string; from_name: string }>`
      select recipient, reply_to, subject, body_text, from_name from outbox
      where cause like ${`%${messageContent.id}`} order by template`,
  );
  expect(mails).toHaveLength(2);
  const [notice, receipt] = mails;
  expect(notice).toMatchObject({ recipient: agent.email, from_name: 'Ève O’Brien via Horizon Lyon' });
  expect(notice?.subject).toBe(`Une question sur un bien — Ève O’Brien — ${listing.public_ref}`);
  expect(notice?.body_text).toContain('Accepte d’être recontacté(e) par téléphone');
  expect(notice?.body_text).toContain(`/annonces/${listing.slug}/${listing.id}`);
  expect(receipt?.reply_to).toBe(agent.email);
  expect(receipt?.body_text).toMatch(/Retirer mes accords : http:\/\/lyon\.localhost:3000\/mes-accords\/[\w-]{43}$/m);
  const may = (phone: string) => db.read(ADMIN, (tx) => mayCall(tx, market.id, phone));
  expect([await may('+33698765432'), await may('+33612345678')]).toEqual([true, false]);
});

/** Receipts in the outbox for an address: text and HTML. */
const receiptsTo = (email: string) =>
  rows(sql<{ all: string }>`select subject || body_text || body_html || from_name as all from outbox
    where template = 'messaging.receipt' and recipient = ${email}`);
const deliver = ({ messageContent: { id } }: Sent) =>
  onMessageReceived(ports, { marketId: market.id, siteId: site.id, id });

test('a receipt contains nothing of the form but a plain first name', async () => {
  const message = 'Votre compte est bloqué : https://evil.example/connexion';
  await deliver(
    await send({ email: 'victime@example.fr', message, firstname: 'Cliquez ici vite', lastname: 'Banque' }),
  );
  const [receipt] = await receiptsTo('victime@example.fr');
  for (const word of ['evil.example', 'bloqué', 'Cliquez', 'Banque', 'victime'])
    expect(receipt?.all).not.toContain(word);
  expect(receipt?.all).toContain('Bonjour,');
});

test('an address gets three receipts an hour, and all its messages are stored', async () => {
  for (let i = 0; i < 5; i++) await deliver(await send({ email: 'bombe@example.fr', message: `Bonjour ${i}` }));
  expect(await receiptsTo('bombe@example.fr')).toHaveLength(3);
  expect(await rows(sql`select id from messages where email = 'bombe@example.fr'`)).toHaveLength(5);
});

test('a message of a site that does not exist has no mails', async () => {
  await onMessageReceived(ports, { marketId: market.id, siteId: crypto.randomUUID(), id: crypto.randomUUID() });
  expect(await rows(sql`select from outbox where template = 'messaging.receipt' and recipient = ''`)).toEqual([]);
});

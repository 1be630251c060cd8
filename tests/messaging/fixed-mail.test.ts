import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fixedMailSchema } from '#contracts/messaging';
import { FIXED_MAILS } from '#domain/messaging/fixed-mail';
import { sendFixedMail } from '#server/messaging';
import { useLimit } from '#tests/harness/limits';
import { openSetting } from './setting.ts';

/** POST /public/mail: fixed texts to configured recipients, not an open relay (rule MESSAGE-FIXED-MAIL). */

const { db, agent, listing, foreign, visit } = await openSetting();
const ADMIN = { role: 'vitrine_admin' } as const;
const mails = () =>
  db.read(ADMIN, async (tx) => {
    const { rows } = await sql<{ recipient: string; template: string; body_text: string }>`
      select recipient, template, subject, body_text, reply_to from outbox order by template`.execute(tx);
    return rows;
  });

test.each([
  [{ template: 'listing-sold', property: listing.id, to: 'victime@example.fr' }],
  [{ template: 'listing-sold', property: listing.id, recipient: 'victime@example.fr' }],
  [{ template: 'listing-sold', property: listing.id, subject: 'Gagnez', content: 'https://evil.example' }],
  [{ template: 'messaging.receipt', property: listing.id }],
  [{ template: 'listing-sold', property: ['a', 'b'] }],
  [{ template: 'listing-sold' }],
])('%j is refused by the schema', (input) => {
  expect(fixedMailSchema.safeParse(input).success).toBe(false);
});

test('each fixed mail goes once a day to the recipient of questions about the listing, with its text', async () => {
  for (const template of FIXED_MAILS)
    for (let i = 0; i < 3; i++)
      expect(await sendFixedMail(visit(), { template, property: listing.id })).toEqual({ ok: true });
  const sent = await mails();
  expect(sent.map(({ recipient, template }) => [recipient, template])).toEqual(
    FIXED_MAILS.toSorted((a, b) => a.localeCompare(b)).map((template) => [agent.email, `messaging.${template}`]),
  );
  expect(sent[0]).toMatchObject({ reply_to: null, subject: expect.stringContaining(listing.public_ref) });
  expect(sent[0]?.body_text).toContain(`/annonces/${listing.slug}/${listing.id}`);
});

test('a listing that this site does not show is not found, and no mail is sent', async () => {
  const before = (await mails()).length;
  for (const property of [foreign.id, crypto.randomUUID()])
    expect(await sendFixedMail(visit(), { template: 'listing-wrong', property })).toMatchObject({ status: 404 });
  expect(await mails()).toHaveLength(before);
});

test('an address can send five a minute and twenty a day', async () => {
  const ask = (address: string) =>
    sendFixedMail(visit({ address }), { template: 'listing-wrong', property: listing.id });
  for (let i = 0; i < 5; i++) expect(await ask('192.0.2.1')).toEqual({ ok: true });
  expect(await ask('192.0.2.1')).toMatchObject({ status: 429 });
  await useLimit(db, { name: 'mail.address.day', of: '192.0.2.2', used: 20 });
  expect(await ask('192.0.2.2')).toMatchObject({ status: 429 });
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ContactMessage } from '#contracts/messaging';
import { isRefusal } from '#contracts/problem';
import type { SiteRequestCtx } from '#server/context';
import { onMessageDigestsDue, sendMessage } from '#server/messaging';
import { useLimit, usesOf } from '#tests/harness/limits';
import { message, openSetting } from './setting.ts';

/** Limits per address and per site, and digests (rules FORM-LIMITS, FORM-BOUND). */

const { db, ports, site, market, agent, listing, visit, jobsOf, asOwner } = await openSetting();
const ADMIN = { role: 'vitrine_admin' } as const;
const rows = <T>(query: ReturnType<typeof sql<T>>) => db.read(ADMIN, async (tx) => (await query.execute(tx)).rows);
const SITE = { name: 'message.site', of: site.id };

const send = async (given: Partial<ContactMessage> = {}, ctx: SiteRequestCtx = visit()): Promise<string> => {
  const answer = await sendMessage(ctx, message(given));
  if (isRefusal(answer)) throw new Error(answer.code);
  return answer.messageContent.id;
};
const digests = () =>
  rows(sql<{ recipient: string; subject: string; body_text: string; size: number }>`
    select recipient, subject, body_text, length(body_html) as size from outbox
    where template = 'messaging.digest' order by created_at, id`);

test('an address can send twenty a day; its refused messages do not count for others', async () => {
  const address = '198.51.100.7';
  await useLimit(db, { name: 'message.address.day', of: address, used: 20 });
  const before = await usesOf(db, SITE);
  const refused = await sendMessage(visit({ address }), message());
  expect(refused).toMatchObject({ status: 429 });
  expect(isRefusal(refused) && (refused.retryAfter ?? 0) > 3600).toBe(true);
  expect(await usesOf(db, SITE)).toBe(before);
  await send();
});

test('messages with the e-mail address of another person do not limit that person', async () => {
  for (let i = 0; i < 25; i++) await send({ email: 'honnete@example.fr', message: `${i}` });
  await send({ email: 'honnete@example.fr', message: 'moi-même' });
});

test('above the limit of the site a message is stored to be checked, without mails', async () => {
  await useLimit(db, { ...SITE, used: 200 });
  const id = await send();
  expect(await rows(sql`select to_check, digested_at from messages where id = ${id}`)).toEqual([
    { to_check: true, digested_at: null },
  ]);
  expect(await jobsOf(id)).toEqual([]);
  expect(await rows(sql`select purpose from consents where subject_id = ${id}`)).toHaveLength(1);
});

test('each recipient gets one digest', async () => {
  await send({ lastname: 'Longue', message: `Début ${'x'.repeat(3000)} fin` });
  await send({
    form: 'detail-property-form',
    property: listing.id,
    telephone: '06 98 76 54 32',
    phoneProspecting: true,
  });
  await onMessageDigestsDue(ports);
  const sent = await digests();
  expect(Object.fromEntries(sent.map(({ recipient, subject }) => [recipient, subject]))).toEqual({
    [market.email ?? '']: '2 messages à vérifier — Horizon Lyon',
    [agent.email]: '1 message à vérifier — Horizon Lyon',
  });
  const own = sent.find(({ recipient }) => recipient === market.email)?.body_text ?? '';
  expect(own).toContain('2. Zoé Longue, le ');
  expect(own).toMatch(/06.12.34.56.78 — zoe\.\d+@example\.fr/);
  expect(own).toContain('Pas d’accord pour des appels commerciaux');
  expect([own.includes('« Début xxx'), own.includes('fin »')]).toEqual([true, false]);
  const question = sent.find(({ recipient }) => recipient === agent.email)?.body_text ?? '';
  expect(question).toContain(`Une question sur un bien — référence ${listing.public_ref}`);
  expect(question).toContain('Accepte d’être recontacté(e)');
  await onMessageDigestsDue(ports);
  expect(await digests()).toHaveLength(2);
  expect(await rows(sql`select 1 from outbox where template = 'messaging.receipt'`)).toEqual([]);
});

test('a digest lists forty and the number of the others; the next one continues', async () => {
  const before = (await digests()).length;
  const one = await send();
  await db.write(ADMIN, (tx) =>
    sql`insert into messages
        (market_id, site_id, id, form, firstname, lastname, email, telephone, message, recipient, to_check)
      select market_id, site_id, gen_random_uuid(), form, firstname, lastname, email, telephone, repeat('é', 5000),
        recipient, true
      from messages, generate_series(1, 44) where id = ${one}`.execute(tx),
  );
  await onMessageDigestsDue(ports);
  await onMessageDigestsDue(ports);
  const [first, second] = (await digests()).slice(before);
  expect(first?.subject).toBe('45 messages à vérifier — Horizon Lyon');
  expect(first?.body_text).toContain('5\u00a0autres attendent, à lire dans les prochains récapitulatifs');
  expect(first?.size).toBeLessThan(90_000);
  expect(second?.subject).toBe('5 messages à vérifier — Horizon Lyon');
  expect(await rows(sql`select 1 from messages where to_check and digested_at is null`)).toEqual([]);
});

test('messages to nobody are in no digest, and are looked at once', async () => {
  const before = (await digests()).length;
  const id = await send();
  await db.write(ADMIN, (tx) => sql`update messages set recipient = '', to_check = true where id = ${id}`.execute(tx));
  await onMessageDigestsDue(ports);
  expect(await rows(sql`select 1 from messages where to_check and digested_at is null`)).toEqual([]);
  expect(await digests()).toHaveLength(before);
});

test('what fails for one recipient delays no other one, and the job says so (rule JOB-EACH)', async () => {
  const before = (await digests()).length;
  await send();
  await send({ form: 'detail-property-form', property: listing.id });
  await asOwner(`alter table outbox add constraint no_mail check (recipient <> '${market.email}') not valid`);
  await expect(onMessageDigestsDue(ports)).rejects.toThrow('no_mail');
  expect((await digests()).slice(before).map(({ recipient }) => recipient)).toEqual([agent.email]);
  await asOwner('alter table outbox drop constraint no_mail');
  await onMessageDigestsDue(ports);
  expect((await digests()).slice(before).map(({ recipient }) => recipient)).toEqual([agent.email, market.email]);
});

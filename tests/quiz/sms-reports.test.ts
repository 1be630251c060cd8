import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '#tests/http/test-app';

/** The address at which the SMS provider reports answers (rule SMS-STOP). */

const SECRET = 'of-the-webhook-in-tests';
const open = await openTestApp({ smsWebhookSecret: SECRET });
const bearer = { authorization: `Bearer ${SECRET}` };

const report = (body: unknown, headers: Record<string, string> = bearer) =>
  open.ask('localhost', '/webhooks/sms', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const stops = async (): Promise<string[]> => {
  const { rows } = await open.db.read({ role: 'vitrine_admin' }, (tx) =>
    sql<{ phone: string }>`select phone from sms_stops order by phone`.execute(tx),
  );
  return rows.map(({ phone }) => phone);
};

test('STOP is stored once; a delivery is ignored', async () => {
  const stop = { id: 26570, to: 33612345678, msg_status: 'replied', reply: 'STOP' };
  for (const body of [
    stop,
    stop,
    { to: '33712345678', msg_status: 'delivered' },
    { to: '33612345679', event: 'unsubscribed' },
  ])
    expect((await report(body)).status).toBe(204);
  expect(await stops()).toEqual(['+33612345678', '+33612345679']);
});

test.each<[string, Record<string, string>, number]>([
  ['without a secret', {}, 401],
  ['with another one', { authorization: `Bearer ${SECRET}x` }, 401],
  ['with the secret as password', { authorization: `Basic ${btoa(`sms:${SECRET}`)}` }, 204],
])('%s: %j', async (_, headers, status) => {
  expect((await report({ to: '33712345678', msg_status: 'sent' }, headers)).status).toBe(status);
});

test.each(['', '{', '[]', '{"to":null}', `{"to":"${'3'.repeat(20_000)}"}`])('unreadable: %#', async (body) => {
  expect((await report(body)).status).toBe(400);
});

test('without a configured secret there is no such address', async () => {
  const other = await openTestApp();
  const answer = await other.ask('localhost', '/webhooks/sms', { method: 'POST', body: '{}', headers: bearer });
  expect([404, 405]).toContain(answer.status);
});

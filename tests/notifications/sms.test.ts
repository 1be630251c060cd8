import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openSmsSender } from '#compose/senders';
import { CLI_WORDS } from '#fr/cli';
import { openDatabase } from '#platform/db/connect';
import { silentLog } from '#platform/log';
import { brevoSms } from '#platform/sms/brevo';
import { consoleSms } from '#platform/sms/kept';
import type { SmsSender } from '#platform/sms/sms';
import { adminCtx, marketCtx } from '#server/context';
import { mailsOfJobs, onSmsWaiting, queueSms, SMS_WAITING } from '#server/notifications';
import { buildMarket } from '#tests/factories/market';
import { testPorts } from '#tests/harness/contexts';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { jobsOf, testJobs } from '#tests/harness/jobs';
import { demoNetwork } from '#tests/harness/small-network';
import { ACCEPTED, errorAnswer, openSms, SMS_KEY } from '#tests/harness/sms-service';

/** SMS from the transaction that causes them to the provider (rules SMS-OUTBOX, SMS-PROVIDER). */

const url = await testDatabaseUrl();
const db = await openDatabase({ url: servingUrl(url), log: silentLog(), poolSize: 3 });
afterAll(() => db.close());
const service = await openSms();
const market = await buildMarket(db);
const network = await demoNetwork();
const ports = testPorts(db, { system: { jobs: await testJobs(url) }, directory: { network: () => network } });
const ctx = marketCtx(ports, market.id);
const admin = adminCtx(ports, 'test');
const provider = brevoSms({ url: service.url, timeoutMs: 500 });
beforeEach(() => {
  service.received.length = 0;
  service.answer = ACCEPTED;
});

type Row = { id: string; status: string; attempts: number; error: string | null; sent: boolean };
const rowOf = async (cause: string): Promise<Row | undefined> => {
  const { rows } = await admin.read((tx) =>
    sql<Row>`select id, status, attempts, error, sent_at is not null as sent from outbox
      where market_id = ${market.id} and cause = ${cause}`.execute(tx),
  );
  return rows[0];
};
const queue = async (cause: string = crypto.randomUUID()) => {
  const sms = { template: 'test', cause, to: '+33612345678', text: 'Voilà l’adresse : https://lyon.example/e/a_b-c.d' };
  await ctx.write((tx) => queueSms({ ...ports, marketId: market.id }, tx, sms));
  return { cause, id: (await rowOf(cause))?.id ?? '' };
};
const send = (id: string, sender: SmsSender, isLast = false): Promise<void> =>
  onSmsWaiting(ctx, sender, { marketId: market.id, id, isLast });

test('an SMS is sent once, in the protocol of the provider', async () => {
  const { id, cause } = await queue();
  await queue(cause);
  expect(await jobsOf(url, SMS_WAITING)).toContainEqual({ marketId: market.id, id });
  await send(id, provider);
  await send(id, provider);
  expect(service.received).toEqual([
    {
      path: '/v3/transactionalSMS/send',
      key: SMS_KEY,
      body: {
        sender: 'Horizon',
        recipient: '33612345678',
        content: "Voilà l'adresse : https://lyon.example/e/a_b-c.d",
        type: 'transactional',
        tag: id,
      },
    },
  ]);
  expect(await rowOf(cause)).toMatchObject({ status: 'sent', attempts: 1, sent: true });
});

test('nothing is sent when the transaction fails', async () => {
  const before = (await jobsOf(url, SMS_WAITING)).length;
  const failing = ctx.write(async (tx) => {
    await queueSms({ ...ports, marketId: market.id }, tx, { template: 't', cause: 'x', to: '+33612345678', text: 'a' });
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await rowOf('x')).toBeUndefined();
  expect(await jobsOf(url, SMS_WAITING)).toHaveLength(before);
});

test('the sender of the configuration replaces that of the network', async () => {
  const { id } = await queue();
  await send(id, openSmsSender({ smsUrl: `${service.url}?sender=Agence`, production: true }));
  expect(service.received[0]?.body).toMatchObject({ sender: 'Agence' });
});

test('an SMS that the provider refuses is marked as failed, without the number in the reason', async () => {
  service.answer = errorAnswer(400, 'invalid_parameter');
  const { id, cause } = await queue();
  await send(id, provider);
  const error = 'the SMS provider answers 400 (invalid_parameter)';
  expect(await rowOf(cause)).toMatchObject({ status: 'failed', error, sent: false });
});

describe('is tried again', () => {
  test.each([
    ['without credit', errorAnswer(402, 'not_enough_credits'), /402 \(not_enough_credits\)/],
    ['with a wrong key', errorAnswer(401, 'unauthorized'), /401 \(unauthorized\)/],
    ['when there are too many', errorAnswer(429, 'too_many_requests'), /429/],
    ['when the provider is broken', { status: 502, text: '<html>Bad gateway</html>' }, /502 \(no code\)/],
    ['when the answer is no JSON', { status: 200, text: '<html>Welcome</html>' }, /JSON/],
    ['when the answer has no id', { status: 201, text: '{"ok":true}' }, /messageId/],
    ['when the answer does not end', { status: 201, text: `"${'x'.repeat(100_000)}"` }, /too much/],
    ['when it is sent elsewhere', { status: 302, text: '', headers: { location: 'http://127.0.0.1:1/' } }, /fetch/],
    ['when the provider is slow', 'silence', /timeout/],
  ] as const)('%s', async (_, answer, reason) => {
    service.answer = answer;
    const { id, cause } = await queue();
    await expect(send(id, provider)).rejects.toThrow(reason);
    expect(await rowOf(cause)).toMatchObject({ status: 'waiting', attempts: 1 });
    await expect(send(id, provider, true)).rejects.toThrow(reason);
    expect(await rowOf(cause)).toMatchObject({ status: 'failed', attempts: 2, error: expect.stringMatching(reason) });
  });

  test('when the provider cannot be reached, and is sent later', async () => {
    const { id, cause } = await queue();
    await expect(send(id, brevoSms({ url: 'http://key@127.0.0.1:1/v3' }))).rejects.toThrow();
    await send(id, provider);
    expect(await rowOf(cause)).toMatchObject({ status: 'sent', attempts: 2 });
  });
});

describe('without a provider', () => {
  test('it is kept, and printed outside production', async () => {
    let written = '';
    const { id, cause } = await queue();
    await send(
      id,
      consoleSms(CLI_WORDS.printedSms, (text) => {
        written += text;
      }),
    );
    expect(written.replaceAll('\u00a0', ' ')).toContain('SMS au 06 12 34 56 78, gardé : SMS_URL n’est pas donnée');
    expect(written).toContain('https://lyon.example/e/a_b-c.d');
    expect(await rowOf(cause)).toMatchObject({ status: 'kept', sent: false });
  });

  test('production prints nothing', async () => {
    const sms = { id: 'a', sender: 'Horizon', to: '+33612345678', text: 'a' };
    expect(await openSmsSender({ smsUrl: null, production: true }).send(sms)).toEqual({ status: 'kept' });
  });
});

test('a job that died marks its SMS, as it does for mails', () => {
  const payload = { marketId: market.id, id: 'an id' };
  expect(mailsOfJobs([{ queue: SMS_WAITING.name, payload }])).toEqual(['an id']);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { JOBS_SCHEMA } from '#platform/jobs-schema';
import { testDatabaseUrl } from '#tests/harness/database';
import { auditPosts, buildPost, type Outcome, type Post, sendPost } from '#tests/harness/posts';
import { freePort, type Product, startProduct } from '#tests/harness/server';
import { fillSmallNetwork } from '#tests/harness/small-network';
import { startSmtp } from '#tests/harness/smtp-service';
import { until } from '#tests/harness/until';

/**
 * Rules DB-DURABLE and MAIL-OUTBOX for messages of visitors: an acknowledged message is stored exactly once, whatever
 * happens to the server or the mail service.
 */

const root = await mkdtemp(join(tmpdir(), 'vitrine-messages-'));
/** FAULT_ROUNDS: the long drill (docs/operations.md). */
const drill = process.env.FAULT_ROUNDS !== undefined;
const running: Product[] = [];
afterEach(() => Promise.all(running.splice(0).map((product) => product.stop('SIGKILL'))));
afterAll(() => rm(root, { recursive: true, force: true }));

/** A network, and a mail service that the test can start. */
const openSetting = async () => {
  const url = await testDatabaseUrl();
  const { subdomain, env: database } = await fillSmallNetwork(url);
  const dataDir = await mkdtemp(join(root, 'data-'));
  const port = await freePort();
  const messageIds: string[] = [];
  const onMail = ({ bytes }: { bytes: Buffer }): void => {
    messageIds.push(/^message-id: <([^@]+)@/im.exec(bytes.toString())?.[1] ?? '');
  };
  const start = async (): Promise<Product> => {
    const env = { ...database, DEMO: '0', TRUST_PROXY: '1', SMTP_URL: `smtp://127.0.0.1:${port}` };
    const product = await startProduct({ dataDir, env });
    running.push(product);
    return product;
  };
  const posts = (count: number): Post[] =>
    Array.from({ length: count }, (_, rank) =>
      buildPost({ rank, host: `${subdomain}.localhost`, address: `198.18.0.${rank}` }),
    );
  const mails = async (): Promise<{ id: string; cause: string; status: string; attempts: number }[]> => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return (await client.query('select id, cause, status, attempts from outbox')).rows;
    } finally {
      await client.end();
    }
  };
  /** The pause before a retry grows to minutes: a test does not wait for it. */
  const retryNow = async (): Promise<void> => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(`update ${JOBS_SCHEMA}.job set start_after = now() where state = 'retry'`);
    await client.end();
  };
  return { url, messageIds, start, posts, mails, retryNow, openService: () => startSmtp({ port, onMail }) };
};

/** Like a person whom a server that is too busy asks to come back. */
const sendInTurn = async (port: number, post: Post): Promise<Outcome> => {
  const outcome = await sendPost(port, post);
  if (outcome.status !== 503) return outcome;
  await pause(100);
  return sendInTurn(port, post);
};

/** Eight concurrent visitors; `onOutcome` is called with each outcome. */
const sendAll = async (
  { port }: Product,
  posts: readonly Post[],
  onOutcome: (outcome: Outcome) => void = () => {},
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  const waiting = posts.values();
  const visitor = async (): Promise<void> => {
    for (const post of waiting) {
      const outcome = await sendInTurn(port, post);
      outcomes.push(outcome);
      onOutcome(outcome);
    }
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  return outcomes;
};

/** The effects of each message: a mail to the recipient chosen by the site, and one to the visitor. */
const causesOf = (outcomes: readonly Outcome[]): string[] =>
  outcomes.flatMap(({ id }) => [`message:${id}`, `message-receipt:${id}`]).sort();

test('kill -9 amid a hundred messages: no acknowledged one is lost, each is stored once, each mail is created once', {
  timeout: 300_000,
}, async () => {
  const { url, messageIds, start, posts, mails, openService } = await openSetting();
  const service = await openService();
  const product = await start();
  let answered = 0;
  const first = await sendAll(product, posts(100), ({ id }) => {
    if (id === null) return;
    answered += 1;
    if (answered === 50) process.kill(product.pid, 'SIGKILL');
  });
  await product.ended;
  const kept = first.filter(({ id }) => id !== null);
  const unanswered = first.filter(({ id }) => id === null);
  expect(kept.length).toBeGreaterThanOrEqual(50);
  expect(new Set(unanswered.map(({ status }) => status))).toEqual(new Set([0]));
  expect((await auditPosts(url, first)).lost).toBe(0);

  const again = await start();
  const second = await sendAll(
    again,
    unanswered.map(({ post }) => post),
  );
  const all = [...kept, ...second];
  const whole = { acknowledged: 100, stored: 100, counted: 100, lost: 0, twice: 0, incomplete: 0 };
  expect(await auditPosts(url, all)).toEqual(whole);

  // The mails of the killed server take over a minute (a missed heartbeat, then the monitor): only the long drill
  // waits.
  if (!drill) {
    expect(await again.stop()).toBe(0);
    return service.close();
  }
  // Jobs that the killed server had begun are taken over after their heartbeat is missed.
  const sent = await until(
    async () => {
      const rows = await mails();
      return rows.length >= 200 && rows.every(({ status }) => status === 'sent') ? rows : null;
    },
    240_000,
    500,
  );
  expect(sent.map(({ cause }) => cause).sort()).toEqual(causesOf(all));
  // A mail that was being sent when the server died may be sent again with the same Message-ID.
  expect([...new Set(messageIds)].sort()).toEqual(sent.map(({ id }) => id).sort());
  expect(messageIds.length).toBeLessThanOrEqual(203);
  expect(await auditPosts(url, all)).toEqual(whole);
  expect(await again.stop()).toBe(0);
  await service.close();
});

test('messages are accepted while the mail service is down, and every mail is sent once when it is back', {
  timeout: 180_000,
}, async () => {
  const { messageIds, start, posts, mails, retryNow, openService } = await openSetting();
  const product = await start();
  const outcomes = await sendAll(product, posts(10));
  expect(outcomes.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const tried = await until(
    async () => {
      const rows = await mails();
      return rows.length === 20 && rows.every(({ attempts }) => attempts > 0) ? rows : null;
    },
    60_000,
    200,
  );
  expect(new Set(tried.map(({ status }) => status))).toEqual(new Set(['waiting']));
  expect(product.output()).toContain('job failed, will be retried');

  const service = await openService();
  const sent = await until(
    async () => {
      await retryNow();
      const rows = await mails();
      return rows.every(({ status }) => status === 'sent') ? rows : null;
    },
    120_000,
    200,
  );
  expect(sent.map(({ cause }) => cause).sort()).toEqual(causesOf(outcomes));
  expect(messageIds.toSorted()).toEqual(sent.map(({ id }) => id).sort());
  expect(await product.stop()).toBe(0);
  await service.close();
});

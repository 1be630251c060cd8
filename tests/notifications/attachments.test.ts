import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/connect';
import { silentLog } from '#platform/log';
import { consoleMailer } from '#platform/mail/console';
import type { Mailer } from '#platform/mail/mail';
import { adminCtx, marketCtx } from '#server/context';
import { dropMails, onMailWaiting, type QueuedMail, queueMails } from '#server/notifications';
import { buildMarket } from '#tests/factories/market';
import { testPorts } from '#tests/harness/contexts';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { testJobs } from '#tests/harness/jobs';

/** Files of mails (rule MAIL-ATTACHMENT); tests/estimation/report.test.ts sends one to a mail service. */

const url = await testDatabaseUrl();
const db = await openDatabase({ url: servingUrl(url), log: silentLog(), poolSize: 3 });
afterAll(() => db.close());
const market = await buildMarket(db);
const ports = testPorts(db, { system: { jobs: await testJobs(url) } });
const ctx = marketCtx(ports, market.id);
const admin = adminCtx(ports, 'test');

const FILE = { name: 'rapport.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 …') };
const queue = async (given: Partial<QueuedMail> = {}): Promise<string> => {
  const cause = crypto.randomUUID();
  const texts = { subject: 'Un rapport', text: 'Bonjour', html: '<p>Bonjour</p>' };
  const people = { to: 'zoe@example.fr', replyTo: null, fromName: 'Horizon' };
  const mail = { template: 'estimation.report' as const, ...texts, ...people, cause, attachments: [FILE], ...given };
  await ctx.write((tx) => queueMails({ system: ports.system, marketId: market.id }, tx, [mail]));
  const [row] = await rows(sql<{ id: string }>`select id from outbox where cause = ${mail.cause}`);
  return row?.id ?? '';
};
const rows = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  admin.read(async (tx) => (await query.execute(tx)).rows);
const files = (id: string) => rows(sql`select name from outbox_attachments where mail_id = ${id}`);
const mailer = (send: Mailer['send']): Mailer => ({ send, close: () => {} });
const NAMED = [{ name: 'rapport.pdf' }];

test('a mail without a service, refused or given up keeps its file; a sent one does not', async () => {
  const outcomes: [Mailer['send'], typeof NAMED][] = [
    [async () => 'kept', NAMED],
    [async () => 'refused', NAMED],
    [async () => 'sent', []],
  ];
  for (const [send, left] of outcomes) {
    const id = await queue();
    await onMailWaiting(ctx, mailer(send), { marketId: market.id, id });
    expect(await files(id)).toEqual(left);
  }
  const id = await queue();
  const down = mailer(() => Promise.reject(new Error('down')));
  await expect(onMailWaiting(ctx, down, { marketId: market.id, id, isLast: true })).rejects.toThrow('down');
  expect(await files(id)).toEqual(NAMED);
  await dropMails(admin, { by: 'ids', ids: [id] });
  expect(await files(id)).toEqual([]);
});

test('a mail whose cause is known adds no file', async () => {
  const id = await queue({ cause: 'once' });
  await queue({ cause: 'once', attachments: [{ ...FILE, name: 'autre.pdf' }] });
  expect(await files(id)).toEqual(NAMED);
});

test('a file goes with its mail, and its name is a plain one', async () => {
  const id = await queue();
  await admin.write((tx) => sql`delete from outbox where id = ${id}`.execute(tx));
  expect(await files(id)).toEqual([]);
  await expect(queue({ attachments: [{ ...FILE, name: '../x\r\n.pdf' }] })).rejects.toThrow(/check constraint/);
});

test('the console names the files of a mail', async () => {
  let written = '';
  const shown = consoleMailer(
    (to, subject) => `${to} ${subject}`,
    (text) => {
      written += text;
    },
  );
  const id = await queue();
  await onMailWaiting(ctx, shown, { marketId: market.id, id });
  expect(written).toContain('[rapport.pdf]');
});

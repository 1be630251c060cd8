import { sql } from 'kysely';
import pg from 'pg';
import { NIL } from 'uuid';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { registerDeadJobs } from '#cli/dead-jobs';
import { registerMails } from '#cli/mails';
import { createProgram } from '#cli/program';
import { sweepRows } from '#compose/sweep-rows.job';
import { openDatabase } from '#platform/db/connect';
import { silentLog } from '#platform/log';
import type { Mailer } from '#platform/mail/mail';
import { marketCtx } from '#server/context';
import { MAIL_WAITING, onMailWaiting } from '#server/notifications';
import { buildMarket } from '#tests/factories/market';
import { testPorts } from '#tests/harness/contexts';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { jobsOf, testJobs } from '#tests/harness/jobs';

/** The commands `mails` and `dead-jobs`, for mails that were not sent. */

const url = await testDatabaseUrl();
const db = await openDatabase({ url: servingUrl(url), log: silentLog(), poolSize: 3 });
afterAll(() => db.close());
const market = await buildMarket(db);
const jobs = await testJobs(url);
const now = new Date();
const ports = testPorts(db, { system: { jobs, now: () => now } });
const ADMIN = { role: 'vitrine_admin' } as const;
const rows = <T>(query: ReturnType<typeof sql<T>>) => db.write(ADMIN, async (tx) => (await query.execute(tx)).rows);

let said: string[] = [];
let code = 0;
let hasService = true;
beforeEach(async () => {
  [said, code, hasService] = [[], 0, true];
  await rows(sql`delete from outbox`);
});

const deps = {
  withPorts: <T>(work: (given: typeof ports) => Promise<T>) => work(ports),
  hasService: () => hasService,
  out: (line: string) => void said.push(line),
  err: { write: (text: string) => void said.push(text.trim()) },
  exit: (item: 0 | 1) => {
    code = item;
  },
};
const vitrine = async (...args: string[]): Promise<string> => {
  said = [];
  const program = createProgram('vitrine', 'test');
  registerMails(program, deps);
  registerDeadJobs(program, deps);
  await program.parseAsync(args, { from: 'user' });
  return said.join('\n');
};

type MailValues = { status?: string; minutes?: number; template?: string; marketId?: string };
const mail = async ({
  status = 'kept',
  minutes = 5,
  template = 'messaging.receipt',
  marketId = market.id,
}: MailValues = {}) => {
  const id = crypto.randomUUID();
  const made = new Date(now.getTime() - minutes * 60_000);
  await rows(sql`insert into outbox
      (market_id, id, kind, template, recipient, subject, body_text, status, cause, created_at, sent_at)
    values (${marketId}, ${id}, 'mail', ${template}, 'zoe@example.fr', 'Votre message', 'le texte', ${status}, ${id},
      ${made}, ${status === 'sent' ? made : null})`);
  return id;
};
const stateOf = async (id: string) =>
  (await rows(sql<{ status: string; body_text: string }>`select status, body_text from outbox where id = ${id}`))[0];
const queued = async (id: string): Promise<number> =>
  (await jobsOf(url, MAIL_WAITING)).filter((job) => job.id === id).length;

const DAY = 24 * 60;

test('mails are counted by state and age, and listed newest first', async () => {
  expect(await vitrine('mails')).toBe('Aucun e-mail en attente.');
  const fresh = await mail();
  const old = await mail({ minutes: 10 * DAY });
  await mail({ status: 'waiting', minutes: 120 });
  await mail({ status: 'sent' });
  const lines = (await vitrine('mails')).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'en attente d’envoi : 1 de moins d’un jour',
    'gardés faute de SMTP_URL : 1 de moins d’une heure, 1 plus anciens',
    '',
  ]);
  expect(lines.slice(3)).toHaveLength(3);
  expect(lines[3]).toMatch(new RegExp(`\tgardé\tzoe@example.fr\tVotre message\t${fresh}$`));
  expect(lines[5]).toContain(old);
  expect((await vitrine('mails', '--limit', '1')).split('\n').slice(3)).toHaveLength(1);
});

test('mails up to an age are sent; those with an expired password link are not, which is reported', async () => {
  const fresh = await mail({ minutes: 60 });
  const old = await mail({ minutes: 3 * DAY });
  const link = await mail({ minutes: 5, template: 'access.password', marketId: NIL });
  const dead = await mail({ minutes: 31, template: 'access.password', marketId: NIL });
  const invitation = await mail({ minutes: 31, template: 'access.invitation', marketId: NIL });
  expect(await vitrine('mails')).toContain('gardé, lien expiré');
  expect(await vitrine('mails', 'send', '--newer-than', '2d')).toBe(
    '3\u00a0e-mails à envoyer : le serveur s’en charge.\n' +
      '1\u00a0e-mail pour choisir un mot de passe : lien expiré, rien n’est envoyé ' +
      '(mails drop --expired pour y renoncer).',
  );
  expect([await queued(fresh), await queued(link), await queued(old), await queued(dead)]).toEqual([1, 1, 0, 0]);
  expect(await queued(invitation)).toBe(1);
  expect([(await stateOf(fresh))?.status, (await stateOf(old))?.status, (await stateOf(dead))?.status]).toEqual([
    'waiting',
    'kept',
    'kept',
  ]);
  expect(await vitrine('mails', 'drop', '--expired')).toContain('1\u00a0e-mail ne partira pas');
  expect(await vitrine('mails', 'send', '--all')).toContain('1\u00a0e-mail à envoyer');
  expect(await queued(old)).toBe(1);
});

test('thousands are sent in batches, each once', async () => {
  await rows(sql`insert into outbox (market_id, id, kind, template, recipient, subject, body_text, status, cause)
    select ${market.id}, gen_random_uuid(), 'mail', 'many', 'zoe@example.fr', 's', 't', 'kept', 'many-' || n
    from generate_series(1, 1200) n`);
  expect(await vitrine('mails', 'send', '--all')).toContain('e-mails à envoyer');
  const [count] = await rows(sql<{ n: number }>`select count(*)::int as n from outbox where status = 'waiting'`);
  expect(count?.n).toBe(1200);
});

test('dropped mails are not sent and their text is deleted; failed mails can be dropped by id', async () => {
  const kept = await mail();
  const failed = await mail({ status: 'failed' });
  const sent = await mail({ status: 'sent' });
  await vitrine('mails', 'drop', kept, failed, sent);
  expect([await stateOf(kept), await stateOf(failed)]).toEqual(
    Array.from({ length: 2 }, () => ({ status: 'dropped', body_text: '' })),
  );
  expect(await stateOf(sent)).toEqual({ status: 'sent', body_text: 'le texte' });
  const again = await mail({ status: 'failed' });
  await vitrine('mails', 'send', again);
  expect([(await stateOf(again))?.status, await queued(again)]).toEqual(['waiting', 1]);
});

test.each([
  [['mails', 'send'], 'Choisissez : des numéros d’e-mails, ou une seule option.'],
  [['mails', 'send', '--all', '--newer-than', '2d'], 'Choisissez : des numéros d’e-mails, ou une seule option.'],
  [['mails', 'drop', '--older-than', 'hier'], 'Un âge s’écrit 2d, 12h ou 30min.'],
  [['mails', 'drop', 'x'], '« x » n’est pas un numéro d’e-mail.'],
  [['dead-jobs', 'retry'], 'Donnez des numéros de tâches, ou --all pour toutes.'],
])('%j is refused in one line', async (args, line) => {
  expect([await vitrine(...args), code]).toEqual([line, 1]);
});

test('without a mail service nothing is sent, and the command explains what to do', async () => {
  hasService = false;
  const id = await mail();
  expect(await vitrine('mails', 'send', '--all')).toContain('SMTP_URL n’est pas donnée');
  expect([code, (await stateOf(id))?.status]).toEqual([1, 'kept']);
});

const broken: Mailer = {
  send: async () => {
    throw new Error('421 come back later');
  },
  close: () => {},
};

test('a mail fails with its last try, and waits again when its job is retried', async () => {
  const id = await mail({ status: 'waiting' });
  const ctx = marketCtx(ports, market.id);
  const run = (isLast: boolean) => onMailWaiting(ctx, broken, { marketId: market.id, id, isLast });
  await expect(run(false)).rejects.toThrow();
  expect((await stateOf(id))?.status).toBe('waiting');
  await expect(run(true)).rejects.toThrow();
  expect(await rows(sql`select status, error from outbox where id = ${id}`)).toEqual([
    { status: 'failed', error: 'Error: 421 come back later' },
  ]);
});

/** Creates a dead job as the queue does. */
const die = async (id: string): Promise<void> => {
  await db.write(ADMIN, (tx) => jobs.send(tx, MAIL_WAITING, { marketId: market.id, id }));
  await onOwner(`insert into pgboss.job
      (name, data, singleton_key, source_name, source_retry_count, source_output, source_created_on)
    select 'dead', data, singleton_key, name, 100, '{"message":"421"}', created_on
    from pgboss.job where data->>'id' = '${id}';
    delete from pgboss.job where name = '${MAIL_WAITING.name}' and data->>'id' = '${id}'`);
};
const onOwner = async (text: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text).finally(() => client.end());
};

test('dead jobs are retried by id or all together; their mails wait again', async () => {
  const [one, other] = [await mail({ status: 'failed' }), await mail({ status: 'failed' })];
  await die(one);
  await die(other);
  const list = (await vitrine('dead-jobs')).split('\n');
  expect(list).toHaveLength(2);
  const first = (await jobs.deadJobs()).find(({ payload }) => payload.id === one)?.id ?? '';
  expect(await vitrine('dead-jobs', 'retry', first)).toBe('1\u00a0tâche reprise.');
  expect([(await stateOf(one))?.status, await queued(one)]).toEqual(['waiting', 1]);
  expect([(await stateOf(other))?.status, await queued(other)]).toEqual(['failed', 0]);
  expect(await vitrine('dead-jobs', 'retry', '--all')).toBe('1\u00a0tâche reprise.');
  expect([(await stateOf(other))?.status, await queued(other), await vitrine('dead-jobs')]).toEqual([
    'waiting',
    1,
    'Aucune tâche abandonnée.',
  ]);
  await vitrine('dead-jobs', 'retry', first);
  expect(code).toBe(1);
});

test('the nightly sweep marks a mail as failed when its job died with the worker', async () => {
  const id = await mail({ status: 'waiting' });
  await die(id);
  await sweepRows(ports);
  expect((await stateOf(id))?.status).toBe('failed');
});

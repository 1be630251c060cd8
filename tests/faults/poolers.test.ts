import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openAccess } from '#platform/db/access';
import { openDatabase } from '#platform/db/connect';
import { detectPoolingMode } from '#platform/db/pooling-mode';
import { openJobs } from '#platform/jobs';
import { silentLog } from '#platform/log';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { accessOptions } from '#tests/harness/access';
import { jobNamed } from '#tests/harness/jobs';
import { NO_PGBOUNCER, pgbouncer, startPgbouncer } from '#tests/harness/pgbouncer';
import { query } from '#tests/harness/query';
import { startLine } from '#tests/harness/start-line';
import { startSystemPostgres, systemBinaries } from '#tests/harness/system-postgres';
import { until } from '#tests/harness/until';

const log = silentLog();
const skipped = pgbouncer === null ? NO_PGBOUNCER : systemBinaries === null ? 'needs a PostgreSQL of the system' : null;
// biome-ignore lint/suspicious/noSkippedTests: the machine has no PgBouncer, and the summary says so.
if (skipped !== null) test.skip(`behind PgBouncer: ${skipped}`, () => {});

describe.skipIf(skipped)('behind PgBouncer', async () => {
  if (skipped !== null) return;
  const server = await startSystemPostgres();
  await server.query('create role plain login createrole');
  await server.query('create database vitrine owner plain');
  const closings: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closings.toReversed()) await close();
    await server.close();
  });
  const direct = server.urlOf('plain', 'vitrine');
  const pooler = async (
    mode: 'session' | 'transaction' | 'statement',
    logins: readonly string[] = ['plain', 'vitrine_app'],
  ): Promise<string> => {
    const started = await startPgbouncer({ mode, url: direct, logins });
    closings.push(started.close);
    return started.urlOf('plain', 'vitrine');
  };
  const [session, transaction, statement] = [
    await pooler('session'),
    await pooler('transaction'),
    await pooler('statement'),
  ];

  test('the pooling mode is detected', async () => {
    expect(await detectPoolingMode(direct)).toBe('direct');
    expect(await detectPoolingMode(session)).toBe('session');
    expect(await detectPoolingMode(transaction)).toBe('transaction');
    expect(await detectPoolingMode(statement)).toBe('transaction');
  });

  test('transaction mode without a direct URL is refused with one line, and so is a pooled direct URL', async () => {
    for (const url of [transaction, statement])
      expect(await startLine(openAccess({ ...accessOptions, url }))).toMatch(
        /^Base de données : .*DATABASE_DIRECT_URL[^\n]*$/,
      );
    const wrong = openAccess({ ...accessOptions, url: transaction, directUrl: transaction });
    expect(await startLine(wrong)).toMatch(/^Base de données : DATABASE_DIRECT_URL passe par un pooler/);
  });

  test('a direct URL of another server is refused', async () => {
    const other = openAccess({ ...accessOptions, url: transaction, directUrl: server.urlOf('plain', 'postgres') });
    expect(await startLine(other)).toMatch(/DATABASE_URL mène à une autre base/);
  });

  test('a pooler without the serving role is reported in one line', async () => {
    const closed = { ...accessOptions, url: await pooler('session', ['plain']) };
    const line = /^Base de données : PostgreSQL ou son pooler refuse le rôle vitrine_app [^\n]*pg_hba\.conf[^\n]*$/;
    expect(await startLine(openAccess(closed))).toMatch(line);
    expect(await startLine(openAccess({ ...closed, directUrl: direct }))).toMatch(line);
  });

  test.each([
    ['session', { url: session, directUrl: null }],
    ['transaction', { url: transaction, directUrl: direct }],
  ] as const)('%s mode: tenants, time-outs, jobs and notifications work', async (_mode, urls) => {
    const access = await openAccess({ ...accessOptions, ...urls });
    const db = await openDatabase({ ...access, log, timeOuts: { statement: 2_000 } });
    const markets = await Promise.all([1, 2, 3].map(() => buildMarket(db)));
    await Promise.all(markets.map(({ id }) => buildListing(db, { market_id: id })));

    const seen = await Promise.all(
      Array.from({ length: 150 }, (_, n) => markets[n % markets.length]?.id ?? '').map(async (marketId) => {
        const scope = { role: 'vitrine_site', marketId, siteId: null } as const;
        const rows = await db.write(scope, async (tx) => {
          const text = sql<{ time: string }>`select current_setting('statement_timeout') as time`;
          const [{ rows: time }, listings] = await Promise.all([
            text.execute(tx),
            tx.selectFrom('listings').select('market_id').execute(),
            tx.updateTable('listings').set({ title: 'changé' }).execute(),
          ]);
          return [time[0]?.time, ...listings.map((listing) => listing.market_id)];
        });
        return rows.length === 2 && rows[0] === '2s' && rows[1] === marketId;
      }),
    );
    expect(seen.filter((right) => !right)).toEqual([]);
    await expect(db.read({ role: 'vitrine_admin' }, (tx) => sql`select pg_sleep(60)`.execute(tx))).rejects.toThrow(
      /statement timeout/,
    );

    const received: string[] = [];
    const stop = await db.listen(
      'vitrine_changed',
      (payload) => received.push(payload),
      () => {},
    );
    const jobs = openJobs({ url: access.directUrl, log, queues: [{ name: 'greet' }] });
    await jobs.start();
    await jobs.work('greet', async ({ marketId }) => void received.push(`greet:${marketId}`));
    const market = await buildMarket(db);
    await db.write({ role: 'vitrine_admin' }, (tx) => jobs.send(tx, jobNamed('greet'), { marketId: market.id }));
    await until(() => received.includes(`markets:${market.id}`) && received.includes(`greet:${market.id}`));
    await stop();
    await jobs.stop();
    await db.close();
  });

  test('no session state is left on the connections that a pooler shares', async () => {
    const [row] = await query(
      transaction.replace('plain@', 'vitrine_app@'),
      `select (select count(*)::int from pg_prepared_statements) as statements, current_user as role,
        current_setting('statement_timeout') as time, current_setting('vitrine.market_id', true) as market,
        (select count(*)::int from pg_locks where locktype = 'advisory') as locks`,
    );
    expect(row).toMatchObject({ statements: 0, role: 'vitrine_app', time: '0', locks: 0 });
    expect(row?.market ?? '').toBe('');
  });
});

import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LAST_SQUASHED } from '#platform/db/former-migrations';
import { migrate } from '#platform/db/migrate';
import { checksumOf, MIGRATIONS } from '#platform/db/migration-files';
import { readDone } from '#platform/db/migration-history';
import { withClient } from '#platform/db/with-client';
import { silentLog } from '#platform/log';
import { openOwned } from '#tests/harness/access';
import { ownedDatabaseUrl, testDatabaseUrl } from '#tests/harness/database';
import { query } from '#tests/harness/query';
import { startLine } from '#tests/harness/start-line';
import { describeSchema } from './describe-schema.ts';

/** Databases of releases before the squash of migrations (rule DB-MIGRATIONS, decision 0078). */

const log = silentLog();
/** The schema of the last of them, as pg_dump wrote it, with the rows of its table `migrations`. */
const FORMER = gunzipSync(await readFile(new URL('fixtures/former-database.sql.gz', import.meta.url))).toString();

const formerDatabase = async (): Promise<string> => {
  const url = await testDatabaseUrl({ empty: true });
  await query(url, FORMER);
  return url;
};

const recorded = (url: string) => query(url, 'select name, checksum from migrations order by name');

const PRESENT = MIGRATIONS.map(({ name, sql }) => ({ name, checksum: checksumOf(sql) }));
const LATER = { name: '9999_later', sql: 'create table later (n int)' };

describe('a database with all former migrations', () => {
  test('is up to date, and gets the present names', async () => {
    const url = await formerDatabase();
    const rows = `insert into markets (id, name, city, zip, insee, lat, lng)
      values (gen_random_uuid(), 'Horizon Lyon', 'Lyon', '69003', '69383', 45.7, 4.8);
      insert into leads (market_id, id, type, fullname, origin_source)
      select id, gen_random_uuid(), 'agent', 'Zoé Petit', 'website' from markets`;
    await query(url, rows);
    const content = 'select m::text as market, l::text as lead from markets m join leads l on l.market_id = m.id';
    const before = await query(url, content);
    const applied = await migrate({ url, log });
    expect(applied.filter((name) => name <= LAST_SQUASHED)).toEqual([]);
    expect(await recorded(url)).toEqual(PRESENT);
    expect(before).toHaveLength(1);
    expect(await query(url, content)).toEqual(before);
    expect(await migrate({ url, log })).toEqual([]);
  });

  test('has the schema of a new database', async () => {
    const [former, fresh] = [await formerDatabase(), await testDatabaseUrl({ empty: true })];
    for (const url of [former, fresh]) await migrate({ url, log });
    const schema = await describeSchema(fresh);
    expect(schema.length).toBeGreaterThan(1000);
    expect(await describeSchema(former)).toEqual(schema);
  });

  test('gets later migrations', async () => {
    const url = await formerDatabase();
    const applied = await migrate({ url, log, migrations: [...MIGRATIONS, LATER] });
    expect(applied.at(-1)).toBe(LATER.name);
  });

  test('is renamed once by instances that start together', async () => {
    const url = await formerDatabase();
    await Promise.all(Array.from({ length: 4 }, () => migrate({ url, log })));
    expect(await recorded(url)).toEqual(PRESENT);
  });

  test('is renamed by an ordinary owner', async () => {
    const url = await ownedDatabaseUrl({ empty: true });
    await query(url, FORMER);
    await openOwned(url);
    expect(await recorded(url)).toEqual(PRESENT);
  });

  test('is read as one with the present ones before that', async () => {
    const url = await formerDatabase();
    const done = await withClient(url, 'test', readDone);
    expect([...done]).toEqual(
      PRESENT.filter(({ name }) => name <= LAST_SQUASHED).map(({ name, checksum }) => [name, checksum]),
    );
  });
});

describe('a former database is refused, unchanged', () => {
  test.each([
    [
      'that lacks former migrations',
      `delete from migrations where name >= '0104'`,
      /plus ancienne que la version 8ce3688a/,
    ],
    [
      'whose migration has another content',
      `update migrations set checksum = 'c' where name = '0047_sales'`,
      /la migration 0047_sales a changé/,
    ],
    ['that is newer', `insert into migrations values ('9999_later', 'c')`, /9999_later, inconnue/],
  ])('%s', async (_, change, line) => {
    const url = await formerDatabase();
    await query(url, change);
    const before = await recorded(url);
    expect(await startLine(migrate({ url, log }))).toMatch(line);
    expect(await startLine(openOwned(url))).toMatch(line);
    expect(await recorded(url)).toEqual(before);
  });
});

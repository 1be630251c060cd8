import { appendFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openAccess } from '#platform/db/access';
import { openDatabase } from '#platform/db/connect';
import { silentLog } from '#platform/log';
import { buildMarket } from '#tests/factories/market';
import { accessOptions } from '#tests/harness/access';
import { query } from '#tests/harness/query';
import {
  makePostgresFolder,
  openSystemPostgres,
  runSystemPostgres,
  startSystemPostgres,
  systemBinaries,
} from '#tests/harness/system-postgres';
import { until } from '#tests/harness/until';

/** The recovery of docs/operations.md, with PostgreSQL's own tools and with the settings that stand there. */
describe.runIf(systemBinaries)('a recovery to a point in time', () => {
  test('brings back what was stored until then, and the product starts on it', async () => {
    const archive = await makePostgresFolder();
    onTestFinished(() => rm(archive, { recursive: true }));
    const wal = (name: string): string => join(archive, name);
    const first = await startSystemPostgres({
      settings: ['fsync=off', 'archive_mode=on', `archive_command=test ! -f ${wal('%f')} && cp %p ${wal('%f')}`],
    });
    onTestFinished(first.close);
    await first.query('create role plain login createrole');
    await first.query('create database vitrine owner plain');
    const url = first.urlOf('plain', 'vitrine');
    const access = await openAccess({ ...accessOptions, url });
    const db = await openDatabase({ url: access.url, log: silentLog() });
    const before = await buildMarket(db);
    const folder = await makePostgresFolder();
    const base = join(folder, 'data');
    const copied = ['-h', first.directory, '-U', 'boss', '-D', base, '--checkpoint=fast', '--wal-method=none'];
    runSystemPostgres('pg_basebackup', copied);

    const after = await buildMarket(db);
    const [moment] = await query<{ at: string }>(url, 'select clock_timestamp()::text as at');
    await db.write({ role: 'vitrine_admin' }, (tx) => tx.deleteFrom('markets').execute());
    const [last] = await query<{ file: string }>(
      first.urlOf('boss', 'postgres'),
      'select pg_walfile_name(pg_switch_wal()) as file',
    );
    const archived = `select last_archived_wal >= '${last?.file}' as done from pg_stat_archiver`;
    await until(async () => (await query(first.urlOf('boss', 'postgres'), archived))[0]?.done === true);
    await db.close();
    await first.close();

    const recovery = [
      `restore_command = 'cp ${wal('%f')} %p'`,
      `recovery_target_time = '${moment?.at}'`,
      `recovery_target_action = 'promote'`,
    ];
    appendFileSync(join(base, 'postgresql.auto.conf'), `\n${recovery.join('\n')}\n`);
    writeFileSync(join(base, 'recovery.signal'), '');
    const second = await openSystemPostgres(folder);
    onTestFinished(second.close);
    const recovered = second.urlOf('plain', 'vitrine');
    await until(async () => (await query(recovered, 'select pg_is_in_recovery() as now'))[0]?.now === false);
    const again = await openAccess({ ...accessOptions, url: recovered });
    const copy = await openDatabase({ url: again.url, log: silentLog() });
    onTestFinished(() => copy.close());
    const ids = await copy.read({ role: 'vitrine_admin' }, (tx) => tx.selectFrom('markets').select('id').execute());
    expect(new Set(ids.map(({ id }) => id))).toEqual(new Set([before.id, after.id]));
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadDemo } from '#demo/load';
import { openTarget } from '#platform/backup/target';
import { diskStorage } from '#platform/files/disk';
import { closeImages } from '#platform/images/images';
import { type BackupSummary, backUp } from '#server/backups';
import { adminCtx } from '#server/context';
import { FILES_SWEEP } from '#server/files';
import { buildNetworkRows } from '#tests/factories/network-rows';
import { buildTenant } from '#tests/factories/tenant';
import { allCommunes } from '#tests/harness/communes';
import { withPorts } from '#tests/harness/contexts';
import { ownedDatabaseUrl, superuserUrl } from '#tests/harness/database';
import { jobNamed } from '#tests/harness/jobs';
import { query } from '#tests/harness/query';
import { contentOf, filesIn, openSource, planFor, restoreTo, testScratch } from './place.ts';

/**
 * Rule BACKUP-WHOLE on whole databases: every row, file, sequence and trigger. Nothing writes to them while they are
 * backed up: their jobs have no worker.
 */

const root = await mkdtemp(join(tmpdir(), 'vitrine-whole-'));
afterAll(async () => {
  closeImages();
  await rm(root, { recursive: true, force: true });
});

/** Every kind of row of the demo, in two time zones: further market centers would add only more of the same. */
const MARKETS = ['lyon', 'fort-de-france'];

/** Backs a product with this content up and restores it as an ordinary owner; everything is the same afterwards. */
const expectRoundTrip = async (
  { url, ports, folder }: Awaited<ReturnType<typeof openSource>>,
  before: Awaited<ReturnType<typeof contentOf>>,
): Promise<BackupSummary> => {
  const destination = `${folder}-backups`;
  const target = await openTarget(destination, null);
  const made = await backUp(adminCtx(ports, 'test'), {
    ...planFor(url, destination, target),
    openScratch: testScratch,
  });
  expect(made.notRehearsed).toBeNull();
  const owner = await ownedDatabaseUrl({ empty: true });
  await restoreTo(target, made.name, await diskStorage(`${folder}-restored`), owner);
  const after = await contentOf(superuserUrl(owner));
  for (const part of Object.keys(before)) expect(after[part], part).toEqual(before[part]);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(await filesIn(`${folder}-restored/files`)).toEqual(await filesIn(`${folder}/files`));
  return made;
};

describe('a backup and its restore by an ordinary owner', () => {
  test('of the demo of two market centers, with its visits and leads', async () => {
    const source = await openSource(join(root, 'demo'));
    const ports = withPorts(source.ports, { catalogue: { communes: await allCommunes() } });
    await loadDemo(ports, { dataDir: source.folder, accounts: true, only: MARKETS, limit: 1 });
    const content = await contentOf(source.url);
    for (const derived of ['daily_totals', 'monthly_totals', 'lead_days', 'lead_totals', 'captured_days'])
      expect(content[`public.${derived}`], derived).not.toHaveLength(0);
    expect((await expectRoundTrip(source, content)).missing).toEqual([]);
  }, 300_000);

  test('of a database with rows in every table', async () => {
    const source = await openSource(join(root, 'tables'));
    await buildNetworkRows(source.db);
    await buildTenant(source);
    await source.db.write({ role: 'vitrine_admin' }, (tx) =>
      source.ports.system.jobs.send(tx, jobNamed(FILES_SWEEP.name), {
        marketId: null,
        text: 'Vue\tsur\nle « lac » \\N',
      }),
    );
    await query(source.url, `insert into used_challenges values (sha256('a challenge'), now())`);
    // Of so different lengths that a load stores them in another order.
    await query(
      source.url,
      `insert into sales (id, source, kind, department, date, price, area, rooms, land, outbuildings, lat, lng, insee,
         parcel, street)
       select gen_random_uuid(), 'register', 'flat', '69', '2026-01-02', n, 1, 1, 0, 0, 45.7, 4.8, '69383', '',
         repeat('x', n * 7919 % 1900)
       from generate_series(1, 4000) n`,
    );
    const content = await contentOf(source.url);
    const { 'pgboss.schedule': _, ...filled } = content;
    expect(Object.keys(filled).filter((table) => filled[table]?.length === 0)).toEqual([]);
    await expectRoundTrip(source, content);
  }, 300_000);
});

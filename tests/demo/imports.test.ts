import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '#demo/load';
import { marketCtx } from '#server/context';
import { onFeedUploaded } from '#server/imports';
import { openSetting } from '#tests/imports/setting';

const { db, ports } = await openSetting();
const admin = { role: 'vitrine_admin' } as const;
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-demo-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const LOAD = { dataDir, only: ['angers', 'rouen'], limit: 8, accounts: true };
const rows = <T>(work: Parameters<typeof db.read<T>>[1]): Promise<T> => db.read(admin, work);

/** The load is interrupted at its last step, and completed by the next one. */
beforeAll(async () => {
  let steps = 0;
  const cut = {
    ...LOAD,
    onProgress: ({ step }: { step: string }) => {
      if (step === 'listings') steps += 1;
      if (steps === 2) throw new Error('cut');
    },
  };
  await expect(loadDemo(ports, cut)).rejects.toThrow('cut');
  await loadDemo(ports, LOAD);
}, 120_000);

describe('the list of people that the network imported', () => {
  test('is in the journal once, with its refused lines', async () => {
    const entries = await rows((tx) =>
      tx
        .selectFrom('audit_log as l')
        .innerJoin('accounts as a', 'a.id', 'l.actor_id')
        .select(['a.email', 'l.details', 'l.actor'])
        .where('l.action', '=', 'network.members-imported')
        .execute(),
    );
    expect(entries).toEqual([
      { email: 'admin@horizon.example', details: { added: 0, changed: 3, same: 5, refused: 4 }, actor: 'admin' },
    ]);
  });

  test('changed the agents that it names', async () => {
    const forms = await rows((tx) =>
      tx
        .selectFrom('members as m')
        .innerJoin('changes as c', 'c.subject_id', 'm.id')
        .select(['m.legal_form', 'c.action', 'c.actor_name'])
        .execute(),
    );
    const changed = { legal_form: 'EURL', action: 'member.saved', actor_name: 'Ariane Delmas' };
    expect(forms).toEqual([changed, changed, changed]);
  });
});

test('a feed is checked by the jobs and then waits for a person, with what it would withdraw', async () => {
  const read = () =>
    rows((tx) =>
      tx
        .selectFrom('feed_uploads as u')
        .innerJoin('markets as m', 'm.id', 'u.market_id')
        .leftJoin('imports as i', 'i.id', 'u.check_id')
        .select(['u.id', 'u.market_id', 'u.status', 'm.city', 'u.actor_name', 'i.is_dry_run', 'i.report'])
        .executeTakeFirstOrThrow(),
    );
  const { id, market_id: marketId, ...upload } = await read();
  expect(upload).toMatchObject({ status: 'checking', city: 'Rouen', actor_name: 'Ariane Delmas' });
  await onFeedUploaded(
    marketCtx(ports, marketId),
    { marketId, id },
    { isLast: false, signal: AbortSignal.timeout(60_000) },
  );
  const { report, ...checked } = await read();
  expect(checked).toMatchObject({ status: 'checked', is_dry_run: true });
  expect(report).toMatchObject({ agencies: [{ unchanged: 4, withdrawn: 4, rejected: 0 }] });
}, 60_000);

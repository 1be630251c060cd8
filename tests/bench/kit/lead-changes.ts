import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase } from '#platform/db/connect';
import { silentLog } from '#platform/log';
import type { StaffCtx } from '#server/context';
import { changeLeads, saveLead } from '#server/leads';
import { siteModel } from '#tests/factories/site-model';
import { testPublicCtx } from '#tests/harness/contexts';
import { ownCpuMsOf } from './machine.ts';
import { sized } from './options.ts';
import type { Figure } from './report.ts';

const SINGLE = sized(3000, 3);
const TOGETHER = sized(1000, 3);
const NAME = 'lead changes';

type Place = { marketId: string; siteId: string; accountId: string };
type Cost = { walBytes: number; cpuMs: number; ms: number };
type Open = { id: string; status: 'captured' | 'connected' | 'cultivated' | 'closed' };
const NEXT = { captured: 'connected', connected: 'cultivated', cultivated: 'closed', closed: 'connected' } as const;

/** What a change of a status costs the database, by the use cases of the product: one by one, and 1,000 at once. */
export const measureLeadChanges = async (
  { owner: ownerUrl, url }: { owner: string; url: string },
  { marketId, siteId, accountId }: Place,
): Promise<Figure[]> => {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  const db = await openDatabase({ url, log: silentLog(), poolSize: 1, name: NAME });
  const ctx: StaffCtx = {
    ...testPublicCtx(db, siteModel({ id: siteId, marketId }), { system: { now: () => new Date() } }),
    client: { address: '198.51.100.7', idempotencyKey: null, agent: '' },
    person: {
      accountId,
      firstname: 'Zoé',
      lastname: 'Martin',
      email: 'zoe@example.fr',
      sessionId: '',
      role: 'owner',
      rights: { views: [], actions: [] },
      confirmedAt: null,
      hasFactor: false,
      mustSetUp: false,
    },
  };
  const one = async <T extends object>(query: string, values: unknown[] = []): Promise<T> =>
    (await owner.query<T>(query, values)).rows[0] as T;
  const draw = async (count: number): Promise<Open[]> => {
    const query = `select id, status from leads where market_id = $1 and type = 'agent' and status <> 'archived'
      order by md5(id::text || $2) limit $3`;
    return (await owner.query<Open>(query, [marketId, String(Math.random()), count])).rows;
  };
  const backends = async (): Promise<number[]> =>
    (
      await owner.query<{ pid: number }>(`select pid from pg_stat_activity where application_name like $1`, [
        `${NAME}%`,
      ])
    ).rows.map(({ pid }) => pid);
  const measure = async (count: number, work: () => Promise<unknown>): Promise<Cost> => {
    await db.write({ role: 'vitrine_admin' }, (tx) => sql`select 1`.execute(tx));
    const pids = await backends();
    const cpu = (): number => pids.reduce((sum, pid) => sum + ownCpuMsOf(pid), 0);
    const { lsn } = await one<{ lsn: string }>('select pg_current_wal_insert_lsn() as lsn');
    const [started, cpuBefore] = [performance.now(), cpu()];
    await work();
    const [ms, cpuAfter] = [performance.now() - started, cpu()];
    const { bytes } = await one<{ bytes: string }>(
      'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1::pg_lsn) as bytes',
      [lsn],
    );
    return { walBytes: Number(bytes) / count, cpuMs: (cpuAfter - cpuBefore) / count, ms: ms / count };
  };
  const single = async (leads: readonly Open[]): Promise<void> => {
    for (const { id, status } of leads)
      await saveLead(ctx, { id, changes: { status: { from: status, to: NEXT[status] } } });
  };
  const together = (leads: readonly Open[]) => {
    const ids = leads.map(({ id }) => id);
    return changeLeads(ctx, {
      selection: { ids },
      change: { field: 'status', to: 'closed' },
      readAt: new Date().toISOString(),
    });
  };
  const figure = (what: string, { walBytes, cpuMs: cpu, ms }: Cost): Figure => ({
    what,
    figure: `${Math.round(walBytes)} bytes of WAL, ${cpu.toFixed(2)} ms CPU of the database, ${ms.toFixed(2)} ms`,
    goal: '',
    reached: null,
  });
  // Plans are made, and pages of the bench are as after a while of such changes.
  await single(await draw(SINGLE / 3));
  const figures: Figure[] = [];
  for (const when of ['after a checkpoint', 'later'] as const) {
    if (when === 'after a checkpoint') await owner.query('checkpoint');
    const leads = await draw(SINGLE);
    figures.push(figure(`a status, ${when}`, await measure(SINGLE, () => single(leads))));
  }
  for (const when of ['after a checkpoint', 'later'] as const) {
    if (when === 'after a checkpoint') await owner.query('checkpoint');
    const leads = await draw(TOGETHER);
    figures.push(
      figure(`a status of ${TOGETHER} at once, each, ${when}`, await measure(TOGETHER, () => together(leads))),
    );
  }
  await db.close();
  await owner.end();
  return figures;
};

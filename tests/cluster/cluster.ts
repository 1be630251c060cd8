import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeFeed } from '#tests/bench/kit/feeds';
import { machineLine } from '#tests/bench/kit/machine';
import { flag, option, SMOKE } from '#tests/bench/kit/options';
import { photo } from '#tests/files/hostile-pictures';
import { query } from '#tests/harness/query';
import { systemBinaries } from '#tests/harness/system-postgres';
import { until } from '#tests/harness/until';
import { haproxy } from './balancer.ts';
import { type Installation, type Member, openInstallation } from './installation.ts';
import { wrongSignInsBeyondLimit } from './limits.ts';
import { FRESH_MS, type Load, type Stale, startLoad } from './load.ts';
import { openSessions, readStored, versionIn } from './places.ts';
import { send, type Visit } from './visitors.ts';
import { latenessOf, type OpenWindow, openWindow } from './windows.ts';

/**
 * Three instances, two workers, two PostgreSQL servers in streaming replication and an object storage behind HAProxy,
 * on this machine. Under load each part is killed, stopped and cut off in turn, and the instances are upgraded one
 * after the other:
 * npm run cluster [-- --only 'primary'] [-- --write] [-- --smoke]
 * Needs PostgreSQL and HAProxy of the system, and a build. Exit code 1 when something acknowledged is lost, a page is
 * foreign or older than two seconds after its change, a window never shows a change, a limit is exceeded, a schedule
 * runs twice, or the upgrade fails a request.
 */
const HOLD_MS = 4_000;
const SETTLE_MS = 3_000;

type Fault = { part: string; fault: string; run: () => Promise<void> };

const kill = (member: Member): Fault => ({
  part: member.name,
  fault: 'killed',
  run: async () => {
    await member.program().stop('SIGKILL');
    await pause(1_000);
    await member.start();
  },
});
const stop = (member: Member): Fault => ({
  part: member.name,
  fault: 'stopped',
  run: async () => {
    process.kill(member.program().pid, 'SIGSTOP');
    await pause(HOLD_MS);
    process.kill(member.program().pid, 'SIGCONT');
  },
});
const cut = (member: Member, fault = 'cut off', links = member.links): Fault => ({
  part: member.name,
  fault,
  run: async () => {
    for (const link of links) link.cut();
    await pause(HOLD_MS);
    for (const link of links) link.mend();
  },
});

const replicaFaults = ({ databases }: Installation): Fault[] => {
  const { replica, linkOf, restart, synchronous } = databases;
  return [
    {
      part: 'replica',
      fault: 'killed',
      run: async () => {
        replica().signalAll('SIGKILL');
        await replica().stop('SIGKILL');
        await pause(HOLD_MS);
        await restart(replica());
        await synchronous();
      },
    },
    {
      part: 'replica',
      fault: 'stopped',
      run: async () => {
        replica().signalAll('SIGSTOP');
        await pause(HOLD_MS);
        replica().signalAll('SIGCONT');
        await synchronous();
      },
    },
    {
      part: 'replica',
      fault: 'cut off',
      run: async () => {
        const link = linkOf(replica());
        link.cut();
        await pause(HOLD_MS);
        link.mend();
        await synchronous();
      },
    },
    {
      part: 'replica',
      fault: 'behind',
      run: async () => {
        await replica().query('select pg_wal_replay_pause()');
        await pause(HOLD_MS);
        await replica().query('select pg_wal_replay_resume()');
      },
    },
  ];
};

const primaryFaults = ({ databases }: Installation): Fault[] => {
  const { primary, linkOf, failOver, synchronous } = databases;
  return [
    {
      part: 'primary',
      fault: 'stopped',
      run: async () => {
        primary().signalAll('SIGSTOP');
        await pause(HOLD_MS);
        primary().signalAll('SIGCONT');
        await synchronous();
      },
    },
    {
      part: 'primary',
      fault: 'killed, replica promoted',
      run: async () => {
        primary().signalAll('SIGKILL');
        await pause(1_000);
        await failOver();
        await synchronous();
      },
    },
    {
      part: 'primary',
      fault: 'cut off, replica promoted',
      run: async () => {
        linkOf(primary()).cut();
        await pause(1_000);
        await failOver();
        await synchronous();
      },
    },
  ];
};

const upgrade = (instances: readonly Member[]): Fault => ({
  part: 'instances',
  fault: 'upgraded in turn',
  run: async () => {
    for (const instance of instances) {
      const code = await instance.program().stop('SIGTERM');
      if (code !== 0) throw new Error(`${instance.name} ended with ${code}`);
      await instance.start();
      await pause(1_000); // the load balancer looks again
    }
  },
});

const faultsOf = (installation: Installation): Fault[] => {
  const {
    instances: [instance],
    workers: [worker],
    storage,
  } = installation;
  const ofInstance = instance && [
    kill(instance),
    stop(instance),
    cut(instance),
    cut(instance, 'cut off from the database', instance.databaseLinks),
  ];
  return [
    ...(ofInstance ?? []),
    ...(worker ? [kill(worker), stop(worker), cut(worker)] : []),
    kill(storage),
    stop(storage),
    cut(storage),
    ...replicaFaults(installation),
    ...primaryFaults(installation),
    upgrade(installation.instances),
  ];
};

/** One line of the table. */
type Row = {
  part: string;
  fault: string;
  requests: number;
  failed: Record<'read' | 'write', number>;
  gap: Record<'read' | 'write', number>;
  lost: string[];
  stale: number;
  /** Pages that were served although they could not be rendered again, because the primary was lost (rule DB-LOST). */
  lastKnown: number;
  foreign: number;
  /** How late windows of back offices showed changes of others, and how many changes they never showed. */
  live: { longest: number; missed: number };
  /** Wrong sign-ins of one address that were looked at beyond its limit. */
  overLimit: number;
  statuses: string;
};

/** The longest time between two good requests, also at the borders of the time. */
const longestGap = (visits: readonly Visit[], from: number, to: number): number => {
  const good = visits.filter(({ isGood }) => isGood).map(({ at }) => at);
  const times = [from, ...good.sort((a, b) => a - b), to];
  return Math.max(...times.slice(1).map((time, n) => time - (times[n] ?? time)));
};

const statusesOf = (visits: readonly Visit[]): string => {
  const bad = visits.filter(({ isGood }) => !isGood);
  const by = Object.entries(Object.groupBy(bad, ({ what, status }) => `${what} ${status || 'no response'}`));
  return by.map(([what, all]) => `${all?.length} × ${what}`).join(', ');
};

/** What was acknowledged and is not stored, or is stored twice. */
const auditOf = async (installation: Installation, { acknowledged }: Load): Promise<string[]> => {
  const { places, url, port } = installation;
  const stored = await readStored(url, { emails: acknowledged.messages, places });
  const counts = new Map<string, number>();
  for (const email of stored.messages) counts.set(email, (counts.get(email) ?? 0) + 1);
  const messages = acknowledged.messages.filter((email) => counts.get(email) !== 1);
  const titles = places.filter(
    (place) => (versionIn(stored.titles.get(place.offer.id) ?? '') ?? 0) < (acknowledged.titles.get(place) ?? 0),
  );
  const pictures: string[] = [];
  for (const [src, { host }] of acknowledged.pictures) {
    const { status } = await send(port, { host, path: src });
    if (status !== 200) pictures.push(`${src} ${status}`);
  }
  const prices = acknowledged.round > 0 && stored.prices.join() !== String(acknowledged.round) ? ['prices'] : [];
  return [...messages, ...titles.map(({ name }) => name), ...pictures, ...prices];
};

/** Changes that were acknowledged shortly before the end may still be on their way. */
const liveOf = (windows: readonly OpenWindow[], { changes }: Load): Row['live'] => {
  const due = performance.now() - FRESH_MS;
  const all = windows.map((window) =>
    latenessOf(window, changes.get(window.place)?.filter(({ at }) => at < due) ?? []),
  );
  return {
    longest: Math.max(...all.map(({ longest }) => longest)),
    missed: all.reduce((sum, { missed }) => sum + missed, 0),
  };
};

let round = 0;
/** An import, whose result is only known when the command ends. */
const importOnce = async (installation: Installation, load: Load): Promise<void> => {
  const [place] = installation.places;
  if (!place) return;
  round += 1;
  const path = join(installation.folder, 'Annonces.csv');
  await writeFeed(path, { lines: 40, round, pictures: 0 });
  if (await installation.runImport(place, path)) load.imported(round);
};

const measure = async (installation: Installation, { part, fault, run }: Fault): Promise<Row> => {
  const { places, port, url } = installation;
  const tokens = await openSessions(url, places);
  const load = startLoad({ port, places, picture: (n) => photo(320 + (n % 50), 240) });
  load.signIn(tokens);
  const windows = places.map((place) => openWindow({ port, place, token: tokens.get(place) ?? '' }));
  await pause(1_500);
  const from = performance.now();
  const importing = importOnce(installation, load);
  const [place] = places;
  const signingIn = place ? wrongSignInsBeyondLimit(port, place) : 0;
  await run();
  await pause(SETTLE_MS);
  const to = performance.now();
  await importing;
  await load.stop();
  const live = liveOf(windows, load);
  for (const window of windows) await window.close();
  const visits = load.visits.filter(({ at }) => at >= from && at < to);
  const ofKind = (kind: Visit['kind']): Visit[] => visits.filter((visit) => visit.kind === kind);
  const failed = (kind: Visit['kind']): number => ofKind(kind).filter(({ isGood }) => !isGood).length;
  const isOfLostPrimary = ({ cache }: Stale): boolean => part === 'primary' && cache.includes('stale');
  const row: Row = {
    part,
    fault,
    requests: visits.length,
    failed: { read: failed('read'), write: failed('write') },
    gap: { read: longestGap(ofKind('read'), from, to), write: longestGap(ofKind('write'), from, to) },
    lost: await auditOf(installation, load),
    stale: load.stale.filter((page) => !isOfLostPrimary(page)).length,
    lastKnown: load.stale.filter(isOfLostPrimary).length,
    foreign: load.foreign.length,
    live,
    overLimit: await signingIn,
    statuses: statusesOf(visits),
  };
  posted.push(...load.acknowledged.messages);
  console.log(`${part}, ${fault}: ${row.requests} requests; ${row.statuses || 'none failed'}`);
  if (row.lost.length + row.stale + row.foreign > 0)
    console.log({ lost: row.lost, stale: load.stale, foreign: load.foreign });
  return row;
};

/** Addresses of all acknowledged messages. */
const posted: string[] = [];

/** Each message has its receipt, and one: the jobs of killed processes were done by others. */
const checkReceipts = async ({ url, places }: Installation): Promise<string> => {
  const count = async (): Promise<Map<string, number>> => {
    const { receipts } = await readStored(url, { emails: posted, places });
    return new Map(
      Object.entries(Object.groupBy(receipts, (email) => email)).map(([email, all]) => [email, all?.length ?? 0]),
    );
  };
  const started = performance.now();
  await until(async () => (await count()).size === posted.length, 180_000, 1_000).catch(() => {});
  const counts = await count();
  const twice = [...counts.values()].filter((number) => number > 1).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  return (
    `Receipts of ${posted.length} acknowledged messages: ${posted.length - counts.size} missing, ${twice} twice, ` +
    `the last one at most ${seconds} s after the end.`
  );
};

/** Each time of a schedule has one job, whichever processes were there. */
const checkSchedules = async ({ databases }: Installation): Promise<string> => {
  const times = await query<{ jobs: number }>(
    databases.primary().urlOf('plain', 'vitrine'),
    `select count(*)::int as jobs from pgboss.job_common where name = '__pgboss__send-it'
     group by data ->> 'name', data ->> 'slot'`,
  );
  return `${times.length} times of schedules: ${times.filter(({ jobs }) => jobs > 1).length} with a second job.`;
};

const isViolated = (row: Row): boolean =>
  row.lost.length + row.stale + row.foreign + row.live.missed + row.overLimit > 0 ||
  (row.part === 'instances' && row.failed.read + row.failed.write > 0);

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const tableOf = (rows: readonly Row[]): string =>
  [
    '| part | fault | requests | failed | writes | gap | writes ' +
      '| lost | stale | known | foreign | live | missed | limit |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(
      ({ part, fault, requests, failed, gap, lost, stale, lastKnown, foreign, live, overLimit }) =>
        `| ${part} | ${fault} | ${requests} | ${failed.read} | ${failed.write} | ${seconds(gap.read)} | ` +
        `${seconds(gap.write)} | ${lost.length} | ${stale} | ${lastKnown} | ${foreign} | ` +
        `${seconds(live.longest)} | ${live.missed} | ${overLimit} |`,
    ),
  ].join('\n');

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

const DOCUMENT = 'docs/cluster.md';
const writeTable = async (text: string): Promise<void> => {
  const document = await readFile(DOCUMENT, 'utf8');
  const changed = git('status', '--porcelain', '--', 'src') === '' ? '' : '+';
  const head = `${new Date().toISOString().slice(0, 10)}, commit ${git('rev-parse', '--short=8', 'HEAD')}${changed}. `;
  await writeFile(
    DOCUMENT,
    document.replace(
      /(<!-- cluster -->\n)[\s\S]*?(<!-- \/cluster -->)/,
      (_, start, end) => `${start}${head}${text}\n${end}`,
    ),
  );
};

const missing = [
  systemBinaries ?? 'PostgreSQL (apt-get install postgresql)',
  haproxy ?? 'HAProxy (apt-get install haproxy)',
].filter((text) => text.includes('apt-get'));
if (missing.length > 0) throw new Error(`npm run cluster needs ${missing.join(' and ')}`);

const opening = openInstallation(SMOKE ? { instances: 2, workers: 0 } : { instances: 3, workers: 2 });
// A test that runs out of time ends this program: its servers must not stay.
process.once('SIGTERM', () => void opening.then(({ close }) => close()).finally(() => process.exit(143)));
const installation = await opening;
try {
  const only = SMOKE ? 'instance 1, killed' : option('only');
  const faults = faultsOf(installation).filter(({ part, fault }) => !only || `${part}, ${fault}`.includes(only));
  const rows: Row[] = [];
  for (const fault of faults) rows.push(await measure(installation, fault));
  const receipts = await checkReceipts(installation);
  const schedules = await checkSchedules(installation);
  const text = `${machineLine()}.\n\n${tableOf(rows)}\n\n${receipts}\n${schedules}`;
  console.log(`\n${text}`);
  if (flag('write')) await writeTable(text);
  const isOnce = receipts.includes(' 0 missing, 0 twice') && schedules.includes(' 0 with a second job');
  if (rows.some(isViolated) || !isOnce) process.exitCode = 1;
} finally {
  await installation.close();
}

import { sql } from 'kysely';
import { openDatabase } from '#platform/db/connect';
import { silentLog } from '#platform/log';
import { openInstallation, startDemo, startProductOn } from './kit/demo.ts';
import { every } from './kit/every.ts';
import { leaveServerCore } from './kit/machine.ts';
import { flag, SMOKE } from './kit/options.ts';
import { type Figure, report } from './kit/report.ts';
import { type Contender, medianOf, medianRatio, type RoundOptions, runRound, type Sample } from './kit/rounds.ts';
import { fresh, PLAIN, SITE } from './kit/searches.ts';
import { type Server, settle } from './kit/server.ts';

/**
 * What a second instance adds: pages that no cache has, answered by one instance and by two, while listings change:
 * node tests/bench/run.mjs instances [--quick] [--data-dir DIR] [--write]
 */
const { rounds, seconds } = SMOKE
  ? { rounds: 1, seconds: 0.3 }
  : flag('quick')
    ? { rounds: 3, seconds: 2 }
    : { rounds: 9, seconds: 5 };
const CONNECTIONS = 16;
const CHANGE_EVERY_MS = 2_000;
/** What the second instance adds to the throughput of the first one. */
const GOAL = 0.85;

/** The same connections, shared by these instances. */
const runTogether = async (instances: readonly Contender[], round: number): Promise<Sample> => {
  const options: RoundOptions = { seconds, connections: CONNECTIONS / instances.length };
  const samples = await Promise.all(instances.map((instance) => runRound(instance, round, options)));
  const rps = samples.reduce((sum, sample) => sum + sample.rps, 0);
  return {
    rps,
    cpu: samples.reduce((sum, sample) => sum + sample.cpu * sample.rps, 0) / rps,
    p50: Math.max(...samples.map(({ p50 }) => p50)),
    p99: Math.max(...samples.map(({ p99 }) => p99)),
  };
};

const line = (samples: readonly Sample[]): string =>
  `${medianOf(samples, 'cpu').toFixed(2)} ms CPU a page, ${medianOf(samples, 'rps').toFixed(0)}/s, ` +
  `p99 ${medianOf(samples, 'p99').toFixed(0)} ms`;

const figuresOf = (one: readonly Sample[], two: readonly Sample[]): Figure[] => {
  const noGoal = { goal: '', reached: null };
  const adds = 2 * medianRatio(one, two, 'cpu') - 1;
  return [
    { what: 'one instance', figure: line(one), ...noGoal },
    { what: 'two instances on the same core', figure: line(two), ...noGoal },
    {
      what: 'what a second instance adds on a core of its own, by CPU time of a page',
      figure: `${(adds * 100).toFixed(0)} % of the first one`,
      goal: `≥ ${GOAL * 100} %`,
      reached: adds >= GOAL,
    },
  ];
};

leaveServerCore();
const installation = await openInstallation();
const servers: Server[] = [await startDemo(installation)];
try {
  servers.push(await startProductOn(installation));
  for (const server of servers) await settle(server);
  const instances = servers.map((server, n) => ({
    name: `instance ${n + 1}`,
    ...server,
    headers: PLAIN,
    targets: (round: number) => fresh('')(round * servers.length + n),
  }));
  const db = await openDatabase({ url: installation.database.url, log: silentLog(), name: 'bench' });
  const changes = every(CHANGE_EVERY_MS, async () => {
    await db.write({ role: 'vitrine_admin' }, (tx) =>
      sql`update listings set updated_at = now() where id = (
        select listings.id from listings join sites using (market_id)
        where sites.subdomain = ${SITE.split('.', 1)[0]} order by random() limit 1)`.execute(tx),
    );
  });
  const [one, two]: [Sample[], Sample[]] = [[], []];
  // Each way has addresses of its own in each round; the first one is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    const alone = await runTogether(instances.slice(0, 1), 2 * round);
    const together = await runTogether(instances, 2 * round + 1);
    if (round === 0) continue;
    one.push(alone);
    two.push(together);
  }
  await changes.stop();
  await db.close();
  await report(
    'instances',
    figuresOf(one, two),
    `Median of ${rounds} alternating rounds of ${seconds} s with ${CONNECTIONS} connections on the demo, instances ` +
      'on one core, load and database on the other.',
  );
} finally {
  for (const server of servers.toReversed()) await server.stop();
  await installation.close();
}

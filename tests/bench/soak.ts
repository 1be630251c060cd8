import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { growthOf } from '#tests/harness/trend';
import { runCommand } from './kit/command.ts';
import { envOf, openInstallation, startDemo } from './kit/demo.ts';
import { every } from './kit/every.ts';
import { writeFeed } from './kit/feeds.ts';
import { BEHAVIOURS, followLive, type Held, holdConnections, type LiveStream } from './kit/held-connections.ts';
import { leaveServerCore, memoryOf } from './kit/machine.ts';
import { type Kind, openTraffic, type Reply, TRAFFIC, type Traffic } from './kit/mixed-traffic.ts';
import { option, sized } from './kit/options.ts';
import { type Figure, report } from './kit/report.ts';

/**
 * Mixed traffic for an hour at 70 % of capacity, then at 200 %, then beside thousands of connections that only hold on:
 * node tests/bench/run.mjs soak [--minutes 60] [--data-dir DIR] [--write]
 */
const MINUTES = Number(option('minutes') ?? 60);
const SECONDS = sized(MINUTES * 60, 1);
const HOST = 'lyon.localhost';
const CAPACITY = sized({ callers: 24, seconds: 30 }, { callers: 2, seconds: 0.5 });
const STREAMS = sized(20, 2);
/** The market center whose listings change. */
const IMPORTING = sized('bordeaux', 'lyon');
const IMPORT_LINES = sized(2_000, 20);
const IMPORT_EVERY_MS = 300_000;
const SIGN_IN_EVERY_MS = 300_000;
const SAMPLE_MS = sized(5_000, 50);
const OVERLOAD = sized({ seconds: 20, after: 15 }, { seconds: 0.3, after: 0.3 });
/** A response that takes longer after an overload shows that it is not over. */
const LATE_MS = 1_000;
const RECOVERY_GOAL_MS = 5_000;
const IDLE = sized(10_000, 20);
const HOLDING = sized(200, 2);
const HELD_SECONDS = sized(40, 0.5);
/** A proxy with its usual settings ends a connection on which nothing is sent for a minute. */
const SILENCE_GOAL_MS = 60_000;

const noGoal = { goal: '', reached: null } as const;
const isGood = ({ status }: Reply): boolean => status === 200;
const percentile = (replies: readonly Reply[], share: number): number => {
  const times = replies.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return times[Math.floor((times.length - 1) * share)] ?? 0;
};
/** Refusals of an overloaded process ask for 2 seconds, those without a free connection of the database for 3. */
const statusOf = ({ status, retryAfter }: Reply): string =>
  `${status || 'no response'}${retryAfter === null ? '' : ` (again after ${retryAfter} s)`}`;
const statusesOf = (replies: readonly Reply[]): string =>
  Object.entries(Object.groupBy(replies, (reply) => `${statusOf(reply)} for ${reply.kind}`))
    .map(([what, all]) => `${all?.length} × ${what}`)
    .join(', ') || 'none';

const latencyFigures = (replies: readonly Reply[], during: string): Figure[] =>
  (Object.keys(TRAFFIC) as Kind[]).map((kind) => {
    const [own, { goal }] = [replies.filter((reply) => reply.kind === kind), TRAFFIC[kind]];
    const p99 = percentile(own, 0.99);
    const figure = `p50 ${percentile(own, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(0)} ms`;
    const what = `${during}, ${kind}`;
    return goal === null
      ? { what, figure, ...noGoal }
      : { what, figure, goal: `p99 < ${goal} ms`, reached: p99 < goal };
  });

const failuresFigure = (replies: readonly Reply[], during: string): Figure => {
  const failed = replies.filter((reply) => !isGood(reply));
  const figure = `${failed.length} of ${replies.length} requests (${statusesOf(failed)})`;
  return { what: `${during}, without their response`, figure, goal: 'none', reached: failed.length === 0 };
};

leaveServerCore();
const installation = await openInstallation();
const server = await startDemo(installation, { TRUST_PROXY: '1' });

const importAgain = async (round: number): Promise<void> => {
  const path = join(installation.dataDir, 'Annonces.csv');
  await writeFeed(path, { lines: IMPORT_LINES, round, pictures: 0 });
  await runCommand(['import', '--market', IMPORTING, path], envOf(installation));
};

/** The long run: traffic at this rate, beside windows of back offices, imports, and people who sign in again. */
const soak = async (traffic: Traffic, rate: number): Promise<Figure[]> => {
  const samples: number[] = [];
  let round = 0;
  const streams: LiveStream[] = [];
  while (streams.length < STREAMS) streams.push(followLive({ port: server.port, host: HOST, signIn: traffic.signIn }));
  const beside = [
    every(SAMPLE_MS, () => void samples.push(memoryOf(server.pid).rss)),
    every(IMPORT_EVERY_MS, () => importAgain(round++)),
    // A refused one is repeated before the token ends.
    every(SIGN_IN_EVERY_MS, () => traffic.renew().catch(() => {})),
  ];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const replies = await traffic.atRate(rate, SECONDS);
  delay.disable();
  await Promise.all(beside.map(({ stop }) => stop()));
  const half = samples.slice(Math.floor(samples.length / 2));
  const growth = growthOf(half);
  const during = `at ${rate.toFixed(0)} requests a second`;
  return [
    failuresFigure(replies, during),
    ...latencyFigures(replies, during),
    {
      what: `${during}, growth of memory in the second half`,
      figure:
        `${growth.total.toFixed(1)} MB, noise ${growth.noise.toFixed(1)} MB ` +
        `(${Math.min(...half).toFixed(0)} to ${Math.max(...half).toFixed(0)} MB)`,
      goal: 'within the noise',
      reached: growth.total <= growth.noise,
    },
    { what: `${during}, imports of ${IMPORT_LINES} listings`, figure: String(round), ...noGoal },
    streamsFigure(streams, during),
    {
      what: `${during}, part of these times that is the sender’s own`,
      figure: `p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms, at most ${(delay.max / 1e6).toFixed(0)} ms`,
      ...noGoal,
    },
  ];
};

const streamsFigure = (streams: readonly LiveStream[], during: string): Figure => {
  const ended = streams.reduce((sum, stream) => sum + stream.ended(), 0);
  const silence = Math.max(...streams.map((stream) => stream.longestSilence()));
  for (const stream of streams) stream.close();
  return {
    what: `${during}, ${streams.length} live windows`,
    figure: `ended ${ended} times, longest silence ${(silence / 1000).toFixed(0)} s`,
    goal: `never ended, silent for less than ${SILENCE_GOAL_MS / 1000} s`,
    reached: ended === 0 && silence < SILENCE_GOAL_MS,
  };
};

/** Twice the capacity, then again what the server can bear. */
const overload = async (traffic: Traffic, capacity: number): Promise<Figure[]> => {
  const flood = traffic.atRate(capacity * 2, OVERLOAD.seconds);
  await pause(OVERLOAD.seconds * 1000);
  const over = performance.now();
  const after = await traffic.atRate(capacity * 0.7, OVERLOAD.after);
  const replies = await flood;
  const broken = replies.filter(({ status }) => status === 0).length;
  // 503: the server is busy. 429: one person has too many downloads at once.
  const refused = replies.filter(({ status }) => status === 503 || status === 429);
  const mute = refused.filter(({ retryAfter }) => retryAfter === null).length;
  const late = after.filter((reply) => !isGood(reply) || reply.ms > LATE_MS);
  const recovery = Math.max(0, ...late.map(({ at }) => at - over));
  const served = replies.filter(isGood);
  return [
    {
      what: 'at twice the capacity',
      figure:
        `${served.length} of ${replies.length} served (p99 ${percentile(served, 0.99).toFixed(0)} ms), ` +
        `${refused.length} refused, ${mute} of them without Retry-After, ${broken} without a response; ` +
        `these: ${statusesOf(replies.filter((reply) => !isGood(reply)))}`,
      goal: 'each has its response, refusals have Retry-After',
      reached: broken === 0 && mute === 0 && served.length + refused.length === replies.length,
    },
    {
      what: 'after it, until each request has its response within a second',
      figure: `${(recovery / 1000).toFixed(1)} s`,
      goal: `≤ ${RECOVERY_GOAL_MS / 1000} s`,
      reached: recovery <= RECOVERY_GOAL_MS,
    },
  ];
};

/** Traffic beside clients that hold connections. */
const beConnected = async (traffic: Traffic, rate: number): Promise<Figure[]> => {
  const before = memoryOf(server.pid).rss;
  const all: [string, number, Held][] = [];
  for (const [what, behave] of Object.entries(BEHAVIOURS)) {
    const count = what === 'that send nothing' ? IDLE : HOLDING;
    all.push([what, count, await holdConnections({ port: server.port, host: HOST }, behave, count)]);
  }
  const replies = await traffic.atRate(rate, HELD_SECONDS);
  const open = all.map(([what, count, held]) => `${held.open()} of ${count} ${what}`).join(', ');
  const memory = memoryOf(server.pid).rss - before;
  for (const [, , held] of all) held.close();
  const during = `at ${rate.toFixed(0)} requests a second beside connections that are held`;
  return [
    failuresFigure(replies, during),
    ...latencyFigures(replies, during).filter(({ goal }) => goal !== ''),
    { what: `${during}, open after ${HELD_SECONDS} s`, figure: `${open}; ${memory.toFixed(0)} MB more`, ...noGoal },
  ];
};

try {
  const traffic = await openTraffic(server, HOST);
  await traffic.byCallers(CAPACITY.callers, CAPACITY.seconds);
  const full = await traffic.byCallers(CAPACITY.callers, CAPACITY.seconds);
  const capacity = full.length / CAPACITY.seconds;
  const figures: Figure[] = [
    {
      what: 'capacity: the same traffic by callers who wait for their responses',
      figure: `${capacity.toFixed(0)} requests a second`,
      ...noGoal,
    },
    ...(await soak(traffic, capacity * 0.7)),
    ...(await overload(traffic, capacity)),
    ...(await beConnected(traffic, capacity * 0.3)),
  ];
  await report(
    'soak',
    figures,
    `${MINUTES} minutes on the demo. The server on one core, database, imports and visitors on the other.`,
  );
} finally {
  await server.stop();
  await installation.close();
}

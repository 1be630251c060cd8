import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { cpuMsOf } from './machine.ts';

export type Target = { host: string; path: string };

/** One of the compared servers. `targets`: the requests of a round, repeated in order. */
export type Contender = {
  name: string;
  pid: number;
  port: number;
  headers: Readonly<Record<string, string>>;
  targets: (round: number) => readonly Target[];
};

type Load = {
  requests: number;
  seconds: number;
  statuses: Record<string, number>;
  broken: number;
  bytes: number;
  p50: number;
  p99: number;
};

/** Figures of one contender in one round. `cpu`: milliseconds of server CPU per request. */
export type Sample = { cpu: number; rps: number; p50: number; p99: number };

export type RoundOptions = { rounds?: number; seconds?: number; connections?: number };

const LOAD = resolve(import.meta.dirname, 'load.mjs');

const runLoad = async (orders: object): Promise<Load> => {
  const child = spawn(process.execPath, [LOAD], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(orders));
  return (await json(child.stdout)) as Load;
};

/** Puts load on one contender for some seconds. @throws when a response is not 200 or a connection breaks */
export const runRound = async (contender: Contender, round: number, options: RoundOptions = {}): Promise<Sample> => {
  const { seconds = 4, connections = 16 } = options;
  const before = cpuMsOf(contender.pid);
  const { port, headers } = contender;
  const load = await runLoad({ port, headers, connections, seconds, targets: contender.targets(round) });
  const spent = cpuMsOf(contender.pid) - before;
  const odd = Object.keys(load.statuses).filter((status) => status !== '200');
  if (odd.length > 0 || load.broken > 0)
    throw new Error(`${contender.name}: ${JSON.stringify(load.statuses)}, ${load.broken} connections broken`);
  if (load.requests === 0) throw new Error(`${contender.name} answered nothing`);
  return { cpu: spent / load.requests, rps: load.requests / load.seconds, p50: load.p50, p99: load.p99 };
};

/**
 * Runs the contenders alternately (A B C, A B C, …), so that changes of the machine affect all equally. The first round
 * is a warm-up.
 */
export const runRounds = async (
  all: readonly Contender[],
  options: RoundOptions = {},
): Promise<ReadonlyMap<string, readonly Sample[]>> => {
  const { rounds = 5 } = options;
  const samples = new Map<string, Sample[]>(all.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const contender of all) {
      const sample = await runRound(contender, round, options);
      if (round > 0) samples.get(contender.name)?.push(sample);
    }
  }
  return samples;
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

export const medianOf = (samples: readonly Sample[] | undefined, key: keyof Sample): number =>
  median((samples ?? []).map((sample) => sample[key]));

/** Median of the ratio `a / b` over the rounds: both servers ran under the same conditions in a round. */
export const medianRatio = (
  a: readonly Sample[] | undefined,
  b: readonly Sample[] | undefined,
  key: keyof Sample,
): number => median((a ?? []).map((sample, round) => sample[key] / (b?.[round]?.[key] ?? Number.NaN)));

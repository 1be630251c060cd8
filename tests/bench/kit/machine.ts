import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { SMOKE } from './options.ts';

/**
 * CPU affinity (Linux): the measured server has a core of its own; the load generator and the database share the other.
 */
export const SERVER_CORE = 0;
const OTHER_CORE = 1;

const several = cpus().length > 1 && !SMOKE;

/** The command that runs another command on this core. */
export const onCore = (core: number, command: readonly string[]): readonly string[] =>
  several ? ['taskset', '-c', String(core), ...command] : command;

/** Moves this process and its future children off the server's core. */
export const leaveServerCore = (): void => {
  if (several) execFileSync('taskset', ['-acp', String(OTHER_CORE), String(process.pid)], { stdio: 'ignore' });
};

/** '2 × AMD EPYC, load average 0.42', printed with each figure. */
export const machineLine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}, load average ` +
  `${loadavg()[0]?.toFixed(2)}`;

/** Processor ticks of work or waiting for work (`wanted`), and ticks taken by the hypervisor (`stolen`). */
const ticks = (): { wanted: number; stolen: number } => {
  if (!existsSync('/proc/stat')) return { wanted: 0, stolen: 0 };
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = readFileSync('/proc/stat', 'latin1')
    .split('\n', 1)
    .join()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return { wanted: user + nice + system + irq + softirq + stolen, stolen };
};

/** Runs `work`. `stolen`: share of processor time that the hypervisor gave to other machines, from 0 to 1. */
export const withStolen = async <T>(work: () => Promise<T>): Promise<{ value: T; stolen: number }> => {
  const before = ticks();
  const value = await work();
  const after = ticks();
  return { value, stolen: (after.stolen - before.stolen) / Math.max(1, after.wanted - before.wanted) };
};

const statOf = (pid: number): readonly string[] | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
};

/** The ids of the process and all its descendants. */
const familyOf = (pid: number): readonly number[] => {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = statOf(Number(name));
    if (stat) parents.set(Number(name), Number(stat[1]));
  }
  const family = new Set([pid]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child);
  }
  return [...family];
};

const TICK_MS = 10; // CLK_TCK is 100 on every Linux that Node runs on

/** CPU time of a process since its start, in milliseconds, over all threads, without descendants. */
export const ownCpuMsOf = (pid: number): number => {
  const stat = statOf(pid);
  return stat ? (Number(stat[11]) + Number(stat[12])) * TICK_MS : 0;
};

/** CPU time of a process and its descendants since their start, in milliseconds, over all threads. */
export const cpuMsOf = (pid: number): number => familyOf(pid).reduce((sum, value) => sum + ownCpuMsOf(value), 0);

const statusField = (pid: number, field: string): number => {
  try {
    return (
      Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024
    );
  } catch {
    return 0;
  }
};

/** Current and peak resident memory of the process, in megabytes. */
export const memoryOf = (pid: number): { rss: number; peak: number } => ({
  rss: statusField(pid, 'VmRSS'),
  peak: statusField(pid, 'VmHWM'),
});

/** Sum of the peak memory of a process and its descendants, in megabytes. */
export const peakOf = (pid: number): number => familyOf(pid).reduce((sum, value) => sum + memoryOf(value).peak, 0);

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/** Where things run (Linux): the measured server has a core of its own; the load generator and the database have the other. */
export const SERVER_CORE = 0;
const OTHER_CORE = 1;

const several = cpus().length > 1;

/** Command that runs another on a core. */
export const onCore = (core: number, command: readonly string[]): readonly string[] =>
  several ? ['taskset', '-c', String(core), ...command] : command;

/** Leaves the server's core to the servers: this process and whatever it starts from here on. */
export const leaveServerCore = (): void => {
  if (several) execFileSync('taskset', ['-acp', String(OTHER_CORE), String(process.pid)], { stdio: 'ignore' });
};

/** '2 × AMD EPYC, load average 0.42': stands beside each figure. */
export const machineLine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}, load average ${loadavg()[0]?.toFixed(2)}`;

/** Ticks that the machine's processors worked or waited to work, and those of them that a hypervisor gave to others. */
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

/** Does a work; `stolen`: the share of the processor's time that a hypervisor took from the machine meanwhile, 0 on a machine of one's own. */
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

/** The process and those that it started and their own. */
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

/** Milliseconds of CPU that a process and its children have used since their start, in all their threads. */
export const cpuMsOf = (pid: number): number =>
  familyOf(pid).reduce((sum, one) => {
    const stat = statOf(one);
    return sum + (stat ? (Number(stat[11]) + Number(stat[12])) * TICK_MS : 0);
  }, 0);

const statusField = (pid: number, field: string): number => {
  try {
    return (
      Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024
    );
  } catch {
    return 0;
  }
};

/** Megabytes that the process holds, and the most that it ever held. */
export const memoryOf = (pid: number): { rss: number; peak: number } => ({
  rss: statusField(pid, 'VmRSS'),
  peak: statusField(pid, 'VmHWM'),
});

/** The same for a process and its children together: the sum of the most that each ever held. */
export const peakOf = (pid: number): number => familyOf(pid).reduce((sum, one) => sum + memoryOf(one).peak, 0);

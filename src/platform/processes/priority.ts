import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Lowers the priority of this process to a nice value, unless it is already lower, for example in a service with
 * `Nice=`: only an administrator may raise it again. If the system does not allow the change, nothing happens, because
 * a priority is no reason to end a process.
 */
export const lowerPriority = (nice: number): void => {
  try {
    if (getPriority() < nice) setPriority(nice);
  } catch {
    // It continues with its current priority.
  }
};

const THREADS = '/proc/self/task';
const LOWEST = 19;

/**
 * Gives V8's own threads, which collect memory and compile, the lowest priority, so that they never compete with the
 * event loop for a core (decision 0113). Linux only, where a thread has a priority of its own; elsewhere nothing
 * happens.
 */
export const lowerV8Threads = (): void => {
  try {
    for (const id of readdirSync(THREADS))
      if (readFileSync(`${THREADS}/${id}/comm`, 'utf8').trim() === 'V8Worker') setPriority(Number(id), LOWEST);
  } catch {
    // They continue with their current priority.
  }
};

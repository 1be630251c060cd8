import { getPriority, setPriority } from 'node:os';

/**
 * Lowers the priority of this process to a nice value, unless it is already lower, as of a service with `Nice=`: only
 * an administrator may raise it again. The priority of a process is no reason to end it, so that a system which allows
 * no change at all changes nothing.
 */
export const lowerPriority = (nice: number): void => {
  try {
    if (getPriority() < nice) setPriority(nice);
  } catch {
    // It runs with the priority that it has.
  }
};

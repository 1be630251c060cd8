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

import { flushCompileCache } from 'node:module';
import { lowerPriority } from './priority.ts';

/** Work of a child after its modules are loaded. */
export const startServing = (): void => {
  // The server has priority over parsing files.
  lowerPriority(5);
  // Node writes compiled code only when a process exits, but most children are killed.
  flushCompileCache();
};

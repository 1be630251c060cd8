import { flushCompileCache } from 'node:module';
import { lowerPriority } from './priority.ts';

/** What a child does when its modules are loaded. */
export const startServing = (): void => {
  // The server has a higher priority than the parsing of files.
  lowerPriority(5);
  // Node writes compiled code when a process exits, and most children are killed.
  flushCompileCache();
};

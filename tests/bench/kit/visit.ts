import { get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Requests the search page four times a second until `done`. Returns a summary of the latencies in milliseconds. */
export const visit = async (port: number, host: string, done: Promise<unknown>): Promise<string> => {
  const waits: number[] = [];
  const open: Promise<void>[] = [];
  let failed = 0;
  const once = (): Promise<void> =>
    new Promise((next) => {
      const started = performance.now();
      get({ host: '127.0.0.1', port, path: '/annonces', headers: { host } }, (answer) => {
        if (answer.statusCode !== 200) failed += 1;
        answer.resume().on('end', () => {
          waits.push(performance.now() - started);
          next();
        });
      }).on('error', () => {
        failed += 1;
        next();
      });
    });
  const ended = done.then(() => true);
  while (!(await Promise.race([ended, pause(250, false)]))) open.push(once());
  await Promise.all(open);
  waits.sort((a, b) => a - b);
  const at = (share: number): number => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0);
  return `${waits.length} pages, ${failed} failed, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`;
};

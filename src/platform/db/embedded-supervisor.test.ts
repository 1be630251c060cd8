import { Client } from 'pg';
import { expect, test } from 'vitest';
import { StartError, TemporaryStartError } from '#platform/errors';
import { silentLog } from '#platform/log';
import type { Running } from './embedded-start.ts';
import { type Supervisor, superviseServer } from './embedded-supervisor.ts';

const runningServer = (): Running => ({
  lease: { client: new Client(), role: 'owner' },
  child: null,
  socketDirectory: '/nowhere',
});

/**
 * Supervises a server that is lost immediately; `starts` are the results of its restarts. `lost`: isLost() at each
 * restart.
 */
const supervise = async (...starts: (Error | Running)[]): Promise<{ lost: boolean[]; supervisor: Supervisor }> => {
  const first = runningServer();
  const lost: boolean[] = [];
  const supervisor = superviseServer(first, {
    run: async () => {
      lost.push(supervisor.isLost());
      const next = starts.shift();
      if (next instanceof Error || next === undefined) throw next;
      return next;
    },
    log: silentLog(),
    signal: new AbortController().signal,
    restarts: true,
    lostAfterMs: 0,
  });
  first.lease.client.emit('end');
  await supervisor.running();
  return { lost, supervisor };
};

const NO_DISK = { reason: 'no more disk', full: true, damaged: false, logFile: '' };

test('a temporary failure never makes it lost', async () => {
  const { lost, supervisor } = await supervise(new TemporaryStartError('db-not-starting', NO_DISK), runningServer());
  expect(lost).toEqual([false, false]);
  expect(supervisor.isLost()).toBe(false);
});

test('another failure makes it lost, until a start succeeds', async () => {
  const again = runningServer();
  const { lost, supervisor } = await supervise(new StartError('db-damaged', { message: '' }), again);
  expect(lost).toEqual([false, true]);
  expect(supervisor.isLost()).toBe(false);
  expect(await supervisor.running()).toBe(again);
});

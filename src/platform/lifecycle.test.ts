import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { LIMIT_MS, type Lifecycle, STOP_LIMITS, startLifecycle } from './lifecycle.ts';
import { silentLog } from './log.ts';

/** A process that records its exit codes. */
class Host extends EventEmitter {
  readonly codes: number[] = [];
  exit(code: number): void {
    this.codes.push(code);
  }
}

const start = (limitMs?: number): { host: Host; lifecycle: Lifecycle } => {
  const host = new Host();
  return { host, lifecycle: startLifecycle({ log: silentLog(), process: host, ...(limitMs ? { limitMs } : {}) }) };
};

test('steps run in the reverse order, then the process exits with 0', async () => {
  const { host, lifecycle } = start();
  const order: string[] = [];
  for (const name of ['database', 'jobs', 'server']) lifecycle.onShutdown(name, () => order.push(name));
  expect(lifecycle.stopping()).toBe(false);
  host.emit('SIGTERM', 'SIGTERM');
  expect(lifecycle.stopping()).toBe(true);
  await lifecycle.stop('again');
  expect(order).toEqual(['server', 'jobs', 'database']);
  expect(host.codes).toEqual([0]);
});

test('a failing step does not stop the others, and the process exits with 1', async () => {
  const { host, lifecycle } = start();
  const order: string[] = [];
  lifecycle.onShutdown('database', () => order.push('database'));
  lifecycle.onShutdown('server', () => Promise.reject(new Error('no')));
  await lifecycle.stop('test');
  expect(order).toEqual(['database']);
  expect(host.codes).toEqual([1]);
});

test('a second signal exits at once', () => {
  const { host, lifecycle } = start();
  lifecycle.onShutdown('never', () => new Promise(() => {}));
  host.emit('SIGINT', 'SIGINT');
  expect(host.codes).toEqual([]);
  host.emit('SIGINT', 'SIGINT');
  expect(host.codes).toEqual([1]);
});

test('exits when the limit is reached', async () => {
  const { host, lifecycle } = start(1);
  const ended = new Promise((resolve) => {
    host.exit = (code) => resolve(code);
  });
  lifecycle.onShutdown('never', () => new Promise(() => {}));
  void lifecycle.stop('test');
  expect(await ended).toBe(1);
});

test('an unhandled error exits with 1', () => {
  const { host } = start();
  host.emit('unhandledRejection', new Error('forgotten'));
  expect(host.codes).toEqual([1]);
});

test('the limits of the steps fit into the overall limit', () => {
  expect(Object.values(STOP_LIMITS).reduce((sum, ms) => sum + ms, 0)).toBeLessThan(LIMIT_MS);
});

test('the start is aborted by a signal; its failure is an error only while nothing stops', async () => {
  const { host, lifecycle } = start();
  const failing = () => Promise.reject(new Error('pool is closed'));
  await expect(lifecycle.starting(failing)).rejects.toThrow('pool is closed');
  host.emit('SIGTERM', 'SIGTERM');
  expect(lifecycle.signal.aborted).toBe(true);
  await lifecycle.starting(failing);
  await lifecycle.stop('again');
  expect(host.codes).toEqual([0]);
});

test('a start that is retried first closes what it opened', async () => {
  const { host, lifecycle } = start();
  const order: string[] = [];
  lifecycle.onShutdown('before', () => order.push('close before'));
  let attempt = 0;
  const open = async (): Promise<void> => {
    attempt += 1;
    order.push(`open ${attempt}`);
    lifecycle.onShutdown('database', () => order.push('close'));
    if (attempt < 3) throw new Error('not there');
  };
  await lifecycle.starting(open, () => 0);
  expect(order).toEqual(['open 1', 'close', 'open 2', 'close', 'open 3']);
  await lifecycle.stop('SIGTERM');
  expect(order.slice(5)).toEqual(['close', 'close before']);
  expect(host.codes).toEqual([0]);
});

test('a signal ends the wait for a retry', async () => {
  const { host, lifecycle } = start();
  let attempts = 0;
  const started = lifecycle.starting(
    async () => {
      attempts += 1;
      throw new Error('not there');
    },
    () => {
      setImmediate(() => host.emit('SIGTERM', 'SIGTERM'));
      return 60_000;
    },
  );
  await started;
  expect(attempts).toBe(1);
});

test('a final failure is thrown', async () => {
  const { lifecycle } = start();
  const failing = lifecycle.starting(
    () => Promise.reject(new Error('damaged')),
    () => null,
  );
  await expect(failing).rejects.toThrow('damaged');
});

import { afterEach, expect, it } from 'vitest';
import { PICTURE_CHILDREN } from '#platform/images/images';
import type { ImageReply, Request } from '#platform/images/protocol';
import { createProcessPool, type PoolOptions, type ProcessPool } from '#platform/processes/pool';
import { photo } from '#tests/files/hostile-pictures';

type Pool = ProcessPool<Request, ImageReply<unknown>>;

const pools: Pool[] = [];
const pool = (options: Partial<PoolOptions>): Pool => {
  const usual = { ...PICTURE_CHILDREN, size: 1, maxWaiting: 1, timeoutMs: 10_000, idleMs: 60_000 };
  const made: Pool = createProcessPool({ ...usual, ...options });
  pools.push(made);
  return made;
};

afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
});

it('ends a child that exceeds its time-out, and continues with another', async () => {
  const bytes = await photo();
  const hurried = pool({ timeoutMs: 1 });
  expect(await hurried.run({ op: 'inspect', bytes }, 'now')).toEqual({ ok: false, reason: 'TIMEOUT' });
  expect(await hurried.run({ op: 'inspect', bytes }, 'now')).toEqual({ ok: false, reason: 'TIMEOUT' });
  expect(hurried.load()).toBe(0);
});

it('refuses requests beyond the queue limit, and serves visitors before imports', async () => {
  const bytes = await photo();
  const one = pool({});
  const done: string[] = [];
  const ask = (name: string, lane: 'now' | 'later') =>
    one.run({ op: 'inspect', bytes }, lane).then((answer) => {
      done.push(name);
      return answer.ok ? 'ok' : answer.reason;
    });
  const outcomes = await Promise.all([
    ask('running', 'now'),
    ask('import', 'later'),
    ask('import', 'later'),
    ask('visitor', 'now'),
    ask('refused', 'now'),
  ]);
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'ok', 'BUSY']);
  expect(done).toEqual(['refused', 'running', 'visitor', 'import', 'import']);
});

it('reserves a child while there are visitors, and gives all of them to an import alone', async () => {
  const bytes = await photo();
  const two = pool({ size: 2, idleMs: 300 });
  const running = () => two.started();
  const later = () => Array.from({ length: 4 }, () => two.run({ op: 'inspect', bytes }, 'later'));
  const alone = later();
  expect(running()).toBe(2);
  await Promise.all(alone);
  await two.run({ op: 'inspect', bytes }, 'now');
  const beside = later();
  expect(running()).toBe(1);
  const visitor = two.run({ op: 'inspect', bytes }, 'now');
  expect(running()).toBe(2);
  expect((await visitor).ok).toBe(true);
  await Promise.all(beside);
});

it('fails running and waiting requests when it closes', async () => {
  const bytes = await photo();
  const one = pool({});
  const running = one.run({ op: 'inspect', bytes }, 'now');
  const waiting = one.run({ op: 'inspect', bytes }, 'later');
  one.close();
  expect(await waiting).toEqual({ ok: false, reason: 'BUSY' });
  expect((await running).ok).toBe(false);
});

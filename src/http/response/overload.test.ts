import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { AppEnv } from '#http/env';
import { type Admission, MAX_RUNNING, openAdmission, shedLoad, watchLoad } from './overload.ts';

test('the event loop is sampled: its whole time while it works without a pause, and less when it rests', async () => {
  let last = 0;
  const load = watchLoad(({ share }) => {
    last = share;
  }, 10);
  let works = true;
  const work = (): void => {
    const end = performance.now() + 5;
    while (performance.now() < end);
    if (works) setImmediate(work);
  };
  work();
  await expect.poll(() => last, { timeout: 20_000 }).toBeGreaterThan(0.95);
  works = false;
  await expect.poll(() => last, { timeout: 20_000 }).toBeLessThan(0.95);
  load.stop();
});

describe('a process', () => {
  /** Starts as many requests as are accepted, at most `most`; returns their ends. */
  const fill = ({ accepts, begin }: Admission, most = Number.POSITIVE_INFINITY): (() => void)[] => {
    const ends: (() => void)[] = [];
    while (ends.length < most && accepts()) ends.push(begin());
    return ends;
  };
  const endAll = (ends: readonly (() => void)[]): void => {
    for (const end of ends) end();
  };
  /** Quarters of a second without a pause, in each of which `ended` requests begin and end. */
  const work = (admission: Admission, { quarters, ended }: { quarters: number; ended: number }): void => {
    for (let n = 0; n < quarters; n += 1) {
      endAll(fill(admission, ended));
      admission.sample({ ms: 250, share: 1 });
    }
  };

  test('accepts all requests of a stall shorter than a second', () => {
    const admission = openAdmission();
    work(admission, { quarters: 3, ended: 0 });
    expect(fill(admission)).toHaveLength(MAX_RUNNING);
  });

  test('that works for a second without a pause accepts what ends in half a second at its rate', () => {
    for (const [ended, accepted] of [
      [100, 200],
      [50, 100],
    ] as const) {
      const admission = openAdmission();
      work(admission, { quarters: 20, ended });
      expect(Math.abs(fill(admission).length - accepted), `${ended} in a quarter`).toBeLessThanOrEqual(1);
    }
  });

  test('accepts some requests, however slowly they end', () => {
    const admission = openAdmission();
    work(admission, { quarters: 20, ended: 0 });
    expect(fill(admission)).toHaveLength(32);
  });

  test('accepts all again after its first pause', () => {
    const admission = openAdmission();
    work(admission, { quarters: 8, ended: 50 });
    const ends = fill(admission);
    expect(admission.accepts()).toBe(false);
    admission.sample({ ms: 250, share: 0.9 });
    expect(admission.accepts()).toBe(true);
    endAll(ends);
  });

  test('that waits for its database accepts as many as its memory has room for', () => {
    const admission = openAdmission();
    for (let n = 0; n < 20; n += 1) admission.sample({ ms: 250, share: 0.5 });
    expect(fill(admission)).toHaveLength(MAX_RUNNING);
  });
});

test('a request counts from the end of its body, until its response or its failure', async () => {
  let running = 0;
  const begin = (): (() => void) => {
    running += 1;
    return () => {
      running -= 1;
    };
  };
  const ended = Promise.withResolvers<Response>();
  const app = new Hono<AppEnv>();
  app.use(shedLoad({ accepts: () => true, begin }));
  app.post('/', () => ended.promise);
  const post = (incoming: IncomingMessage) => app.request('/', { method: 'POST' }, { incoming });

  const incoming = new IncomingMessage(new Socket());
  const whole = post(incoming);
  expect(running).toBe(0);
  incoming.emit('end');
  expect(running).toBe(1);
  const cut = new IncomingMessage(new Socket());
  const failed = post(cut);
  ended.resolve(new Response('done'));
  await Promise.all([whole, failed]);
  cut.emit('end');
  expect(running).toBe(0);
});

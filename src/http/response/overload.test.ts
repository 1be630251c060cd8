import { expect, test } from 'vitest';
import { until } from '#tests/harness/until';
import { watchLoad } from './overload.ts';

test('a process is busy while its event loop works without a pause, and no longer', async () => {
  const load = watchLoad(10);
  expect(load.busy()).toBe(false);
  let works = true;
  const work = (): void => {
    const end = performance.now() + 5;
    while (performance.now() < end);
    if (works) setImmediate(work);
  };
  work();
  await until(async () => load.busy());
  works = false;
  await until(async () => !load.busy());
  load.stop();
});

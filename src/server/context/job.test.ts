import { expect, it } from 'vitest';
import type { JobInfo } from '#platform/jobs';
import { defineJob, type JobPorts, marketJob } from './index.ts';

it('a payload of another shape fails before the job runs, and unknown fields are left out', async () => {
  const run: object[] = [];
  const job = defineJob({ name: 'test', payload: marketJob, run: async (_, payload) => run.push(payload) });
  const handle = (payload: unknown) => job.handle({} as JobPorts, payload, {} as JobInfo);
  const ids = { marketId: crypto.randomUUID(), id: crypto.randomUUID() };
  for (const wrong of [null, {}, { ...ids, id: 'x' }, { ...ids, marketId: null }])
    await expect(handle(wrong)).rejects.toThrow();
  await handle({ ...ids, more: 1 });
  // PostgreSQL also accepts ids without a version.
  const stored = { ...ids, id: '11111111-1111-1111-1111-111111111111' };
  await handle(stored);
  expect(run).toEqual([ids, stored]);
});

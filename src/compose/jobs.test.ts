import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { resumedWithinSeconds } from '#platform/jobs';
import { FEED_UPLOADED } from '#server/imports';
import { FEED_WANTED } from '#server/network-feeds';
import { JOBS } from './jobs.ts';

it('every defined kind of job is listed once', () => {
  const files = globSync('src/{server,compose}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const defined = files.flatMap((file) => readFileSync(file, 'utf8').match(/^export const \w+ = defineJob\(/gm) ?? []);
  expect(JOBS).toHaveLength(defined.length);
  expect(new Set(JOBS.map(({ name }) => name)).size).toBe(defined.length);
});

it.each([FEED_UPLOADED, FEED_WANTED])('$name: an import whose process died goes on within half a minute', (job) => {
  expect(resumedWithinSeconds(job)).toBeLessThanOrEqual(30);
});

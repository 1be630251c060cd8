import { expect, it } from 'vitest';
import { resumedWithinSeconds } from '#platform/jobs';
import { FEED_UPLOADED } from '#server/imports';
import { FEED_WANTED } from '#server/network-feeds';
import { QUEUES } from './queues.ts';

it.each([FEED_UPLOADED, FEED_WANTED])('%s: an import whose process died goes on within half a minute', (queue) => {
  expect(resumedWithinSeconds(QUEUES[queue] ?? {})).toBeLessThanOrEqual(30);
});

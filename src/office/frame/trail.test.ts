import { expect, test } from 'vitest';
import { nextTrail, type Trail } from './trail.ts';

/** Where a window closes to (rule OFFICE-WINDOWS). */

const START: Trail = { view: 'messages', address: '/messages?status=unread', from: null };

test('another view came from the last address of the former one', () => {
  const filtered = nextTrail(START, 'messages', '/messages?status=read');
  expect(filtered).toEqual({ view: 'messages', address: '/messages?status=read', from: null });
  const opened = nextTrail(filtered, 'pipeline', '/leads/1');
  expect(opened).toEqual({ view: 'pipeline', address: '/leads/1', from: '/messages?status=read' });
  expect(nextTrail(opened, 'pipeline', '/leads/2').from).toBe('/messages?status=read');
});

test('the same address of the same view is the same trail', () => {
  expect(nextTrail(START, 'messages', '/messages?status=unread')).toBe(START);
});

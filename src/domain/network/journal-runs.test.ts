import { expect, test } from 'vitest';
import { runsOf } from './journal-runs.ts';

const OTHER_LEAD = { kind: 'lead', page: null, id: 'lead-2' };
const ZOE = { id: 'a', name: 'Zoé Martin' };
const entry = (id: string, time: string, given: object = {}) => ({
  id,
  at: `2026-11-30T${time}:00Z`,
  by: ZOE,
  role: 'owner',
  action: 'lead.changed',
  subject: { kind: 'lead', page: null, id: 'lead-1' },
  market: { id: 'lyon' },
  fields: ['status'],
  ...given,
});
const session = (id: string, time: string) =>
  entry(id, time, { action: 'session.opened', subject: { kind: 'session', page: null, id } });

test.each([
  ['neighbours minutes apart', [entry('1', '12:09'), entry('2', '12:01'), entry('3', '11:52')], ['1 2 3']],
  ['in the other direction', [entry('3', '11:52'), entry('2', '12:01')], ['3 2']],
  ['too far apart', [entry('1', '12:11'), entry('2', '12:00')], ['1', '2']],
  ['another object', [entry('1', '12:01'), entry('2', '12:00', { subject: OTHER_LEAD })], ['1', '2']],
  ['other fields', [entry('1', '12:01'), entry('2', '12:00', { fields: ['assignee'] })], ['1', '2']],
  ['another person', [entry('1', '12:01'), entry('2', '12:00', { by: { id: 'b', name: 'Zoé Martin' } })], ['1', '2']],
  ['not neighbours', [entry('1', '12:02'), session('2', '12:01'), entry('3', '12:00')], ['1', '2', '3']],
  ['sessions, each its own object', [session('1', '12:02'), session('2', '12:01')], ['1 2']],
])('%s', (_, entries, expected) => {
  expect(runsOf(entries).map((run) => run.map(({ id }) => id).join(' '))).toEqual(expected);
});

import { expect, test } from 'vitest';
import type { DateRange } from './period.ts';
import { readRange, writeRange } from './range-text.ts';

test.each<[string, DateRange]>([
  ['last-7', { period: 'last-7' }],
  ['2026-01-01..2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
  ['2026-01-01..', { from: '2026-01-01' }],
  ['..2028-02-29', { to: '2028-02-29' }],
])('%s is %o, both ways', (text, range) => {
  expect(readRange(text)).toEqual(range);
  expect(writeRange(range)).toBe(text);
});

test('days in the wrong order are exchanged', () => {
  expect(readRange('2026-02-01..2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-02-01' });
});

test.each(['', '..', 'last-8', '2026-02-30..', '2026-13-01..', '26-01-01..', '2026-01-01', '1066-10-14..', 'toString'])(
  '%j is no range',
  (text) => {
    expect(readRange(text)).toBeNull();
  },
);

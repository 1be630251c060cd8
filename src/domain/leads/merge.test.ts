import { expect, test } from 'vitest';
import { NO_LEAD_VALUES } from '#tests/factories/lead-values';
import { differingFields, mayPart, takenFields } from './merge.ts';

const lead = (values: object = {}) => ({
  ...NO_LEAD_VALUES,
  fullname: 'Inès Roux',
  email: 'ines@example.fr',
  ...values,
});

test('fields differ where both have a value', () => {
  const other = lead({ fullname: 'Inès ROUX', phone: '+33612345678', assignee: 'someone', zip: '' });
  expect(differingFields(lead({ zip: '69003' }), other)).toEqual(['fullname']);
});

test('chosen and missing values are taken; empty and equal ones are not', () => {
  const other = lead({ fullname: 'Inès ROUX', email: '', phone: '+33612345678', status: 'connected' });
  expect(takenFields(lead(), other, [])).toEqual(['phone']);
  expect(takenFields(lead(), other, ['fullname', 'email', 'status', 'type'])).toEqual(['fullname', 'phone', 'status']);
});

test.each([
  [29, true],
  [30, false],
  [31, false],
])('after %i days it can be undone: %s', (days, may) => {
  expect(mayPart(new Date('2026-10-01T10:00:00Z'), new Date(Date.UTC(2026, 9, 1 + days, 10)))).toBe(may);
});

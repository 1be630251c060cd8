import { expect, test } from 'vitest';
import type { LeadType } from './programme.ts';
import { chooseLeadRecipient } from './recipient.ts';

const market = (gi: string | null, leadership: string | null, general: string | null, email: string | null) => ({
  contact: { general: { email: general, telephone: null }, leadgen: { gi, leadership } },
  email,
});

test.each<[LeadType, ReturnType<typeof market>, string | null]>([
  ['agent', market('gi@x', 'lead@x', 'all@x', 'mc@x'), 'gi@x'],
  ['tl', market('gi@x', 'lead@x', 'all@x', 'mc@x'), 'lead@x'],
  ['dofi', market('gi@x', null, 'all@x', 'mc@x'), 'all@x'],
  ['agent', market(null, 'lead@x', 'all@x', 'mc@x'), 'all@x'],
  ['pc', market(null, null, null, 'mc@x'), 'mc@x'],
  ['mca', market('gi@x', null, null, null), null],
])('a lead of type %s with %j goes to %s', (type, given, recipient) => {
  expect(chooseLeadRecipient(given, type)).toBe(recipient);
});

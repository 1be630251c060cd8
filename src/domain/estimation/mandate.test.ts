import { expect, test } from 'vitest';
import { checkMandate, followUpOf, type Mandate, type MandateRefusal } from './mandate.ts';

const TODAY = '2026-11-25';
const MANDATE: Mandate = { number: 'M-12', mandatedOn: '2026-03-01', signedOn: null, signedPrice: null };
const SOLD: Mandate = { ...MANDATE, signedOn: '2026-09-01', signedPrice: 280_000 };

test.each<[string, Mandate, MandateRefusal[]]>([
  ['a mandate', MANDATE, []],
  ['of today, without a number', { ...MANDATE, number: null, mandatedOn: TODAY }, []],
  ['sold', SOLD, []],
  ['sold on the day of the mandate', { ...SOLD, signedOn: '2026-03-01' }, []],
  ['of tomorrow', { ...MANDATE, mandatedOn: '2026-11-26' }, [{ field: 'mandatedOn', fault: 'MANDATED_LATER' }]],
  ['of another century', { ...MANDATE, mandatedOn: '1926-11-26' }, [{ field: 'mandatedOn', fault: 'DAY_OLD' }]],
  ['a number of 60 characters', { ...MANDATE, number: 'x'.repeat(60) }, []],
  ['a number of 61 characters', { ...MANDATE, number: 'x'.repeat(61) }, [{ field: 'number', fault: 'NUMBER_LONG' }]],
  ['sold tomorrow', { ...SOLD, signedOn: '2026-11-26' }, [{ field: 'signedOn', fault: 'SIGNED_LATER' }]],
  ['sold before the mandate', { ...SOLD, signedOn: '2026-02-28' }, [{ field: 'signedOn', fault: 'SIGNED_BEFORE' }]],
  ['a price without a day', { ...SOLD, signedOn: null }, [{ field: 'signedOn', fault: 'DAY_MISSING' }]],
  ['a day without a price', { ...SOLD, signedPrice: null }, [{ field: 'signedPrice', fault: 'PRICE_MISSING' }]],
  ['the lowest price', { ...SOLD, signedPrice: 1000 }, []],
  ['less than the lowest', { ...SOLD, signedPrice: 999 }, [{ field: 'signedPrice', fault: 'PRICE_BOUNDS' }]],
  ['the highest price', { ...SOLD, signedPrice: 100_000_000 }, []],
  ['more than the highest', { ...SOLD, signedPrice: 100_000_001 }, [{ field: 'signedPrice', fault: 'PRICE_BOUNDS' }]],
  ['cents that are no whole number in binary', { ...SOLD, signedPrice: 285_000.1 }, []],
  ['parts of a cent', { ...SOLD, signedPrice: 280_000.005 }, [{ field: 'signedPrice', fault: 'PRICE_BOUNDS' }]],
  [
    'several faults, in the order of the form',
    { number: 'x'.repeat(61), mandatedOn: '2027-01-01', signedOn: '2026-01-01', signedPrice: 0 },
    [
      { field: 'mandatedOn', fault: 'MANDATED_LATER' },
      { field: 'number', fault: 'NUMBER_LONG' },
      { field: 'signedOn', fault: 'SIGNED_BEFORE' },
      { field: 'signedPrice', fault: 'PRICE_BOUNDS' },
    ],
  ],
])('%s', (_, mandate, expected) => {
  expect(checkMandate(mandate, TODAY)).toEqual(expected);
});

test.each([
  [null, 'none'],
  [MANDATE, 'mandate'],
  [SOLD, 'sold'],
] as const)('an estimation with %j is followed up as %s', (mandate, expected) => {
  expect(followUpOf(mandate)).toBe(expected);
});

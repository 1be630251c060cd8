import { expect, test } from 'vitest';
import { checkDetails, type PersonDetails } from './check-details.ts';
import { typedPhone } from './phone.ts';

const RIGHT: PersonDetails = { firstname: 'Zoé', lastname: 'O’Neil-Martin', telephone: '+33612345678' };

test.each<[Partial<PersonDetails>, string[]]>([
  [{}, []],
  [{ telephone: null }, []],
  [{ telephone: ' ' }, []],
  [{ telephone: '06 12 34 56 78' }, []],
  [{ firstname: ' ' }, ['firstname NAME_MISSING']],
  [{ lastname: 'Zoé 2' }, ['lastname NAME']],
  [{ lastname: 'x'.repeat(81) }, ['lastname NAME']],
  [{ telephone: '06 12' }, ['telephone PHONE']],
  [
    { firstname: '', lastname: '', telephone: 'non' },
    ['firstname NAME_MISSING', 'lastname NAME_MISSING', 'telephone PHONE'],
  ],
])('%o has the faults %o', (wrong, faults) => {
  const found = checkDetails({ ...RIGHT, ...wrong }, (text) => typedPhone(text) !== null);
  expect(found.map(({ field, fault }) => `${field} ${fault}`)).toEqual(faults);
});

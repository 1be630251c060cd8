import { expect, test } from 'vitest';
import {
  type ContactFields,
  checkEstimationContact,
  type PropertyRefusal,
  readProperty,
  type TypedProperty,
} from './described.ts';

const FLAT: TypedProperty = { type: 'building', area: '60', groundArea: '', rooms: '3', bedRooms: '2', floor: '4' };
const HOUSE: TypedProperty = { ...FLAT, type: 'house', groundArea: '450' };

test.each<[string, Partial<TypedProperty>, object]>([
  ['a flat', {}, { type: 'building', area: 60, groundArea: null, rooms: 3, bedRooms: 2, floor: 4 }],
  ['a flat without a floor is on the ground floor', { floor: '' }, { floor: 0 }],
  ['a floor is never below the ground floor', { floor: '-2' }, { floor: 0 }],
  ['a flat has no land', { groundArea: '300' }, { groundArea: null }],
  ['a house has land and no floor', HOUSE, { groundArea: 450, floor: null }],
  ['a decimal comma', { area: '12,5' }, { area: 12.5 }],
  ['spaces between thousands', { ...HOUSE, groundArea: '1\u202f200' }, { groundArea: 1200 }],
  ['half a room is none', { rooms: '3.5' }, { rooms: 3 }],
  ['rooms that were not said', { rooms: '', bedRooms: ' ' }, { rooms: null, bedRooms: null }],
  ['the smallest area', { area: '1' }, { area: 1 }],
  ['nine square metres', { area: '9' }, { area: 9 }],
  ['a castle', { ...HOUSE, area: '2400', rooms: '60', groundArea: '900000' }, { area: 2400 }],
])('%s', (_, typed, expected) => {
  expect(readProperty({ ...FLAT, ...typed })).toMatchObject({ property: expected, faults: [] });
});

test.each<[string, Partial<TypedProperty>, PropertyRefusal[]]>([
  ['neither a flat nor a house', { type: 'castle' }, [{ field: 'type', fault: 'TYPE' }]],
  ['no area', { area: '' }, [{ field: 'area', fault: 'AREA' }]],
  ['an area of zero', { area: '0' }, [{ field: 'area', fault: 'AREA' }]],
  ['a negative area', { area: '-5' }, [{ field: 'area', fault: 'AREA' }]],
  ['an area below the smallest one', { area: '0,99' }, [{ field: 'area', fault: 'TOO_SMALL' }]],
  ['an area in words', { area: 'soixante' }, [{ field: 'area', fault: 'DIGITS' }]],
  ['an area with its unit', { area: '60 m2' }, [{ field: 'area', fault: 'DIGITS' }]],
  ['an area beyond any home', { area: '100001' }, [{ field: 'area', fault: 'TOO_LARGE' }]],
  [
    'several faults, in the order of the form',
    { ...HOUSE, area: 'x', rooms: '100', groundArea: 'y' },
    [
      { field: 'area', fault: 'DIGITS' },
      { field: 'rooms', fault: 'TOO_LARGE' },
      { field: 'groundArea', fault: 'DIGITS' },
    ],
  ],
])('%s is refused', (_, typed, expected) => {
  expect(readProperty({ ...FLAT, ...typed })).toEqual({ property: null, faults: expected });
});

const PERSON: ContactFields = {
  firstname: 'Zoé',
  lastname: 'O’Brien',
  email: 'zoe@example.fr',
  phone: null,
  consent: true,
};
const FORM = { identity: true, phone: false };
const PRO = { identity: true, phone: true };
const CHAT = { identity: false, phone: true };
const NOBODY: ContactFields = { firstname: '', lastname: '', email: '', phone: null, consent: false };

test.each([
  ['complete', PERSON, FORM, []],
  ['a number is required with Fynder Pro', PERSON, PRO, ['PHONE']],
  ['with its number', { ...PERSON, phone: '+33612345678' }, PRO, []],
  ['nothing', NOBODY, PRO, ['NAME', 'NAME', 'PHONE', 'EMAIL_MISSING', 'CONSENT']],
  ['nothing, without Fynder Pro', NOBODY, FORM, ['NAME', 'NAME', 'EMAIL_MISSING', 'CONSENT']],
  ['a bad address', { ...PERSON, email: 'zoe@' }, FORM, ['EMAIL']],
  ['the chat asks for the number alone', { ...NOBODY, phone: '+33612345678', consent: true }, CHAT, []],
  ['the chat without a number', { ...NOBODY, consent: true }, CHAT, ['PHONE']],
  ['an address that is not asked for must be right too', { ...PERSON, email: 'x' }, CHAT, ['PHONE', 'EMAIL']],
] as const)('contact, %s', (_, fields, needs, expected) => {
  expect(checkEstimationContact(fields, needs).map(({ fault }) => fault)).toEqual(expected);
});

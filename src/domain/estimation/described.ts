import { readNumber } from '#domain/listings/search-query';
import { isOneOf, keysOf } from '#domain/objects/typed';
import { isEmail, isName } from '#domain/people/names';
import type { HomeKind } from './sale.ts';

/** What a visitor enters about a home and about themselves (rules ESTIMATION-PROPERTY, ESTIMATION-CONTACT). */

/** Names of the API: 'building' means a flat. */
export const ESTIMATION_TYPES = ['building', 'house'] as const;
export type EstimationType = (typeof ESTIMATION_TYPES)[number];
export const KIND_OF_TYPE: Readonly<Record<EstimationType, HomeKind>> = { building: 'flat', house: 'house' };

/** Texts as typed; '' when nothing was typed. */
export type TypedProperty = {
  type: string;
  area: string;
  groundArea: string;
  rooms: string;
  bedRooms: string;
  floor: string;
};

/** Areas in m²; null: not entered. `floor`: 0 is the ground floor, null for a house. */
export type Property = {
  type: EstimationType;
  area: number;
  groundArea: number | null;
  rooms: number | null;
  bedRooms: number | null;
  floor: number | null;
};

export type PropertyField = keyof Property | 'address';
export type PropertyFault = 'TYPE' | 'ADDRESS' | 'TOWN' | 'AREA' | 'DIGITS' | 'TOO_SMALL' | 'TOO_LARGE';
export type PropertyRefusal = { field: PropertyField; fault: PropertyFault };

/** The largest number that each field accepts; areas in m². */
export const PROPERTY_LIMITS = { area: 100_000, groundArea: 10_000_000, rooms: 99, bedRooms: 99, floor: 99 } as const;
type NumberField = keyof typeof PROPERTY_LIMITS;
/** In m². */
const SMALLEST_AREA = 1;

/** Rooms and floors are integers; a negative floor is stored as the ground floor. */
const read = (field: NumberField, text: string): number | null | PropertyFault => {
  if (text.trim() === '') return null;
  const value = readNumber(text);
  if (value === null) return 'DIGITS';
  if (value > PROPERTY_LIMITS[field]) return 'TOO_LARGE';
  if (field === 'area' && value > 0 && value < SMALLEST_AREA) return 'TOO_SMALL';
  return field === 'area' || field === 'groundArea' ? value : Math.floor(value);
};

const isType = (text: string): text is EstimationType => isOneOf(ESTIMATION_TYPES, text);

const isFault = (value: number | null | PropertyFault): value is PropertyFault => typeof value === 'string';

/**
 * The described home, or its validation errors in the order of the form. A house has no floor, a flat no land; a flat
 * without a floor is on the ground floor.
 */
export const readProperty = (
  typed: TypedProperty,
): { property: Property | null; faults: readonly PropertyRefusal[] } => {
  const { type } = typed;
  if (!isType(type)) return { property: null, faults: [{ field: 'type', fault: 'TYPE' }] };
  const isHouse = type === 'house';
  const values = {
    area: read('area', typed.area),
    rooms: read('rooms', typed.rooms),
    bedRooms: read('bedRooms', typed.bedRooms),
    groundArea: isHouse ? read('groundArea', typed.groundArea) : null,
    floor: isHouse ? null : (read('floor', typed.floor) ?? 0),
  };
  const { area, rooms, bedRooms, groundArea, floor } = values;
  const faults = keysOf(values).flatMap((field): PropertyRefusal[] => {
    const value = values[field];
    if (isFault(value)) return [{ field, fault: value }];
    return field === 'area' && !value ? [{ field, fault: 'AREA' }] : [];
  });
  const isRight = !isFault(area) && area && !isFault(rooms) && !isFault(bedRooms) && !isFault(groundArea);
  if (faults.length > 0 || !isRight || isFault(floor)) return { property: null, faults };
  return { property: { type, area, groundArea, rooms, bedRooms, floor }, faults };
};

/** The visitor's contact data, trimmed. `phone`: in E.164; null when it is missing or not a French number. */
export type ContactFields = {
  firstname: string;
  lastname: string;
  email: string;
  phone: string | null;
  consent: boolean;
};
export type EstimationContactField = 'firstname' | 'lastname' | 'phonenumber' | 'email' | 'consent';
export type EstimationContactFault = 'NAME' | 'PHONE' | 'EMAIL_MISSING' | 'EMAIL' | 'CONSENT';
export type EstimationContactRefusal = { field: EstimationContactField; fault: EstimationContactFault };

/**
 * Fields that a step requires: the chat's telephone step needs no identity, and only Fynder Pro needs a telephone
 * number. A number that was sent has to be one.
 */
export type ContactNeeds = { identity: boolean; phone: boolean };

/** Validation errors of the second step, in the order of the form. */
export const checkEstimationContact = (
  { firstname, lastname, email, phone, consent }: ContactFields,
  needs: ContactNeeds,
): readonly EstimationContactRefusal[] => {
  const faults: (EstimationContactRefusal | false)[] = [
    needs.identity && !isName(firstname) && { field: 'firstname', fault: 'NAME' },
    needs.identity && !isName(lastname) && { field: 'lastname', fault: 'NAME' },
    needs.phone && phone === null && { field: 'phonenumber', fault: 'PHONE' },
    needs.identity && email === '' && { field: 'email', fault: 'EMAIL_MISSING' },
    email !== '' && !isEmail(email) && { field: 'email', fault: 'EMAIL' },
    !consent && { field: 'consent', fault: 'CONSENT' },
  ];
  return faults.filter((fault) => fault !== false);
};

/** What the person wants next. */
export const WISHES = ['call', 'visit'] as const;
export type Wish = (typeof WISHES)[number];

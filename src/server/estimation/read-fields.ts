import type { EstimationFields } from '#contracts/estimations';
import type { FieldError } from '#contracts/problem';
import { isFynderPro } from '#domain/estimation/availability';
import {
  type ContactFields,
  checkEstimationContact,
  type Property,
  type PropertyFault,
  readProperty,
  type TypedProperty,
} from '#domain/estimation/described';
import { isStreetAlone } from '#domain/places/typed-address';
import type { Site } from '#domain/sites/site';
import { ESTIMATION_CONTACT_FAULTS, PROPERTY_FAULTS } from '#fr/estimations';
import type { PublicCtx } from '#server/context';
import { readPhone } from '#server/people';
import { type GivenPlace, type ResolvedPlace, resolvePlace } from './resolve-place.ts';

/** A described home with its resolved place. */
export type Home = Property & ResolvedPlace;
type Read<T> = { ok: true; value: T } | { ok: false; errors: readonly FieldError[] };

const typed = (value: string | number | null | undefined): string => (value ?? '').toString();

export const typedOf = (given: EstimationFields): TypedProperty => ({
  type: given.type ?? '',
  area: typed(given.area),
  groundArea: typed(given.groundArea),
  rooms: typed(given.rooms),
  bedRooms: typed(given.bedRooms),
  floor: typed(given.floor),
});

export const placeOf = (given: EstimationFields): GivenPlace => ({
  address: given.address?.trim() ?? '',
  zip: given.zipcode?.trim() ?? '',
  city: given.city?.trim() ?? '',
  lat: given.lat ?? null,
  lng: given.lng ?? null,
});

/** Validation error of an address without a known commune: 'TOWN' for a street without a town. */
const addressFault = (address: string): PropertyFault => (isStreetAlone(address) ? 'TOWN' : 'ADDRESS');

/** The home with its place, or its errors: that of the address first, as in the form. */
export const readHome = async (ctx: PublicCtx, fields: TypedProperty, given: GivenPlace): Promise<Read<Home>> => {
  const { property, faults } = readProperty(fields);
  const place = given.address === '' && given.zip === '' ? null : await resolvePlace(ctx, given);
  if (place && property) return { ok: true, value: { ...property, ...place } };
  const errors = [
    ...(place ? [] : [{ field: 'address', message: PROPERTY_FAULTS[addressFault(given.address)] }]),
    ...faults.map(({ field, fault }) => ({ field, message: PROPERTY_FAULTS[fault] })),
  ];
  return { ok: false, errors };
};

/** Whether any field of the second step was sent. */
export const hasContact = ({ firstname, lastname, email, phonenumber, consent }: EstimationFields): boolean =>
  [firstname, lastname, email, phonenumber].some((value) => value !== undefined && value.trim() !== '') ||
  consent === true;

/** On a site with Fynder Pro the chat asks for the telephone number separately; a number that was sent is read. */
const needsOf = (site: Site, { firstname, lastname, email }: ContactFields, typedPhone: string) => {
  const isPro = isFynderPro(site);
  const hasIdentity = [firstname, lastname, email].some((value) => value !== '');
  return { identity: !isPro || hasIdentity, phone: isPro || typedPhone !== '' };
};

/** The person, or the errors of the second step. */
export const readContact = (site: Site, given: EstimationFields): Read<ContactFields> => {
  const typedPhone = given.phonenumber?.trim() ?? '';
  const fields: ContactFields = {
    firstname: given.firstname?.trim() ?? '',
    lastname: given.lastname?.trim() ?? '',
    email: given.email?.trim().toLowerCase() ?? '',
    phone: readPhone(typedPhone),
    consent: given.consent ?? false,
  };
  const faults = checkEstimationContact(fields, needsOf(site, fields, typedPhone));
  const errors = faults.map(({ field, fault }) => ({ field, message: ESTIMATION_CONTACT_FAULTS[fault] }));
  return errors.length === 0 ? { ok: true, value: fields } : { ok: false, errors };
};

import type { FeedContact, ListingContent } from '#domain/listings/listing';
import { type Category, KINDS, type Kind, type MandateType, PROJECTS, type Project } from '#domain/listings/vocabulary';
import type { Rejection } from './codes.ts';
import type { FeedKey, FeedReading, FeedTools } from './feed.ts';
import { type Fields, readFields } from './fields.ts';
import type { PolirisConfig } from './poliris-config.ts';
import { readCoOwnership, readEnergy } from './poliris-energy.ts';
import { readFeatures } from './poliris-features.ts';
import { isFault, readSaleFees, readSalePrice } from './poliris-money.ts';
import { readPictures } from './poliris-pictures.ts';
import { readRental, readSaleTerms } from './poliris-rent.ts';
import { COUNTRIES, isLease, isProximity, kindOf, projectOf } from './poliris-vocabulary.ts';
import { cutText, oneLine, wordKey } from './words.ts';

const MAX_AGENCY = 64;
const MAX_TECHNICAL_ID = 100;
const MAX_TITLE = 160;
const MAX_DESCRIPTION = 20_000;

/**
 * Thrown to reject a record, caught in `readPoliris`. Not an Error, because its stack trace costs more than the
 * reading.
 */
class Rejected {
  readonly rank: number;
  readonly code: Rejection;
  constructor(rank: number, code: Rejection) {
    this.rank = rank;
    this.code = code;
  }
}

const reject = (rank: number, code: Rejection): never => {
  throw new Rejected(rank, code);
};

const readKey = (fields: Fields): FeedKey => ({
  agencyCode: oneLine(fields.raw(1)) || null,
  technicalId: oneLine(fields.raw(175)) || null,
});

const checkKey = (key: FeedKey): string => {
  if ((key.agencyCode ?? '').length > MAX_AGENCY) reject(1, 'AGENCY_INVALID');
  if (key.technicalId === null) return reject(175, 'TECHNICAL_ID_MISSING');
  if (key.technicalId.length > MAX_TECHNICAL_ID) reject(175, 'TECHNICAL_ID_INVALID');
  return key.technicalId;
};

const readProject = (fields: Fields): Project => {
  const project =
    projectOf(fields.raw(3)) ??
    reject(3, wordKey(fields.raw(3)) === '' ? 'TRANSACTION_MISSING' : 'TRANSACTION_UNKNOWN');
  return project === 'sale' && isLease(fields.raw(4)) ? 'leaseTransfer' : project;
};

/** The kind. When it is only the nearest kind, its word becomes the sub-kind, unless the feed has one. */
const readKind = (fields: Fields): { kind: Kind; subkind: string | null } => {
  const text = fields.raw(4);
  const found = kindOf(text) ?? reject(4, wordKey(text) === '' ? 'KIND_MISSING' : 'KIND_UNKNOWN');
  if (found.isNearest) fields.warn(4, 'KIND_NEAREST');
  return { kind: found.kind, subkind: fields.fact(181, 64) ?? (found.isNearest ? fields.line(4, 64) : null) };
};

/** Postal code; four digits get the leading zero that spreadsheets remove. */
const readZip = (fields: Fields): string => {
  const text = fields
    .raw(5)
    .replace(/\s/g, '')
    .replace(/^F-?(?=\d)/i, '');
  if (text === '') reject(5, 'ZIP_MISSING');
  const zip = /^\d{4}$/.test(text) ? `0${text}` : text;
  return /^\d{5}$/.test(zip) && !zip.startsWith('00') ? zip : reject(5, 'ZIP_INVALID');
};

const readPlace = (fields: Fields): { zip: string; city: string } => {
  if (!COUNTRIES.has(wordKey(fields.raw(7)))) reject(7, 'COUNTRY_NOT_SERVED');
  const zip = readZip(fields);
  const city = (fields.line(6, 100) ?? '').replace(/\s+cedex(\s+\d+)?$/i, '');
  return /\p{Letter}/u.test(city) ? { zip, city } : reject(6, 'CITY_MISSING');
};

/** Rank 9 is a quarter, or a description of the surroundings: 'ECOLES ET COMMERCES'. */
const readProximity = (fields: Fields): { district: string | null; proximity: string | null } => {
  const text = fields.fact(9, 100);
  return text !== null && isProximity(text) ? { district: null, proximity: text } : { district: text, proximity: null };
};

/** Title and description; a missing title is the start of the description. */
const readTexts = (fields: Fields): { title: string; description: string } => {
  const title = fields.line(20, MAX_TITLE);
  const description = fields.lines(21, MAX_DESCRIPTION);
  if (title === null && description === null) return reject(20, 'TEXT_MISSING');
  if (description === null) fields.warn(21, 'DESCRIPTION_MISSING');
  if (title === null) fields.warn(20, 'TITLE_MISSING');
  return { title: title ?? cutText(oneLine(description ?? ''), 64), description: description ?? '' };
};

/** Zeros mean an unknown position; a value in rank 300 means an exact one (format, 'Géolocalisation'). */
const readPosition = (fields: Fields): Pick<ListingContent, 'lat' | 'lng' | 'precision'> => {
  const nowhere = { lat: null, lng: null, precision: 'none' } as const;
  const [lat, lng] = [fields.decimal(298), fields.decimal(299)];
  const precise = fields.integer(300, 0, 999);
  if ((lat === null || lat === 0) && (lng === null || lng === 0)) return nowhere;
  const fit = lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  if (fit) return { lat, lng, precision: precise === null ? 'approximate' : 'exact' };
  fields.warn(298, 'COORDINATES_INVALID');
  return nowhere;
};

const readMandate = (
  fields: Fields,
): { mandateType: MandateType; mandateNumber: string | null; mandateDate: string | null } => {
  const mandateNumber = fields.line(112, 64);
  const exclusive = fields.yes(83);
  const mandateType = exclusive ? 'Success' : mandateNumber !== null ? 'Simple' : '';
  return { mandateType, mandateNumber, mandateDate: fields.date(113) };
};

const readContact = (fields: Fields): FeedContact => ({
  negotiatorCode: fields.line(123, 50),
  name: fields.line(106, 128),
  email: fields.email(107),
  telephone: fields.line(105, 40),
});

const categoryOf = (project: Project, kind: Kind): Category =>
  project === 'businessSale' || project === 'leaseTransfer' ? 'professional' : KINDS[kind].category;

const readMoney = (
  fields: Fields,
  project: Project,
  category: Category,
  config: PolirisConfig,
): Pick<ListingContent, 'priceCents' | 'feesPayer' | 'buyerFeesCents' | 'rent'> => {
  if (PROJECTS[project] === 'sale') {
    const price = readSalePrice(fields, project);
    if (isFault(price)) return reject(price.rank, price.code);
    const fees = readSaleFees(fields, price.cents);
    return { priceCents: price.cents, ...fees, rent: { ...readSaleTerms(fields, project), startsAt: price.startsAt } };
  }
  const rental = readRental(fields, { project, category, custom: config });
  if (isFault(rental)) return reject(rental.rank, rental.code);
  return { priceCents: rental.cents, feesPayer: null, buyerFeesCents: null, rent: rental.rent };
};

/** Kinds for which floor 0 is the ground floor; for other kinds 0 means unknown (rule FEED-PLACEHOLDERS). */
const FLOORED: ReadonlySet<Kind> = new Set(['apartment', 'loft', 'office', 'shop', 'premises']);

const readSize = (
  fields: Fields,
  kind: Kind,
): Pick<ListingContent, 'area' | 'landArea' | 'rooms' | 'bedrooms' | 'floor'> => {
  const rooms = fields.integer(18, 0, 999) || null;
  const floor = fields.integer(24, -10, 200);
  if (rooms === null && (kind === 'apartment' || kind === 'house')) fields.warn(18, 'ROOMS_MISSING');
  return {
    area: fields.size(16),
    landArea: fields.size(17),
    rooms,
    bedrooms: fields.integer(19, 0, 999) || null,
    floor: floor === 0 && !FLOORED.has(kind) ? null : floor,
  };
};

const readContent = (fields: Fields, config: PolirisConfig): ListingContent => {
  const publicRef = fields.line(2, 64) ?? reject(2, 'REFERENCE_MISSING');
  const project = readProject(fields);
  const { kind, subkind } = readKind(fields);
  const category = categoryOf(project, kind);
  const size = readSize(fields, kind);
  const place = readProximity(fields);
  return {
    publicRef,
    ...readMandate(fields),
    transaction: PROJECTS[project],
    project,
    category,
    kind,
    subkind,
    ...readTexts(fields),
    address: fields.line(8, 160),
    address2: config.address2 === null ? null : fields.line(config.address2, 160),
    district: place.district,
    ...readPlace(fields),
    insee: null,
    ...readPosition(fields),
    ...readMoney(fields, project, category, config),
    priceHidden: fields.yes(201) ?? false,
    ...size,
    energy: readEnergy(fields),
    coOwnership: readCoOwnership(fields, { livingLots: config.livingLots, isSale: PROJECTS[project] === 'sale' }),
    features: {
      ...readFeatures(fields, { kind, floor: size.floor, subkind }, config.features),
      ...(place.proximity === null ? {} : { proximity: place.proximity }),
    },
    contact: readContact(fields),
    virtualVisitUrl: fields.url(104),
    feesUrl: fields.url(307),
    availableOn: fields.date(22),
  };
};

/**
 * Reads one record of Annonces.csv (Poliris 4.x, rule FEED-LINES). An invalid optional field is ignored with a warning,
 * an invalid required one rejects the record. Private fields (real postal code and city, owner, comments) are not read.
 */
export const readPoliris = (values: readonly string[], config: PolirisConfig, tools: FeedTools): FeedReading => {
  const fields = readFields(values, tools);
  const key = readKey(fields);
  try {
    const technicalId = checkKey(key);
    const content = readContent(fields, config);
    const pictures = readPictures(fields);
    return { ok: true, agencyCode: key.agencyCode, technicalId, content, pictures, warnings: fields.warnings };
  } catch (error) {
    if (error instanceof Rejected) return { ok: false, key, rank: error.rank, code: error.code };
    throw error;
  }
};

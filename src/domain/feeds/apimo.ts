import { APIMO_SUBTYPES } from './apimo-catalogs.ts';
import { readCatalogs } from './apimo-features.ts';
import { codeOf, idOf, isObject, type Json, listOf, nameOf, part, plain, put, putId, textOf } from './apimo-json.ts';
import {
  APIMO_CATEGORIES,
  APIMO_LAND,
  APIMO_OFF_MARKET,
  APIMO_PERIODS,
  APIMO_PLOT,
  APIMO_PROGRAMME,
  APIMO_REGULATIONS,
  APIMO_ROOMS,
  APIMO_STATUSES,
  APIMO_STEPS,
  APIMO_SUBTYPES_OF_KIND,
  APIMO_TYPES,
  APIMO_UNITS,
} from './apimo-vocabulary.ts';
import { amountOf, amountText, isNo, isYes, NamedFields } from './named-fields.ts';
import { OTHER_RANKS } from './other-ranks.ts';
import { PERIODS } from './periods.ts';
import { ALL_PICTURE_RANKS } from './picture-ranks.ts';
import { kindOf } from './poliris-vocabulary.ts';
import { wordKey } from './words.ts';

/** Readers of one property of Apimo's JSON. */

const isFrench = (entry: unknown): boolean => isObject(entry) && /^fr/i.test(plain(entry.language));

/** The French text of a multilingual field, otherwise the first one. */
const frenchOf = (comments: unknown): { text: Json; isFrench: boolean } => {
  const all = listOf(comments).filter(isObject);
  const french = all.find(isFrench);
  return { text: french ?? all[0] ?? {}, isFrench: french !== undefined };
};

const readTexts = (fields: NamedFields, property: Json): void => {
  const { text, isFrench: inFrench } = frenchOf(property.comments);
  const title = put(fields, 20, text.title);
  if (title.trim() === '') put(fields, 20, text.subtitle);
  const long = plain(text.comment_full);
  const comment = put(fields, 21, long.trim() === '' ? text.comment : long);
  const language = plain(text.language);
  if (inFrench || (title + comment).trim() === '') return;
  if (language !== '') fields.put(OTHER_RANKS.language, '', language);
  fields.warn(OTHER_RANKS.language, 'TEXT_NOT_FRENCH');
};

/** The address and the exact position are private unless the property publishes them. */
const readPlace = (fields: NamedFields, property: Json): void => {
  const city = property.city;
  if (isObject(city)) {
    put(fields, 5, city.zipcode);
    put(fields, 6, city.name);
  } else if (city !== null && city !== undefined) fields.warn(6, 'TYPE_INVALID');
  put(fields, 7, property.country);
  const district = isObject(property.district) ? property.district.name : property.district;
  put(fields, 9, district);
  // Some export versions have the position in an object.
  const location = part(property, 'location');
  put(fields, 298, property.latitude ?? location.latitude);
  put(fields, 299, property.longitude ?? location.longitude);
  if (!isYes(plain(property.publish_address))) return;
  put(fields, 8, property.address);
  put(fields, OTHER_RANKS.address2, property.address_more);
  const radius = amountOf(plain(property.radius ?? location.radius));
  if (radius === null) fields.put(300, '1', '');
};

const readAreas = (fields: NamedFields, property: Json): void => {
  const area = property.area;
  const size = isObject(area) ? area.value : area;
  const unit = isObject(area) ? idOf(area.unit) : '';
  const isLand = idOf(property.type) === APIMO_LAND;
  if (unit !== '' && APIMO_UNITS[wordKey(unit)] === undefined) {
    fields.put(OTHER_RANKS.areaUnit, '', unit);
    fields.warn(OTHER_RANKS.areaUnit, 'CODE_UNKNOWN');
  } else put(fields, isLand ? 17 : 16, size);
  const counts = new Map<number, number>();
  for (const room of listOf(property.areas).filter(isObject)) {
    const type = idOf(room.type);
    if (type === APIMO_PLOT) put(fields, 17, room.area);
    const rank = APIMO_ROOMS[type];
    if (rank !== undefined) counts.set(rank, (counts.get(rank) ?? 0) + (amountOf(plain(room.number)) ?? 1));
  }
  for (const [rank, count] of counts) fields.put(rank, String(count));
  put(fields, 18, property.rooms);
  put(fields, 19, property.bedrooms);
};

const readBuilding = (fields: NamedFields, property: Json): void => {
  const floor = isObject(property.floor) ? property.floor.value : property.floor;
  put(fields, 24, floor);
  put(fields, 25, part(property, 'floor').floors);
  put(fields, 27, part(property, 'construction').construction_year);
  readCatalogs(fields, property);
  const residence = part(property, 'residence');
  put(fields, 259, residence.lots);
  const fees = put(fields, 260, residence.fees);
  const period = codeOf(residence.period);
  const known = period === '' ? 'year' : APIMO_PERIODS[wordKey(period)];
  const amount = amountOf(fees);
  if (amount !== null && known !== undefined) fields.put(260, amountText(amount * PERIODS[known]), fees);
  if (fees === '' || known !== undefined) return;
  fields.put(260, '', fees);
  fields.put(OTHER_RANKS.period, '', period);
  fields.warn(OTHER_RANKS.period, 'CODE_UNKNOWN');
};

const readRent = (fields: NamedFields, price: Json): void => {
  put(fields, 23, price.fees);
  put(fields, 15, price.tenant);
  put(fields, 306, price.inventory);
  put(fields, 161, price.deposit);
};

/** The buyer's fees in euros, or in percent of the price; the agency's commission is private. */
const readSale = (fields: NamedFields, price: Json): void => {
  const fees = plain(price.fees);
  const [amount, total] = [amountOf(fees), amountOf(plain(price.value))];
  if (fees.trim() === '' || fees.trim() === '0') return;
  if (amount === null || total === null || amount >= total) {
    put(fields, 15, price.fees);
    if (amount !== null) fields.warn(15, 'AMOUNT_INCONSISTENT');
  } else if (amount <= 20) fields.put(15, fees);
  else fields.put(303, amountText(total - amount), fees);
};

const readMoney = (fields: NamedFields, property: Json, category: string): void => {
  const price = isObject(property.price) ? property.price : { value: property.price };
  const currency = plain(price.currency).trim();
  const value = put(fields, 11, price.value);
  // The reader refuses an amount in another currency.
  if (currency !== '' && currency.toUpperCase() !== 'EUR') fields.put(11, `${value} ${currency}`);
  put(fields, 201, price.hide);
  fields.required(OTHER_RANKS.period, codeOf(price.period), APIMO_PERIODS);
  if (category === '2' || category === '3') readRent(fields, price);
  else readSale(fields, price);
};

/** A letter in `graph` or in `value`, and a number in `value`; an image of the label is not read. */
const readEnergy = (fields: NamedFields, property: Json): void => {
  for (const rule of listOf(property.regulations).filter(isObject)) {
    const ranks = APIMO_REGULATIONS[idOf(rule.type)];
    if (ranks === undefined) continue;
    const [value, graph] = [plain(rule.value).trim(), plain(rule.graph).trim()];
    if (textOf(rule.value) === null) fields.warn(ranks.value, 'TYPE_INVALID');
    if (/\d/.test(value)) fields.put(ranks.value, value);
    else if (value !== '') fields.put(ranks.letter, value);
    if (/^[a-z]{1,2}$/i.test(graph)) fields.put(ranks.letter, graph);
    if (ranks.letter === 177) put(fields, 324, rule.date);
  }
};

const readPeople = (fields: NamedFields, property: Json): void => {
  const { user, agreement } = property;
  putId(fields, 123, user);
  if (isObject(user)) {
    const names = [plain(user.firstname), plain(user.lastname)].filter((name) => name.trim() !== '');
    fields.put(106, names.join(' '));
    put(fields, 107, user.email);
    put(fields, 105, plain(user.mobile).trim() === '' ? user.phone : user.mobile);
  }
  if (!isObject(agreement)) return;
  put(fields, 112, agreement.reference);
  put(fields, 113, agreement.start_at);
  const type = nameOf(agreement.type) || idOf(agreement.type);
  if (/EXCLUSI/.test(wordKey(type))) fields.put(83, 'OUI', type);
  else if (/^\d+$/.test(type)) {
    fields.put(83, '', type);
    fields.warn(83, 'CODE_UNKNOWN');
  }
};

const readPictures = (fields: NamedFields, property: Json): void => {
  const rankOf = (picture: Json): number => amountOf(plain(picture.rank)) ?? Number.MAX_SAFE_INTEGER;
  const pictures = listOf(property.pictures)
    .filter(isObject)
    .filter(({ internet }) => !isNo(plain(internet)))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  for (const [index, [photo, title]] of ALL_PICTURE_RANKS.entries()) {
    const picture = pictures[index];
    if (picture === undefined) return;
    put(fields, photo, picture.url);
    fields.put(title, plain(frenchOf(picture.comments).text.title));
  }
};

/** Unknown codes of step or status get a warning; the property stays on the market. */
const warnState = (fields: NamedFields, code: string): void => {
  fields.put(OTHER_RANKS.state, '', code);
  fields.warn(OTHER_RANKS.state, 'CODE_UNKNOWN');
};

/** Whether a property is on the market, by its step, its status and its sold price. */
const readState = (fields: NamedFields, property: Json): 'shown' | 'sold' | 'off' => {
  const [step, status] = [codeOf(property.step), codeOf(property.status)];
  if (amountOf(plain(part(property, 'price').sold)) !== null) return 'sold';
  if (APIMO_OFF_MARKET.includes(status)) return 'off';
  const known = step === '' ? 'active' : APIMO_STEPS[step];
  if (known === undefined) warnState(fields, step);
  else if (known !== 'active') return 'off';
  if (status === '') return 'shown';
  const stage = APIMO_STATUSES[status];
  if (stage === undefined) warnState(fields, status);
  else if (stage === 'offer') fields.put(OTHER_RANKS.underOffer, 'OUI', status);
  return 'shown';
};

const isLand = (word: string): boolean => kindOf(word)?.kind === 'land';

/** The name of the sub-type, also for its code; a flat as the sub-type of land is ignored with a warning. */
const readSubtype = (fields: NamedFields, property: Json): void => {
  const [type, code] = [idOf(property.type), idOf(property.subtype)];
  const name = nameOf(property.subtype) || (APIMO_SUBTYPES[code] ?? '');
  const isWrong = name === '' ? code !== '' : isLand(name) !== (type === APIMO_LAND);
  fields.put(181, isWrong ? '' : name, code || name);
  if (isWrong) fields.warn(181, 'CODE_UNKNOWN');
  else if (APIMO_SUBTYPES_OF_KIND.includes(name)) fields.put(4, name, type);
};

/**
 * Reads a property of Apimo (rule FEED-FORMATS), of a sold one only the key; null: it is not on the market and is
 * handled as missing from the feed. The owner, private comments and the agency's commission are not read.
 */
export const readApimo = (value: unknown): NamedFields | null => {
  const fields = new NamedFields();
  const property = isObject(value) ? value : {};
  const state = readState(fields, property);
  if (state === 'off') return null;
  putId(fields, 1, property.agency);
  put(fields, 175, property.id);
  fields.isSold = state === 'sold';
  if (fields.isSold) return fields;
  const category = idOf(property.category);
  put(fields, 2, property.reference);
  fields.required(3, category, APIMO_CATEGORIES);
  fields.required(4, idOf(property.type), APIMO_TYPES);
  if (category === APIMO_PROGRAMME) fields.put(162, 'OUI', '');
  readSubtype(fields, property);
  put(fields, 22, property.available_at);
  readPlace(fields, property);
  readTexts(fields, property);
  readMoney(fields, property, category);
  readAreas(fields, property);
  readBuilding(fields, property);
  readEnergy(fields, property);
  readPeople(fields, property);
  readPictures(fields, property);
  return fields;
};

import { fullName } from '#domain/people/names';
import type { DemoListing } from './demo-listing.ts';
import type { DemoTexts } from './describe.ts';

/** Fields named in Config.txt, for which the format has no rank. */
export const CUSTOM_FIELDS = {
  136: 'Taxe foncière',
  137: 'Jardin',
  138: 'Vue mer',
  139: 'Rédaction du bail',
  140: 'Court de tennis',
  141: 'Patio',
  142: 'Grenier',
} as const;

export type RecordPhoto = { name: string; title: string };

const FIELDS = 334;
const yes = (is: boolean): string => (is ? 'OUI' : 'NON');
const number = (value: number): string => (value > 0 ? String(value) : '');

const TYPES: Readonly<Record<DemoListing['home']['kind'], string>> = {
  apartment: 'appartement',
  house: 'maison/villa',
  land: 'terrain',
  parking: 'parking/box',
  building: 'immeuble',
  loft: 'loft/atelier/surface',
  mansion: 'hôtel particulier',
  castle: 'château',
  office: 'bureaux',
  shop: 'boutique',
  premises: 'local',
  business: 'entreprises',
  other: 'inconnu',
};

const HEATING = {
  gas: 8192 + 512 + 128,
  electric: 8192 + 2048 + 128,
  oil: 8192 + 1024 + 128,
  pump: 8192 + 2048 + 16384,
  collective: 4096 + 512 + 128,
};

type Fields = Record<number, string>;

const identity = (listing: DemoListing, texts: DemoTexts): Fields => ({
  1: listing.market.agencyCode,
  2: listing.reference,
  3: listing.transaction === 'sale' ? (listing.home.kind === 'mansion' ? 'vente de prestige' : 'vente') : 'location',
  4: TYPES[listing.home.kind],
  20: texts.title,
  21: texts.paragraphs.join('<BR>'),
  82: 'SL,WA',
  83: yes(listing.exclusive),
  84: yes(listing.favourite),
  104: listing.visitUrl ?? '',
  112: String(20_000 + listing.index),
  113: listing.mandateDate,
  175: listing.technicalId,
  181: listing.home.noun === 'box' ? 'Box' : listing.home.kind === 'parking' ? 'Sous-sol' : '',
  301: '4.12',
  307: `https://${listing.market.key}.horizon.example/honoraires`,
});

const place = ({ place: town, street, position }: DemoListing): Fields => ({
  5: town.zip,
  6: town.city,
  7: 'France',
  8: street ?? '',
  298: position === null ? '0' : String(position.lat),
  299: position === null ? '0' : String(position.lng),
  300: position?.exact ? '8' : '',
});

/** National form of a stored number: '+33199001234' → '0199001234', '+596596000001' → '0596000001'. */
const national = (telephone: string): string => telephone.replace(/^\+(33|590|596)/, '0');

const contact = ({ member, market }: DemoListing): Fields => ({
  105: national(member?.telephone ?? market.telephone),
  106: member === null ? market.name : fullName(member),
  107: member?.email ?? market.email,
  123: member?.negotiator ?? '',
});

const sizes = ({ home }: DemoListing): Fields => ({
  16: number(home.area),
  17: number(home.land),
  18: home.rooms > 0 ? String(home.rooms) : '0',
  19: number(home.bedrooms),
  24: home.floor === null ? '' : String(home.floor),
  25: home.kind === 'land' ? '' : number(home.floors),
  27: home.kind === 'land' || home.kind === 'parking' ? '' : String(home.year),
  29: number(home.bathrooms),
  30: number(home.showerRooms),
  31: home.rooms > 0 && home.kind !== 'office' ? String(home.rooms >= 5 ? 2 : 1) : '',
  33: home.rooms > 0 || home.kind === 'office' ? String(HEATING[home.heating]) : '',
  34: home.rooms > 0 && home.kind !== 'office' ? String(home.kitchen) : '',
  39: home.balconyArea > 0 ? '1' : '',
  40: number(home.balconyArea),
  43: number(home.parking),
  44: number(home.garage),
  48: yes(home.terraceArea > 0),
  216: number(home.livingArea),
  329: number(home.terraceArea),
});

const RANK_OF = {
  renovated: 28,
  elevator: 41,
  cellar: 42,
  entryCode: 45,
  intercom: 46,
  caretaker: 47,
  alarm: 61,
  quiet: 63,
  aircon: 64,
  pool: 65,
  accessible: 66,
  fireplace: 68,
  cupboards: 73,
  clearView: 78,
  duplex: 81,
  garden: 137,
  seaView: 138,
  tennis: 140,
  patio: 141,
  attic: 142,
  recent: 162,
  works: 163,
  parquet: 191,
  internet: 235,
  serviced: 250,
} as const;

const features = ({ home, transaction }: DemoListing): Fields => ({
  ...Object.fromEntries(Object.entries(RANK_OF).map(([word, rank]) => [rank, yes(home.has.has(word))])),
  ...(transaction === 'rent' ? { 26: yes(home.has.has('furnished')) } : {}),
  ...(home.has.has('noFacing') ? { 192: 'NON' } : {}),
  ...(home.kind === 'land' ? { 223: 'OUI' } : {}),
  35: yes(home.sides.includes('south')),
  36: yes(home.sides.includes('east')),
  37: yes(home.sides.includes('west')),
  38: yes(home.sides.includes('north')),
});

const money = (listing: DemoListing): Fields => {
  const { money: sum } = listing;
  if (sum.transaction === 'sale') {
    return {
      11: String(sum.price),
      15: sum.percent > 0 ? sum.percent.toFixed(2) : '0',
      136: number(listing.propertyTax),
      302: String(sum.payer),
      303: sum.payer === 2 ? '' : String(sum.net),
    };
  }
  return {
    11: String(sum.price),
    13: 'OUI',
    15: String(sum.fees),
    22: listing.availableOn ?? '',
    23: String(sum.charges),
    139: String(sum.lease),
    161: String(sum.deposit),
    195: String(sum.months),
    304: String(sum.chargesMode),
    306: String(sum.inventory),
    ...(sum.controlled === null
      ? {}
      : { 331: String(sum.controlled.base), 332: String(sum.controlled.reference), 333: 'OUI' }),
  };
};

const energy = ({ energy: rating }: DemoListing): Fields => {
  if (rating === null) return {};
  if (rating.status === 'notSubject') return { 177: 'NS', 179: 'NS' };
  if (rating.status === 'pending') return { 177: 'EN COURS' };
  if (rating.status !== 'rated') return {};
  return {
    176: String(rating.dpeValue),
    177: rating.dpeClass,
    178: String(rating.gesValue),
    179: rating.gesClass,
    324: rating.date,
    325: 'DPE_v07-2021',
    326: String(rating.costMin),
    327: String(rating.costMax),
    328: '01/01/2021',
    334: String(rating.finalValue),
  };
};

const lot = ({ lot: shared, home, transaction }: DemoListing): Fields => {
  if (shared === null) return transaction === 'sale' && home.kind === 'house' ? { 258: 'NON' } : {};
  return {
    258: 'OUI',
    259: String(shared.lots),
    260: String(shared.yearlyCharges),
    261: yes(shared.running),
    262: shared.running ? 'procédure en cours' : '',
  };
};

const PHOTO_RANKS = [85, 86, 87, 88, 89, 90, 91, 92, 93, 164, 165, 166];
const TITLE_RANKS = [94, 95, 96, 97, 98, 99, 100, 101, 102, 274, 275, 276];

const pictures = (photos: readonly RecordPhoto[]): Fields =>
  Object.fromEntries(
    photos.slice(0, PHOTO_RANKS.length).flatMap((photo, index) => [
      [PHOTO_RANKS[index], photo.name],
      [TITLE_RANKS[index], photo.title],
    ]),
  );

/** The 334 fields of one line of Annonces.csv, version 4.12, in the format's order (rank 1 first). */
export const polirisFields = (
  listing: DemoListing,
  texts: DemoTexts,
  photos: readonly RecordPhoto[],
): readonly string[] => {
  const fields: Fields = {
    ...identity(listing, texts),
    ...place(listing),
    ...contact(listing),
    ...sizes(listing),
    ...features(listing),
    ...money(listing),
    ...energy(listing),
    ...lot(listing),
    ...pictures(photos),
  };
  return Array.from({ length: FIELDS }, (_, index) => fields[index + 1] ?? '');
};

/** Serializes one line: each field in quotes, separated by '!#'; double quotes in a text become single quotes. */
export const polirisLine = (fields: readonly string[]): string =>
  fields.map((field) => `"${field.replaceAll('"', "'").replaceAll('\u202f', '\u00a0')}"`).join('!#');

import { describe, expect, test } from 'vitest';
import { property, rentalProperty, withValue } from '#tests/factories/feed-formats';
import { readApimo } from './apimo.ts';
import { type FeedListing, type FeedReading, keyOf } from './feed.ts';

const tools = { plainText: (markup: string) => markup.replace(/<br>/gi, '\n').replaceAll('&amp;', '&') };

const read = (value: unknown): FeedReading | null => readApimo(value)?.read(tools) ?? null;
const taken = (value: unknown): FeedListing => {
  const reading = read(value);
  if (!reading?.ok) throw new Error(JSON.stringify(reading));
  return reading;
};
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], value);

type Row = readonly [field: string, written: unknown, path: string, value: unknown];

const SALE: readonly Row[] = [
  ['agency', '4200', 'agencyCode', '4200'],
  ['agency', { id: 4200 }, 'agencyCode', '4200'],
  ['id', '84512301', 'technicalId', '84512301'],
  ['reference', 1001, 'content.publicRef', '1001'],
  ['category', { id: 1, name: 'Vente' }, 'content.project', 'sale'],
  ['category', '5', 'content.project', 'lifeAnnuity'],
  ['category', 4, 'content.features.recent', true],
  ['type', 2, 'content.kind', 'house'],
  ['type', '3', 'content.kind', 'land'],
  ['type', 4, 'content.kind', 'shop'],
  ['type', 5, 'content.kind', 'parking'],
  ['type', 6, 'content.kind', 'building'],
  ['type', { id: '7' }, 'content.kind', 'office'],
  ['type', 9, 'content.kind', 'premises'],
  ['type', 10, 'content.kind', 'parking'],
  ['subtype.name', 'Triplex', 'content.subkind', 'Triplex'],
  ['services', ['Ascenseur'], 'content.features.elevator', true],
  ['orientations', [{ id: 3, name: 'Sud-Ouest' }], 'content.features.exposition', 'south west'],
  ['subtype', 6, 'content.subkind', 'Studio'],
  ['subtype', { id: '9' }, 'content.subkind', 'Duplex'],
  ['subtype', 12, 'content.kind', 'loft'],
  ['subtype', 35, 'content.project', 'leaseTransfer'],
  ['location', { latitude: 1, longitude: 2 }, 'content.lat', 45.7597],
  ['agreement.reference', '', 'content.mandateType', ''],
  ['agreement.type', { id: 2, name: 'Mandat exclusif' }, 'content.mandateType', 'Success'],
  ['agreement.start_at', '2026-02-13 00:00:00', 'content.mandateDate', '2026-02-13'],
  ['publish_address', true, 'content.address', '12 rue de la Part-Dieu'],
  ['publish_address', '1', 'content.precision', 'exact'],
  ['publish_address', true, 'content.address2', 'Bâtiment B'],
  ['publish_address', false, 'content.address', null],
  ['publish_address', 0, 'content.address2', null],
  ['publish_address', null, 'content.precision', 'approximate'],
  ['publish_address', 'peut-être', 'content.address', null],
  ['radius', '500', 'content.precision', 'approximate'],
  ['country', 'GP', 'content.zip', '69003'],
  ['city.zipcode', 1400, 'content.zip', '01400'],
  ['city.name', ' Lyon ', 'content.city', 'Lyon'],
  ['district', null, 'content.district', null],
  ['latitude', 45.76, 'content.lat', 45.76],
  ['area.value', 68, 'content.area', 68],
  ['area.value', '68,5', 'content.area', 68.5],
  ['area.unit', null, 'content.area', 68.5],
  ['rooms', 3, 'content.rooms', 3],
  ['bedrooms', '2', 'content.bedrooms', 2],
  ['price.value', 315000, 'content.priceCents', 31_500_000],
  ['price.value', '315 000,50', 'content.priceCents', 31_500_050],
  ['price.fees', '15000', 'content.buyerFeesCents', 1_500_000],
  ['price.fees', 5, 'content.buyerFeesCents', 1_500_000],
  ['price.fees', 15000, 'content.feesPayer', 'buyer'],
  ['price.fees', 0, 'content.buyerFeesCents', null],
  ['price.fees', null, 'content.feesPayer', null],
  ['price.hide', true, 'content.priceHidden', true],
  ['price.currency', 'eur', 'content.priceCents', 31_500_000],
  ['residence.fees', 100, 'content.coOwnership.yearlyChargesCents', 120_000],
  ['residence.period', null, 'content.coOwnership.yearlyChargesCents', 10_000],
  ['residence.period', 8, 'content.coOwnership.yearlyChargesCents', 10_000],
  ['residence.period', 7, 'content.coOwnership.yearlyChargesCents', 20_000],
  ['residence.period', 6, 'content.coOwnership.yearlyChargesCents', 60_000],
  ['residence.period', 5, 'content.coOwnership.yearlyChargesCents', 40_000],
  ['residence.period', 4, 'content.coOwnership.yearlyChargesCents', 120_000],
  ['status', 22, 'content.features.underOffer', true],
  ['status', 1, 'content.features.underOffer', undefined],
  ['price.sold', 0, 'content.priceCents', 31_500_000],
  ['residence.lots', 12, 'content.coOwnership.lots', 12],
  ['residence', null, 'content.coOwnership.lots', null],
  ['construction.construction_year', '1978', 'content.features.constructionYear', 1978],
  ['floor.value', '0', 'content.floor', 0],
  ['floor', 3, 'content.floor', 3],
  ['floor.floors', 6, 'content.features.floorsNb', 6],
  ['services', [{ id: 1, name: 'Piscine' }], 'content.features.swimmingPool', true],
  ['areas', [{ type: 8, number: 2 }], 'content.features.bathroomsNb', 2],
  ['areas', [{ type: '13' }, { type: 42, number: '2' }], 'content.features.showerRoomsNb', 3],
  ['areas', [{ type: 51, area: '850' }], 'content.landArea', 850],
  ['regulations.0.graph', 'd', 'content.energy.dpeClass', 'D'],
  ['regulations.0.graph', 'https://media.apimo.example/graph.png', 'content.energy.dpeClass', null],
  ['regulations.0.value', '165.7', 'content.energy.dpeValue', 165],
  ['regulations.0.date', '2025-03-04', 'content.energy.date', '2025-03-04'],
  ['regulations.1.graph', 'E', 'content.energy.gesClass', 'E'],
  ['regulations.1.value', '42', 'content.energy.gesValue', 42],
  ['regulations', [{ type: 1, value: 'VI' }], 'content.energy.status', 'blank'],
  ['regulations', [], 'content.energy.status', 'missing'],
  ['user.email', 'Claire@Horizon.example', 'content.contact.email', 'claire@horizon.example'],
  ['user.id', 771, 'content.contact.negotiatorCode', '771'],
  ['user', '771', 'content.contact.negotiatorCode', '771'],
  ['user.lastname', 'Fontaine', 'content.contact.name', 'Claire Fontaine'],
  ['user.mobile', '', 'content.contact.telephone', '0472000000'],
  ['available_at', '2027-04-14', 'content.availableOn', '2027-04-14'],
  ['comments.1.title', 'Trois pièces', 'content.title', 'Trois pièces'],
  ['comments.1.title', null, 'content.title', 'Lumineux'],
  ['comments.1.language', 'fr_FR', 'content.description', 'Un bel appartement.\nAu calme & au sud.'],
  ['comments.1.comment_full', 'Le texte entier.', 'content.description', 'Le texte entier.'],
];

const RENTAL: readonly Row[] = [
  ['category', 2, 'content.project', 'rental'],
  ['category', 3, 'content.project', 'seasonal'],
  ['price.value', 1450, 'content.priceCents', 145_000],
  ['price.fees', '90', 'content.rent.chargesCents', 9000],
  ['price.deposit', 1360, 'content.rent.depositCents', 136_000],
  ['price.inventory', 270, 'content.rent.inventoryFeesCents', 27_000],
  ['price.tenant', 1090, 'content.rent.tenantFeesCents', 82_000],
  ['price.fees', 90, 'content.buyerFeesCents', null],
];

/** A rent of 1,400 € for each period, by the code of the catalog. */
const PERIODS = [
  [1, 4_258_333, 140_000, 'day'],
  [2, 606_667, 140_000, 'week'],
  [3, 303_333, 140_000, 'fortnight'],
  [4, 140_000, 140_000, 'month'],
  [5, 46_667, 46_667, 'month'],
  [6, 70_000, 70_000, 'month'],
  [7, 23_333, 23_333, 'month'],
  [8, 11_667, 11_667, 'month'],
  ['8', 11_667, 11_667, 'month'],
  [{ id: 8, name: 'An' }, 11_667, 11_667, 'month'],
  ['semaine', 606_667, 140_000, 'week'],
  [0, 140_000, 140_000, null],
  [null, 140_000, 140_000, null],
] as const;

describe.each(PERIODS)('a price for the period %j', (period, monthly, kept, shown) => {
  const at1400 = () => withValue(withValue(rentalProperty(), 'price.value', 1400), 'price.period', period);
  test('of a rental is the one of a month', () => {
    const { priceCents, rent } = taken(at1400()).content;
    expect([priceCents, rent.period]).toEqual([monthly, null]);
  });
  test('of a holiday letting is kept, to a month', () => {
    const { priceCents, rent } = taken(withValue(at1400(), 'category', 3)).content;
    expect([priceCents, rent.period]).toEqual([kept, shown]);
  });
});

describe('fields', () => {
  test.each(SALE)('sale: %s = %j → %s', (field, written, path, value) => {
    expect(at(taken(withValue(property(), field, written)), path)).toEqual(value);
  });
  test.each(RENTAL)('rental: %s = %j → %s', (field, written, path, value) => {
    expect(at(taken(withValue(rentalProperty(), field, written)), path)).toEqual(value);
  });
  test('a land has its area as the one of the plot', () => {
    const land = taken(withValue(property(), 'type', 3)).content;
    expect([land.area, land.landArea]).toEqual([null, 68.5]);
  });
  test('private fields are nowhere in what is read', () => {
    const hidden = withValue(property(), 'publish_address', false);
    const text = JSON.stringify(taken(hidden));
    for (const secret of ['Part-Dieu"', 'Bâtiment B', 'Propriétaire', 'Clé sous le pot', '12500', '1250000'])
      expect(text.replace('"district":"Part-Dieu"', '')).not.toContain(secret);
    expect(readApimo(hidden)?.shownAt(8)).toBe('');
  });
});

test('codes that are left out are named', () => {
  const fields = readApimo(withValue(withValue(property(), 'services', [1, '5', { id: 8 }]), 'agreement.type', 2));
  expect([fields?.shownAt(1215), fields?.shownAt(83)]).toEqual(['1, 5, 8', '2']);
});

test('a position in an object of its own', () => {
  const nowhere = withValue(withValue(property(), 'latitude', null), 'longitude', null);
  const place = withValue(nowhere, 'radius', null);
  const moved = withValue(place, 'location', { latitude: 45.755, longitude: 4.86, radius: 500 });
  const { lat, lng, precision } = taken(moved).content;
  expect([lat, lng, precision]).toEqual([45.755, 4.86, 'approximate']);
});

describe('pictures', () => {
  test('are in the order of their ranks; those that are not for the web are left out', () => {
    expect(taken(property()).pictures.map(({ ref, legend }) => [ref, legend])).toEqual([
      ['https://media.apimo.example/1.jpg', 'Séjour'],
      ['https://media.apimo.example/2.jpg', ''],
    ]);
  });
  test('of more than thirty all are taken, up to a hundred', () => {
    const pictures = Array.from({ length: 150 }, (_, i) => ({ rank: i + 1, url: `https://m.example/${i}.jpg` }));
    expect(taken(withValue(property(), 'pictures', pictures)).pictures).toHaveLength(100);
  });
});

describe('a property that is not on the market', () => {
  test.each([2, '3', 4, { id: 4 }])('step %j is left out', (step) => {
    expect(read(withValue(property(), 'step', step))).toBeNull();
  });
  test.each([20, 30, '31', 32, { id: 33 }, 40])('status %j is left out', (status) => {
    expect(read(withValue(property(), 'status', status))).toBeNull();
  });
  test('sold at a price', () => {
    const fields = readApimo(withValue(withValue(property(), 'price.sold', 290_000), 'status', 30));
    expect(fields?.isSold).toBe(true);
    const { agencyCode, technicalId } = taken(property());
    expect(fields && keyOf(fields.read(tools))).toEqual({ agencyCode, technicalId });
    expect(readApimo(property())?.isSold).toBe(false);
  });
  test.each([1, '1', null, undefined])('step %j is read', (step) => {
    expect(read(withValue(property(), 'step', step))).toMatchObject({ ok: true, warnings: [] });
  });
});

describe('rejections', () => {
  test.each([
    ['id', null, 175, 'TECHNICAL_ID_MISSING'],
    ['reference', '', 2, 'REFERENCE_MISSING'],
    ['category', 6, 3, 'TRANSACTION_UNKNOWN'],
    ['category', null, 3, 'TRANSACTION_MISSING'],
    ['type', 8, 4, 'KIND_UNKNOWN'],
    ['city.zipcode', 'abc', 5, 'ZIP_INVALID'],
    ['city', null, 5, 'ZIP_MISSING'],
    ['city.name', '', 6, 'CITY_MISSING'],
    ['country', 'CH', 7, 'COUNTRY_NOT_SERVED'],
    ['price.value', null, 11, 'PRICE_MISSING'],
    ['price.value', 'sur demande', 11, 'PRICE_INVALID'],
    ['price.currency', 'CHF', 11, 'PRICE_INVALID'],
    ['comments', [], 20, 'TEXT_MISSING'],
  ] as const)('%s = %j: rank %i %s', (field, written, rank, code) => {
    expect(read(withValue(property(), field, written))).toMatchObject({ ok: false, rank, code });
  });
  test('a rent for an unknown period', () => {
    const reading = read(withValue(rentalProperty(), 'price.period', 99));
    expect(reading).toMatchObject({ ok: false, rank: 1212, code: 'PERIOD_UNKNOWN' });
  });
  test.each([null, 7, 'text', [], {}])('%j instead of a property', (value) => {
    expect(read(value)).toMatchObject({ ok: false });
  });
});

describe('warnings', () => {
  test.each([
    ['step', 9, 1213, 'CODE_UNKNOWN'],
    ['status', 99, 1213, 'CODE_UNKNOWN'],
    ['price.period', 4, 1212, 'PERIOD_OF_SALE'],
    ['subtype', 2, 181, 'CODE_UNKNOWN'],
    ['subtype', 9999, 181, 'CODE_UNKNOWN'],
    ['services', [1, 5, 8], 1215, 'CODE_UNKNOWN'],
    ['services', [{ id: 34 }], 1215, 'CODE_UNKNOWN'],
    ['orientations', [1], 1217, 'CODE_UNKNOWN'],
    ['agreement.type', 2, 83, 'CODE_UNKNOWN'],
    ['agreement.type', { id: 3 }, 83, 'CODE_UNKNOWN'],
    ['area.unit', 2, 1211, 'CODE_UNKNOWN'],
    ['area.value', { value: 3 }, 16, 'TYPE_INVALID'],
    ['rooms', 'trois', 18, 'NUMBER_INVALID'],
    ['bedrooms', -2, 19, 'NUMBER_INVALID'],
    ['price.fees', 'beaucoup', 15, 'NUMBER_INVALID'],
    ['price.fees', 400_000, 15, 'AMOUNT_INCONSISTENT'],
    ['residence.period', 99, 1212, 'CODE_UNKNOWN'],
    ['residence.lots', 1e21, 259, 'NUMBER_INVALID'],
    ['regulations.0.value', [1], 176, 'TYPE_INVALID'],
    ['regulations.0.graph', 'Z', 177, 'LETTER_INVALID'],
    ['regulations.0.date', '31/02/2026', 324, 'DATE_INVALID'],
    ['user.email', 'claire', 107, 'EMAIL_INVALID'],
    ['latitude', 'nord', 298, 'NUMBER_INVALID'],
    ['comments.1.language', 'de', 1214, 'TEXT_NOT_FRENCH'],
    ['pictures.0.url', 'ftp://media.apimo.example/2.jpg', 86, 'URL_INVALID'],
  ] as const)('%s = %j: rank %i %s', (field, written, rank, code) => {
    expect(taken(withValue(property(), field, written)).warnings).toContainEqual({ rank, code });
  });
});

import { describe, expect, test } from 'vitest';
import {
  at,
  CONFIG,
  FLAT,
  type Ranks,
  RENT,
  readRanks as read,
  takenRanks as taken,
  tools,
} from '#tests/factories/poliris-ranks';
import { PICTURE_RANKS } from './picture-ranks.ts';
import { readPoliris } from './poliris.ts';
import { readPhotosMode, readPolirisConfig } from './poliris-config.ts';
import { FEATURE_RANKS } from './poliris-features.ts';

/** Rank, text in the feed, path in the listing, value there. */
const SALE_FIELDS: readonly (readonly [number, string, string, unknown])[] = [
  [1, ' AG1 ', 'agencyCode', 'AG1'],
  [2, 'VE 950', 'content.publicRef', 'VE 950'],
  [3, 'VENTE-FONDS-DE-COMMERCE', 'content.project', 'businessSale'],
  [3, 'vente de prestige', 'content.project', 'prestige'],
  [3, 'Viager', 'content.project', 'lifeAnnuity'],
  [3, 'Produit d’investissement', 'content.project', 'investment'],
  [3, "produit d'investissement", 'content.transaction', 'sale'],
  [3, 'Cession de bail', 'content.project', 'leaseTransfer'],
  [3, 'Cession de bail', 'content.category', 'professional'],
  [4, 'MAISON/VILLA', 'content.kind', 'house'],
  [4, 'château', 'content.kind', 'castle'],
  [4, 'CHATEAU', 'content.kind', 'castle'],
  [4, 'hotel particulier', 'content.kind', 'mansion'],
  [4, 'loft/atelier/surface', 'content.kind', 'loft'],
  [4, 'Bâtiment', 'content.kind', 'building'],
  [4, 'parking/box', 'content.kind', 'parking'],
  [4, 'Bureaux', 'content.category', 'professional'],
  [4, 'inconnu', 'content.kind', 'other'],
  [5, '1400', 'content.zip', '01400'],
  [5, '69 003', 'content.zip', '69003'],
  [5, 'F-69003', 'content.zip', '69003'],
  [6, 'LYON CEDEX 03', 'content.city', 'LYON'],
  [8, '18 avenue Renoir', 'content.address', '18 avenue Renoir'],
  [9, 'Métro République', 'content.district', 'Métro République'],
  [9, 'ECOLES ET COMMERCES', 'content.district', null],
  [9, 'ECOLES ET COMMERCES', 'content.features.proximity', 'ECOLES ET COMMERCES'],
  [9, 'Proche gare (5 min à pied)', 'content.district', null],
  [9, 'Gare de Vaise', 'content.district', 'Gare de Vaise'],
  [9, 'La Gare', 'content.district', 'La Gare'],
  [9, 'Centre ville', 'content.district', 'Centre ville'],
  [9, 'Proche du centre-ville', 'content.district', null],
  [9, 'Plage à 200m', 'content.district', null],
  [9, 'BUS - TRAM - GARE', 'content.district', null],
  [9, 'À 5 min de la Part-Dieu', 'content.features.proximity', 'À 5 min de la Part-Dieu'],
  [9, 'Centre', 'content.features.proximity', undefined],
  [9, 'Non communiqué', 'content.district', null],
  [9, '--', 'content.district', null],
  [181, 'NC', 'content.subkind', null],
  [239, 'N/A', 'content.features.services', undefined],
  [16, 'non renseigné', 'content.area', null],
  [11, '1 250 000,50 €', 'content.priceCents', 125_000_050],
  [16, '68,5', 'content.area', 68.5],
  [16, '0', 'content.area', null],
  [17, '2500', 'content.landArea', 2500],
  [18, '3.0', 'content.rooms', 3],
  [18, '0', 'content.rooms', null],
  [19, '2', 'content.bedrooms', 2],
  [20, ' Maison  3 pièces ', 'content.title', 'Maison 3 pièces'],
  [21, 'Un<BR>deux<br>', 'content.description', 'Un\ndeux'],
  [22, '14/04/2027', 'content.availableOn', '2027-04-14'],
  [22, '00/00/0000', 'content.availableOn', null],
  [24, '0', 'content.floor', 0],
  [24, '-1', 'content.floor', -1],
  [83, 'OUI', 'content.mandateType', 'Success'],
  [104, 'www.visite.example/1', 'content.virtualVisitUrl', 'https://www.visite.example/1'],
  [105, '04 72.00 00 00', 'content.contact.telephone', '04 72.00 00 00'],
  [106, 'René Gossier', 'content.contact.name', 'René Gossier'],
  [107, 'R.Gossier@agence.example', 'content.contact.email', 'r.gossier@agence.example'],
  [112, '251', 'content.mandateNumber', '251'],
  [112, '251', 'content.mandateType', 'Simple'],
  [113, '13/02/2026', 'content.mandateDate', '2026-02-13'],
  [123, 'MARTIN', 'content.contact.negotiatorCode', 'MARTIN'],
  [175, '00001', 'technicalId', '00001'],
  [176, '191', 'content.energy.dpeValue', 191],
  [176, '0', 'content.energy.dpeValue', null],
  [177, 'd', 'content.energy.dpeClass', 'D'],
  [177, 'D', 'content.energy.status', 'rated'],
  [177, 'VI', 'content.energy.status', 'blank'],
  [177, 'ns', 'content.energy.status', 'notSubject'],
  [177, 'en cours', 'content.energy.status', 'pending'],
  [177, '', 'content.energy.status', 'missing'],
  [178, '42', 'content.energy.gesValue', 42],
  [179, 'E', 'content.energy.gesClass', 'E'],
  [181, 'Maison de village', 'content.subkind', 'Maison de village'],
  [201, 'OUI', 'content.priceHidden', true],
  [258, 'OUI', 'content.coOwnership.isLot', true],
  [258, 'NON', 'content.coOwnership.isLot', false],
  [259, '42', 'content.coOwnership.lots', 42],
  [259, '42', 'content.coOwnership.isLot', true],
  [260, '3500', 'content.coOwnership.yearlyChargesCents', 350_000],
  [302, '1', 'content.feesPayer', 'buyer'],
  [302, '2', 'content.feesPayer', 'seller'],
  [302, '2', 'content.buyerFeesCents', null],
  [302, '3', 'content.feesPayer', 'both'],
  [302, '', 'content.feesPayer', 'buyer'],
  [303, '300000', 'content.buyerFeesCents', 1_500_000],
  [303, '', 'content.buyerFeesCents', 1_500_000],
  [307, 'https://agence.example/bareme', 'content.feesUrl', 'https://agence.example/bareme'],
  [324, '25/06/2026', 'content.energy.date', '2026-06-25'],
  [326, '700.50', 'content.energy.costMinCents', 70_050],
  [327, '1100.22', 'content.energy.costMaxCents', 110_022],
  [325, 'DPE_v01-2011', 'content.energy.version', '2011'],
  [325, 'DPE_v07-2021', 'content.energy.version', '2021'],
  [325, '', 'content.energy.version', null],
  [328, '01/01/2000', 'content.energy.costReference', null],
  [328, '2000', 'content.energy.costReference', null],
  [328, '01/01/1999', 'content.energy.costReference', null],
  [328, '2021', 'content.energy.costReference', '2021'],
  [328, '01/01/2021', 'content.energy.costReference', '2021-01-01'],
  [330, '2100', 'content.energy.costCents', 210_000],
  [334, '120', 'content.energy.finalValue', 120],
  [33, '8832', 'content.features.heating', 'individual gas radiator'],
  [33, '24576', 'content.features.heating', 'individual reversible'],
  [34, '1', 'content.features.kitchen', undefined],
  [34, '6', 'content.features.kitchen', 'americanFitted'],
  [34, '6', 'content.features.usKitchen', true],
  [35, 'OUI', 'content.features.exposition', 'south'],
  [36, 'OUI', 'content.features.exposition', 'east'],
  [37, 'OUI', 'content.features.exposition', 'west'],
  [38, 'OUI', 'content.features.exposition', 'north'],
  [39, '2', 'content.features.balcony', true],
  [40, '4.5', 'content.features.balcony', true],
  [192, 'NON', 'content.features.noFacing', true],
  [193, '8', 'content.features.transport', '8'],
  [194, 'Opéra', 'content.features.transport', 'Opéra'],
  [187, '78', 'content.features.lifeAnnuityAges', '78'],
  [188, '75', 'content.features.lifeAnnuityAges', '75'],
  [318, 'OUI', 'content.features.garage', 1],
];

describe('fields of a sale', () => {
  test.each(SALE_FIELDS)('rank %i, %s → %s', (rank, written, path, kept) => {
    const reading = taken({ ...FLAT, [rank]: written });
    expect(at(reading, path)).toEqual(kept);
    expect(reading.warnings.filter((warning) => warning.code !== 'ROOMS_MISSING')).toEqual([]);
  });
});

describe('features', () => {
  const WRITTEN = {
    yes: 'OUI',
    count: '2',
    area: '12,5',
    length: '23',
    year: '1985',
    cents: '1500',
    text: 'Ceci',
    code: 'x',
  };
  const FEATURE_VALUES = {
    yes: true,
    count: 2,
    area: 12.5,
    length: 23,
    year: 1985,
    cents: 150_000,
    text: 'Ceci',
    code: 'x',
  };
  test.each(FEATURE_RANKS)('rank %i → %s', async (rank, id) => {
    const { FEATURES } = await import('#domain/listings/features');
    const { kind } = FEATURES[id];
    const content = taken({ ...FLAT, [rank]: WRITTEN[kind] }).content;
    expect(content.features[id]).toEqual(FEATURE_VALUES[kind]);
    expect(taken({ ...FLAT, [rank]: kind === 'yes' ? 'NON' : '' }).content.features[id]).toBeUndefined();
  });
  test('the top floor of a building', () => {
    expect(taken({ ...FLAT, 24: '4', 25: '4' }).content.features.lastFloor).toBe(true);
    expect(taken({ ...FLAT, 24: '3', 25: '4' }).content.features.lastFloor).toBeUndefined();
  });
  test('custom fields, named in Config.txt', () => {
    const config = readPolirisConfig(
      [
        'Version=4.12',
        'Champperso1=Siret',
        'Champperso3=taxe foncière',
        'Champ perso 4=Rédaction du bail',
        'Champperso26=Vue mer',
        'Champperso5=Lots d’habitation',
      ].join('\n'),
    );
    const { content } = taken({ ...RENT, 138: '1200', 139: '100', 263: 'OUI', 140: '12' }, config);
    expect(content.features).toMatchObject({ propertyTax: 120_000, viewOfTheSea: true });
    expect(content.rent).toMatchObject({ leaseFeesCents: 10_000, tenantFeesCents: 65_000 });
    expect(content.coOwnership.livingLots).toBe(12);
  });
});

const RENT_FIELDS: readonly (readonly [number, string, string, unknown])[] = [
  [3, 'Location', 'content.transaction', 'rent'],
  [3, 'LOCATION VACANCES', 'content.project', 'seasonal'],
  [11, '950', 'content.priceCents', 95_000],
  [13, 'NON', 'content.priceCents', 103_000],
  [15, '750', 'content.rent.tenantFeesCents', 75_000],
  [23, '80', 'content.rent.chargesCents', 8000],
  [26, 'NON', 'content.rent.furnished', false],
  [26, 'OUI', 'content.features.furnished', true],
  [161, '870', 'content.rent.depositCents', 87_000],
  [195, '36', 'content.rent.leaseMonths', 36],
  [304, '1', 'content.rent.chargesMode', 'fixed'],
  [304, '2', 'content.rent.chargesMode', 'provision'],
  [304, '3', 'content.rent.chargesMode', 'receipts'],
  [305, '50', 'content.rent.complementCents', 5000],
  [306, '200', 'content.rent.inventoryFeesCents', 20_000],
  [306, '200', 'content.rent.tenantFeesCents', 55_000],
  [331, '820', 'content.rent.baseRentCents', 82_000],
  [332, '900', 'content.rent.referenceRentCents', 90_000],
  [333, 'OUI', 'content.rent.controlled', true],
  [302, '1', 'content.feesPayer', null],
];

describe('fields of a rental', () => {
  test.each(RENT_FIELDS)('rank %i, %s → %s', (rank, written, path, kept) => {
    const reading = taken({ ...RENT, [rank]: written });
    expect(at(reading, path)).toEqual(kept);
    expect(reading.warnings).toEqual([]);
  });
});

describe('required fields', () => {
  test.each([
    [2, '', 'REFERENCE_MISSING'],
    [3, '', 'TRANSACTION_MISSING'],
    [3, 'échange', 'TRANSACTION_UNKNOWN'],
    [3, 'produit catalogue', 'TRANSACTION_UNKNOWN'],
    [4, '', 'KIND_MISSING'],
    [4, 'soucoupe', 'KIND_UNKNOWN'],
    [5, '', 'ZIP_MISSING'],
    [5, '6900', null],
    [5, '690035', 'ZIP_INVALID'],
    [5, 'Lyon', 'ZIP_INVALID'],
    [5, '00000', 'ZIP_INVALID'],
    [6, '', 'CITY_MISSING'],
    [6, '69003', 'CITY_MISSING'],
    [7, 'Espagne', 'COUNTRY_NOT_SERVED'],
    [11, '', 'PRICE_MISSING'],
    [11, '0', 'PRICE_MISSING'],
    [11, 'sur demande', 'PRICE_INVALID'],
    [11, '-5', 'PRICE_INVALID'],
    [11, '99999999999', 'PRICE_INVALID'],
    [175, '', 'TECHNICAL_ID_MISSING'],
    [175, 'x'.repeat(101), 'TECHNICAL_ID_INVALID'],
  ])('rank %i written %s: %s', (rank, written, code) => {
    const reading = read({ ...FLAT, [rank]: written });
    if (code === null) expect(reading.ok).toBe(true);
    else expect(reading).toMatchObject({ ok: false, rank, code });
  });
  test('neither title nor description', () => {
    expect(read({ ...FLAT, 20: '', 21: '' })).toMatchObject({ ok: false, rank: 20, code: 'TEXT_MISSING' });
  });
  test('a rejected record has the key of its listing', () => {
    expect(read({ ...FLAT, 11: '' })).toMatchObject({ key: { agencyCode: 'AG1', technicalId: 'T1' } });
  });
});

describe('invalid values', () => {
  test.each([
    [15, 'cinq', 'NUMBER_INVALID'],
    [15, '150', 'NUMBER_INVALID'],
    [16, 'grand', 'NUMBER_INVALID'],
    [18, '1000', 'NUMBER_INVALID'],
    [22, '31/02/2026', 'DATE_INVALID'],
    [24, 'rez', 'NUMBER_INVALID'],
    [26, 'peut-être', 'BOOLEAN_INVALID'],
    [27, '12', 'NUMBER_INVALID'],
    [33, '1', 'CODE_UNKNOWN'],
    [34, '12', 'CODE_UNKNOWN'],
    [83, 'exclusif', 'BOOLEAN_INVALID'],
    [104, 'javascript:alert(1)', 'URL_INVALID'],
    [107, 'rené', 'EMAIL_INVALID'],
    [113, 'hier', 'DATE_INVALID'],
    [176, '-1', 'NUMBER_INVALID'],
    [177, 'H', 'LETTER_INVALID'],
    [179, 'Z', 'LETTER_INVALID'],
    [259, '-4', 'NUMBER_INVALID'],
    [298, 'nord', 'NUMBER_INVALID'],
    [302, '7', 'CODE_UNKNOWN'],
    [303, '400000', 'AMOUNT_INCONSISTENT'],
    [307, 'bareme', 'URL_INVALID'],
    [324, '99/99/9999', 'DATE_INVALID'],
    [325, 'neuf', 'CODE_UNKNOWN'],
    [328, 'MMXXI', 'DATE_INVALID'],
    [85, 'ftp://photos.example/1.jpg', 'URL_INVALID'],
  ])('rank %i written %s: %s', (rank, written, code) => {
    expect(taken({ ...FLAT, [rank]: written }).warnings).toContainEqual({ rank, code });
  });
});

describe('position', () => {
  const position = (ranks: Ranks) => {
    const { lat, lng, precision } = taken({ ...FLAT, ...ranks }).content;
    return [lat, lng, precision];
  };
  test.each([
    [{ 298: '45.7597', 299: '4.8422', 300: '1' }, [45.7597, 4.8422, 'exact']],
    [{ 298: '45,7597', 299: '4,8422', 300: '' }, [45.7597, 4.8422, 'approximate']],
    [{ 298: '0', 299: '0', 300: '0' }, [null, null, 'none']],
    [{ 298: '0.000000', 299: '0.000000', 300: '1' }, [null, null, 'none']],
    [{ 298: '45.7597', 299: '', 300: '1' }, [null, null, 'none']],
    [{ 298: '95', 299: '4', 300: '1' }, [null, null, 'none']],
    [{ 298: '51.47', 299: '0', 300: '1' }, [51.47, 0, 'exact']],
  ])('%j', (ranks, kept) => expect(position(ranks)).toEqual(kept));
});

describe('pictures', () => {
  test('thirty photos and their titles, each at its rank', () => {
    expect(PICTURE_RANKS).toHaveLength(30);
    const ranks = Object.fromEntries(
      PICTURE_RANKS.flatMap(([photo, title], i) => [
        [photo, `${i}.jpg`],
        [title, `Titre ${i}`],
      ]),
    );
    const { pictures } = taken({ ...FLAT, ...ranks });
    expect(pictures.map(({ rank, ref, legend }) => [rank, ref, legend])).toEqual(
      PICTURE_RANKS.map(([photo], i) => [photo, `${i}.jpg`, `Titre ${i}`]),
    );
  });
  test('a duplicate photo is left out, an illustration is marked', () => {
    const { pictures } = taken({ ...FLAT, 85: 'a.jpg', 86: 'a.jpg', 94: 'Séjour - image d’illustration' });
    expect(pictures).toEqual([
      { rank: 85, ref: 'a.jpg', legend: 'Séjour - image d’illustration', isIllustration: true },
    ]);
  });
});

describe('texts', () => {
  test('Windows-1252 bytes are converted, characters that cannot be stored are removed', () => {
    const { content } = taken({ ...FLAT, 20: 'L\u0092appartement\u0000 \u0096 300 \u0080' });
    expect(content.title).toBe('L’appartement – 300 €');
  });
  test('a missing title is the start of the description', () => {
    const reading = taken({ ...FLAT, 20: '', 21: 'Bel appartement.<BR>Vue.' });
    expect([reading.content.title, reading.warnings]).toEqual([
      'Bel appartement. Vue.',
      [{ rank: 20, code: 'TITLE_MISSING' }],
    ]);
  });
  test('a record with fewer columns than the format is accepted', () => {
    const values = Array.from({ length: 180 }, (_, index) => FLAT[index + 1] ?? '');
    expect(readPoliris(values, CONFIG, tools).ok).toBe(true);
  });
});

test('modes of photos', () => {
  expect(['Mode=URL', 'mode = diff\r\n', 'Mode=FULL', '', 'n’importe'].map(readPhotosMode)).toEqual([
    'URL',
    'DIFF',
    'FULL',
    'FULL',
    'FULL',
  ]);
});

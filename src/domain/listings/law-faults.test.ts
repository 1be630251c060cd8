import { expect, test } from 'vitest';
import { NO_CO_OWNERSHIP, NO_ENERGY, NO_RENT } from './empty-values.ts';
import { type LawFault, type LawListing, lawFaults, nextFaultDay } from './law-faults.ts';

const TODAY = '2026-11-27';

const RATED = {
  ...NO_ENERGY,
  status: 'rated',
  dpeClass: 'C',
  dpeValue: 150,
  gesClass: 'B',
  gesValue: 8,
  costMinCents: 80_000,
  costMaxCents: 120_000,
  costReference: '2021',
} as const;

const SALE: LawListing = {
  transaction: 'sale',
  project: 'sale',
  category: 'residential',
  kind: 'apartment',
  zip: '69003',
  area: 60,
  priceCents: 31_500_000,
  priceHidden: false,
  feesPayer: 'buyer',
  buyerFeesCents: 1_500_000,
  rent: NO_RENT,
  energy: RATED,
  coOwnership: {
    ...NO_CO_OWNERSHIP,
    isLot: true,
    lots: 12,
    yearlyChargesCents: 90_000,
    procedure: 'NO_Pas_procedur_cours',
  },
};

const RENT = {
  ...NO_RENT,
  chargesCents: 8_000,
  chargesMode: 'provision',
  depositCents: 72_000,
  tenantFeesCents: 60_000,
  inventoryFeesCents: 18_000,
  furnished: false,
} as const;

const LETTING: LawListing = {
  ...SALE,
  transaction: 'rent',
  project: 'rental',
  priceCents: 80_000,
  feesPayer: null,
  buyerFeesCents: null,
  coOwnership: NO_CO_OWNERSHIP,
  rent: RENT,
};

const rent = (change: Partial<LawListing['rent']>, rest: Partial<LawListing> = {}) => ({
  ...rest,
  rent: { ...RENT, ...change },
});
const lot = (change: Partial<LawListing['coOwnership']>) => ({ coOwnership: { ...SALE.coOwnership, ...change } });
const energy = (change: Partial<LawListing['energy']>) => ({ energy: { ...RATED, ...change } });

test.each<[string, Partial<LawListing>, LawFault[]]>([
  ['complete', {}, []],
  ['without a shown price', { priceHidden: true }, ['price']],
  ['at no price', { priceCents: 0 }, ['price', 'buyerFees']],
  ['without who pays', { feesPayer: null }, ['feesPayer']],
  ['paid by the seller, without an amount', { feesPayer: 'seller', buyerFeesCents: null }, []],
  ['paid by both, without an amount', { feesPayer: 'both', buyerFeesCents: null }, ['buyerFees']],
  ['with fees of the whole price', { buyerFeesCents: 31_500_000 }, ['buyerFees']],
  ['an apartment of unknown co-ownership', lot({ isLot: null }), ['coOwnership']],
  ['a house of unknown co-ownership', { kind: 'house', ...lot({ isLot: null }) }, []],
  [
    'a lot without details',
    lot({ lots: null, yearlyChargesCents: null, procedure: null }),
    ['lots', 'lotCharges', 'procedure'],
  ],
  ['no lot', lot({ isLot: false, lots: null, yearlyChargesCents: null, procedure: null }), []],
  ['without a diagnosis', { energy: NO_ENERGY }, ['dpe', 'ges', 'energyCost']],
  ['with a diagnosis of the former method', energy({ version: '2011' }), ['dpeExpired']],
  ['with a diagnosis of 2019', energy({ date: '2019-05-02' }), ['dpeExpired']],
  ['not subject', { energy: { ...NO_ENERGY, status: 'notSubject' } }, []],
  ['land', { kind: 'land', energy: NO_ENERGY, ...lot({ isLot: false }) }, []],
  ['without emissions', energy({ gesClass: null }), ['ges']],
  ['without a cost', energy({ costMinCents: null, costMaxCents: null }), ['energyCost']],
  ['without the year of prices', energy({ costReference: null }), ['energyCostYear']],
  [
    'an office without a cost',
    { ...energy({ costMinCents: null, costMaxCents: null }), category: 'professional', kind: 'office' },
    [],
  ],
])('a sale %s', (_, change, faults) => {
  expect(lawFaults({ ...SALE, ...change }, TODAY)).toEqual(faults);
});

test.each<[string, Partial<LawListing>, LawFault[]]>([
  ['complete', {}, []],
  ['without a shown rent', { priceHidden: true }, ['rent']],
  ['without charges', rent({ chargesCents: null, chargesMode: null }), ['charges']],
  ['with charges, not how they are settled', rent({ chargesMode: null }), ['chargesMode']],
  ['with charges of nothing', rent({ chargesCents: 0, chargesMode: null }), []],
  ['without a deposit', rent({ depositCents: null }), ['deposit']],
  ['unfurnished, with two months of deposit', rent({ depositCents: 144_000 }), ['depositCap']],
  ['furnished, with two months of deposit', rent({ depositCents: 144_000, furnished: true }), []],
  ['furnished or not', rent({ furnished: null }), ['furnished']],
  ['without fees', rent({ tenantFeesCents: null, inventoryFeesCents: null }), ['tenantFees']],
  ['without the part of the inventory', rent({ inventoryFeesCents: null }), ['inventoryFees']],
  ['with an inventory of 3.03 € a m²', rent({ inventoryFeesCents: 18_180 }), []],
  ['with an inventory above 3.03 € a m²', rent({ inventoryFeesCents: 18_181 }), ['tenantFeesCap']],
  ['with a file above 12.10 € a m²', rent({ tenantFeesCents: 72_601 }), ['tenantFeesCap']],
  ['without its area', { area: null }, ['area']],
  ['controlled, without amounts', rent({ controlled: true }), ['rentControl']],
  ['of class G', energy({ dpeClass: 'G' }), ['lettingBanned']],
  ['of class G overseas', { zip: '97200', ...energy({ dpeClass: 'G' }) }, []],
  [
    'of a parking',
    { kind: 'parking', area: null, ...rent({ chargesCents: null, chargesMode: null, furnished: null }) },
    [],
  ],
  ['for holidays', { project: 'seasonal', rent: NO_RENT }, []],
])('a letting %s', (_, change, faults) => {
  expect(lawFaults({ ...LETTING, ...change }, TODAY)).toEqual(faults);
});

const OFFICE = { category: 'professional', kind: 'office' } as const;

test.each<[string, Partial<LawListing>, string | null]>([
  ['an office with a diagnosis of 2019', { ...OFFICE, ...energy({ date: '2019-05-02' }) }, '2029-05-02'],
  ['an office with one of 29 February', { ...OFFICE, ...energy({ date: '2020-02-29' }) }, '2030-03-01'],
  ['an office with one that ends today', { ...OFFICE, ...energy({ date: '2016-11-27' }) }, null],
  ['an office overseas', { ...OFFICE, zip: '97200', ...energy({ date: '2019-05-02' }) }, '2029-05-02'],
  ['a home with a diagnosis of the present method', energy({ date: '2021-07-01' }), '2031-07-01'],
  ['a home with one of the former', energy({ date: '2019-05-02' }), null],
  ['a parking', { kind: 'parking', ...energy({ date: '2019-05-02', version: '2021' }) }, null],
  ['without a day', {}, null],
])('%s lacks something more from %s', (_, change, day) => {
  const listing = { ...SALE, ...change };
  expect(nextFaultDay(listing, TODAY)).toBe(day);
  if (day !== null) expect(lawFaults(listing, day)).toEqual([...lawFaults(listing, TODAY), 'dpeExpired']);
});

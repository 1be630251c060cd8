import { describe, expect, test } from 'vitest';
import { factValue } from '#fr/listing-facts';
import { FACT_LABELS, GROUP_LABELS } from '#fr/listings';
import { listingModel } from '#tests/factories/listing-model';
import { featureBlocks, iconBar, type ListingFact } from './feature-blocks.ts';

const shown = (listing: Parameters<typeof featureBlocks>[0]): Record<string, string[]> =>
  Object.fromEntries(
    featureBlocks(listing).map(({ group, facts }) => [
      GROUP_LABELS[group],
      facts.map((fact) => `${FACT_LABELS[fact.code]}: ${factValue(fact).replace(/[\u00a0\u202f]/g, ' ')}`),
    ]),
  );

describe('blocks (rule LISTING-FEATURES)', () => {
  test('a sale: no rental field, empty blocks left out', () => {
    const listing = listingModel({
      floor: 0,
      features: {
        constructionYear: 1932,
        propertyTax: 120_000,
        kitchen: 'americanFitted',
        heating: 'individual gas radiator',
        elevator: true,
        garden: false,
        parking: 2,
        bathroomsNb: 0,
        exposition: 'south east',
      },
      coOwnership: { isLot: true, lots: 24, yearlyChargesCents: 120_000, procedure: 'NO_Pas_procedur_cours' },
      rent: { chargesCents: 5000, depositCents: 10_000, tenantFeesCents: 10_000 },
    });
    expect(shown(listing)).toEqual({
      'Caractéristiques du bien': [
        'Référence: REF1',
        'Type de bien: Appartement',
        'Transaction: Vente',
        'Surface habitable: 68,5 m²',
        'Pièces: 3',
        'Chambres: 2',
        'Étage: Rez-de-chaussée',
        'Année de construction: 1932',
        'Taxe foncière: 1 200 €',
        'Exposition: Sud et est',
        'Chauffage: Individuel, au gaz, radiateurs',
      ],
      Intérieur: ['Cuisine: Américaine équipée'],
      Extérieur: ['Places de parking: 2'],
      Copropriété: [
        'Bien en copropriété: Oui',
        'Nombre de lots: 24',
        'Quote-part moyenne du budget prévisionnel: 1 200 € par an',
        'Procédure: Pas de procédure en cours',
        'Ascenseur: Oui',
      ],
    });
  });

  test.each([
    ['house', 'Surface habitable: 13 m²'],
    ['parking', 'Surface: 13 m²'],
    ['shop', 'Surface: 13 m²'],
  ] as const)('the area of a %s has its own name', (kind, line) => {
    expect(shown(listingModel({ kind, area: 13 }))['Caractéristiques du bien']).toContain(line);
  });

  test('a house in no co-ownership has no block of it; its intercom is inside', () => {
    const listing = listingModel({
      kind: 'house',
      features: { intercom: true, kitchen: 'none' },
      coOwnership: { isLot: false, procedure: 'NO_Pas_procedur_cours' },
    });
    expect(shown(listing)).toMatchObject({ Intérieur: ['Interphone: Oui'] });
    expect(shown(listing)).not.toHaveProperty('Copropriété');
  });

  test('the rent of a lease that is sold, and what the price of a holiday letting is for', () => {
    const lease = listingModel({ project: 'leaseTransfer', rent: { leaseRentCents: 120_000 } });
    expect(shown(lease)['Caractéristiques du bien']).toContain('Loyer du bail: 1 200 € par mois');
    const holiday = listingModel({ transaction: 'rent', project: 'seasonal', rent: { period: 'week' } });
    expect(shown(holiday)['Caractéristiques du bien']).toContain('Prix donné par: semaine');
  });

  test('premises without tax', () => {
    const rent = { withoutTax: true, chargesWithoutTax: true, chargesCents: 8000 };
    const office = listingModel({ transaction: 'rent', project: 'rental', category: 'professional', rent });
    expect(shown(office)['Caractéristiques du bien']).toEqual(
      expect.arrayContaining(['Prix hors taxes: Oui', 'Charges: 80 € HT par mois']),
    );
  });

  test('a rental: one total of the fees, its inventory share, no property tax', () => {
    const listing = listingModel({
      transaction: 'rent',
      project: 'rental',
      features: { propertyTax: 120_000 },
      rent: {
        chargesCents: 7_500,
        chargesMode: 'fixed',
        depositCents: 77_500,
        tenantFeesCents: 40_000,
        leaseFeesCents: 20_000,
        inventoryFeesCents: 15_000,
        leaseMonths: 36,
      },
      availableOn: '2027-01-01',
    });
    const facts = shown(listing)['Caractéristiques du bien'] ?? [];
    expect(facts).toEqual(
      expect.arrayContaining([
        'Charges: 75 € par mois',
        'Règlement des charges: Forfait mensuel',
        'Dépôt de garantie: 775 €',
        'Honoraires à la charge du locataire (TTC): 750 €',
        'dont état des lieux (TTC): 150 €',
        'Durée du bail: 3 ans',
        'Disponible le: 1er janvier 2027',
      ]),
    );
    expect(facts.join()).not.toContain('Taxe');
  });

  test.each([
    ['procedure_en_cours', 'Procédure en cours'],
    ['DesignationExpert', 'Procédure en cours : désignation d’un expert'],
    ['NO_Non_soumis_impaye', 'Pas de procédure en cours'],
  ] as const)('procedure %s', (procedure, text) => {
    expect(shown(listingModel({ coOwnership: { procedure } })).Copropriété).toEqual([`Procédure: ${text}`]);
  });
});

test.each<[ListingFact, string]>([
  [{ code: 'floor', kind: 'floor', value: 1 }, '1er étage'],
  [{ code: 'floor', kind: 'floor', value: 12 }, '12e étage'],
  [{ code: 'floor', kind: 'floor', value: -1 }, 'Niveau -1'],
  [{ code: 'leaseMonths', kind: 'months', value: 9 }, '9 mois'],
  [{ code: 'leaseMonths', kind: 'months', value: 12 }, '1 an'],
  [{ code: 'facadeLength', kind: 'length', value: 12.5 }, '12,5 m'],
  [{ code: 'constructionYear', kind: 'year', value: 2021 }, '2021'],
  [{ code: 'kitchen', kind: 'code', value: 'unknown' }, 'unknown'],
  [{ code: 'heating', kind: 'code', value: 'toString' }, 'toString'],
])('%j is shown as %s', (fact, text) => {
  expect(factValue(fact).replace(/[\u00a0\u202f]/g, ' ')).toBe(text);
});

test('icon bar: each N/A when missing (rule LISTING-FEATURES)', () => {
  expect(iconBar({ area: null, rooms: 0, bedrooms: null }).map(({ value }) => value)).toEqual([null, null, null]);
  expect(iconBar({ area: 40, rooms: 2, bedrooms: 1 }).map(({ value }) => value)).toEqual([40, 2, 1]);
});

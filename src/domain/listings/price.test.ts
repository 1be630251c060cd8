import { describe, expect, test } from 'vitest';
import { cardPrice, priceText } from '#fr/listing-price';
import { listingModel } from '#tests/factories/listing-model';
import { feesPercent, presentPrice } from './price.ts';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('feesPercent (rule LISTING-PRICE-SALE: fees / (price − fees), 2 decimals)', () => {
  test.each([
    [31_500_000, 1_500_000, 5],
    [20_000_000, 1_000_000, 5.26],
    [10_000_001, 1, 0],
    [31_500_000, 0, null],
    [100, 100, null],
    [100, 200, null],
  ])('%i with %i', (price, fees, percent) => {
    expect(feesPercent(price, fees)).toBe(percent);
  });
});

describe('sale', () => {
  test.each([
    [
      'buyer',
      1_500_000,
      '315 000 €*',
      ['300 000 € hors honoraires', 'Honoraires : 5,00 % TTC du prix hors honoraires, à la charge de l’acquéreur'],
    ],
    ['seller', null, '315 000 €', ['Honoraires à la charge du vendeur']],
    ['seller', 1_500_000, '315 000 €', ['Honoraires à la charge du vendeur']],
    [
      'both',
      1_500_000,
      '315 000 €*',
      [
        '300 000 € hors honoraires',
        'Honoraires à la charge de l’acquéreur : 5,00 % TTC du prix hors honoraires ; ' +
          'une part est à la charge du vendeur',
      ],
    ],
    ['buyer', null, '315 000 €*', ['Honoraires à la charge de l’acquéreur']],
    [null, 1_500_000, '315 000 €', []],
  ] as const)('fees on %s of %s', (feesPayer, buyerFeesCents, amount, legal) => {
    const text = priceText(presentPrice(listingModel({ feesPayer, buyerFeesCents })));
    expect(plain(text.amount)).toBe(amount);
    expect(text.suffix).toBe(legal.length > 1 ? 'honoraires inclus' : null);
    expect(text.legal.map(plain)).toEqual(legal);
  });

  test('the lowest price of a programme', () => {
    const price = presentPrice(listingModel({ rent: { startsAt: true } }));
    expect(plain(priceText(price).amount)).toBe('À partir de 315 000 €');
  });

  test('a price without tax', () => {
    const price = presentPrice(listingModel({ rent: { withoutTax: true } }));
    expect([priceText(price).suffix, cardPrice(price).suffix]).toEqual(['HT', 'HT']);
  });

  test('a hidden price shows no amount', () => {
    const price = presentPrice(listingModel({ priceHidden: true, feesPayer: 'buyer', buyerFeesCents: 1_500_000 }));
    expect(JSON.stringify([price, priceText(price), cardPrice(price)])).not.toMatch(/31500000|300000|315|\*/);
    expect(priceText(price).amount).toBe('Prix sur demande');
  });

  test('a sale carries no rental field (rule LISTING-PRICE-SALE)', () => {
    const price = presentPrice(listingModel({ rent: { chargesCents: 5000, depositCents: 10_000 } }));
    expect(Object.keys(price).sort()).toEqual([
      'amountCents',
      'asterisk',
      'buyerFees',
      'kind',
      'payer',
      'startsAt',
      'withoutTax',
    ]);
  });

  test.each([
    ['buyer', 1_500_000, '* dont 5,00 % TTC d’honoraires à la charge de l’acquéreur (300 000 € hors honoraires)'],
    ['seller', null, 'Honoraires à la charge du vendeur'],
    ['buyer', null, '* Honoraires à la charge de l’acquéreur'],
    [null, null, null],
  ] as const)('card note, fees on %s', (feesPayer, buyerFeesCents, note) => {
    const card = cardPrice(presentPrice(listingModel({ feesPayer, buyerFeesCents })));
    expect(card.note === null ? null : plain(card.note)).toBe(note);
  });
});

describe('rental (rule LISTING-PRICE-RENT)', () => {
  const rental = (more: Parameters<typeof listingModel>[0] = {}) =>
    presentPrice(
      listingModel({ transaction: 'rent', project: 'rental', priceCents: 85_000, feesPayer: null, ...more }),
    );

  test('rent with and without charges, deposit, fees and their inventory share', () => {
    const price = rental({
      rent: {
        chargesCents: 7_500,
        chargesMode: 'provision',
        depositCents: 77_500,
        tenantFeesCents: 40_000,
        leaseFeesCents: 20_000,
        inventoryFeesCents: 15_000,
        furnished: false,
      },
    });
    expect(price).toMatchObject({
      amountCents: 85_000,
      withoutChargesCents: 77_500,
      tenantFees: { totalCents: 75_000, inventoryCents: 15_000 },
    });
    const text = priceText(price);
    expect(`${text.amount} ${text.suffix}`.replace(/[\u00a0\u202f]/g, ' ')).toBe('850 € par mois charges comprises');
    expect(text.legal.map(plain)).toEqual([
      '775 € hors charges',
      'Charges : 75 € (provisions mensuelles avec régularisation annuelle)',
      'Dépôt de garantie : 775 €',
      'Honoraires à la charge du locataire : 750 € TTC, dont état des lieux : 150 € TTC',
      'Location non meublée',
    ]);
    expect(cardPrice(price)).toMatchObject({ suffix: '/mois CC', note: '775\u00a0€ hors charges' });
  });

  test('rent control lines', () => {
    const text = priceText(
      rental({ rent: { controlled: true, baseRentCents: 70_000, referenceRentCents: 75_000, complementCents: 5_000 } }),
    );
    expect(text.legal.map(plain)).toEqual([
      'Zone soumise à encadrement des loyers',
      'Loyer de référence majoré (loyer de base à ne pas dépasser) : 750 €',
      'Loyer de base : 700 €',
      'Complément de loyer : 50 €',
    ]);
  });

  test.each([
    [{ tenantFeesCents: 100 }, 100],
    [{ inventoryFeesCents: 30, leaseFeesCents: 20 }, 50],
    [{}, null],
    [{ tenantFeesCents: 0, inventoryFeesCents: 0 }, 0],
  ])('tenant fees of %j', (rent, total) => {
    const price = rental({ rent });
    expect(price.kind === 'rent' && price.tenantFees ? price.tenantFees.totalCents : null).toBe(total);
  });

  test('charges above the rent are a feed error: no rent without charges', () => {
    expect(rental({ rent: { chargesCents: 90_000 } })).toMatchObject({ withoutChargesCents: null });
  });

  test.each([
    [{}, '850 €', null],
    [{ period: 'week' }, '850 €', '/semaine'],
    [{ period: 'week', highCents: 150_000 }, 'de 850 € à 1 500 €', '/semaine'],
    [{ period: 'day' }, '850 €', '/jour'],
  ] as const)('the price of a holiday letting: %j', (rent, amount, suffix) => {
    const price = rental({ project: 'seasonal', rent });
    expect(plain(priceText(price).amount)).toBe(amount);
    expect(priceText(price).suffix).toBe(suffix?.replace('/', 'par ') ?? null);
    expect(cardPrice(price).suffix).toBe(suffix);
  });

  test.each([
    [{}, 'par mois', '/mois', null],
    [{ inclusive: true }, 'par mois charges comprises', '/mois CC', 77_500],
    [{ inclusive: false }, 'par mois hors charges', '/mois HC', null],
    [{ inclusive: true, withoutTax: true }, 'HT par mois charges comprises', '/mois CC HT', 77_500],
    [{ withoutTax: true }, 'HT par mois', '/mois HT', null],
  ])('the rent of premises: %j', (rent, suffix, short, without) => {
    const price = rental({ category: 'professional', kind: 'office', rent: { chargesCents: 7500, ...rent } });
    expect([priceText(price).suffix, cardPrice(price).suffix]).toEqual([suffix, short]);
    expect(price).toMatchObject({ withoutChargesCents: without });
  });

  test('the rent of a home without its charges, whose amount is not given', () => {
    expect(priceText(rental({ rent: { inclusive: false } })).suffix).toBe('par mois hors charges');
  });

  test('charges without tax', () => {
    const text = priceText(rental({ category: 'professional', rent: { chargesCents: 7500, chargesWithoutTax: true } }));
    expect(text.legal.map(plain)).toEqual(['Charges : 75 € HT']);
  });
});

import {
  type Priced,
  type PricePresentation,
  presentPrice,
  type RentPrice,
  type SalePrice,
} from '#domain/listings/price';
import type { FeesPayer, RentPeriod } from '#domain/listings/vocabulary';
import { euros, number, percent } from './format.ts';
import { CHARGES_MODE_LABELS, RENT_PERIOD_LABELS } from './listing-facts.ts';

/** Texts of the price block: the amount in large type, and the required statements below it, in order. */
export type PriceText = {
  /** '315 000 €*' or '850 €'. */
  amount: string;
  /** Shown beside the amount: 'par mois charges comprises', 'honoraires inclus'; null: none. */
  suffix: string | null;
  legal: readonly string[];
};

export const PRICE_ON_REQUEST = 'Prix sur demande';

const PAYER_SENTENCES: Readonly<Record<FeesPayer, string>> = {
  buyer: 'Honoraires à la charge de l’acquéreur',
  seller: 'Honoraires à la charge du vendeur',
  both: 'Honoraires à la charge de l’acquéreur et du vendeur',
};

const saleLines = ({ payer, buyerFees }: SalePrice): string[] => {
  if (buyerFees === null) return payer === null ? [] : [PAYER_SENTENCES[payer]];
  const share = `${percent(buyerFees.percent)} TTC`;
  return [
    `${euros(buyerFees.withoutCents)} hors honoraires`,
    payer === 'both'
      ? `Honoraires à la charge de l’acquéreur\u00a0: ${share} du prix hors honoraires\u00a0; une part est à la ` +
        'charge du vendeur'
      : `Honoraires\u00a0: ${share} du prix hors honoraires, à la charge de l’acquéreur`,
  ];
};

/** The tenant's fees. The other statements of a rent are not fees, so they have their own line. */
export const tenantFeesLine = ({ tenantFees }: RentPrice): string[] => {
  if (tenantFees === null) return [];
  const share = tenantFees.inventoryCents ? `, dont état des lieux\u00a0: ${euros(tenantFees.inventoryCents)} TTC` : '';
  return [`Honoraires à la charge du locataire\u00a0: ${euros(tenantFees.totalCents)} TTC${share}`];
};

const amountLine = (label: string, cents: number | null): string[] =>
  cents ? [`${label}\u00a0: ${euros(cents)}`] : [];

/** Statements of rent control, in the order of the decree (rule LISTING-PRICE-RENT). */
const controlLines = ({ control }: RentPrice): string[] =>
  control === null
    ? []
    : [
        'Zone soumise à encadrement des loyers',
        ...amountLine('Loyer de référence majoré (loyer de base à ne pas dépasser)', control.referenceCents),
        ...amountLine('Loyer de base', control.baseCents),
        ...amountLine('Complément de loyer', control.complementCents),
      ];

const chargesLine = ({ chargesCents, chargesMode, chargesWithoutTax }: RentPrice): string[] => {
  if (chargesCents === null) return [];
  const mode = chargesMode === null ? '' : ` (${CHARGES_MODE_LABELS[chargesMode].toLowerCase()})`;
  return [`Charges\u00a0: ${euros(chargesCents)}${chargesWithoutTax ? ' HT' : ''}${mode}`];
};

const rentLines = (price: RentPrice): string[] => [
  ...(price.withoutChargesCents === null ? [] : [`${euros(price.withoutChargesCents)} hors charges`]),
  ...chargesLine(price),
  ...amountLine('Dépôt de garantie', price.depositCents),
  ...tenantFeesLine(price),
  ...(price.furnished === null ? [] : [price.furnished ? 'Location meublée' : 'Location non meublée']),
  ...controlLines(price),
];

/** 'HT' for leases of business premises: without value added tax. */
const taxWords = (withoutTax: boolean): string => (withoutTax ? 'HT' : '');

const joined = (...parts: readonly string[]): string | null => parts.filter((part) => part !== '').join(' ') || null;

const rentSuffix = ({ period, chargesIncluded, withoutTax }: RentPrice): string | null =>
  joined(
    taxWords(withoutTax),
    period === null ? '' : `par ${RENT_PERIOD_LABELS[period]}`,
    chargesIncluded === null ? '' : chargesIncluded ? 'charges comprises' : 'hors charges',
  );

/** '/mois' after an amount; '' without a period. */
const perPeriod = (period: RentPeriod | null): string => (period === null ? '' : `/${RENT_PERIOD_LABELS[period]}`);

/** The suffix on a card: '/mois CC', '/mois HT'. */
const shortSuffix = ({ period, chargesIncluded, withoutTax }: RentPrice): string | null =>
  joined(perPeriod(period), chargesIncluded === null ? '' : chargesIncluded ? 'CC' : 'HC', taxWords(withoutTax));

const amountText = (price: PricePresentation, cents: number): string => {
  if (price.kind === 'sale')
    return `${price.startsAt ? 'À partir de ' : ''}${euros(cents)}${price.asterisk ? '*' : ''}`;
  return price.highCents === null ? euros(cents) : `de ${euros(cents)} à ${euros(price.highCents)}`;
};

/** Texts of the price block (arrêté of 10 January 2017; rules LISTING-PRICE-SALE, LISTING-PRICE-RENT). */
export const priceText = (price: PricePresentation): PriceText => {
  const legal = price.kind === 'sale' ? saleLines(price) : rentLines(price);
  if (price.amountCents === null) return { amount: PRICE_ON_REQUEST, suffix: null, legal };
  const suffix =
    price.kind === 'rent'
      ? rentSuffix(price)
      : joined(taxWords(price.withoutTax), price.buyerFees === null ? '' : 'honoraires inclus');
  return { amount: amountText(price, price.amountCents), suffix, legal };
};

/**
 * Short price for cards: amount, suffix, and a note with the fees that the law requires in an advertisement; for a
 * rental the note is the rent without charges (rule LISTING-CARD-PRICE).
 */
export const cardPrice = (price: PricePresentation): { amount: string; suffix: string | null; note: string | null } => {
  const { amount, suffix, legal } = priceText(price);
  if (price.kind === 'rent')
    return {
      amount,
      suffix: suffix && shortSuffix(price),
      note: price.withoutChargesCents === null ? null : `${euros(price.withoutChargesCents)} hors charges`,
    };
  const fees = price.buyerFees;
  const note = fees
    ? `* dont ${percent(fees.percent)} TTC d’honoraires à la charge de l’acquéreur (${euros(fees.withoutCents)} ` +
      'hors honoraires)'
    : (legal[0] ?? null);
  return {
    amount,
    suffix: price.amountCents === null ? null : taxWords(price.withoutTax) || null,
    note: price.asterisk && !fees ? `* ${legal[0] ?? ''}` : note,
  };
};

/** The amount of a card with what belongs to it: '1 155 € /mois CC'. */
export const cardAmount = (price: PricePresentation): string => {
  const { amount, suffix } = cardPrice(price);
  return suffix === null ? amount : `${amount} ${suffix}`;
};

/** The same for a former price. */
export const formerPrice = (home: Priced, cents: number): string =>
  cardAmount(presentPrice({ ...home, priceCents: cents, rent: { ...home.rent, highCents: null } }));

const withPeriod = (amount: string, period: RentPeriod | null): string =>
  period === null ? amount : `${amount} par ${RENT_PERIOD_LABELS[period]}`;

/** An amount with what it is for: '900 € par mois'. */
export const periodAmount = (cents: number, period: RentPeriod | null): string => withPeriod(euros(cents), period);

/** The same in a list: '900 €/mois'. */
export const shortPeriodAmount = (cents: number, period: RentPeriod | null): string =>
  `${euros(cents)}${perPeriod(period)}`;

/** The same for a square metre: '15 €/m² par mois'. */
export const areaAmount = (cents: number, period: RentPeriod | null): string =>
  withPeriod(`${euros(cents)}/m²`, period);

/** '850 €', '245 k€', '1,2 M€'. */
const shortAmount = (amount: number): string => {
  if (amount < 10_000) return `${number(Math.round(amount))}\u00a0€`;
  return amount < 1_000_000
    ? `${number(Math.round(amount / 1000))}\u00a0k€`
    : `${number(Math.round(amount / 10_000) / 100)}\u00a0M€`;
};

/** As a marker of a map shows a price: '850 €/mois', '245 k€', '1,2 M€'; '–' without a price. */
export const shortPrice = (cents: number | null, period: RentPeriod | null): string =>
  cents === null ? '–' : `${shortAmount(cents / 100)}${perPeriod(period)}`;

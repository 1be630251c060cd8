import type { DemoHome, DemoRent, DemoSale } from './demo-listing.ts';
import type { DemoPlace } from './demo-places.ts';
import { monthlyRent, salePrice } from './demo-prices.ts';
import type { Random } from './random.ts';

/** Price factor of the state, view, pool, terrace and floor. */
const qualityOf = ({ has, terraceArea, floor, floors, kind }: DemoHome): number =>
  (has.has('renovated') ? 1.05 : 1) *
  (has.has('works') ? 0.84 : 1) *
  (has.has('recent') ? 1.1 : 1) *
  (has.has('seaView') ? 1.22 : 1) *
  (has.has('pool') ? 1.09 : 1) *
  (terraceArea > 0 ? 1.04 : 1) *
  (kind === 'apartment' && floor === 0 && !has.has('garden') ? 0.94 : 1) *
  (kind === 'apartment' && floor !== null && floor === floors && has.has('elevator') ? 1.05 : 1);

const roundTo = (value: number, step: number): number => Math.round(value / step) * step;

/** A fee rate in percent, at or below the network's scale (network.json `fees`). */
const feeRate = (net: number, kind: DemoHome['kind'], random: Random): number => {
  if (kind === 'parking' || kind === 'land') return random.pick([6, 7, 8, 10]);
  if (net < 100_000) return random.pick([6.5, 7, 7.5]);
  if (net < 200_000) return random.pick([5.5, 6, 7]);
  return net < 400_000 ? random.pick([4.5, 5, 5.5, 6]) : random.pick([3.5, 4, 4.5, 5]);
};

/** Draws a sale: about half with the buyer's fees, the rest with the seller's, a few shared. */
export const drawSale = (home: DemoHome, place: DemoPlace, random: Random): DemoSale => {
  const net = salePrice({ ...home, place, quality: qualityOf(home) }, random);
  const payer = random.pick([1, 1, 1, 1, 1, 2, 2, 2, 2, 3] as const);
  if (payer === 2) return { transaction: 'sale', price: net, net, payer, percent: 0 };
  const rate = feeRate(net, home.kind, random) * (payer === 3 ? 0.5 : 1);
  const price = roundTo(net * (1 + rate / 100), net > 60_000 ? 500 : 50);
  return { transaction: 'sale', price, net, payer, percent: Math.round(((price - net) / net) * 10_000) / 100 };
};

/**
 * Caps of 2026 in euros per square metre for visit, file and lease, by zone; that of the inventory is the same
 * everywhere.
 */
const capOf = (place: DemoPlace): number =>
  ['75', '92', '93', '94'].includes(place.department) ? 12.1 : place.population > 80_000 || place.isCore ? 10.09 : 8.07;

/** Departments of the demo's towns under rent control. */
const CONTROLLED = new Set(['75', '69', '33', '34', '38']);

export const drawRent = (home: DemoHome, place: DemoPlace, random: Random): DemoRent => {
  const rent = monthlyRent(
    { ...home, place, quality: qualityOf(home) * (home.has.has('furnished') ? 1.12 : 1) },
    random,
  );
  const isHome = home.rooms > 0 && home.kind !== 'office';
  const charges = isHome ? roundTo(18 + home.area * (home.kind === 'house' ? 0.5 : 1.5), 5) : roundTo(rent * 0.08, 5);
  const cap = isHome ? Math.floor(home.area * capOf(place)) : Math.round(rent * 0.6);
  const inventory = isHome ? Math.floor(home.area * 3.03) : 0;
  const lease = Math.round(cap * 0.3);
  const controlled = isHome && home.kind === 'apartment' && CONTROLLED.has(place.department) && place.isCore;
  return {
    transaction: 'rent',
    price: rent + charges,
    charges,
    chargesMode: home.has.has('furnished') && random.next() < 0.4 ? 1 : 2,
    deposit: home.has.has('furnished') ? rent * 2 : rent,
    fees: cap + inventory,
    inventory,
    lease,
    controlled: controlled ? { base: rent, reference: Math.round(rent * 1.06), complement: 0 } : null,
    months: home.has.has('furnished') ? 12 : isHome ? 36 : 108,
  };
};

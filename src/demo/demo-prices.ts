import type { Kind } from '#domain/listings/vocabulary';
import dvf from '#seeds/data/dvf-departements-2025.json' with { type: 'json' };
import type { DemoPlace } from './demo-places.ts';
import type { Random } from './random.ts';

/** Medians of 2025 by department (DVF), in euros per square metre; some departments have none. */
const MEDIANS = new Map(
  dvf.rows.map(([department, flat, house]) => [String(department), { flat: Number(flat), house: Number(house) }]),
);
/** Whether the register of sales covers a department. */
export const hasMedian = (department: string): boolean => MEDIANS.has(department);

const DEFAULT_MEDIANS = { flat: 2900, house: 2350 };

/**
 * Price rules by kind: the median to use, the area in m² at which it applies, the exponent by which the price per m²
 * falls with the area, and a factor.
 */
const RULES: Readonly<
  Partial<Record<Kind, { median: 'flat' | 'house'; size: number; decline: number; level: number }>>
> = {
  apartment: { median: 'flat', size: 58, decline: 0.14, level: 1 },
  loft: { median: 'flat', size: 95, decline: 0.16, level: 1.12 },
  house: { median: 'house', size: 105, decline: 0.3, level: 1 },
  mansion: { median: 'flat', size: 260, decline: 0.1, level: 1.25 },
  building: { median: 'flat', size: 320, decline: 0.12, level: 0.62 },
  office: { median: 'flat', size: 120, decline: 0.1, level: 0.68 },
  shop: { median: 'flat', size: 70, decline: 0.14, level: 0.8 },
  premises: { median: 'flat', size: 140, decline: 0.18, level: 0.5 },
};

/** Towns are more expensive than villages, and places near the centre more than distant ones. */
const placeFactor = (place: DemoPlace): number => {
  const town = place.isCore ? 1.14 : Math.min(1.04, 0.82 + Math.log10(place.population + 100) / 26);
  return town * (1.06 - Math.min(place.km, 25) * 0.006);
};

export type Priced = { kind: Kind; area: number; land: number; place: DemoPlace; quality: number };

const normal = (random: Random): number => (random.next() + random.next() + random.next() + random.next() - 2) / 1.15;

/** A plausible sale price in euros without fees, rounded. `quality`: factor of the price, 1 by default. */
export const salePrice = ({ kind, area, land, place, quality }: Priced, random: Random): number => {
  const median = MEDIANS.get(place.department) ?? DEFAULT_MEDIANS;
  const noise = Math.exp(normal(random) * 0.11);
  const factor = placeFactor(place) * quality * noise;
  if (kind === 'land') return roundPrice((median.house * 0.062 * land ** 0.72 * 4.4 + 14_000) * factor);
  if (kind === 'parking') return roundPrice((8_500 + median.flat * 3.1) * factor);
  const rule = RULES[kind] ?? { median: 'flat' as const, size: 80, decline: 0.15, level: 1 };
  const metre =
    (median[rule.median] || DEFAULT_MEDIANS[rule.median]) *
    rule.level *
    (Math.max(area, 9) / rule.size) ** -rule.decline;
  const ground = kind === 'house' ? Math.min(0.18, Math.log10(1 + land / 400) * 0.22) : 0;
  return roundPrice(metre * area * factor * (1 + ground));
};

/** A monthly rent in euros without charges, from the sale price; the yield is lower where prices are higher. */
export const monthlyRent = (priced: Priced, random: Random): number => {
  if (priced.kind === 'parking') return Math.round((45 + random.next() * 90) / 5) * 5;
  const median = (MEDIANS.get(priced.place.department) ?? DEFAULT_MEDIANS).flat;
  const yearly = 0.07 - Math.min(0.035, median / 240_000);
  return Math.max(280, Math.round((salePrice(priced, random) * yearly) / 12 / 5) * 5);
};

/** 189 430 → 189 000; 1 284 000 → 1 285 000. */
const roundPrice = (euros: number): number => {
  const step = euros > 800_000 ? 5000 : euros > 90_000 ? 1000 : 500;
  return Math.max(step, Math.round(euros / step) * step);
};

import type { Kind } from '#domain/listings/vocabulary';
import dvf from '#seeds/data/dvf-departements-2025.json' with { type: 'json' };
import type { DemoPlace } from './demo-places.ts';
import type { Random } from './random.ts';

/** Medians of 2025 by department (DVF), euros a square metre; some departments have none. */
const MEDIANS = new Map(
  dvf.rows.map(([department, flat, house]) => [String(department), { flat: Number(flat), house: Number(house) }]),
);
const ELSEWHERE = { flat: 2900, house: 2350 };

/** How a kind is priced: which median, at which size it holds, how the price a metre falls with size, at what level. */
const RULES: Readonly<Partial<Record<Kind, { median: 'flat' | 'house'; size: number; fall: number; level: number }>>> =
  {
    apartment: { median: 'flat', size: 58, fall: 0.14, level: 1 },
    loft: { median: 'flat', size: 95, fall: 0.16, level: 1.12 },
    house: { median: 'house', size: 105, fall: 0.3, level: 1 },
    mansion: { median: 'flat', size: 260, fall: 0.1, level: 1.25 },
    building: { median: 'flat', size: 320, fall: 0.12, level: 0.62 },
    office: { median: 'flat', size: 120, fall: 0.1, level: 0.68 },
    shop: { median: 'flat', size: 70, fall: 0.14, level: 0.8 },
    premises: { median: 'flat', size: 140, fall: 0.18, level: 0.5 },
  };

/** Towns are dearer than villages, and what is near the centre than what is far. */
const placeFactor = (place: DemoPlace): number => {
  const town = place.isCore ? 1.14 : Math.min(1.04, 0.82 + Math.log10(place.population + 100) / 26);
  return town * (1.06 - Math.min(place.km, 25) * 0.006);
};

export type Priced = { kind: Kind; area: number; land: number; place: DemoPlace; quality: number };

const bell = (random: Random): number => (random.next() + random.next() + random.next() + random.next() - 2) / 1.15;

/** A plausible sale price in euros without fees, rounded as people do. `quality`: 1 is usual. */
export const salePrice = ({ kind, area, land, place, quality }: Priced, random: Random): number => {
  const median = MEDIANS.get(place.department) ?? ELSEWHERE;
  const chance = Math.exp(bell(random) * 0.11);
  const factor = placeFactor(place) * quality * chance;
  if (kind === 'land') return nice((median.house * 0.062 * land ** 0.72 * 4.4 + 14_000) * factor);
  if (kind === 'parking') return nice((8_500 + median.flat * 3.1) * factor);
  const rule = RULES[kind] ?? { median: 'flat' as const, size: 80, fall: 0.15, level: 1 };
  const metre =
    (median[rule.median] || ELSEWHERE[rule.median]) * rule.level * (Math.max(area, 9) / rule.size) ** -rule.fall;
  const ground = kind === 'house' ? Math.min(0.18, Math.log10(1 + land / 400) * 0.22) : 0;
  return nice(metre * area * factor * (1 + ground));
};

/** A monthly rent without charges, in euros: from the sale price by a yield that falls with the price of the area. */
export const monthlyRent = (priced: Priced, random: Random): number => {
  if (priced.kind === 'parking') return Math.round((45 + random.next() * 90) / 5) * 5;
  const median = (MEDIANS.get(priced.place.department) ?? ELSEWHERE).flat;
  const yearly = 0.07 - Math.min(0.035, median / 240_000);
  return Math.max(280, Math.round((salePrice(priced, random) * yearly) / 12 / 5) * 5);
};

/** 189 430 → 189 000; 1 284 000 → 1 285 000. */
const nice = (euros: number): number => {
  const step = euros > 800_000 ? 5000 : euros > 90_000 ? 1000 : 500;
  return Math.max(step, Math.round(euros / step) * step);
};

import { isOverseas } from '#domain/places/normalize';
import type { Energy, Listing } from './listing.ts';
import { type EnergyClass, type EnergyStatus, KINDS, type Kind } from './vocabulary.ts';

export const ENERGY_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const satisfies readonly EnergyClass[];

/**
 * One class of a scale. Thresholds: from ≤ value < to, null when open or not shown. `text`: text colour with enough
 * contrast on `color`.
 */
export type Band = { letter: EnergyClass; color: string; text: string; from: number | null; to: number | null };

export type Scale = {
  name: 'dpe' | 'ges';
  /** Class as declared, never recomputed from `value` (rule LISTING-ENERGY). */
  active: EnergyClass;
  /** dpe: kWh/m²/an of primary energy; ges: kg CO₂/m²/an. */
  value: number | null;
  bands: readonly Band[];
};

export type EnergyCost =
  | { kind: 'single'; cents: number }
  | { kind: 'range'; minCents: number; maxCents: number }
  | { kind: 'missing' };

export type EnergyPresentation = {
  status: EnergyStatus;
  /** Whether the law requires a rating for this kind of property. */
  required: boolean;
  /** Overseas, where the metropolitan thresholds do not apply and are not shown (rule LISTING-ENERGY). */
  overseas: boolean;
  dpe: Scale | null;
  ges: Scale | null;
  /** kWh/m²/an. */
  finalValue: number | null;
  /** Estimated yearly energy cost for standard use; null when it does not apply to this property. */
  cost: EnergyCost | null;
  /** Reference date of the energy prices, 'YYYY' or 'YYYY-MM-DD'; null: unknown. */
  costReference: string | null;
  /** Class of a home with excessive energy consumption (CCH art. R126-24); null: not one. */
  excessive: 'F' | 'G' | null;
  /** Class G homes must not be let since 1 January 2025. */
  lettingBanned: boolean;
  /** Date of the diagnosis, 'YYYY-MM-DD'. */
  date: string | null;
};

/** Upper bounds of classes A to F in metropolitan France, above 40 m², below 800 m altitude (rule LISTING-ENERGY). */
const BOUNDS = { dpe: [70, 110, 180, 250, 330, 420], ges: [6, 11, 30, 50, 70, 100] } as const;
const SMALL_SURFACE = 40;

const DARK = '#1a1a1a';
const LIGHT = '#ffffff';
/** Official colours (rule LISTING-ENERGY), each with a text colour of at least 4.5:1 contrast. */
const COLORS = {
  dpe: [
    ['#00a06d', DARK],
    ['#52b153', DARK],
    ['#a5cc74', DARK],
    ['#f4e70f', DARK],
    ['#f0b40f', DARK],
    ['#eb8235', DARK],
    ['#d7221f', LIGHT],
  ],
  ges: [
    ['#a4dbf8', DARK],
    ['#8cb4d3', DARK],
    ['#7792b1', DARK],
    ['#606f8f', LIGHT],
    ['#4d5271', LIGHT],
    ['#393551', LIGHT],
    ['#281b35', LIGHT],
  ],
} as const;

/** The seven classes of a scale. @param bounded whether to include the thresholds. */
export const bands = (name: Scale['name'], bounded: boolean): Band[] =>
  ENERGY_CLASSES.map((letter, index) => ({
    letter,
    color: COLORS[name][index]?.[0] ?? LIGHT,
    text: COLORS[name][index]?.[1] ?? DARK,
    from: bounded ? (BOUNDS[name][index - 1] ?? (index === 0 ? 0 : null)) : null,
    to: bounded ? (BOUNDS[name][index] ?? null) : null,
  }));

const scale = (
  name: Scale['name'],
  active: EnergyClass | null,
  value: number | null,
  bounded: boolean,
): Scale | null => (active === null ? null : { name, active, value, bands: bands(name, bounded) });

const presentCost = ({ costMinCents, costMaxCents, costCents }: Energy): EnergyCost => {
  if (costMinCents !== null && costMaxCents !== null && costMinCents !== costMaxCents)
    return {
      kind: 'range',
      minCents: Math.min(costMinCents, costMaxCents),
      maxCents: Math.max(costMinCents, costMaxCents),
    };
  const single = costMinCents ?? costMaxCents ?? costCents;
  return single === null ? { kind: 'missing' } : { kind: 'single', cents: single };
};

/** Whether the law requires an energy rating for this kind of property. */
export const isEnergyRated = (kind: Kind): boolean => KINDS[kind].energyRated;

type Rated = Pick<Listing, 'energy' | 'kind' | 'zip' | 'area' | 'transaction' | 'category'>;

/**
 * Content of the energy block: scales, yearly cost, notices for F and G (rules LISTING-ENERGY, LISTING-ENERGY-COST,
 * LISTING-ENERGY-EXCESSIVE).
 */
export const presentEnergy = (listing: Rated): EnergyPresentation => {
  const { energy } = listing;
  const overseas = isOverseas(listing.zip);
  const rated = energy.status === 'rated';
  const bounded = !overseas && (listing.area === null || listing.area > SMALL_SURFACE);
  const letter = rated ? energy.dpeClass : null;
  const home = listing.category === 'residential';
  return {
    status: energy.status,
    required: isEnergyRated(listing.kind),
    overseas,
    dpe: scale('dpe', letter, energy.dpeValue, bounded),
    ges: scale('ges', rated ? energy.gesClass : null, energy.gesValue, bounded),
    finalValue: rated ? energy.finalValue : null,
    cost: isEnergyRated(listing.kind) || rated ? presentCost(energy) : null,
    costReference: energy.costReference,
    excessive: home && (letter === 'F' || letter === 'G') ? letter : null,
    lettingBanned: home && !overseas && listing.transaction === 'rent' && letter === 'G',
    date: energy.date,
  };
};

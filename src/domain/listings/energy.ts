import { isOverseas } from '#domain/places/normalize';
import type { Energy, Listing } from './listing.ts';
import { type EnergyClass, type EnergyStatus, KINDS, type Kind } from './vocabulary.ts';

export const ENERGY_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const satisfies readonly EnergyClass[];

/** One step of a scale: from ≤ value < to; null: open, or not told. `text` is the colour that reads on `color`. */
export type Band = { letter: EnergyClass; color: string; text: string; from: number | null; to: number | null };

export type Scale = {
  name: 'dpe' | 'ges';
  /** As declared, never recomputed (rule LISTING-ENERGY: the worse of two thresholds gives the letter). */
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
  /** Whether the law asks a rating of this kind of property. */
  required: boolean;
  /** Overseas the metropolitan thresholds do not hold: letters as declared, no bounds (rule LISTING-ENERGY). */
  overseas: boolean;
  dpe: Scale | null;
  ges: Scale | null;
  /** kWh/m²/an. */
  finalValue: number | null;
  /** 'Montant estimé des dépenses annuelles d'énergie pour un usage standard'; null: nothing to say of this property. */
  cost: EnergyCost | null;
  /** Of the energy prices, subscriptions included: 'YYYY' or 'YYYY-MM-DD'. */
  costReference: string | null;
  /** 'Logement à consommation énergétique excessive : classe F' or G (art. R126-24). */
  excessive: 'F' | 'G' | null;
  /** A home of class G cannot be let since 1 January 2025. */
  lettingBanned: boolean;
  /** Day of the diagnosis. */
  date: string | null;
};

/** Upper bounds of A to F, metropolitan France, more than 40 m², below 800 m (rule LISTING-ENERGY). */
const BOUNDS = { dpe: [70, 110, 180, 250, 330, 420], ges: [6, 11, 30, 50, 70, 100] } as const;
const SMALL_SURFACE = 40;

const DARK = '#1a1a1a';
const LIGHT = '#ffffff';
/** Official colours (rule LISTING-ENERGY), each with the ink of at least 4.5:1 on it (a test computes it). */
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

/** The seven steps of a scale; `bounded` false leaves the thresholds out. */
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

/** Whether the law asks an energy rating of this kind (list `no-dpe-realestate-types`). */
export const isEnergyRated = (kind: Kind): boolean => KINDS[kind].energyRated;

type Rated = Pick<Listing, 'energy' | 'kind' | 'zip' | 'area' | 'transaction' | 'category'>;

/**
 * What the energy block says: scales, yearly cost, sentences of F and G (rules LISTING-ENERGY, LISTING-ENERGY-COST,
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

import { addYears } from '#domain/calendar/period';
import { isOverseas } from '#domain/places/normalize';
import type { Energy, Listing } from './listing.ts';
import { type EnergyClass, type EnergyStatus, type EnergyVersion, KINDS, type Kind } from './vocabulary.ts';

export const ENERGY_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const satisfies readonly EnergyClass[];

/**
 * One class of a scale. Thresholds: from ≤ value < to, null when open or not shown. `text`: text colour with enough
 * contrast on `color`.
 */
export type Band = { letter: EnergyClass; color: string; text: string; from: number | null; to: number | null };

/** Official labels: of homes, of homes by the method before July 2021, of premises. */
export type EnergyLabel = 'home' | 'formerHome' | 'premises';

export type Scale = {
  name: 'dpe' | 'ges';
  label: EnergyLabel;
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

type Rated = Pick<Listing, 'energy' | 'kind' | 'zip' | 'area' | 'transaction' | 'category'>;

/** Upper bounds of classes A to F, which the classes exclude. */
export type Bounds = Readonly<Record<Scale['name'], readonly number[]>>;

/** Those of homes in metropolitan France by method; of 2021 above 40 m² and below 800 m altitude. */
export const HOME_BOUNDS: Readonly<Record<EnergyVersion, Bounds>> = {
  2011: { dpe: [51, 91, 151, 231, 331, 451], ges: [6, 11, 21, 36, 56, 81] },
  2021: { dpe: [70, 110, 180, 250, 330, 420], ges: [6, 11, 30, 50, 70, 100] },
};
const SMALL_SURFACE = 40;

/**
 * Thresholds of business premises by use (arrêté of 15 September 2006): offices and teaching; continuous use such as
 * hotels; other uses. The fourth table, for shopping centres, is not needed: listings are none.
 */
const PREMISES_BOUNDS = {
  office: { dpe: [51, 111, 211, 351, 541, 751], ges: [6, 16, 31, 61, 101, 146] },
  continuous: { dpe: [101, 211, 371, 581, 831, 1131], ges: [13, 31, 66, 111, 161, 221] },
  other: { dpe: [31, 91, 171, 271, 381, 511], ges: [4, 11, 26, 46, 71, 96] },
} as const satisfies Record<string, Bounds>;
const USES: Readonly<Partial<Record<Kind, Bounds>>> = { office: PREMISES_BOUNDS.office, shop: PREMISES_BOUNDS.other };

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

/** The seven classes of a scale. @param bounds its thresholds; null: not shown. */
export const bands = (name: Scale['name'], bounds: Bounds | null): Band[] =>
  ENERGY_CLASSES.map((letter, index) => ({
    letter,
    color: COLORS[name][index]?.[0] ?? LIGHT,
    text: COLORS[name][index]?.[1] ?? DARK,
    from: bounds ? (bounds[name][index - 1] ?? (index === 0 ? 0 : null)) : null,
    to: bounds?.[name][index] ?? null,
  }));

/** Whether a declared letter is the one of its value; also without either. */
const fits = (bounds: readonly number[], letter: EnergyClass | null, value: number | null): boolean => {
  if (letter === null || value === null) return true;
  const index = bounds.findIndex((bound) => value < bound);
  return ENERGY_CLASSES[index === -1 ? bounds.length : index] === letter;
};

/**
 * Thresholds of business premises. The feed does not contain their use: the only table that fits the declared values,
 * or among several the one of the kind.
 */
const premisesBounds = ({ kind, energy }: Rated): Bounds | null => {
  if (energy.dpeValue === null) return null;
  const fitting = Object.values(PREMISES_BOUNDS).filter(
    ({ dpe, ges }) => fits(dpe, energy.dpeClass, energy.dpeValue) && fits(ges, energy.gesClass, energy.gesValue),
  );
  const [only = null, ...others] = fitting;
  return fitting.find((bounds) => bounds === USES[kind]) ?? (others.length === 0 ? only : null);
};

/** Thresholds to show; null: none apply, or the method of the diagnosis is unknown. */
const boundsOf = (listing: Rated): Bounds | null => {
  const { version } = listing.energy;
  if (version === null || isOverseas(listing.zip)) return null;
  if (listing.category === 'professional') return premisesBounds(listing);
  const isSmall = version === '2021' && listing.area !== null && listing.area <= SMALL_SURFACE;
  return isSmall ? null : HOME_BOUNDS[version];
};

const labelOf = ({ category, energy }: Rated): EnergyLabel => {
  if (category === 'professional') return 'premises';
  return energy.version === '2011' ? 'formerHome' : 'home';
};

const scaleOf = (name: Scale['name'], listing: Rated): Scale | null => {
  const { energy } = listing;
  const active = energy[`${name}Class`];
  if (energy.status !== 'rated' || active === null) return null;
  const value = energy[`${name}Value`];
  return { name, label: labelOf(listing), active, value, bands: bands(name, boundsOf(listing)) };
};

const VALID_YEARS = 10;
/**
 * First day of the current method; diagnoses of homes by the previous method are no longer valid (décret 2020-1610).
 */
const PRESENT_METHOD = '2021-07-01';
const FORMER_END = '2025-01-01';

/** The first day on which the diagnosis of a declared letter is no longer valid; null: unknown. */
export const diagnosisEnd = ({ energy: { date, version, status }, category, zip }: Rated): string | null => {
  if (status !== 'rated') return null;
  const end = date === null ? null : addYears(date, VALID_YEARS);
  const isFormer = version === '2011' || (date !== null && date < PRESENT_METHOD);
  if (!isFormer || category === 'professional' || isOverseas(zip)) return end;
  return end !== null && end < FORMER_END ? end : FORMER_END;
};

/** Whether the diagnosis of a declared letter is no longer valid. @param today 'YYYY-MM-DD' */
export const isDiagnosisExpired = (listing: Rated, today: string): boolean => {
  const end = diagnosisEnd(listing);
  return end !== null && end <= today;
};

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

/**
 * Content of the energy block: scales, yearly cost, notices for F and G (rules LISTING-ENERGY, LISTING-ENERGY-COST,
 * LISTING-ENERGY-EXCESSIVE).
 */
export const presentEnergy = (listing: Rated): EnergyPresentation => {
  const { energy } = listing;
  const overseas = isOverseas(listing.zip);
  const rated = energy.status === 'rated';
  const letter = rated ? energy.dpeClass : null;
  const home = listing.category === 'residential';
  return {
    status: energy.status,
    required: isEnergyRated(listing.kind),
    overseas,
    dpe: scaleOf('dpe', listing),
    ges: scaleOf('ges', listing),
    finalValue: rated ? energy.finalValue : null,
    cost: isEnergyRated(listing.kind) || rated ? presentCost(energy) : null,
    costReference: energy.costReference,
    excessive: home && (letter === 'F' || letter === 'G') ? letter : null,
    lettingBanned: home && !overseas && listing.transaction === 'rent' && letter === 'G',
    date: energy.date,
  };
};

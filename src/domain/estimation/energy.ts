import { addMonths, lengthOf, monthOf } from '#domain/calendar/month';

/** Energy diagnoses (DPE) around a point, for agents with Fynder Pro (rule ESTIMATION-DPE). */

export const ENERGY_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type EnergyLetter = (typeof ENERGY_LETTERS)[number];

export const isEnergyLetter = (text: unknown): text is EnergyLetter => ENERGY_LETTERS.some((letter) => letter === text);

export const DIAGNOSIS_KINDS = ['flat', 'house', 'building'] as const;
export type DiagnosisKind = (typeof DIAGNOSIS_KINDS)[number];

export type Diagnosis = {
  /** Number of the diagnosis. */
  id: string;
  lat: number;
  lng: number;
  energy: EnergyLetter;
  climate: EnergyLetter | null;
  /** 'YYYY-MM-DD'. */
  date: string;
  address: string;
  kind: DiagnosisKind | null;
  /** In m². */
  area: number | null;
};

export const ENERGY_RADIUS_METRES = 5000;
const ENERGY_MONTHS = 3;
/** Maximum number of diagnoses of one search: the nearest ones. */
export const MAX_DIAGNOSES = 1000;

/** First and last day of a search: the last three months. On 31 May they begin on the last day of February. */
export const energyDays = (today: string): { from: string; to: string } => {
  const month = addMonths(monthOf(today), -ENERGY_MONTHS);
  const day = Math.min(Number(today.slice(8)), lengthOf(month));
  return { from: `${month}-${String(day).padStart(2, '0')}`, to: today };
};

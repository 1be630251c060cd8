import type { EnergyClass } from '#domain/listings/vocabulary';
import type { Random } from './random.ts';

/** Energy rating of a drawn home: letters match the values by the thresholds of July 2021 (rule LISTING-ENERGY). */
export type DemoEnergy =
  | { status: 'none' | 'pending' | 'notSubject' }
  | {
      status: 'rated';
      dpeClass: EnergyClass;
      dpeValue: number;
      gesClass: EnergyClass;
      gesValue: number;
      finalValue: number;
      costMin: number;
      costMax: number;
      /** 'JJ/MM/AAAA' */
      date: string;
    };

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
const ENERGY = [70, 110, 180, 250, 330, 420];
const CLIMATE = [6, 11, 30, 50, 70, 100];

const letterAt = (value: number, bounds: readonly number[]): number => bounds.filter((bound) => value >= bound).length;

export type Heating = 'gas' | 'electric' | 'oil' | 'pump' | 'collective';

/** Kilograms of CO₂ per kWh of primary energy. */
const CARBON: Record<Heating, number> = { gas: 0.2, electric: 0.035, oil: 0.29, pump: 0.03, collective: 0.17 };

const pad = (number: number): string => String(number).padStart(2, '0');

/**
 * `year`: of construction; a recent or renovated home uses less energy. The energy letter is the worse of the two
 * ('double seuil').
 */
export const drawEnergy = (
  home: { year: number; area: number; renovated: boolean; heating: Heating; overseas: boolean },
  random: Random,
): DemoEnergy => {
  const drawn = random.next();
  if (home.overseas) return drawn < 0.7 ? { status: 'none' } : { status: 'notSubject' };
  if (drawn < 0.03) return { status: 'pending' };
  const age = home.year >= 2013 ? 55 : home.year >= 2000 ? 120 : home.year >= 1975 ? 200 : 265;
  const better = home.renovated ? 0.68 : 1;
  const small = home.area < 40 ? 1.12 : 1;
  const dpeValue = Math.max(38, Math.round(age * better * small * (0.62 + random.next() * 0.85)));
  const gesValue = Math.max(1, Math.round(dpeValue * CARBON[home.heating] * (0.85 + random.next() * 0.3)));
  const ges = letterAt(gesValue, CLIMATE);
  const dpe = Math.max(letterAt(dpeValue, ENERGY), ges);
  // Since July 2024 small homes have other thresholds, so theirs are dated earlier.
  const lastYear = home.area < 40 ? 2023 : 2025;
  const yearly = home.area * dpeValue * 0.075 + 260;
  return {
    status: 'rated',
    dpeClass: LETTERS[dpe] ?? 'G',
    dpeValue,
    gesClass: LETTERS[ges] ?? 'G',
    gesValue,
    finalValue: Math.round(dpeValue / (home.heating === 'electric' || home.heating === 'pump' ? 1.9 : 1.05)),
    costMin: Math.round((yearly * 0.87) / 10) * 10,
    costMax: Math.round((yearly * 1.18) / 10) * 10,
    date: `${pad(random.between(1, 28))}/${pad(random.between(1, 12))}/${random.between(2022, lastYear)}`,
  };
};

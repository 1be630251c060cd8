import { keysOf } from '#domain/objects/typed';
import { TRAVEL, type TravelCode } from './zone.ts';

/** Kilometres and minutes that the form of a zone offers. */
const CIRCLES_KM = [1, 2, 5, 10, 20, 50] as const;
const MINUTES = [10, 20, 30] as const;

/** How far around a place: only its commune, a circle, or a time of travel. */
export type Reach =
  | { kind: 'town' }
  | { kind: 'circle'; km: number }
  | { kind: 'trip'; minutes: number; by: TravelCode };

const reach = (): (readonly [code: string, reach: Reach])[] => [
  ['', { kind: 'town' }],
  ...CIRCLES_KM.map((km) => [`${km}km`, { kind: 'circle', km }] as const),
  ...keysOf(TRAVEL).flatMap((by) =>
    MINUTES.map((minutes) => [`${minutes}${by}`, { kind: 'trip', minutes, by }] as const),
  ),
];

/** The choices of the form by their code in its address. */
export const REACHES: ReadonlyMap<string, Reach> = new Map(reach());

/** Kilometres in a straight line that are covered in an hour, stops and turns included. */
const KM_PER_HOUR: Readonly<Record<TravelCode, number>> = { p: 3, b: 10.5, v: 21 };

/** Radius of the circle that stands for a time of travel where nothing measures roads: steps of half a kilometre. */
export const straightKm = (minutes: number, by: TravelCode): number =>
  Math.max(Math.round((minutes / 60) * KM_PER_HOUR[by] * 2) / 2, 0.5);

import type { Bounds } from './criteria.ts';

/** Maximum number of even steps; with more, slider positions are too close for a pointer. */
const MAX_EVEN_STOPS = 200;

/** Step at `value`: 1, 2 or 5 times a power of ten, so that each power of ten has 10 to 15 steps. */
const stepAt = (value: number, min: number): number => {
  let unit = min;
  while (value >= unit * 100) unit *= 10;
  const leading = value / (unit * 10);
  return leading < 2 ? unit : unit * (leading < 5 ? 2 : 5);
};

/** Positions of a slider: even steps, or growing ones when there would be too many even steps. */
export const rangeStops = ({ min, max, step }: Bounds): number[] => {
  const isEven = (max - min) / step <= MAX_EVEN_STOPS;
  const stops = [];
  for (let value = min; value < max; value += isEven ? step : stepAt(value, step)) stops.push(value);
  return [...stops, max];
};

/** Index of the stop nearest to a value. */
export const stopAt = (stops: readonly number[], value: number): number => {
  const next = stops.findIndex((stop) => stop >= value);
  if (next <= 0) return next < 0 ? stops.length - 1 : 0;
  const [below = 0, above = 0] = stops.slice(next - 1, next + 1);
  return value - below < above - value ? next - 1 : next;
};

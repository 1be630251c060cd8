import type { Bounds } from './criteria.ts';

/** More positions than this are closer together on a rail than a pointer can tell. */
const MOST_EVEN = 200;

/** A step at `value`: 1, 2 or 5 in its power of ten, so that ten to fifteen steps lead from one to the next. */
const stepAt = (value: number, least: number): number => {
  let unit = least;
  while (value >= unit * 100) unit *= 10;
  const leading = value / (unit * 10);
  return leading < 2 ? unit : unit * (leading < 5 ? 2 : 5);
};

/** Values at which the thumbs of a slider stand: even steps, or steps that grow where even ones would be too many. */
export const rangeStops = ({ min, max, step }: Bounds): number[] => {
  const isEven = (max - min) / step <= MOST_EVEN;
  const stops = [];
  for (let value = min; value < max; value += isEven ? step : stepAt(value, step)) stops.push(value);
  return [...stops, max];
};

/** Position of the stop nearest to a value. */
export const stopAt = (stops: readonly number[], value: number): number => {
  const next = stops.findIndex((stop) => stop >= value);
  if (next <= 0) return next < 0 ? stops.length - 1 : 0;
  const [below = 0, above = 0] = stops.slice(next - 1, next + 1);
  return value - below < above - value ? next - 1 : next;
};

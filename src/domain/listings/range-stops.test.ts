import { describe, expect, test } from 'vitest';
import { AREA_BOUNDS, LAND_BOUNDS, PRICE_BOUNDS } from './criteria.ts';
import { rangeStops, stopAt } from './range-stops.ts';

describe('positions of a slider', () => {
  test('land: each hundred at first, then steps that grow', () => {
    const stops = rangeStops(LAND_BOUNDS);
    expect(stops.slice(0, 12)).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100]);
    for (const value of [1500, 2000, 2200, 5000, 5500, 10_000, 11_000, 20_000, 22_000, 50_000, 55_000, 100_000])
      expect(stops).toContain(value);
    expect(stops.length).toBeLessThan(100);
  });

  test.each([
    ['price of sales', PRICE_BOUNDS.sale, 201],
    ['price of rentals', PRICE_BOUNDS.rent, 101],
    ['living area', AREA_BOUNDS, 101],
  ])('%s: even steps of the specification', (_, bounds, length) => {
    const stops = rangeStops(bounds);
    expect(stops).toHaveLength(length);
    expect(stops.every((stop, at) => stop === at * bounds.step)).toBe(true);
  });

  test.each([PRICE_BOUNDS.sale, PRICE_BOUNDS.rent, AREA_BOUNDS, LAND_BOUNDS])(
    '%j: whole steps from end to end',
    (bounds) => {
      const stops = rangeStops(bounds);
      expect([stops[0], stops.at(-1)]).toEqual([bounds.min, bounds.max]);
      expect(stops.every((stop, at) => stop % bounds.step === 0 && (at === 0 || stop > (stops[at - 1] ?? 0)))).toBe(
        true,
      );
    },
  );

  test.each([
    [0, 0],
    [40, 0],
    [60, 1],
    [100, 1],
    [149, 1],
    [150, 2],
    [1000, 10],
    [99_000, 80],
    [100_000, 80],
    [5_000_000, 80],
    [-5, 0],
  ])('%i m² is at position %i', (value, at) => {
    expect(stopAt(rangeStops(LAND_BOUNDS), value)).toBe(at);
  });
});

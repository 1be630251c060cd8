import { daysBefore } from '#domain/calendar/moments';
import { HOME_KINDS, type HomeKind, type Sale } from '#domain/estimation/sale';
import phrases from '#seeds/demo/phrases.json' with { type: 'json' };
import { adminCtx, type Ports } from '#server/context';
import { storeSales } from '#server/valuation';
import { type DemoPlace, type DemoPlaces, pickPlace, scatter } from './demo-places.ts';
import { hasMedian, salePrice } from './demo-prices.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoMarket, DemoSeeds } from './seeds.ts';

/** Invented sales around each market: in Lyon enough to train a model, elsewhere enough for comparables. */
const NUMBERS: Readonly<Record<HomeKind, { trained: number; other: number }>> = {
  flat: { trained: 500, other: 120 },
  house: { trained: 260, other: 80 },
};
const TRAINED = 'lyon';
const YEARS = 3;

const drawRooms = (kind: HomeKind, random: Random): number =>
  kind === 'flat' ? random.pick([1, 2, 2, 3, 3, 3, 4, 4, 5]) : random.pick([3, 4, 4, 5, 5, 6, 7]);

const drawSale = (kind: HomeKind, place: DemoPlace, { random, today }: { random: Random; today: Date }): Sale => {
  const rooms = drawRooms(kind, random);
  const area = Math.round((kind === 'flat' ? 8 : 20) + rooms * (16 + 7 * random.next()));
  const land = kind === 'house' ? random.between(120, 1400) : 0;
  const point = scatter(place, random);
  const daysAgo = random.between(60, 365 * YEARS);
  const date = daysBefore(today, daysAgo).toISOString().slice(0, 10);
  const price = salePrice({ kind: kind === 'flat' ? 'apartment' : 'house', area, land, place, quality: 1 }, random);
  const streets = place.department.startsWith('97') ? phrases.overseasStreets : phrases.streets;
  return {
    id: `demo|${kind}|${point.lat}|${point.lng}|${area}|${price}`,
    date,
    price,
    kind,
    area,
    rooms,
    land,
    outbuildings: random.between(0, 1),
    ...point,
    insee: place.insee,
    parcel: '',
    street: random.pick(streets),
  };
};

const drawSales = (market: DemoMarket, places: readonly DemoPlace[], today: Date): Sale[] => {
  const random = createRandom(`sales:${market.key}`);
  // Where the real register has no sales, the demo has none either.
  const around = places.filter(({ department }) => hasMedian(department));
  if (around.length === 0 || market.listings === 0) return [];
  return HOME_KINDS.flatMap((kind) =>
    Array.from({ length: NUMBERS[kind][market.key === TRAINED ? 'trained' : 'other'] }, () =>
      drawSale(kind, pickPlace(around, random), { random, today }),
    ),
  );
};

/** Stores the invented sales, marked as such: every figure computed from them shows it (rule ESTIMATION-DEMO). */
export const loadSales = async (ports: Ports, { markets }: DemoSeeds, places: DemoPlaces): Promise<void> => {
  const ctx = adminCtx(ports, 'demo');
  for (const market of markets) {
    const sales = drawSales(market, places.get(market.key) ?? [], ports.system.now());
    if (sales.length > 0) await storeSales(ctx, sales, 'demo');
  }
};

import type { Random } from './random.ts';
import type { DemoMarket } from './seeds.ts';

/** The same file as the product's communes (#server/places): Vite bundles it once. */
const FILES = import.meta.glob<string>('/seeds/data/communes-geo-2026.json', { query: '?raw', import: 'default' });

export type DemoPlace = {
  insee: string;
  /** As written in a feed: 'Lyon 3e'. */
  city: string;
  zip: string;
  department: string;
  population: number;
  lat: number;
  lng: number;
  /** Distance from the centre of the market's town. */
  km: number;
  /** Whether it is part of the market's own town. */
  isCore: boolean;
};

type Row = [string, string, string, string[], number, number, number, string, string?];

const RADIUS_KM = 25;

const kilometres = (a: Row, b: Row): number => {
  const radians = Math.PI / 180;
  const half = (degrees: number): number => Math.sin((degrees * radians) / 2) ** 2;
  const sum = half(b[6] - a[6]) + Math.cos(a[6] * radians) * Math.cos(b[6] * radians) * half(b[5] - a[5]);
  return 12_742 * Math.asin(Math.sqrt(sum));
};

/** Towns with arrondissements: the file lists both, and only the arrondissements are used. */
const WHOLE_TOWNS = new Set(['75056', '69123', '13055']);

const placeOf = (row: Row, km: number, core: { insee: string; parent: string | undefined }): DemoPlace => ({
  insee: row[0],
  city: row[1].replace(/ Arrondissement$/, ''),
  zip: row[3][0] ?? '',
  department: row[2],
  population: row[4],
  lat: row[6],
  lng: row[5],
  km,
  isCore: row[0] === core.insee || (core.parent !== undefined && row[8] === core.parent),
});

/** Places around each market center, by its key. */
export type DemoPlaces = ReadonlyMap<string, readonly DemoPlace[]>;

/** Real communes around each market, at most 25 km away and not across the sea. Keyed by the market's key. */
export const loadDemoPlaces = async (markets: readonly DemoMarket[]): Promise<DemoPlaces> => {
  const [load] = Object.values(FILES);
  if (!load) throw new Error('the communes file is not in the bundle');
  const { rows } = JSON.parse(await load()) as { rows: Row[] };
  const usable = rows.filter((row) => row[3].length > 0 && !WHOLE_TOWNS.has(row[0]));
  return new Map(
    markets.map((market) => {
      const centre = usable.find((row) => row[0] === market.insee);
      if (centre === undefined) throw new Error(`no commune ${market.insee}`);
      const core = { insee: market.insee, parent: centre[8] };
      const near = usable.flatMap((row) => {
        const km = Math.abs(row[6] - centre[6]) < 0.3 ? kilometres(centre, row) : RADIUS_KM + 1;
        return km <= RADIUS_KM ? [placeOf(row, km, core)] : [];
      });
      return [market.key, near];
    }),
  );
};

/** Draws a place, weighted by population and by proximity. */
export const pickPlace = (places: readonly DemoPlace[], random: Random): DemoPlace => {
  const weights = places.map(
    (place) => Math.sqrt(place.population + 50) * (place.isCore ? 3 : 1) * Math.exp(-place.km / 14),
  );
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, place] of places.entries()) {
    left -= weights[index] ?? 0;
    if (left <= 0) return place;
  }
  const [first] = places;
  if (first === undefined) throw new Error('No place to pick from');
  return first;
};

/** A random point in the town, rounded to ten metres; a larger town has a larger radius. */
export const scatter = (place: DemoPlace, random: Random): { lat: number; lng: number } => {
  const reach = Math.min(2.2, 0.35 + Math.sqrt(place.population) / 220);
  const angle = random.next() * 2 * Math.PI;
  const km = reach * Math.sqrt(random.next());
  const lat = place.lat + (km * Math.sin(angle)) / 111.2;
  const lng = place.lng + (km * Math.cos(angle)) / (111.2 * Math.cos((place.lat * Math.PI) / 180));
  return { lat: Math.round(lat * 1e4) / 1e4, lng: Math.round(lng * 1e4) / 1e4 };
};

import { z } from 'zod';
import type { Coordinates } from '#domain/places/place';
import { areaKm2, type Polygon } from '#domain/places/polygon';
import { readJson } from '#platform/net/read-json';

const ringShape = z.array(z.tuple([z.number(), z.number()]).rest(z.number()));
const polygonShape = z.array(ringShape);
/** The geometry in an answer of the isochrone service of the Géoplateforme; coordinates: [longitude, latitude]. */
const answerShape = z.object({
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: polygonShape }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygonShape) }),
  ]),
});

const MAX_BYTES = 512 * 1024;
const TIMEOUT_MS = 3000;

export type IsochroneQuery = { center: Coordinates; minutes: number; profile: 'car' | 'pedestrian' };

/**
 * The largest area that can be reached, without holes, from the isochrone service at `base`
 * (https://data.geopf.fr/navigation), with a timeout of 3 seconds.
 * @throws on a timeout, an error response or an invalid body.
 */
export const fetchIsochrone = async (base: string, { center, minutes, profile }: IsochroneQuery): Promise<Polygon> => {
  const url = new URL('isochrone', base.endsWith('/') ? base : `${base}/`);
  url.search = new URLSearchParams({
    resource: 'bdtopo-valhalla',
    profile,
    costType: 'time',
    costValue: String(minutes),
    timeUnit: 'minute',
    direction: 'departure',
    point: `${center.lng},${center.lat}`,
    geometryFormat: 'geojson',
    crs: 'EPSG:4326',
  }).toString();
  const answer = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { geometry } = answerShape.parse(await readJson(answer, MAX_BYTES));
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const areas = polygons.map(([outer = []]) =>
    outer.map(([lng, lat]) => ({ lat: Math.round(lat * 1e5) / 1e5, lng: Math.round(lng * 1e5) / 1e5 })),
  );
  const [largest] = areas.sort((a, b) => areaKm2(b) - areaKm2(a));
  if (!largest) throw new Error('the service answers no area');
  return largest;
};

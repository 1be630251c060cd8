import { z } from 'zod';
import type { Place, PlaceKind } from '#domain/places/place';
import { placeLabel } from '#fr/places';
import { readJson } from '#platform/net/read-json';

/**
 * Fields that are read from a response of the national geocoder (rule PLACE-SUGGESTIONS); coordinates: [longitude,
 * latitude].
 */
const answerShape = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        label: z.string(),
        type: z.string(),
        name: z.string().optional(),
        postcode: z.string().optional(),
        citycode: z.string().optional(),
        city: z.string().optional(),
        district: z.string().optional(),
      }),
    }),
  ),
});
type Feature = z.output<typeof answerShape>['features'][number];

const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 2000;

const presentFeature = ({ geometry, properties }: Feature, kind: PlaceKind): Place | null => {
  const { postcode, citycode, label } = properties;
  if (!postcode || !citycode) return null;
  const city = properties.city ?? properties.name ?? label;
  const number = /(\d{1,2})(?:er|e) Arrondissement/.exec(properties.district ?? properties.name ?? '')?.[1];
  const [lng, lat] = geometry.coordinates;
  const found = kind === 'address' && properties.type !== 'municipality' ? 'address' : 'city';
  return {
    kind: found,
    label: found === 'address' ? label : placeLabel(properties.name ?? city, postcode),
    city,
    zip: postcode,
    insee: citycode,
    arrondissement: number ? Number(number) : null,
    lat,
    lng,
  };
};

/** The geocoder refuses texts that do not start with a letter or digit, or have fewer than 3 characters. */
const cleanQuery = (text: string): string =>
  text
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 200)
    .trim();

/**
 * Queries the national geocoder, with a timeout of 2 seconds.
 * @throws on a timeout, an error response or an invalid body; the caller uses the embedded communes instead.
 */
export const geocode = async (base: string, text: string, kind: PlaceKind, limit: number): Promise<Place[]> => {
  const q = cleanQuery(text);
  if (q.length < 3) return [];
  const url = new URL('search', base.endsWith('/') ? base : `${base}/`);
  url.search = new URLSearchParams({
    q,
    autocomplete: '1',
    limit: String(limit),
    index: 'address',
    ...(kind === 'city' ? { type: 'municipality' } : {}),
  }).toString();
  const answer = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { features } = answerShape.parse(await readJson(answer, MAX_BYTES));
  return features
    .map((feature) => presentFeature(feature, kind))
    .filter((place) => place !== null)
    .slice(0, limit);
};

import { z } from 'zod';
import type { PlaceKind } from '#domain/places/place';
import { readJson } from '#platform/net/read-json';

/** A field that the service omits, or sends as null, when it is unknown. */
const optional = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

/**
 * The fields read from a feature of the national geocoder (rule PLACE-SUGGESTIONS); coordinates: [longitude, latitude],
 * optionally a height.
 */
const featureShape = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
  properties: z.object({
    label: z.string(),
    type: z.string(),
    score: z.number().catch(0),
    name: optional,
    street: optional,
    postcode: optional,
    citycode: optional,
    city: optional,
    district: optional,
  }),
});
/** A feature in the service's response; `score`: 0 to 1, how well it matches the text. */
export type Feature = z.output<typeof featureShape>;

const answerShape = z.object({ features: z.array(z.unknown()) });

const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 2000;

/** The geocoder refuses texts that do not start with a letter or digit, or have fewer than 3 characters. */
const cleanQuery = (text: string): string =>
  text
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 200)
    .trim();

/**
 * Queries the national geocoder, with a timeout of 2 seconds. Features of another shape are ignored.
 * @throws on a timeout, an error response or an invalid body; the caller then uses the embedded communes.
 */
export const geocode = async (base: string, text: string, kind: PlaceKind, limit: number): Promise<Feature[]> => {
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
  return features.flatMap((feature) => featureShape.safeParse(feature).data ?? []);
};

import { z } from 'zod';
import {
  type Diagnosis,
  type DiagnosisKind,
  ENERGY_LETTERS,
  ENERGY_RADIUS_METRES,
  MAX_DIAGNOSES,
} from '#domain/estimation/energy';
import { readJson } from '#platform/net/read-json';

/** Diagnoses from a service with the data-fair protocol, such as that of ADEME. */

/** Query: a point, and the first and last day. */
export type DiagnosisQuery = { lat: number; lng: number; from: string; to: string };

/** `dropped`: rows without a position, a date or a letter. */
export type FoundDiagnoses = { total: number; items: Diagnosis[]; dropped: number };

const TIMEOUT_MS = 5000;
const MAX_BYTES = 2 * 1024 * 1024;
const DATASET = 'data-fair/api/v1/datasets/dpe03existant/lines';

const KINDS: Readonly<Record<string, DiagnosisKind>> = { appartement: 'flat', maison: 'house', immeuble: 'building' };

const text = (max: number) =>
  z
    .string()
    .transform((value) =>
      value
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, max),
    )
    .refine((value) => value.isWellFormed());
const letter = z.enum(ENERGY_LETTERS);

/** 'lat,lng'. */
const pointShape = z
  .string()
  .regex(/^-?\d{1,2}(\.\d+)?, ?-?\d{1,3}(\.\d+)?$/)
  .transform((point) => point.split(',').map(Number))
  .pipe(z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]));

const rowShape = z.object({
  numero_dpe: text(40).pipe(z.string().min(1)),
  date_etablissement_dpe: z
    .string()
    .transform((date) => date.slice(0, 10))
    .pipe(z.iso.date()),
  etiquette_dpe: letter,
  etiquette_ges: letter.nullable().catch(null),
  type_batiment: z
    .string()
    .transform((kind) => KINDS[kind] ?? null)
    .catch(null),
  surface_habitable_logement: z.coerce.number().positive().max(100_000).nullable().catch(null),
  adresse_ban: text(200).catch(''),
  _geopoint: pointShape,
});
const FIELDS = Object.keys(rowShape.shape).join(',');

const answerShape = z.object({
  total: z.number().int().min(0).max(100_000_000).catch(0),
  results: z.array(z.unknown()),
});

/** The URL of the lines: the setting contains it, their data set, or the server of the service. */
export const linesUrl = (base: string): URL => {
  const { pathname } = new URL(base);
  if (/\/lines\/?$/.test(pathname)) return new URL(base);
  const folder = base.endsWith('/') ? base : `${base}/`;
  return new URL(pathname.includes('/datasets/') ? 'lines' : DATASET, folder);
};

const presentRow = (row: unknown): Diagnosis | null => {
  const { data } = rowShape.safeParse(row);
  if (!data) return null;
  const [lat, lng] = data._geopoint;
  return {
    id: data.numero_dpe,
    lat,
    lng,
    energy: data.etiquette_dpe,
    climate: data.etiquette_ges,
    date: data.date_etablissement_dpe,
    address: data.adresse_ban,
    kind: data.type_batiment,
    area: data.surface_habitable_logement,
  };
};

/**
 * The diagnoses around a point, nearest first. Implausible rows are dropped and counted.
 * @throws on a timeout, an error response or an invalid body.
 */
export const fetchDiagnoses = async (base: string, { lat, lng, from, to }: DiagnosisQuery): Promise<FoundDiagnoses> => {
  const url = linesUrl(base);
  url.search = new URLSearchParams({
    geo_distance: `${lng},${lat},${ENERGY_RADIUS_METRES}`,
    date_etablissement_dpe_gte: from,
    date_etablissement_dpe_lte: to,
    select: FIELDS,
    size: String(MAX_DIAGNOSES),
  }).toString();
  const answer = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { total, results } = answerShape.parse(await readJson(answer, MAX_BYTES));
  const rows = results.slice(0, MAX_DIAGNOSES).map(presentRow);
  const byId = new Map(rows.filter((row) => row !== null).map((row) => [row.id, row]));
  return { total: Math.max(total, byId.size), items: [...byId.values()], dropped: rows.length - byId.size };
};

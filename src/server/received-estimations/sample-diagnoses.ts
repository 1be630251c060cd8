import { createHash } from 'node:crypto';
import { DAY_MS } from '#domain/calendar/durations';
import { DIAGNOSIS_KINDS, type Diagnosis, ENERGY_LETTERS, ENERGY_RADIUS_METRES } from '#domain/estimation/energy';
import { SAMPLE_STREETS } from '#fr/fynder';
import type { DiagnosisQuery, FoundDiagnoses } from './fetch-diagnoses.ts';

/** Invented diagnoses when no service is configured: always the same ones around a point. */

const COUNT = 120;
const METRES_OF_DEGREE = 111_320;

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('an empty list of samples');
  return found;
};

const sampleDiagnosis = ({ lat, lng, from, to }: DiagnosisQuery, rank: number): Diagnosis => {
  const bytes = createHash('sha256')
    .update(`${lat.toFixed(2)}:${lng.toFixed(2)}:${rank}`)
    .digest();
  // The square root spreads the points evenly over the disc.
  const distance = ENERGY_RADIUS_METRES * Math.sqrt((bytes.readUInt16BE(0) + 1) / 65_537);
  const angle = (bytes.readUInt16BE(2) / 65_536) * 2 * Math.PI;
  const north = (distance * Math.cos(angle)) / METRES_OF_DEGREE;
  const east = (distance * Math.sin(angle)) / (METRES_OF_DEGREE * Math.cos((lat * Math.PI) / 180));
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  const day = new Date(Date.parse(to) - (bytes.readUInt8(4) % (days + 1)) * DAY_MS);
  return {
    id: `EXEMPLE-${rank + 1}`,
    lat: lat + north,
    lng: lng + east,
    // Most homes in France are in the middle of the scale.
    energy: at(ENERGY_LETTERS, Math.round((bytes.readUInt8(5) + bytes.readUInt8(6)) / 85)),
    climate: at(ENERGY_LETTERS, Math.round((bytes.readUInt8(7) + bytes.readUInt8(8)) / 85)),
    date: day.toISOString().slice(0, 10),
    address: `${1 + (bytes.readUInt8(9) % 90)} ${at(SAMPLE_STREETS, bytes.readUInt8(10))}`,
    kind: at(DIAGNOSIS_KINDS, bytes.readUInt8(11)),
    area: 20 + (bytes.readUInt8(12) % 140),
  };
};

const squareDistance = ({ lat, lng }: { lat: number; lng: number }, from: DiagnosisQuery): number =>
  (lat - from.lat) ** 2 + ((lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)) ** 2;

/** Diagnoses in the form of the service's response, nearest first. */
export const sampleDiagnoses = (query: DiagnosisQuery): FoundDiagnoses => {
  const items = Array.from({ length: COUNT }, (_, rank) => sampleDiagnosis(query, rank)).sort(
    (a, b) => squareDistance(a, query) - squareDistance(b, query),
  );
  return { total: items.length, items, dropped: 0 };
};

import { buildCommuneIndex, type CommuneIndex } from '#domain/places/commune-index';
import type { Commune } from '#domain/places/place';

/** The file is bundled by Vite, so it is found wherever the server is built or started. Sources and licences: seeds/data/README.md. */
const FILES = import.meta.glob<string>('/seeds/data/communes-geo-2026.json', { query: '?raw', import: 'default' });

/** [insee, name, department, postal codes, population, longitude, latitude, source of the point, insee of the whole town] */
type Row = [string, string, string, string[], number, number, number, string, string?];

const communeOf = ([insee, name, department, zips, population, lng, lat, , parent]: Row): Commune => ({
  insee,
  name,
  department,
  zips,
  population,
  lng,
  lat,
  parent: parent ?? null,
});

/** Reads the embedded communes: once, by the composition root, which puts them in the ports as `communes`. */
export const loadCommunes = async (): Promise<CommuneIndex> => {
  const [load] = Object.values(FILES);
  if (!load) throw new Error('the communes file is not in the bundle');
  const { rows } = JSON.parse(await load()) as { rows: Row[] };
  return buildCommuneIndex(rows.map(communeOf));
};

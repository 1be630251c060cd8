import { buildCommuneIndex, type CommuneIndex } from '#domain/places/commune-index';
import type { Commune } from '#domain/places/place';

/** Bundled by Vite. Sources and licences: seeds/data/README.md. */
const FILES = import.meta.glob<string>('/seeds/data/communes-*-20*.json', { query: '?raw', import: 'default' });

const rowsOf = async <Row>(file: string): Promise<Row[]> => {
  const load = FILES[`/seeds/data/${file}`];
  if (!load) throw new Error(`${file} is not in the bundle`);
  return (JSON.parse(await load()) as { rows: Row[] }).rows;
};

/**
 * [INSEE code, name, department, postal codes, population, longitude, latitude, source of the point, INSEE code of the
 * whole town]
 */
type Row = [string, string, string, string[], number, number, number, string, string?];

/** [INSEE code, former names, or localities] */
type NamesRow = [string, string[]];

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

/** Reads the embedded communes; the composition calls it once and passes the result in the ports as `communes`. */
export const loadCommunes = async (): Promise<CommuneIndex> => {
  const rows = await rowsOf<Row>('communes-geo-2026.json');
  const former = new Map(await rowsOf<NamesRow>('communes-former-names-2026.json'));
  const localities = new Map(await rowsOf<NamesRow>('communes-localities-2020.json'));
  const withNames = (commune: Commune): Commune => ({
    ...commune,
    formerNames: former.get(commune.insee) ?? [],
    localities: localities.get(commune.insee) ?? [],
  });
  return buildCommuneIndex(rows.map(communeOf).map(withNames));
};

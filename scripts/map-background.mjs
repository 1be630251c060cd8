/**
 * Writes the offline map background of src/site/enhance/map/data from two open data files:
 *   node scripts/map-background.mjs departements.geojson communes-geo.json
 * Borders: IGN Admin Express COG 2018 (Licence Ouverte) from gregoiredavid/france-geojson. Communes: COG 2026 and
 * population (Licence Ouverte), points from GeoNames (CC BY 4.0) and IGN. Coordinates are integers in thousandths of a
 * degree; each ring is stored as differences from one point to the next.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const [bordersFile, communesFile] = process.argv.slice(2);
if (!bordersFile || !communesFile) throw new Error('usage: map-background.mjs <departements.geojson> <communes.json>');
const target = new URL('../src/site/enhance/map/data/', import.meta.url);
const MILLI = 1000;
const TOWN = 12_000;

const deltas = (ring) => {
  const out = [];
  let [px, py] = [0, 0];
  for (const point of ring) {
    const [x, y] = [Math.round(point[0] * MILLI), Math.round(point[1] * MILLI)];
    if (out.length > 0 && x === px && y === py) continue;
    out.push(x - px, y - py);
    [px, py] = [x, y];
  }
  return out;
};

const write = (name, rows) =>
  writeFileSync(new URL(name, target), `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);

const borders = JSON.parse(readFileSync(bordersFile, 'utf8')).features.map(({ properties, geometry }) => {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return [properties.code, ...polygons.flat().map(deltas)];
});
write('departements.json', borders);

const communes = JSON.parse(readFileSync(communesFile, 'utf8')).rows.map(([insee, name, dep, , people, lng, lat]) => ({
  insee,
  dep,
  row: [name.replace(/ Arrondissement$/, ''), Math.round(lng * MILLI), Math.round(lat * MILLI), people ?? 0],
}));
const bySize = (a, b) => b.row[3] - a.row[3];
const isDistrict = ({ insee }) => /^(751|6938|132)\d+$/.test(insee) && !/^(75056|69123|13055)$/.test(insee);
const rows = (list) => list.sort(bySize).map(({ row }) => row);
write('villes.json', rows(communes.filter((c) => c.row[3] >= TOWN && !isDistrict(c))));
for (const dep of new Set(communes.map((c) => c.dep))) {
  write(`communes/${dep}.json`, rows(communes.filter((c) => c.dep === dep && (c.row[3] < TOWN || isDistrict(c)))));
}

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { randomOf } from '#domain/estimation/boosting';
import { openDatabase } from '#platform/db/connect';
import { silentLog } from '#platform/log';
import { networkCtx } from '#server/context';
import { closeTraining, estimate, onSalesImported } from '#server/valuation';
import { testPorts } from '#tests/harness/contexts';
import { fillSmallNetwork } from '#tests/harness/small-network';
import { mega, runCommand } from './kit/command.ts';
import { openInstallation } from './kit/demo.ts';
import { sized } from './kit/options.ts';
import { type Figure, report } from './kit/report.ts';

/**
 * Import of the public register at the size of the whole country, and estimations among its sales, on the built product
 * (Linux): node tests/bench/run.mjs sales [lines] [--write]
 */
const LINES = Number(process.argv.slice(3).find((word) => /^\d+$/.test(word)) ?? sized(4_000_000, 8_000));
const IMPORT_GOAL_S = 15 * 60;
const ESTIMATE_GOAL_MS = 30;
const TRAINING_GOAL_S = 60;
const ESTIMATIONS = sized(300, 3);

const COLUMNS = [
  ...'id_mutation,date_mutation,nature_mutation,valeur_fonciere,adresse_nom_voie,code_commune,id_parcelle'.split(','),
  ...'lot1_numero,code_type_local,surface_reelle_bati,nombre_pieces_principales,code_nature_culture'.split(','),
  ...'surface_terrain,longitude,latitude'.split(','),
];
/** A square of about 700 km in columns and rows of departments, of two digits each. */
const COLUMNS_OF_FRANCE = 8;
const ROWS_OF_FRANCE = 10;
const DEPARTMENTS = Array.from({ length: COLUMNS_OF_FRANCE * ROWS_OF_FRANCE }, (_, at) => String(at + 10));
/** Degrees of a department. */
const CELL = { lng: 7 / COLUMNS_OF_FRANCE, lat: 6 / ROWS_OF_FRANCE } as const;
const random = randomOf(1);
const between = (low: number, high: number): number => low + (high - low) * random();

/** A sale of one flat or house: its own line and that of its outbuilding. The register is sorted by department. */
const saleLines = (rank: number): string => {
  const at = Math.floor((rank * DEPARTMENTS.length * 2) / LINES);
  const department = DEPARTMENTS[at] ?? '10';
  const [column, row] = [at % COLUMNS_OF_FRANCE, Math.floor(at / COLUMNS_OF_FRANCE)];
  const isHouse = random() < 0.5;
  const area = Math.round(between(25, isHouse ? 180 : 110));
  const price = Math.round(area * between(1800, 4500));
  const date = new Date(Date.UTC(2021, 0, 1) + Math.floor(between(0, 1700)) * 86_400_000).toISOString().slice(0, 10);
  const place = [-1 + CELL.lng * (column + random()), 43 + CELL.lat * (row + random())].map((value) =>
    value.toFixed(6),
  );
  const insee = `${department}${String(Math.floor(between(1, 300))).padStart(3, '0')}`;
  const head = [`2021-${rank}`, date, 'Vente', price, 'RUE NEUVE', insee, `${insee}000AB${rank}`];
  const home = [...head, rank, isHouse ? 1 : 2, area, Math.round(area / 25), isHouse ? 'S' : '', isHouse ? 400 : ''];
  const shed = [...head, rank, 3, 0, 0, '', ''];
  return `${[...home, ...place].join()}\n${[...shed, ...place].join()}\n`;
};

const writeRegister = async (path: string): Promise<void> => {
  const file = createWriteStream(path);
  file.write(`${COLUMNS.join()}\n`);
  for (let rank = 0; rank < LINES / 2; rank++) if (!file.write(saleLines(rank))) await once(file, 'drain');
  file.end();
  await once(file, 'finish');
};

const figureOf = (what: string, value: number, goal: number, unit: string): Figure => ({
  what,
  figure: `${value.toFixed(value < 100 ? 1 : 0)} ${unit}`,
  goal: `≤ ${goal} ${unit}`,
  reached: value <= goal,
});

const measureImport = async (what: string, path: string, dataDir: string): Promise<Figure> => {
  const { seconds, peak, out } = await runCommand(['import-sales', path], { DATA_DIR: dataDir });
  console.log(`  ${out.trim()}`);
  const figure = `${seconds.toFixed(0)} s, ${Math.round(LINES / seconds)} lines/s, peak ${mega(peak)}`;
  return { what, figure, goal: `≤ ${IMPORT_GOAL_S} s`, reached: seconds <= IMPORT_GOAL_S };
};

const measureEstimations = async (url: string): Promise<Figure[]> => {
  const db = await openDatabase({ url, log: silentLog(), name: 'bench' });
  const ports = testPorts(db, { system: { now: () => new Date() } });
  const started = performance.now();
  await onSalesImported(ports, { marketId: null, department: '69' });
  const seconds = (performance.now() - started) / 1000;
  const times: number[] = [];
  for (let rank = 0; rank < ESTIMATIONS; rank++) {
    const home = { kind: rank % 2 ? 'flat' : 'house', area: 75, rooms: 3, land: 0, street: '', floor: null } as const;
    const place = { insee: '69123', lat: between(43, 49), lng: between(-1, 6), isApproximate: false };
    const before = performance.now();
    await estimate(networkCtx(ports), { ...home, ...place });
    times.push(performance.now() - before);
  }
  await db.close();
  closeTraining();
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  return [
    figureOf('training of a department, both kinds', seconds, TRAINING_GOAL_S, 's'),
    figureOf('one estimation, p95', p95, ESTIMATE_GOAL_MS, 'ms'),
  ];
};

const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
try {
  const path = join(dataDir, 'register.csv');
  await writeRegister(path);
  const first = await openInstallation(dataDir);
  await fillSmallNetwork(first.url);
  await first.close();
  const figures = [await measureImport(`import of ${LINES} lines`, path, first.dataDir)];
  figures.push(await measureImport('the same again', path, first.dataDir));
  const again = await openInstallation(dataDir);
  const owner = new pg.Client(again.url);
  await owner.connect();
  await owner.query('vacuum analyze sales');
  await owner.end();
  figures.push(...(await measureEstimations(again.database.url)));
  await again.close();
  await report('sales', figures, `${LINES / 2} sales in ${DEPARTMENTS.length} departments.`);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

import pg from 'pg';
import { openInstallation, startDemo } from './kit/demo.ts';
import { sized } from './kit/options.ts';
import { type Figure, report } from './kit/report.ts';

/**
 * Bytes of the database for each row of the tables that grow with the network, from the demo's rows:
 * node tests/bench/run.mjs storage [--data-dir DIR] [--write]
 */
/** Tables with fewer rows say little about the size of one. */
const MIN_ROWS = sized(200, 1);
/** The tables with the largest rows. */
const SHOWN = 20;

type Sizes = { name: string; rows: number; table: number; indexes: number };

/** Sizes without the gaps that updates leave: tables are compacted and indexes built again before they are read. */
const readSizes = async (url: string): Promise<Sizes[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('vacuum (full, analyze)');
    const { rows } = await client.query<Sizes>(
      `select relname as name, c.reltuples::int as rows,
         (pg_table_size(c.oid) / c.reltuples)::int as table, (pg_indexes_size(c.oid) / c.reltuples)::int as indexes
       from pg_class c
       where relkind = 'r' and relnamespace = 'public'::regnamespace and not relispartition and c.reltuples >= $1
       order by pg_total_relation_size(c.oid) / c.reltuples desc limit $2`,
      [MIN_ROWS, SHOWN],
    );
    return rows;
  } finally {
    await client.end();
  }
};

const figureOf = ({ name, rows, table, indexes }: Sizes): Figure => ({
  what: name,
  figure: `${table + indexes} bytes a row, ${indexes} of them in indexes (${rows} rows)`,
  goal: '',
  reached: null,
});

const installation = await openInstallation();
try {
  await (await startDemo(installation)).stop();
  const sizes = await readSizes(installation.url);
  await report('storage', sizes.map(figureOf), 'Rows of the demo, tables compacted, indexes built again.');
} finally {
  await installation.close();
}

import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fillSmallNetwork } from '#tests/harness/small-network';
import { type CommandRun, FLAGS_LINE, mega, peakOf, runCommand } from './kit/command.ts';
import { type Installation, openInstallation, startAlone } from './kit/demo.ts';
import { writeFeed } from './kit/feeds.ts';
import { sized } from './kit/options.ts';
import { type Figure, report } from './kit/report.ts';
import { visit } from './kit/visit.ts';

/**
 * Speed and memory of an import, and the latency of visitors meanwhile, on the built product (Linux):
 * node tests/bench/run.mjs import [lines …] [--write]
 */
const given = process.argv.slice(3).filter((word) => /^\d+$/.test(word));
const SIZES = given.length > 0 ? given.map(Number) : [sized(100_000, 100)];
/** Maximum size of the import that runs beside a server, where only the latency of visitors is measured. */
const MAX_BACKGROUND_LISTINGS = 100_000;
/** The maximum number of lines of a feed (MAX_LINES of server/imports); more lines are split by market. */
const LARGEST = 200_000;
/** `lines`: in total, in files of at most LARGEST for one market each. */
type Feed = { path: string; place: Installation; lines: number; markets: readonly string[] };
/** The command as `npm run vitrine` starts it. */
const runImport = async ({ path, place }: Feed, market: string): Promise<CommandRun> => {
  const run = await runCommand(['import', '--market', market, path], { DATA_DIR: place.dataDir });
  console.log(`  ${run.out.split('\n').find((line) => line.startsWith('Agence')) ?? run.out}`);
  return run;
};

const measure = async (feed: Feed, name: string): Promise<Figure> => {
  console.log(`${feed.lines} lines, ${name}`);
  const runs: CommandRun[] = [];
  for (const market of feed.markets) runs.push(await runImport(feed, market));
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0);
  const peak = mega(Math.max(...runs.map((run) => run.peak)));
  const figure = `${seconds.toFixed(1)} s, ${Math.round(feed.lines / seconds)} lines/s, peak ${peak}`;
  return { what: `${feed.lines} lines, ${name}`, figure, goal: '', reached: null };
};

/** Latency of visitors of another market while every price of this one changes. */
const measureBeside = async (feed: Feed, host: string): Promise<Figure[]> => {
  await writeFeed(feed.path, { lines: feed.lines, bad: 0.05, round: 1 });
  const product = await startAlone(feed.place);
  await visit(product.port, host, pause(sized(5_000, 0)));
  const idle = await visit(product.port, host, pause(sized(20_000, 300)));
  const importing = measure(feed, 'beside a server, every price changed');
  const latency = await visit(product.port, host, importing);
  const peak = mega(peakOf(product.pid));
  await product.stop();
  const rows = {
    'a search page, server idle': idle,
    'the same during that import': `${latency}, server's peak ${peak}`,
  };
  return [
    await importing,
    ...Object.entries(rows).map(([what, figure]) => ({ what, figure, goal: '', reached: null })),
  ];
};

/** In a new database, so that sizes do not affect each other. */
const measureSize = async (lines: number): Promise<Figure[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  try {
    const place = await openInstallation(dataDir);
    const markets: string[] = [];
    for (let left = lines; left > 0; left -= LARGEST) markets.push((await fillSmallNetwork(place.url)).subdomain);
    const visited = await fillSmallNetwork(place.url);
    await place.close();
    const feed = { place, lines, markets, path: join(dataDir, 'Annonces.csv') };
    await writeFeed(feed.path, { lines: Math.round(lines / markets.length), bad: 0.05 });
    const size = mega((await stat(feed.path)).size / 1024);
    console.log(`${lines} lines in ${markets.length} files of ${size}, node ${FLAGS_LINE}`);
    return [
      await measure(feed, 'all new'),
      await measure(feed, 'the same again'),
      ...(lines <= MAX_BACKGROUND_LISTINGS ? await measureBeside(feed, `${visited.subdomain}.localhost`) : []),
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

const figures: Figure[] = [];
for (const lines of SIZES) figures.push(...(await measureSize(lines)));
await report('import', figures, 'The command alone on an embedded PostgreSQL, one line in twenty wrong.');

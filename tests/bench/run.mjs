// Runs a bench: node tests/bench/run.mjs search. Without a name it runs all of them, one after the other; with
// `--smoke` alone all in one process, in seconds.
import { spawnSync } from 'node:child_process';
import { bundled } from './kit/bundled.mjs';

/** Benches with their arguments; `--…` options are passed to all. */
const ALL = [
  ['pages'],
  ['instances'],
  ['sites'],
  ['storage'],
  ['soak'],
  ['start'],
  ['search'],
  ['search', '--listings', '1000000'],
  ['import', '10000', '100000', '1000000'],
  ['pictures', '2000'],
  ['forms'],
  ['forms', '--kill'],
  ['hostile'],
  ['hostile-feeds'],
  ['sign-in-flood'],
  ['lighthouse'],
  ['first-load'],
  ['live'],
  ['views'],
  ['leads'],
  ['network'],
  ['sales'],
  ['map'],
  ['alerts'],
  ['towns'],
  ['board'],
  ['editor'],
];

const [first, ...rest] = process.argv.slice(2);
const name = first === '--smoke' ? 'smoke' : first;
if (name === undefined || name.startsWith('--')) {
  const shared = name === undefined ? [] : [name, ...rest];
  const failed = ALL.filter((bench) => {
    console.log(`\n== ${bench.join(' ')}`);
    return spawnSync(process.execPath, [import.meta.filename, ...bench, ...shared], { stdio: 'inherit' }).status !== 0;
  });
  if (failed.length > 0) console.log(`\nfailed: ${failed.map((bench) => bench.join(' ')).join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} else {
  if (!/^[a-z-]+$/.test(name)) throw new Error('unknown bench');
  await import(await bundled(name));
}

import { closeShared } from './kit/demo.ts';
import { closeBrowser } from './kit/long-tasks.ts';

/** Every bench, or those with these names, with small sizes: node tests/bench/run.mjs --smoke [names …] */
const wanted = process.argv.slice(3);
const benches = import.meta.glob(['./*.ts', '!./smoke.ts']);

try {
  for (const [path, load] of Object.entries(benches)) {
    const name = path.slice(2, -3);
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const started = performance.now();
    await load();
    console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
} finally {
  await closeBrowser();
  await closeShared();
}
// The product that the peers' loader opens is never closed.
process.exit();

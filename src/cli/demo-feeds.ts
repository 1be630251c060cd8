import { resolve } from 'node:path';
import type { Command } from 'commander';
import { loadDemoPlaces } from '#demo/demo-places';
import { findPictures } from '#demo/find-pictures';
import { readSeeds } from '#demo/seeds';
import { writeFeeds } from '#demo/write-feeds';
import { NETWORK_WORDS as WORDS } from '#fr/network';
import { parseNetwork } from '#server/network';

/** `demo-feeds DIR`: writes the demo's feed files, to read or to import. Does not open the database. */
export const registerDemoFeeds = (program: Command, out: (line: string) => void): void => {
  program
    .command('demo-feeds')
    .description(WORDS.demoFeeds)
    .argument('<dir>', WORDS.demoDir)
    .action(async (dir: string) => {
      const seeds = readSeeds();
      const parsed = parseNetwork(seeds.network);
      if (!parsed.ok) throw new Error(parsed.lines.join('\n'));
      const options = {
        seeds,
        places: await loadDemoPlaces(seeds.markets),
        brand: parsed.network.brand,
        picturesDir: findPictures(),
        outDir: resolve(dir),
        today: new Date(),
      };
      for await (const { market, path, listings } of writeFeeds(options)) out(`${path}\t${market.key}\t${listings}`);
    });
};

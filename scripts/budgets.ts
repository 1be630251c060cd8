import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { officeExcesses } from './office-budgets.ts';

/** Limits of what a browser loads before the first interaction: bytes after gzip unless noted (rule PAGE-BUDGETS). */
export const BUDGETS = {
  /** HTML of a page, not compressed: the search page, with its cards, is the largest. */
  html: 110_000,
  /** The same after brotli. With its headers it fits in the ten packets that a server sends in its first round trip. */
  htmlBrotli: 13_000,
  /** All modules of a page together. */
  pageScripts: 10_000,
  /** All modules of the search page, without its map. */
  searchScripts: 90_000,
  styles: 20_000,
  fonts: 60_000,
} as const;

type Bundle = Rolldown.OutputBundle;

const SEARCH = 'enhance-search';
const STYLES = /\/site-[^/]*\.css$/;
const FONTS = /\.woff2$/;
const isOfSite = (name: string): boolean => name.startsWith('enhance-');
const isReact = (id: string): boolean => /node_modules\/(react|react-dom|scheduler)\//.test(id);

const gzipped = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length;

/** A chunk and all its static imports. */
const closureOf = (
  bundle: Bundle,
  file: string,
  seen = new Map<string, Rolldown.OutputChunk>(),
): Rolldown.OutputChunk[] => {
  const chunk = bundle[file];
  if (chunk?.type === 'chunk' && !seen.has(file)) {
    seen.set(file, chunk);
    for (const one of chunk.imports) closureOf(bundle, one, seen);
  }
  return [...seen.values()];
};

const scriptExcesses = (bundle: Bundle, entry: Rolldown.OutputChunk): string[] => {
  const chunks = closureOf(bundle, entry.fileName);
  const bytes = chunks.reduce((sum, { code }) => sum + gzipped(code), 0);
  const limit = entry.name === SEARCH ? BUDGETS.searchScripts : BUDGETS.pageScripts;
  const react = chunks.some(({ moduleIds }) => moduleIds.some(isReact));
  return [
    ...(bytes > limit ? [`${entry.name}: ${bytes} bytes of scripts, at most ${limit}`] : []),
    ...(react ? [`${entry.name} loads React before the first interaction`] : []),
  ];
};

/** What has a budget and is not in the build: its names have changed, so that nothing would be weighed. */
export const missingParts = (bundle: Bundle): string[] => {
  const all = Object.values(bundle);
  const has = (name: string, test: (one: Bundle[string]) => boolean): string[] => (all.some(test) ? [] : [name]);
  return [
    ...has('scripts of pages', (one) => one.type === 'chunk' && one.isEntry && isOfSite(one.name)),
    ...has(SEARCH, (one) => one.type === 'chunk' && one.isEntry && one.name === SEARCH),
    ...has('styles', ({ type, fileName }) => type === 'asset' && STYLES.test(fileName)),
    ...has('fonts', ({ type, fileName }) => type === 'asset' && FONTS.test(fileName)),
  ].map((name) => `${name}: not in the build`);
};

/** The exceeded budgets, one line each. */
export const excesses = (bundle: Bundle): string[] => {
  const all = Object.values(bundle);
  const entries = all.filter((one) => one.type === 'chunk').filter((one) => one.isEntry && isOfSite(one.name));
  const assets = all.filter((one) => one.type === 'asset');
  const weigh = (test: RegExp, size: (source: string | Uint8Array) => number): number =>
    assets.filter(({ fileName }) => test.test(fileName)).reduce((sum, { source }) => sum + size(source), 0);
  const styles = weigh(STYLES, gzipped);
  const fonts = weigh(FONTS, (source) => source.length);
  return [
    ...entries.flatMap((entry) => scriptExcesses(bundle, entry)),
    ...(styles > BUDGETS.styles ? [`site.css: ${styles} bytes, at most ${BUDGETS.styles}`] : []),
    ...(fonts > BUDGETS.fonts ? [`fonts: ${fonts} bytes, at most ${BUDGETS.fonts}`] : []),
  ];
};

/** Fails the build when a budget is exceeded; the end-to-end test `fast` measures whole pages. */
export const budgets = (): Plugin => ({
  name: 'vitrine:budgets',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    // After Vite has added to each script the names of what it loads later.
    order: 'post',
    handler(_, bundle) {
      const lines = [...missingParts(bundle), ...excesses(bundle), ...officeExcesses(bundle)];
      if (lines.length > 0)
        this.error(`budgets of scripts/budgets.ts or office-budgets.ts exceeded:\n  ${lines.join('\n  ')}`);
    },
  },
});

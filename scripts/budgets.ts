import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { FRAME_SCRIPTS, PAGE_SCRIPTS } from '../src/site/render/page-scripts.ts';
import { officeExcesses } from './office-budgets.ts';

/**
 * Limits of what a browser loads before the first interaction, in bytes after gzip unless noted (rule PAGE-BUDGETS).
 */
export const BUDGETS = {
  /** HTML of a page, uncompressed. The search page with its cards is the largest. */
  html: 110_000,
  /**
   * The same page after brotli. With its headers it fits in the ten packets that a server sends in the first round
   * trip.
   */
  htmlBrotli: 13_000,
  /** All modules of a page, including those that its site may add. */
  pageScripts: 10_000,
  /** All modules of the search page, except its map. */
  searchScripts: 90_000,
  /** The hearts that keep homes, which every page with cards loads after the rest. */
  hearts: 3_000,
  styles: 20_000,
  fonts: 60_000,
} as const;

type Bundle = Rolldown.OutputBundle;

const FRAME = Object.values(FRAME_SCRIPTS);

/** Loaded on an interaction, or when the visitor scrolls near a map; everything else counts as loaded with the page. */
const LATER_MODULES = [
  'access/ask-passkey',
  'estimation-chat',
  'forms/send-application',
  'map/\\w+-map',
  'places/place-field',
  'search/fetch-page',
];
const LATER = new RegExp(`/enhance/(?:${LATER_MODULES.join('|')})\\.ts$`);
const HEARTS = /\/enhance\/hearts\.ts$/;
const STYLES = /\/site-[^/]*\.css$/;
const FONTS = /\.woff2$/;
const isReact = (id: string): boolean => /node_modules\/(react|react-dom|scheduler)\//.test(id);

const gzipped = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length;

type Chunk = Rolldown.OutputChunk;

/** Whether a dynamically imported chunk is loaded together with the page. */
const isAtOnce = (bundle: Bundle, file: string): boolean => {
  const chunk = bundle[file];
  return chunk?.type === 'chunk' && !chunk.moduleIds.some((id) => LATER.test(id));
};

/** Adds a chunk and everything that it loads immediately. */
const addClosure = (bundle: Bundle, file: string, seen: Map<string, Chunk>): void => {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return;
  seen.set(file, chunk);
  const { imports, dynamicImports } = chunk;
  for (const value of [...imports, ...dynamicImports.filter((name) => isAtOnce(bundle, name))])
    addClosure(bundle, value, seen);
};

const entriesOf = (bundle: Bundle, scripts: readonly string[]): Chunk[] =>
  Object.values(bundle)
    .filter((item) => item.type === 'chunk')
    .filter(({ isEntry, name }) => isEntry && scripts.some((script) => name === `enhance-${script}`));

/** All scripts of a page, including those that its site may add. */
const scriptExcesses = (bundle: Bundle, page: string, scripts: readonly string[]): string[] => {
  const seen = new Map<string, Chunk>();
  for (const { fileName } of entriesOf(bundle, [...FRAME, ...scripts])) addClosure(bundle, fileName, seen);
  const chunks = [...seen.values()];
  const bytes = chunks.reduce((sum, { code }) => sum + gzipped(code), 0);
  const limit = scripts.includes('search') ? BUDGETS.searchScripts : BUDGETS.pageScripts;
  const react = chunks.some(({ moduleIds }) => moduleIds.some(isReact));
  return [
    ...(bytes > limit ? [`page ${page}: ${bytes} bytes of scripts, at most ${limit}`] : []),
    ...(react ? [`page ${page} loads React before the first interaction`] : []),
  ];
};

const heartsOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle)
    .filter((item) => item.type === 'chunk')
    .filter(({ moduleIds }) => moduleIds.some((id) => HEARTS.test(id)));

/** Parts that have a budget but are missing in the build: after a rename they would no longer be weighed. */
export const missingParts = (bundle: Bundle): string[] => {
  const all = Object.values(bundle);
  const has = (name: string, test: (item: Bundle[string]) => boolean): string[] => (all.some(test) ? [] : [name]);
  return [
    ...[...new Set([...FRAME, ...Object.values(PAGE_SCRIPTS).flat()])].flatMap((script) =>
      entriesOf(bundle, [script]).length > 0 ? [] : [`enhance-${script}`],
    ),
    ...(heartsOf(bundle).length > 0 ? [] : ['hearts']),
    ...has('styles', ({ type, fileName }) => type === 'asset' && STYLES.test(fileName)),
    ...has('fonts', ({ type, fileName }) => type === 'asset' && FONTS.test(fileName)),
  ].map((name) => `${name}: not in the build`);
};

/** The exceeded budgets, one line each. */
export const excesses = (bundle: Bundle): string[] => {
  const all = Object.values(bundle);
  const assets = all.filter((item) => item.type === 'asset');
  const weigh = (test: RegExp, size: (source: string | Uint8Array) => number): number =>
    assets.filter(({ fileName }) => test.test(fileName)).reduce((sum, { source }) => sum + size(source), 0);
  const styles = weigh(STYLES, gzipped);
  const fonts = weigh(FONTS, (source) => source.length);
  const hearts = heartsOf(bundle).reduce((sum, { code }) => sum + gzipped(code), 0);
  return [
    ...Object.entries({ ...PAGE_SCRIPTS, other: [] }).flatMap(([page, scripts]) =>
      scriptExcesses(bundle, page, scripts),
    ),
    ...(hearts > BUDGETS.hearts ? [`hearts: ${hearts} bytes, at most ${BUDGETS.hearts}`] : []),
    ...(styles > BUDGETS.styles ? [`site.css: ${styles} bytes, at most ${BUDGETS.styles}`] : []),
    ...(fonts > BUDGETS.fonts ? [`fonts: ${fonts} bytes, at most ${BUDGETS.fonts}`] : []),
  ];
};

const importsOf = (bundle: Bundle, file: string): readonly string[] => {
  const item = bundle[file];
  return item?.type === 'chunk' ? item.imports : [];
};

/**
 * Chunks that import themselves through others, one line each: one of them runs before what it needs from the others
 * is there, so that the page or the office fails at its start.
 */
export const circles = (bundle: Bundle): string[] =>
  Object.keys(bundle).flatMap((file) => {
    const seen = new Set<string>();
    const waiting = [...importsOf(bundle, file)];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...importsOf(bundle, next));
    }
    return seen.has(file) ? [`${file}: imports itself through other chunks`] : [];
  });

/**
 * Fails the build when a budget is exceeded or chunks import each other; the end-to-end test `fast` measures whole
 * pages.
 */
export const budgets = (): Plugin => ({
  name: 'vitrine:budgets',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    // Runs after Vite has added to each script the names of the files that it loads later.
    order: 'post',
    handler(_, bundle) {
      const lines = [...missingParts(bundle), ...excesses(bundle), ...officeExcesses(bundle), ...circles(bundle)];
      if (lines.length > 0)
        this.error(`budgets of scripts/budgets.ts or office-budgets.ts exceeded:\n  ${lines.join('\n  ')}`);
    },
  },
});

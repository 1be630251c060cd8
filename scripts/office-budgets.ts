import { brotliCompressSync, constants } from 'node:zlib';
import type { Rolldown } from 'vite';

/** Limits of the JavaScript of a back office: bytes after brotli, as scripts/precompress.ts compresses it. */
export const OFFICE_BUDGETS = {
  /** The first load, with the home view. */
  first: 180_000,
  /** A view, without the scripts that are already loaded. */
  view: 60_000,
} as const;

const OFFICES: readonly string[] = ['dashboard', 'admin'];
const HOME = 'overview-view';
/** Scripts that are loaded separately, after their view. */
const APART: readonly string[] = ['rich-text-editor', 'bar-plot'];

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

const weigh = (code: string): number =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }).length;

/** A chunk and the files that it imports before it runs. */
const filesOf = (bundle: Bundle, file: string, seen: Set<string> = new Set()): Set<string> => {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return seen;
  seen.add(file);
  for (const one of chunk.imports) filesOf(bundle, one, seen);
  return seen;
};

const chunksOf = (bundle: Bundle, files: Iterable<string>): Chunk[] =>
  [...files].flatMap((file) => {
    const one = bundle[file];
    return one?.type === 'chunk' ? [one] : [];
  });

const sum = (chunks: readonly Chunk[]): number => chunks.reduce((bytes, { code }) => bytes + weigh(code), 0);

const excess = (name: string, bytes: number, most: number): string[] =>
  bytes > most ? [`${name}: ${bytes} bytes of scripts (brotli), at most ${most}`] : [];

const excessesOf = (bundle: Bundle, entry: Chunk): string[] => {
  const loaded = filesOf(bundle, entry.fileName);
  const chunks = chunksOf(bundle, loaded);
  const views = chunksOf(bundle, new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports)));
  return views
    .filter(({ name }) => !APART.includes(name))
    .flatMap(({ name, fileName }) => {
      const own = chunksOf(bundle, filesOf(bundle, fileName)).filter((chunk) => !loaded.has(chunk.fileName));
      return name === HOME
        ? excess(`${entry.name} with its home view`, sum(chunks) + sum(own), OFFICE_BUDGETS.first)
        : excess(`${entry.name}, ${name}`, sum(own), OFFICE_BUDGETS.view);
    });
};

/** Back offices and views that exceed their budget, one line each. */
export const officeExcesses = (bundle: Bundle): string[] =>
  chunksOf(bundle, Object.keys(bundle))
    .filter(({ isEntry, name }) => isEntry && OFFICES.includes(name))
    .flatMap((entry) => excessesOf(bundle, entry));

import { brotliCompressSync, constants } from 'node:zlib';
import type { Rolldown } from 'vite';
import { OFFICES } from './office-chunks.ts';

/** Limits of a back office, in bytes after brotli, as scripts/precompress.ts compresses (rule OFFICE-BUDGETS). */
export const OFFICE_BUDGETS = {
  /** Scripts of the first load, including the home view. */
  first: 156_000,
  /** Style sheets of the first load. */
  styles: 7_300,
  /** Fonts of the first load, as sent; people who signed in on a public page have them already. */
  fonts: 16_000,
  /** Number of scripts and style sheets; each is one request. */
  files: 7,
  /** Scripts of the first load and of one other view. */
  view: 246_000,
} as const;

/** Scripts that are loaded separately, after their view. */
const APART: readonly string[] = ['rich-text-editor'];

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

const weigh = (content: string | Uint8Array): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }).length;

/** A chunk and the files that it imports before it runs. */
const filesOf = (bundle: Bundle, file: string, seen: Set<string> = new Set()): Set<string> => {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return seen;
  seen.add(file);
  for (const value of chunk.imports) filesOf(bundle, value, seen);
  return seen;
};

const chunksOf = (bundle: Bundle, files: Iterable<string>): Chunk[] =>
  [...files].flatMap((file) => {
    const item = bundle[file];
    return item?.type === 'chunk' ? [item] : [];
  });

const sum = (chunks: readonly Chunk[]): number => chunks.reduce((bytes, { code }) => bytes + weigh(code), 0);

const assetsOf = (bundle: Bundle, files: readonly string[]): Rolldown.OutputAsset[] =>
  [...new Set(files)].flatMap((file) => {
    const item = bundle[file];
    return item?.type === 'asset' ? [item] : [];
  });

/** The style sheets that a browser loads with these chunks. */
const stylesOf = (bundle: Bundle, chunks: readonly Chunk[]): Rolldown.OutputAsset[] =>
  assetsOf(
    bundle,
    chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  );

/** The fonts that the style sheets of these chunks name. */
const fontsOf = (bundle: Bundle, chunks: readonly Chunk[]): Rolldown.OutputAsset[] =>
  assetsOf(
    bundle,
    chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedAssets ?? [])]),
  ).filter(({ fileName }) => fileName.endsWith('.woff2'));

const excess = (what: string, figure: number, most: number): string[] =>
  figure > most ? [`${what}: ${figure}, at most ${most}`] : [];

const excessesOf = (bundle: Bundle, entry: Chunk, home: string): string[] => {
  const loaded = filesOf(bundle, entry.fileName);
  const chunks = chunksOf(bundle, loaded);
  if (!chunks.some(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${home}`))))
    return [`${entry.name}: its home view, ${home}, is not in its first load`];
  const scripts = sum(chunks);
  const styles = stylesOf(bundle, chunks);
  const views = chunksOf(bundle, new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports)));
  return [
    ...excess(`${entry.name}, first load, bytes of scripts (brotli)`, scripts, OFFICE_BUDGETS.first),
    ...excess(
      `${entry.name}, first load, bytes of style sheets (brotli)`,
      styles.reduce((bytes, { source }) => bytes + weigh(source), 0),
      OFFICE_BUDGETS.styles,
    ),
    ...excess(
      `${entry.name}, first load, bytes of fonts`,
      fontsOf(bundle, chunks).reduce((bytes, { source }) => bytes + source.length, 0),
      OFFICE_BUDGETS.fonts,
    ),
    ...excess(`${entry.name}, first load, files`, chunks.length + styles.length, OFFICE_BUDGETS.files),
    ...views
      .filter(({ name }) => !APART.includes(name))
      .flatMap(({ name, fileName }) => {
        const own = chunksOf(bundle, filesOf(bundle, fileName)).filter((chunk) => !loaded.has(chunk.fileName));
        const what = `${entry.name}, ${name} with the first load, bytes of scripts (brotli)`;
        return excess(what, scripts + sum(own), OFFICE_BUDGETS.view);
      }),
  ];
};

/** The exceeded budgets of the back offices, one line each. */
export const officeExcesses = (bundle: Bundle): string[] =>
  Object.entries(OFFICES).flatMap(([name, { home }]) => {
    const entry = chunksOf(bundle, Object.keys(bundle)).find((chunk) => chunk.isEntry && chunk.name === name);
    return entry ? excessesOf(bundle, entry, home) : [`${name}: no such entry`];
  });

/** URLs of files that the browser loads: hashed files of the build, or sources served by Vite in development. */
export type Assets = {
  /** The stylesheet of the public pages. */
  css: string;
  /** Fonts of the first screen. */
  fonts: readonly string[];
  /**
   * URLs of the modules 'enhance-{name}', each after its imports, so that the browser requests all of them immediately.
   * @throws when an entry does not exist.
   */
  modules: (names: readonly string[]) => readonly string[];
  /** A back-office SPA. */
  spa: (name: 'dashboard' | 'admin') => {
    scripts: readonly string[];
    /** The imports of the scripts, to preload. */
    preloads: readonly string[];
    styles: readonly string[];
    /** To preload: fonts of the first view. */
    fonts: readonly string[];
  };
  /** Modules that exist only in development (live reload); otherwise empty. */
  devModules: readonly string[];
};

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[] };
export type Manifest = Readonly<Record<string, Chunk>>;

const SOURCES: Record<string, string> = {
  dashboard: 'src/dashboard/main.tsx',
  admin: 'src/admin/main.tsx',
};
const CSS = 'src/site/styles/site.css';

const sourceOf = (name: string): string => SOURCES[name] ?? `src/site/enhance/${name.replace(/^enhance-/, '')}.ts`;

/** Chunks with all their imports, each after its imports. */
const closureOf = (manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Chunk[] =>
  keys.flatMap((key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [...closureOf(manifest, chunk.imports ?? [], seen), chunk];
  });

const fontsOf = (chunks: readonly Chunk[]): string[] =>
  chunks.flatMap(({ assets = [] }) => assets.filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`));

/** Reads the manifest that the client build wrote (`dist/client/.vite/manifest.json`). */
export const builtAssets = (manifest: Manifest): Assets => {
  const get = (source: string): Chunk => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`not in the client build: ${source}`);
    return chunk;
  };
  const css = get(CSS);
  return {
    css: `/${css.file}`,
    fonts: fontsOf([css]),
    modules: (names) => {
      const sources = names.map(sourceOf);
      for (const source of sources) get(source);
      return closureOf(manifest, sources).map(({ file }) => `/${file}`);
    },
    spa: (name) => {
      const entry = get(sourceOf(name));
      const chunks = closureOf(manifest, [sourceOf(name)]);
      return {
        scripts: [`/${entry.file}`],
        preloads: chunks.filter((chunk) => chunk !== entry).map(({ file }) => `/${file}`),
        styles: chunks.flatMap(({ css: files = [] }) => files.map((file) => `/${file}`)),
        fonts: fontsOf(chunks),
      };
    },
    devModules: [],
  };
};

/** Development: Vite serves these URLs from the sources. */
export const sourceAssets = (): Assets => ({
  css: `/${CSS}`,
  fonts: [],
  modules: (names) => names.map((name) => `/${sourceOf(name)}`),
  spa: (name) => ({ scripts: [`/${sourceOf(name)}`], preloads: [], styles: [], fonts: [] }),
  devModules: ['/@vite/client', '/@vitrine/react-refresh'],
});

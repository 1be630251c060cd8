import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** The back offices by entry name, with the view at '/'. */
export const OFFICES = {
  dashboard: { entry: 'src/dashboard/main.tsx', home: 'src/dashboard/home/site-home.tsx' },
  admin: { entry: 'src/admin/main.tsx', home: 'src/admin/overview/overview-view.tsx' },
} as const;

const PACKAGES = '/node_modules/';
/** The chunk that both back offices share. */
const SHARED = 'office';

type Graph = Rolldown.ChunkingContext;

/**
 * Static imports of a module, including indirect ones; of a package only the imported module itself. `later`: dynamic
 * imports too.
 */
const importsOf = (graph: Graph, id: string, later: boolean, seen: Set<string> = new Set()): Set<string> => {
  if (seen.has(id)) return seen;
  seen.add(id);
  const info = id.includes(PACKAGES) ? null : graph.getModuleInfo(id);
  if (!info) return seen;
  for (const value of [...info.importedIds, ...(later ? info.dynamicallyImportedIds : [])])
    importsOf(graph, value, later, seen);
  return seen;
};

/**
 * Chunks of the first loads of the back offices: one with everything that both use, including packages and style
 * sheets, and one with the rest of each. Modules that the public site also uses are excluded, because its pages would
 * load the chunk.
 */
export const firstLoads = (siteEntries: readonly string[]): Rolldown.CodeSplittingGroup[] => {
  const entries = Object.entries(OFFICES);
  let chunks: Map<string, string | null> | null = null;
  const read = (graph: Graph): Map<string, string | null> => {
    const of = (entry: string, later: boolean): Set<string> => importsOf(graph, resolve(entry), later);
    const found = new Map<string, string | null>();
    for (const [name, { entry }] of entries) for (const id of of(entry, false)) found.set(id, name);
    for (const [name, { entry }] of entries)
      for (const id of of(entry, true)) if (found.has(id) && found.get(id) !== name) found.set(id, SHARED);
    for (const entry of siteEntries) for (const id of of(entry, true)) found.set(id, null);
    return found;
  };
  const chunkOf = (id: string, graph: Graph): string | null => {
    chunks ??= read(graph);
    const chunk = chunks.get(id);
    if (chunk === null) return null;
    return id.includes(PACKAGES) || (chunk !== undefined && id.endsWith('.css')) ? SHARED : (chunk ?? null);
  };
  return [SHARED, ...Object.keys(OFFICES)].map((chunk) => ({
    debugName: chunk,
    tags: ['$initial'],
    priority: 1,
    includeDependenciesRecursively: false,
    name: (id, graph) => (chunkOf(id, graph) === chunk ? chunk : null),
  }));
};

import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** The back offices by the names of their entries; the home view is the one at '/'. */
export const OFFICES = {
  dashboard: { entry: 'src/dashboard/main.tsx', home: 'src/dashboard/home/site-home.tsx' },
  admin: { entry: 'src/admin/main.tsx', home: 'src/admin/overview/overview-view.tsx' },
} as const;

const PACKAGES = '/node_modules/';
/** The chunk of what both import. */
const SHARED = 'office';

type Graph = Rolldown.ChunkingContext;

/**
 * The modules that a module of src imports before it runs, packages without what they import; with `later`, also those
 * that it loads at any time.
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
 * Chunks of the first loads of the back offices: what both use, with the packages and the style sheets of both, and the
 * rest of each. What the public site uses as well is in none of them, because its pages would load the chunk.
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

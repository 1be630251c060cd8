/** Finds entries case-insensitively by path, otherwise by base name; the entry nearest to the root is preferred. */
export const indexNames = <T>(entries: Iterable<readonly [path: string, entry: T]>): ((name: string) => T | null) => {
  const paths = new Map<string, T>();
  const bases = new Map<string, { depth: number; entry: T }>();
  for (const [path, entry] of entries) {
    const key = keyOf(path);
    if (!paths.has(key)) paths.set(key, entry);
    const base = key.slice(key.lastIndexOf('/') + 1);
    const depth = key.split('/').length;
    const known = bases.get(base);
    if (!known || depth < known.depth) bases.set(base, { depth, entry });
  }
  return (name) => {
    const key = keyOf(name);
    return paths.get(key) ?? bases.get(key.slice(key.lastIndexOf('/') + 1))?.entry ?? null;
  };
};

/** Finds entries by the end of their names. Files that operating systems add to archives and folders are ignored. */
export const byExtension =
  <T>(entries: readonly (readonly [path: string, entry: T])[]) =>
  (extension: string): readonly T[] =>
    entries
      .filter(([path]) => keyOf(path).endsWith(extension) && !/(^|\/)(\.|__macosx\/)/.test(keyOf(path)))
      .map(([, entry]) => entry);

const keyOf = (path: string): string =>
  path
    .replaceAll('\\', '/')
    .normalize('NFC')
    .toLowerCase()
    .replace(/^(\.\/)+/, '');

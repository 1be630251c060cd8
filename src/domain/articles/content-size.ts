/** Limits of an article's content: levels (the document is the first), nodes, and bytes of its stored JSON in UTF-8. */
export const MAX_DEPTH = 12;
export const MAX_NODES = 8000;
export const MAX_BYTES = 262_144;

export type SizeFault = 'TOO_DEEP' | 'TOO_MANY' | 'TOO_LARGE';

const childrenOf = (node: unknown): readonly unknown[] => {
  const content = typeof node === 'object' && node !== null && 'content' in node ? node.content : undefined;
  return Array.isArray(content) ? content : [];
};

/** Iterates level by level, so that a deep tree does not overflow the stack. */
const treeFault = (doc: unknown): SizeFault | null => {
  let level: readonly unknown[] = [doc];
  let nodes = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === MAX_DEPTH) return 'TOO_DEEP';
    nodes += level.length;
    if (nodes > MAX_NODES) return 'TOO_MANY';
    level = level.flatMap(childrenOf);
  }
  return null;
};

/** The editor writes every attribute of a node, most of them null. */
const omitNullAttributes = (name: string, value: unknown): unknown => {
  if (value === null) return undefined;
  const isAttributes = name === 'attrs' && typeof value === 'object';
  return isAttributes && Object.values(value).every((item) => item === null) ? undefined : value;
};

/** Content as it is stored: without attributes that are null. Only for a tree within the limits. */
export const compactContent = <T>(doc: T): T => JSON.parse(JSON.stringify(doc, omitNullAttributes)) as T;

/** Bytes of a content as it is stored. */
export const contentBytes = (doc: unknown): number => {
  let bytes = 0;
  for (const char of JSON.stringify(doc, omitNullAttributes) ?? '') {
    const code = char.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
};

/**
 * The limit that a content exceeds; null: none. The tree is checked first, so that hostile content is not serialized.
 */
export const sizeFault = (doc: unknown): SizeFault | null =>
  treeFault(doc) ?? (contentBytes(doc) > MAX_BYTES ? 'TOO_LARGE' : null);

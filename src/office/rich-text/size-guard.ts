import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { contentBytes, MAX_BYTES, MAX_DEPTH, MAX_NODES, type SizeFault } from '#domain/articles/content-size';
import { ARTICLE_PROFILE, type RichProfile } from '#domain/articles/formats';
import { contentJson } from './content-json.ts';

/** Size of a node: levels and nodes including itself, bytes of its JSON. */
type Size = { depth: number; nodes: number; bytes: number };

const EMPTY_DOC = contentBytes({ type: 'doc', content: [] });

const measure = (node: Node): Size => {
  let depth = 1;
  let nodes = 1;
  node.forEach((child) => {
    const inner = measure(child);
    depth = Math.max(depth, inner.depth + 1);
    nodes += inner.nodes;
  });
  return { depth, nodes, bytes: 0 };
};

const measured = new WeakMap<Node, Size>();

/** Size of a block of the document; cached, because nodes are immutable. */
const sizeOfBlock = (block: Node, profile: RichProfile): Size => {
  const known = measured.get(block);
  if (known) return known;
  const size = { ...measure(block), bytes: contentBytes(contentJson(block, profile)) };
  measured.set(block, size);
  return size;
};

const sizeOf = (doc: Node, profile: RichProfile): Size => {
  let depth = 1;
  let nodes = 1;
  let bytes = EMPTY_DOC + Math.max(0, doc.childCount - 1);
  doc.forEach((block) => {
    const size = sizeOfBlock(block, profile);
    depth = Math.max(depth, size.depth + 1);
    nodes += size.nodes;
    bytes += size.bytes;
  });
  return { depth, nodes, bytes };
};

const LIMITS: readonly [keyof Size, number, SizeFault][] = [
  ['depth', MAX_DEPTH, 'TOO_DEEP'],
  ['nodes', MAX_NODES, 'TOO_MANY'],
  ['bytes', MAX_BYTES, 'TOO_LARGE'],
];

/** The article limit that a change exceeds; a change that makes the text smaller is always allowed. */
export const sizeFaultOfChange = (before: Node, after: Node, profile = ARTICLE_PROFILE): SizeFault | null => {
  const [old, next] = [sizeOf(before, profile), sizeOf(after, profile)];
  const exceeded = LIMITS.find(([name, most]) => next[name] > most && next[name] > old[name]);
  return exceeded?.[2] ?? null;
};

/** Refuses changes beyond the limits of an article, so that the server never refuses typed text for its size. */
export const sizeGuard = (onRefused: (fault: SizeFault) => void, profile: RichProfile) =>
  Extension.create({
    name: 'sizeGuard',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: (transaction, { doc }) => {
          if (!transaction.docChanged) return true;
          const fault = sizeFaultOfChange(doc, transaction.doc, profile);
          if (fault) onRefused(fault);
          return fault === null;
        },
      }),
    ],
  });

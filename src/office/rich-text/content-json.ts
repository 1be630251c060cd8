import type { Mark, Node } from '@tiptap/pm/model';
import { ALIGNMENTS, ARTICLE_PROFILE, type AttributeKind, type RichProfile } from '#domain/articles/formats';
import { isLinkAddress } from '#domain/articles/link-address';
import { pictureOfSrc, type RichMark, type RichNode } from '#domain/articles/rich-text';
import { isWebLink } from '#domain/posts/web-link';

const number = (value: unknown, least: number, most: number): number | null =>
  typeof value === 'number' && value >= least && value <= most ? Math.round(value) : null;
const choice = (value: unknown, isValid: boolean): unknown => (isValid ? value : null);

const MAX_LABEL_LENGTH = 300;

/** The value of an attribute as the content check accepts it; null: none. */
const CLEAN: Readonly<Record<AttributeKind, (value: unknown) => unknown>> = {
  href: (value) => choice(value, typeof value === 'string' && isLinkAddress(value)),
  web: (value) => choice(value, typeof value === 'string' && isWebLink(value)),
  level: (value) => number(value, 1, 6),
  picture: (value) => choice(value, pictureOfSrc(value) !== null),
  align: (value) =>
    choice(
      value,
      ALIGNMENTS.some((alignment) => alignment === value),
    ),
  start: (value) => number(value, 0, 9999),
  size: (value) => number(value, 1, 100_000),
  label: (value) => (typeof value === 'string' ? value.slice(0, MAX_LABEL_LENGTH) : null),
};

type Kinds = Readonly<Record<string, AttributeKind>>;

/** Attributes as the server stores them: without those that have no effect. */
const attributesOf = (kinds: Kinds = {}, attrs: Readonly<Record<string, unknown>>): Pick<RichNode, 'attrs'> => {
  const entries = Object.entries(kinds).flatMap(([name, kind]) => {
    const value = CLEAN[kind](attrs[name]);
    return value === null ? [] : [[name, value] as const];
  });
  return entries.length > 0 ? { attrs: Object.fromEntries(entries) } : {};
};

const markOf = ({ type, attrs }: Mark, { marks }: RichProfile): RichMark => ({
  type: type.name,
  ...attributesOf(marks[type.name], attrs),
});

const write = (node: Node, profile: RichProfile): RichNode => ({
  type: node.type.name,
  ...attributesOf(profile.nodes[node.type.name]?.attributes, node.attrs),
  ...(node.childCount > 0 && { content: node.children.map((child) => contentJson(child, profile)) }),
  ...(node.marks.length > 0 && { marks: node.marks.map((mark) => markOf(mark, profile)) }),
  ...(node.text !== undefined && { text: node.text }),
});

const written = new WeakMap<Node, RichNode>();

/**
 * A node of the editor in stored form. Nodes are immutable, so only blocks that were edited since the last call are
 * serialised again, and an unchanged text gives the same object.
 */
export const contentJson = (node: Node, profile: RichProfile = ARTICLE_PROFILE): RichNode => {
  const known = written.get(node);
  if (known) return known;
  const json = write(node, profile);
  written.set(node, json);
  return json;
};

import { isSameValue } from '#domain/changes/same-value';
import type { RichMark, RichNode } from './rich-text.ts';

/** Type of a node created by `groupLinks`: its attributes are those of the link. */
export const LINKED = 'linked';

const linkOf = ({ marks = [] }: RichNode): RichMark | undefined => marks.find(({ type }) => type === 'link');

const withoutLink = (node: RichNode): RichNode => ({
  ...node,
  marks: node.marks?.filter(({ type }) => type !== 'link'),
});

/**
 * Groups neighbouring texts with the same link into one node of type `LINKED`. The editor stores a link as a mark of
 * each run of text (bold, not bold …); without groups, each run would be a link of its own.
 */
export const groupLinks = (node: RichNode): RichNode => {
  if (!node.content) return node;
  const content: RichNode[] = [];
  for (const child of node.content) {
    const link = linkOf(child);
    const last = content.at(-1);
    if (!link) content.push(groupLinks(child));
    else if (last?.type === LINKED && isSameValue(last.attrs, link.attrs)) last.content?.push(withoutLink(child));
    else content.push({ type: LINKED, attrs: link.attrs, content: [withoutLink(child)] });
  }
  return { ...node, content };
};

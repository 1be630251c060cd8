import type { RichMark, RichNode } from '#domain/articles/rich-text';

/**
 * Converts the markup of the demo's articles (seeds/demo/articles.json), one line per block: '## title', '- item', '1.
 * item', '> quote', '**strong**', '==marked==', '[words](/address)', to the document that the editor would store.
 */

const SIGNS = /\*\*([^*]+)\*\*|==([^=]+)==|\[([^\]]+)\]\(([^)]+)\)/g;

const text = (words: string, mark?: RichMark): RichNode[] =>
  words === '' ? [] : [{ type: 'text', text: words, ...(mark && { marks: [mark] }) }];

const inline = (line: string): RichNode[] => {
  let at = 0;
  const found = [...line.matchAll(SIGNS)].flatMap((match) => {
    const [whole, strong, marked, words = '', href] = match;
    const before = text(line.slice(at, match.index));
    at = match.index + whole.length;
    if (strong) return [...before, ...text(strong, { type: 'bold' })];
    if (marked) return [...before, ...text(marked, { type: 'highlight' })];
    return [...before, ...text(words, { type: 'link', attrs: { href } })];
  });
  return [...found, ...text(line.slice(at))];
};

const paragraph = (line: string): RichNode => ({ type: 'paragraph', content: inline(line) });

const BLOCKS: readonly [sign: RegExp, make: (line: string) => RichNode, list?: 'bulletList' | 'orderedList'][] = [
  [/^## /, (line) => ({ type: 'heading', attrs: { level: 2 }, content: inline(line) })],
  [/^> /, (line) => ({ type: 'blockquote', content: [paragraph(line)] })],
  [/^- /, (line) => ({ type: 'listItem', content: [paragraph(line)] }), 'bulletList'],
  [/^\d+\. /, (line) => ({ type: 'listItem', content: [paragraph(line)] }), 'orderedList'],
  [/^/, paragraph],
];

/** Lines as a document; consecutive items form one list. */
export const articleText = (lines: readonly string[]): RichNode => {
  const content: RichNode[] = [];
  for (const line of lines) {
    const [sign, make, list] = BLOCKS.find(([start]) => start.test(line)) ?? [/^/, paragraph];
    const node = make(line.replace(sign, ''));
    const last = content.at(-1);
    if (list && last?.type === list) last.content?.push(node);
    else content.push(list ? { type: list, content: [node] } : node);
  }
  return { type: 'doc', content };
};

import { expect, test } from 'vitest';
import { articleText } from './article-text.ts';

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const item = (words: string) => ({ type: 'listItem', content: [paragraph(text(words))] });

test.each<[readonly string[], object[]]>([
  [['Bonjour'], [paragraph(text('Bonjour'))]],
  [['## Titre'], [{ type: 'heading', attrs: { level: 2 }, content: [text('Titre')] }]],
  [['> Mot'], [{ type: 'blockquote', content: [paragraph(text('Mot'))] }]],
  [
    ['- a', '- b', '1. c', '2. d'],
    [
      { type: 'bulletList', content: [item('a'), item('b')] },
      { type: 'orderedList', content: [item('c'), item('d')] },
    ],
  ],
  [
    ['Un **mot** et ==un autre==, [ici](/vendre).'],
    [
      paragraph(
        text('Un '),
        text('mot', { type: 'bold' }),
        text(' et '),
        text('un autre', { type: 'highlight' }),
        text(', '),
        text('ici', { type: 'link', attrs: { href: '/vendre' } }),
        text('.'),
      ),
    ],
  ],
])('%o', (lines, content) => {
  expect(articleText(lines)).toEqual({ type: 'doc', content });
});

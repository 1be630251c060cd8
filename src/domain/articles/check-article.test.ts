import { expect, test } from 'vitest';
import { checkArticle } from './check-article.ts';
import type { RichNode } from './rich-text.ts';

const doc = (...content: RichNode[]): RichNode => ({ type: 'doc', content });
const paragraph = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const picture: RichNode = { type: 'image', attrs: { src: `/media/${'a'.repeat(32)}/640.webp` } };

test.each<[string, RichNode, string[]]>([
  ['Un titre', doc(paragraph('Un mot')), []],
  ['Un titre', doc(picture), []],
  ['', doc(paragraph('Un mot')), ['NO_TITLE']],
  [' \u00a0 ', doc(paragraph('Un mot')), ['NO_TITLE']],
  ['Un titre', doc(), ['NO_CONTENT']],
  ['Un titre', doc({ type: 'paragraph' }, paragraph(' \n ')), ['NO_CONTENT']],
  ['Un titre', doc({ type: 'horizontalRule' }), ['NO_CONTENT']],
  ['', doc(), ['NO_TITLE', 'NO_CONTENT']],
])('%o with %j lacks %j', (title, content, expected) => {
  expect(checkArticle({ title, content })).toEqual(expected);
});

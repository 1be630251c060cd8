import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { expect, it } from 'vitest';
import { contentBytes, MAX_BYTES, MAX_DEPTH, MAX_NODES, sizeFault } from '#domain/articles/content-size';
import { contentJson } from './content-json.ts';
import { EXTENSIONS } from './extensions.ts';
import { sizeFaultOfChange } from './size-guard.ts';

const schema = getSchema([...EXTENSIONS]);
const docOf = (...content: object[]): Node => schema.nodeFromJSON({ type: 'doc', content });
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const quoted = (levels: number): object =>
  levels === 0 ? paragraph('Un') : { type: 'blockquote', content: [quoted(levels - 1)] };
const rules = (count: number): object[] => Array.from({ length: count }, () => ({ type: 'horizontalRule' }));

const SMALL = docOf(paragraph('Un'));
const FRAME = contentBytes(contentJson(docOf(paragraph('a'), paragraph('é')))) - 'aé'.length - 1;
/** Two paragraphs whose stored JSON has this number of bytes. */
const bytes = (count: number): Node => docOf(paragraph('a'.repeat(count - FRAME - 2)), paragraph('é'));

/** Counted levels: the document, the quotes, the paragraph and its text. */
const deep = (levels: number): Node => docOf(quoted(levels - 3));

it.each([
  ['levels', deep(MAX_DEPTH), deep(MAX_DEPTH + 1), 'TOO_DEEP'],
  ['nodes', docOf(...rules(MAX_NODES - 1)), docOf(...rules(MAX_NODES)), 'TOO_MANY'],
  ['bytes', bytes(MAX_BYTES), bytes(MAX_BYTES + 1), 'TOO_LARGE'],
])('accepts exactly the %s that the check of articles accepts', (_, largest, tooLarge, fault) => {
  expect([sizeFault(contentJson(largest)), sizeFaultOfChange(SMALL, largest)]).toEqual([null, null]);
  expect([sizeFault(contentJson(tooLarge)), sizeFaultOfChange(SMALL, tooLarge)]).toEqual([fault, fault]);
});

it('lets a text that is too large become smaller', () => {
  expect(sizeFaultOfChange(bytes(MAX_BYTES + 9), bytes(MAX_BYTES + 5))).toBeNull();
  expect(sizeFaultOfChange(bytes(MAX_BYTES + 5), bytes(MAX_BYTES + 9))).toBe('TOO_LARGE');
});

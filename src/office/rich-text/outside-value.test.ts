import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, it } from 'vitest';
import type { RichNode } from '#domain/articles/rich-text';
import { contentJson } from './content-json.ts';
import { EXTENSIONS } from './extensions.ts';
import { putIn, withParagraph } from './outside-value.ts';

const schema = getSchema([...EXTENSIONS]);
const docOf = (...paragraphs: string[]): RichNode => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

const stateOf = (value: RichNode, caret = 1): EditorState => {
  const doc = schema.nodeFromJSON(value);
  return EditorState.create({ doc, selection: TextSelection.create(doc, caret) });
};

it.each([
  ['words before', docOf('Un', 'Deux'), docOf('Encore un', 'Deux')],
  ['a paragraph after', docOf('Un'), docOf('Un', 'Deux')],
  ['a paragraph less', docOf('Un', 'Deux', 'Trois'), docOf('Un', 'Trois')],
  ['repeated letters', docOf('aaa'), docOf('aaaaa')],
  [
    'other kinds of blocks',
    docOf('Un'),
    { type: 'doc', content: [{ type: 'horizontalRule' }, ...(docOf('Un').content ?? [])] },
  ],
])('puts in a text from outside: %s', (_, before, after) => {
  const transaction = putIn(stateOf(before), after);
  expect(contentJson(transaction.doc)).toEqual(after);
  expect(transaction.getMeta('addToHistory')).toBe(false);
});

it('keeps the position of the caret when the text changes elsewhere', () => {
  const caret = 'Un'.length + 2 + 1 + 'Deu'.length;
  const state = stateOf(docOf('Un', 'Deux'), caret);
  const { selection } = putIn(state, docOf('Un et demi', 'Deux'));
  expect(selection.$from.parent.textContent.slice(0, selection.$from.parentOffset)).toBe('Deu');
});

it('changes nothing for the same text', () => {
  expect(putIn(stateOf(docOf('Un')), docOf('Un')).docChanged).toBe(false);
});

it('adds an empty paragraph to an empty text', () => {
  expect(withParagraph({ type: 'doc', content: [] })).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
});

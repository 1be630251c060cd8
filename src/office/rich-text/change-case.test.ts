import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, it } from 'vitest';
import { changeLetters } from './change-case.ts';
import { contentJson } from './content-json.ts';
import { EXTENSIONS } from './extensions.ts';

const schema = getSchema([...EXTENSIONS]);
const BOLD = [{ type: 'bold' }];

const stateOf = (content: object[], from: number, to = from): EditorState => {
  const doc = schema.nodeFromJSON({ type: 'doc', content: [{ type: 'paragraph', content }] });
  return EditorState.create({ doc, selection: TextSelection.create(doc, from, to) });
};

it('changes the word at the caret, with its accents', () => {
  const state = stateOf([{ type: 'text', text: 'Une propriété à vendre' }], 8);
  expect(changeLetters(state, 'upper').doc.textContent).toBe('Une PROPRIÉTÉ à vendre');
});

it('changes the selection only, and every mark stays', () => {
  const state = stateOf(
    [
      { type: 'text', text: 'ma ' },
      { type: 'text', text: 'belle', marks: BOLD },
    ],
    2,
    6,
  );
  expect(contentJson(changeLetters(state, 'upper').doc).content?.[0]?.content).toEqual([
    { type: 'text', text: 'mA ' },
    { type: 'text', text: 'BElle', marks: BOLD },
  ]);
});

it('changes every word when letters become more', () => {
  const state = stateOf([{ type: 'text', text: 'Straße, straße' }], 1, 15);
  expect(changeLetters(state, 'upper').doc.textContent).toBe('STRASSE, STRASSE');
});

it('changes nothing between words', () => {
  expect(changeLetters(stateOf([{ type: 'text', text: 'un  deux' }], 4), 'upper').docChanged).toBe(false);
});

import { getSchema } from '@tiptap/core';
import { expect, it } from 'vitest';
import { richTextSchema } from '#contracts/rich-text';
import { contentJson } from './content-json.ts';
import { EXTENSIONS } from './extensions.ts';

const schema = getSchema([...EXTENSIONS]);
const text = (words: string, marks: object[] = []) => ({ type: 'text', text: words, marks });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const docOf = (...content: object[]) => schema.nodeFromJSON({ type: 'doc', content });

it('leaves out attributes without effect, and the check of articles accepts the rest', () => {
  const doc = docOf(
    { type: 'heading', attrs: { level: 2, textAlign: 'center' }, content: [{ type: 'text', text: 'Titre' }] },
    { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph(text('Un'))] }] },
    paragraph(text('lien', [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://exemple.fr/' } }])),
  );
  const json = contentJson(doc);
  expect(json.content?.[0]).toEqual({
    type: 'heading',
    attrs: { level: 2, textAlign: 'center' },
    content: [{ type: 'text', text: 'Titre' }],
  });
  expect(json.content?.[2]).toEqual({
    type: 'paragraph',
    content: [
      {
        type: 'text',
        text: 'lien',
        marks: [{ type: 'link', attrs: { href: 'https://exemple.fr/' } }, { type: 'bold' }],
      },
    ],
  });
  expect(richTextSchema.safeParse(json).error).toBeUndefined();
});

it('leaves out values that the check of articles refuses', () => {
  const json = contentJson(
    docOf({
      type: 'orderedList',
      attrs: { start: 123_456 },
      content: [{ type: 'listItem', content: [{ ...paragraph(text('Un')), attrs: { textAlign: 'start' } }] }],
    }),
  );
  expect(json.content?.[0]).not.toHaveProperty('attrs.start');
  expect(json.content?.[0]?.content?.[0]?.content?.[0]).not.toHaveProperty('attrs');
  expect(richTextSchema.safeParse(json).error).toBeUndefined();
});

it('writes an unchanged block once', () => {
  const before = docOf(paragraph(text('Un')), paragraph(text('Deux')));
  const after = before.replace(
    1,
    2,
    schema.node('doc', null, [schema.node('paragraph', null, schema.text('D'))]).slice(1, 2),
  );
  expect(contentJson(before)).toBe(contentJson(before));
  expect(contentJson(after).content?.[1]).toBe(contentJson(before).content?.[1]);
  expect(contentJson(after).content?.[0]).toMatchObject({ content: [{ text: 'Dn' }] });
});

import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { MARKS } from '#domain/articles/formats';
import { EXTENSIONS } from './extensions.ts';

const schema = getSchema([...EXTENSIONS]);
const LINK = schema.mark('link', { href: '/vendre' });

test.each(Object.keys(MARKS).filter((name) => name !== 'link'))('%s keeps the link of its words', (name) => {
  const marks = schema.mark(name).addToSet([LINK]);
  expect(marks.map(({ type }) => type.name).sort()).toEqual([name, 'link'].sort());
  expect(LINK.addToSet(marks)).toEqual(marks);
});

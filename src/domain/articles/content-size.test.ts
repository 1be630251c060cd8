import { expect, test } from 'vitest';
import { compactContent, contentBytes } from './content-size.ts';

test('attributes without effect are not stored and not counted', () => {
  const written = {
    type: 'doc',
    content: [
      { type: 'paragraph', attrs: { textAlign: null } },
      { type: 'heading', attrs: { level: 2, textAlign: null }, content: [{ type: 'text', text: 'À lire' }] },
    ],
  };
  const stored = {
    type: 'doc',
    content: [
      { type: 'paragraph' },
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'À lire' }] },
    ],
  };
  expect(compactContent(written)).toEqual(stored);
  expect(contentBytes(written)).toBe(JSON.stringify(stored).length + 'À'.length);
});

import { expect, test } from 'vitest';
import { slugify } from './slug.ts';

test.each([
  ['Appartement T3, cœur de ville', 'appartement-t3-coeur-de-ville'],
  ['Maison 120 m² — vue mer !', 'maison-120-m2-vue-mer'],
  ['  L’été à Évry  ', 'l-ete-a-evry'],
  ['', 'bien'],
  ['🏠🏠', 'bien'],
  ['日本', 'bien'],
  ['---', 'bien'],
  ['a'.repeat(200), 'a'.repeat(80)],
  [`${'mot '.repeat(40)}fin`, `${'mot-'.repeat(19)}mot`],
])('%j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test('is always short and made of allowed characters', () => {
  for (const text of ['../../etc', '<script>', 'a/b?c#d', '%00', 'ǅ', 'ﬁn'])
    expect(slugify(text)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(slugify('', 'article')).toBe('article');
});

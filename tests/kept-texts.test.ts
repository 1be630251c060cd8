import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutComments } from '#tests/harness/source-text';

/** Forms of the back offices in which a person types more than a line keep it when the tab ends (useKeptInput). */

const FORM = /\buse(?:Local|Followed)?Form\b(?:<[^(]*>)?\(/;
const sources = globSync('src/{dashboard,admin,office}/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.') && !path.startsWith('src/office/form/'))
  .map((path) => ({ path, text: withoutComments(readFileSync(path, 'utf8')) }));
const withLongText = sources.filter(({ text }) => FORM.test(text) && /'longText'|richText/.test(text));

test('every form with a text of several lines names the object under which it is kept', () => {
  expect(withLongText.length).toBeGreaterThan(2);
  expect(withLongText.filter(({ text }) => !/\bobject: /.test(text)).map(({ path }) => path)).toEqual([]);
});

/** Inputs of several lines outside of these forms belong to editors, which keep copies (useSaving). */
const MULTILINE = /<(?:Textarea|GrowingTextarea|RichTextField)\b/;
const EDITORS = [
  'src/dashboard/blog/article-fields.tsx',
  'src/dashboard/posts/post-composer.tsx',
  'src/dashboard/preferences/review-list.tsx',
];

test('no other view has an input of several lines', () => {
  const others = sources.filter(({ text }) => MULTILINE.test(text)).map(({ path }) => path);
  expect(others.filter((path) => !path.startsWith('src/office/rich-text/')).sort()).toEqual(EDITORS);
});

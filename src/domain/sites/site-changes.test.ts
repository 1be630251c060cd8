import { expect, test } from 'vitest';
import { kindOfSubject, visibleSubjects } from './changed-subjects.ts';
import { verbOf } from './site-changes.ts';

test.each([
  ['article', { kind: 'article', page: null }],
  ['card', { kind: 'card', page: null }],
  ['page-home', { kind: 'page', page: 'home' }],
  ['page-gone', null],
  ['page', null],
  ['site', { kind: 'site', page: null }],
  ['lead', null],
])('%s is %j', (subject, expected) => {
  expect(kindOfSubject(subject)).toEqual(expected);
});

test.each([
  ['user.added', 'added'],
  ['article.published', 'published'],
  ['page.saved', 'saved'],
  ['site.fees-saved', 'saved'],
])('the verb of %s is %s', (action, expected) => {
  expect(verbOf(action)).toBe(expected);
});

test('a person sees the changes of subjects that they may open', () => {
  expect(visibleSubjects(['blog.write', 'leads.read'])).toEqual(['article']);
  expect(visibleSubjects(['site.edit'])).toContain('page-home');
  expect(visibleSubjects(['card.edit'])).toEqual(['card']);
  expect(visibleSubjects([])).toEqual([]);
});

import { expect, test } from 'vitest';
import { ARTICLE_STATUSES, type ArticleAction, nextStatus } from './article-status.ts';

test.each<[ArticleAction, (string | null)[]]>([
  ['save', ['draft', 'published', null]],
  ['publish', ['published', 'published', null]],
  ['archive', ['archived', 'archived', 'archived']],
])('%s, from each status', (action, expected) => {
  expect(ARTICLE_STATUSES.map((status) => nextStatus(status, action))).toEqual(expected);
});

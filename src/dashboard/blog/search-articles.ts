import { articleOperations } from '#contracts/articles';
import { articleAddress } from '#dashboard/addresses.ts';
import { ARTICLE_TABS } from '#domain/articles/article-list';
import { BLOG_WORDS } from '#fr/blog';
import type { FindObjects } from '#office/frame/office-config.ts';

const MAX_FOUND = 5;

/** Articles and drafts whose title contains the searched words, for the command palette. */
export const searchArticles: FindObjects = async (client, q) => {
  const tabs = await Promise.all(
    ARTICLE_TABS.map((tab) => client.call(articleOperations.list, { tab, q, limit: MAX_FOUND })),
  );
  return tabs.flatMap(({ items }) =>
    items.map(({ id, title, status }) => ({
      icon: 'articles',
      label: title || BLOG_WORDS.untitled,
      detail: BLOG_WORDS.status[status],
      to: articleAddress(id),
    })),
  );
};

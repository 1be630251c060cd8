export const ARTICLE_STATUSES = ['draft', 'published', 'archived'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

/**
 * Status after each action, by current status. `save` changes the working copy, never the public version; `publish`
 * makes the working copy public, for the first time or again; `archive` is final.
 */
const TRANSITIONS = {
  save: { draft: 'draft', published: 'published' },
  publish: { draft: 'published', published: 'published' },
  archive: { draft: 'archived', published: 'archived', archived: 'archived' },
} as const satisfies Record<string, Partial<Record<ArticleStatus, ArticleStatus>>>;

export type ArticleAction = keyof typeof TRANSITIONS;

/** The status after an action; null: the action is not possible in this status. */
export const nextStatus = (status: ArticleStatus, action: ArticleAction): ArticleStatus | null => {
  const targets: Partial<Record<ArticleStatus, ArticleStatus>> = TRANSITIONS[action];
  return targets[status] ?? null;
};

/** Actions in the history of an article. */
export const ARTICLE_CHANGES = ['created', 'saved', 'published', 'archived', 'restored'] as const;
export type ArticleChange = (typeof ARTICLE_CHANGES)[number];

export const ARTICLE_STATUSES = ['draft', 'published', 'archived'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

/**
 * What may be done with an article, by status: the status that it has afterwards.
 * - `save`: changes the working copy, never what the public reads
 * - `publish`: makes the working copy public, for the first time or again
 * - `archive`: ends it; an archived article never comes back
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

/** What the history of an article records. */
export const ARTICLE_CHANGES = ['created', 'saved', 'published', 'archived', 'restored'] as const;
export type ArticleChange = (typeof ARTICLE_CHANGES)[number];

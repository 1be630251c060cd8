import type { Insertable, Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '#platform/db/database';
import type { Articles } from '#platform/db/schema';

const ADMIN = { role: 'vitrine_admin' } as const;

/** Content with one paragraph, as the editor stores it. */
export const articleContent = (words: string): string =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] });

/** Inserts an article of a site, published by default. */
export const buildArticle = (
  db: Database,
  overrides: Partial<Insertable<Articles>> & { market_id: string; site_id: string },
): Promise<Selectable<Articles>> => {
  const id = overrides.id ?? uuid();
  const status = overrides.status ?? 'published';
  const at = new Date();
  const row = {
    id,
    title: `Article ${id.slice(-8)}`,
    content: articleContent('Quelques mots.'),
    picture_id: null,
    published_at: status === 'draft' ? null : at,
    ...overrides,
    status,
    updated_at: overrides.updated_at ?? at,
  };
  const { market_id, site_id, title, content, picture_id, published_at, updated_at } = row;
  const words = { market_id, site_id, title, content, picture_id, updated_at };
  return db.write(ADMIN, async (tx) => {
    const article = await tx.insertInto('articles').values(row).returningAll().executeTakeFirstOrThrow();
    if (status === 'published' && published_at !== null)
      await tx
        .insertInto('article_publications')
        .values({ ...words, article_id: id, published_at })
        .execute();
    return article;
  });
};

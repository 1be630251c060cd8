import type { Insertable, Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '#platform/db/database';
import type { Articles } from '#platform/db/schema';

const ADMIN = { role: 'vitrine_admin' } as const;

/** An article of one paragraph, as the editor stores it. */
export const articleContent = (words: string): string =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] });

/** A published article of a site, unless told otherwise. */
export const buildArticle = (
  db: Database,
  overrides: Partial<Insertable<Articles>> & { market_id: string; site_id: string },
): Promise<Selectable<Articles>> => {
  const id = overrides.id ?? uuid();
  const row = {
    id,
    title: `Article ${id.slice(-8)}`,
    content: articleContent('Quelques mots.'),
    status: 'published',
    published_at: overrides.status === 'draft' ? null : new Date(),
    ...overrides,
  };
  return db.write(ADMIN, (tx) => tx.insertInto('articles').values(row).returningAll().executeTakeFirstOrThrow());
};

import { richTextSchema } from '#contracts/rich-text';
import type { Ports } from '#server/context';
import { articleText } from './article-text.ts';
import { picturesOf, siteIdOf } from './load-sites.ts';
import { type DemoArticle, type DemoSeeds, seedId, siteKey } from './seeds.ts';

const ADMIN = { role: 'vitrine_admin' } as const;
const DAY_MS = 86_400_000;

const articleRow = async (ports: Ports, article: DemoArticle, picturesDir: string) => {
  const marketId = seedId('market', article.market);
  const published = new Date(ports.system.now().getTime() - article.daysAgo * DAY_MS);
  return {
    market_id: marketId,
    site_id: siteIdOf(article),
    id: seedId('article', article.market, siteKey(article), article.key),
    title: article.title,
    content: JSON.stringify(richTextSchema.parse(articleText(article.text))),
    picture_id: await picturesOf(ports, marketId, picturesDir)(article.picture),
    status: 'published',
    published_at: published,
    created_at: published,
    updated_at: published,
  };
};

/** The published version of an article. */
const publicationOf = (row: Awaited<ReturnType<typeof articleRow>>) => {
  const { market_id, site_id, id, title, content, picture_id, published_at, updated_at } = row;
  return { market_id, site_id, article_id: id, title, content, picture_id, published_at, updated_at };
};

/** Inserts the demo's articles. An existing one is not changed. @throws ZodError when a seed is invalid. */
export const loadArticles = async (ports: Ports, seeds: DemoSeeds, picturesDir: string): Promise<void> => {
  const rows: Awaited<ReturnType<typeof articleRow>>[] = [];
  for (const article of seeds.articles) rows.push(await articleRow(ports, article, picturesDir));
  if (rows.length === 0) return;
  await ports.system.db.write(ADMIN, async (tx) => {
    const added = await tx
      .insertInto('articles')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    const ids = new Set(added.map(({ id }) => id));
    const published = rows.filter(({ id }) => ids.has(id)).map(publicationOf);
    if (published.length > 0) await tx.insertInto('article_publications').values(published).execute();
  });
};

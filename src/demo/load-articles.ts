import { richTextSchema } from '#contracts/rich-text';
import { HOUR_MS } from '#domain/calendar/durations';
import { daysBefore } from '#domain/calendar/moments';
import { fullName } from '#domain/people/names';
import type { Ports } from '#server/context';
import { articleText } from './article-text.ts';
import { ownerEmail } from './load-accounts.ts';
import { picturesOf, siteIdOf } from './load-sites.ts';
import { type DemoArticle, type DemoSeeds, seedId, siteKey } from './seeds.ts';

const ADMIN = { role: 'vitrine_admin' } as const;

/** Name of the author: the owner of the site. */
const authorOf = (seeds: DemoSeeds, { market, group }: DemoArticle): string => {
  const site = seeds.sites.find((site) => site.market === market && site.group === group && site.member === undefined);
  const email = site && ownerEmail(seeds, site);
  const author = seeds.members.find((member) => member.market === market && member.email === email);
  return author ? fullName(author) : '';
};

const presentRow = async (ports: Ports, seeds: DemoSeeds, article: DemoArticle, picturesDir: string) => {
  const marketId = seedId('market', article.market);
  return {
    market_id: marketId,
    site_id: siteIdOf(article),
    id: seedId('article', article.market, siteKey(article), article.key),
    title: article.title,
    content: JSON.stringify(richTextSchema.parse(articleText(article.text))),
    picture_id: await picturesOf(ports, marketId, picturesDir)(article.picture),
    author_name: authorOf(seeds, article),
  };
};

type Published = Awaited<ReturnType<typeof presentRow>> & { published_at: Date; updated_at: Date };

const publicationOf = (row: Published) => {
  const { market_id, site_id, id, title, content, picture_id, published_at, updated_at } = row;
  return { market_id, site_id, article_id: id, title, content, picture_id, published_at, updated_at };
};

/** The rows of an article: its working copy and its publication; null for a draft. */
const articleRows = async (ports: Ports, seeds: DemoSeeds, article: DemoArticle, picturesDir: string) => {
  const { daysAgo, isDraft, pendingTitle } = article;
  const at = daysBefore(ports.system.now(), daysAgo);
  const row = await presentRow(ports, seeds, article, picturesDir);
  const published = { ...row, status: 'published' as const, published_at: at, created_at: at, updated_at: at };
  if (isDraft) return { working: { ...published, status: 'draft' as const, published_at: null }, publication: null };
  if (pendingTitle === undefined) return { working: published, publication: publicationOf(published) };
  const changedAt = new Date(at.getTime() + HOUR_MS);
  const working = { ...published, title: pendingTitle, is_modified: true, updated_at: changedAt };
  return { working, publication: publicationOf(published) };
};

/** Inserts the demo's articles. An existing one is not changed. @throws ZodError when a seed is invalid. */
export const loadArticles = async (ports: Ports, seeds: DemoSeeds, picturesDir: string): Promise<void> => {
  const rows: Awaited<ReturnType<typeof articleRows>>[] = [];
  for (const article of seeds.articles) rows.push(await articleRows(ports, seeds, article, picturesDir));
  if (rows.length === 0) return;
  await ports.system.db.write(ADMIN, async (tx) => {
    const added = await tx
      .insertInto('articles')
      .values(rows.map(({ working }) => ({ is_modified: false, ...working })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    const ids = new Set(added.map(({ id }) => id));
    const publications = rows.flatMap(({ working, publication }) =>
      publication && ids.has(working.id) ? [publication] : [],
    );
    if (publications.length > 0) await tx.insertInto('article_publications').values(publications).execute();
  });
};

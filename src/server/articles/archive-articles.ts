import type { z } from 'zod';
import type { articleOperations } from '#contracts/articles';
import type { SelectionOutcome } from '#contracts/lists';
import type { Refusal } from '#contracts/problem';
import type { StaffCtx } from '#server/context';
import { changeSelection } from '#server/lists';
import { archive } from './archive-article.ts';
import { articleRows, siteArticles } from './list-working-copies.ts';

type Input = z.output<typeof articleOperations.archiveMany.input>;

/** Archives the articles of a selection, in one transaction. */
export const archiveArticles = (ctx: StaffCtx, { selection }: Input): Promise<SelectionOutcome | Refusal> =>
  ctx.write((tx) => {
    const rows = {
      all: siteArticles(ctx),
      matching: (filters: Parameters<typeof articleRows>[1]) => articleRows(ctx, filters),
    };
    return changeSelection(tx, { selection, rows }, async (ids) => {
      const articles = await tx
        .selectFrom('articles')
        .select(['id', 'status', 'picture_id'])
        .where('market_id', '=', ctx.site.marketId)
        .where('site_id', '=', ctx.site.id)
        .where('id', 'in', ids)
        .execute();
      const open = articles.filter(({ status }) => status !== 'archived');
      await archive(ctx, tx, open);
      return { ARTICLE_ARCHIVED: articles.length - open.length };
    });
  });

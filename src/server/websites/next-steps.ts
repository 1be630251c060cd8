import type { z } from 'zod';
import type { homeOperations } from '#contracts/home';
import { nextSteps } from '#domain/sites/next-steps';
import type { StaffCtx } from '#server/context';

type Output = z.input<typeof homeOperations.nextSteps.output>;

/** Open steps that the signed-in person can do for this site (rule SITE-NEXT-STEP). */
export const listNextSteps = async ({ site, person, write }: StaffCtx): Promise<Output> => {
  const article = await write((tx) =>
    tx
      .selectFrom('article_publications')
      .select('article_id')
      .where('market_id', '=', site.marketId)
      .where('site_id', '=', site.id)
      .limit(1)
      .executeTakeFirst(),
  );
  return { steps: nextSteps(site, { hasArticle: article !== undefined }, person.rights.views) };
};

import { sql } from 'kysely';
import type { z } from 'zod';
import type { homeOperations } from '#contracts/home';
import { NO_FACTS, nextSteps, type SiteFacts } from '#domain/sites/next-steps';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';

type Output = z.input<typeof homeOperations.nextSteps.output>;

/** The listings counted are those of the agent. */
const findFacts = async ({ site }: StaffCtx, tx: Tx): Promise<SiteFacts> => {
  const ofSite = sql`market_id = ${site.marketId} and site_id = ${site.id}`;
  const { rows } = await sql<SiteFacts>`
    select exists (select from article_publications where ${ofSite}) as "hasArticle",
      exists (select from listings where market_id = ${site.marketId} and member_id = ${site.agent?.id ?? null}
        and status = 'published') as "hasListing",
      exists (select from estimations where ${ofSite}) as "hasEstimation",
      coalesce(c.own ->> 'pictureId', '') <> '' as "cardPicture",
      coalesce(c.own ->> 'phone', '') <> '' as "cardPhone",
      coalesce(c.own ->> 'description', '') <> '' as "cardText"
    from (select 1) one left join (select own from profile_cards where ${ofSite}) c on true`.execute(tx);
  return rows[0] ?? NO_FACTS;
};

/** Steps that the signed-in person can do for this site, and which are done (rule SITE-NEXT-STEP). */
export const listNextSteps = async (ctx: StaffCtx): Promise<Output> => {
  const facts = await ctx.write((tx) => findFacts(ctx, tx));
  return { steps: nextSteps(ctx.site, facts, ctx.person.rights.views) };
};

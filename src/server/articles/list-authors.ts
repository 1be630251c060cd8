import { sql } from 'kysely';
import type { z } from 'zod';
import type { articleOperations } from '#contracts/articles';
import type { StaffCtx } from '#server/context';

type Input = z.output<typeof articleOperations.authors.input>;
type Output = z.input<typeof articleOperations.authors.output>;

/**
 * People who wrote articles of a tab, each with the name in their last article. The index articles_by_author is read
 * once for each person, not for each article.
 */
export const listAuthors = ({ site, write }: StaffCtx, { tab }: Input): Promise<Output> =>
  write(async (tx) => {
    const { rows } = await sql<{ id: string; name: string }>`
      with recursive found as (
        (${firstAfter(site, tab, sql`true`)})
        union all
        select next.* from found, lateral (${firstAfter(site, tab, sql`author_id > found.id`)}) next)
      select id, name from found order by search_key(name), id`.execute(tx);
    return { authors: rows };
  });

/** The last article of the first person, in the order of ids, that matches the condition. */
const firstAfter = (site: StaffCtx['site'], tab: Input['tab'], condition: ReturnType<typeof sql>) => sql`
  select author_id as id, author_name as name from articles
  where market_id = ${site.marketId} and site_id = ${site.id} and status = ${tab}
    and author_id is not null and ${condition}
  order by author_id, updated_at desc limit 1`;

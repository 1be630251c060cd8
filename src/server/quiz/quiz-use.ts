import { sql } from 'kysely';
import type { z } from 'zod';
import type { quizOperations } from '#contracts/quiz';
import type { StaffCtx } from '#server/context';

type Output = z.input<typeof quizOperations.use.output>;

/** How often people began and finished the quiz of the market center. */
export const getQuizUse = (ctx: StaffCtx): Promise<Output> =>
  ctx.read(async (tx) => {
    const { rows } = await sql<{ begun: number; finished: number; last: Date | null }>`
      select count(*)::int as begun, count(*) filter (where is_over)::int as finished, max(created_at) as last
      from quizzes where market_id = ${ctx.site.marketId}`.execute(tx);
    const [{ begun, finished, last } = { begun: 0, finished: 0, last: null }] = rows;
    return { begun, finished, lastAt: last?.toISOString() ?? null };
  });

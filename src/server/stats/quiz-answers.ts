import { sql } from 'kysely';
import type { z } from 'zod';
import type { programmeOperations } from '#contracts/programmes';
import { monthOf } from '#domain/calendar/month';
import { dayOf } from '#domain/calendar/period';
import { LEAD_TYPES } from '#domain/leads/programme';
import type { StaffCtx } from '#server/context';
import { momentsOf } from './programme-rows.ts';

type Operation = typeof programmeOperations.quizAnswers;
type Input = z.output<Operation['input']>;
type Output = z.input<Operation['output']>;
type Row = { question: string; answer: string; count: number };

/** Maximum number of questions, and of answers to each: the most frequent ones. */
const MAX_SHOWN = 30;

/** Quiz answers of leads in a month, including merged leads, by question, sorted by number of answers. */
export const quizAnswers = async (ctx: StaffCtx, { programme, ...input }: Input): Promise<Output> => {
  const month = input.month ?? monthOf(dayOf(ctx.system.now(), ctx.site.market.timeZone));
  const { from, before } = momentsOf(ctx, month);
  const { rows } = await ctx.write((tx) =>
    sql<Row>`
      select a.question, a.answer, count(*)::int as count
      from quiz_answers a
      join leads f on f.market_id = a.market_id and f.id = a.lead_id
      join leads l on l.market_id = f.market_id and l.id = coalesce(f.merged_into, f.id)
      where a.market_id = ${ctx.site.marketId} and a.created_at >= ${from} and a.created_at < ${before}
        and l.type in (${sql.join([...LEAD_TYPES[programme]])}) and l.status <> 'archived'
      group by a.question, a.answer order by count desc, a.question, a.answer`.execute(tx),
  );
  const byQuestion = [...Map.groupBy(rows, ({ question }) => question)].slice(0, MAX_SHOWN);
  return {
    questions: byQuestion.map(([question, answers]) => ({
      question,
      answers: answers.slice(0, MAX_SHOWN).map(({ answer, count }) => ({ answer, count })),
    })),
  };
};

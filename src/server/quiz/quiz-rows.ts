import { sql } from 'kysely';
import type { AnswerId, GivenAnswer } from '#domain/quiz/questions';
import { followingAnswers, type QuizState } from '#domain/quiz/session';
import type { Tx } from '#platform/db/database';
import { hashOfToken } from '#platform/tokens';
import type { PublicCtx } from '#server/context';

type Ctx = Pick<PublicCtx, 'site'>;

/** `kept`: the lead into which it was merged, otherwise itself. */
export type QuizLead = { id: string; kept: string; fullname: string };

const leadSql = ({ site }: Ctx, token: string) => sql<QuizLead>`
  select l.id, k.id as kept, l.fullname from leads l
  join leads k on k.market_id = l.market_id and k.id = coalesce(l.merged_into, l.id) and k.status <> 'archived'
  where l.market_id = ${site.marketId} and l.quiz_site_id = ${site.id} and l.quiz_token_hash = ${hashOfToken(token)}`;

/** The lead of a link of this site; null: unknown, ended, of another site, or the lead is archived. */
export const findLead = async (ctx: Ctx, tx: Tx, token: string): Promise<QuizLead | null> =>
  (await leadSql(ctx, token).execute(tx)).rows[0] ?? null;

/** The same, locked, so that the answers of two browsers are sequential. */
export const lockLead = async (ctx: Ctx, tx: Tx, token: string): Promise<QuizLead | null> =>
  (await sql<QuizLead>`${leadSql(ctx, token)} for update of l`.execute(tx)).rows[0] ?? null;

type Row = { number: number; is_over: boolean; given: GivenAnswer[] };

/** The latest quiz of a lead with its answers; null: none was started. */
export const findLatest = async ({ site }: Ctx, tx: Tx, { id }: QuizLead): Promise<QuizState | null> => {
  const { rows } = await sql<Row>`
    select q.number, q.is_over, coalesce((
      select json_agg(json_build_object('index', a.question_index, 'id', a.answer_id) order by a.position)
      from quiz_answers a
      where a.market_id = q.market_id and a.lead_id = q.lead_id and a.quiz_number = q.number), '[]') as given
    from quizzes q where q.market_id = ${site.marketId} and q.lead_id = ${id}
    order by q.number desc limit 1`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  return { number: row.number, isOver: row.is_over, given: row.is_over ? row.given : followingAnswers(row.given) };
};

type StoredAnswer = { tag: string; answer: string; index: number; id: AnswerId };

/** All answers of a lead, oldest first. */
export const findAnswers = ({ site }: Ctx, tx: Tx, { id }: QuizLead): Promise<StoredAnswer[]> =>
  tx
    .selectFrom('quiz_answers')
    .select(['tag', 'answer', 'question_index as index', (eb) => eb.ref('answer_id').$castTo<AnswerId>().as('id')])
    .where('market_id', '=', site.marketId)
    .where('lead_id', '=', id)
    .orderBy('quiz_number')
    .orderBy('position')
    .execute();

import { sql } from 'kysely';
import { type LeadDetail, type LeadQuiz, type Referral, referralSchema } from '#contracts/leads';
import { type Refusal, refuse } from '#contracts/problem';
import { allKeyed } from '#domain/objects/all-keyed';
import { fullName } from '#domain/people/names';
import type { Tx } from '#platform/db/database';
import { findGivenConsents } from '#server/consents';
import type { StaffCtx } from '#server/context';
import { HAS_NEWSLETTER, JOB_OFFERS, keptOf, leadValuesOf, mergeGroupOf } from '#server/lead-merges';
import { type LeadRow, presentLead, selectLeads } from './lead-rows.ts';

type DetailRow = LeadRow & {
  newsletter: boolean;
  job_offers: string[];
};

const MORE = sql`, ${HAS_NEWSLETTER} as newsletter, ${JOB_OFFERS} as job_offers`;

const findRow = async (ctx: StaffCtx, tx: Tx, id: string): Promise<DetailRow | undefined> => {
  const rest = sql`l.market_id = ${ctx.site.marketId} and l.id = ${id} and l.status <> 'archived'`;
  const { rows } = await selectLeads<DetailRow>(ctx, rest, { more: MORE }).execute(tx);
  return rows[0];
};

type QuizRow = { number: number; is_over: boolean; updated_at: Date; answers: LeadQuiz['answers'] };

/** Maximum number of quizzes in the window of a lead. */
const MAX_QUIZZES = 10;

const findQuizzes = async ({ site }: StaffCtx, tx: Tx, ids: readonly string[]): Promise<LeadQuiz[]> => {
  const { rows } = await sql<QuizRow>`
    select q.number, q.is_over, q.updated_at, coalesce((
      select json_agg(json_build_object('question', a.question, 'answer', a.answer) order by a.position)
      from quiz_answers a
      where a.market_id = q.market_id and a.lead_id = q.lead_id and a.quiz_number = q.number), '[]') as answers
    from quizzes q where q.market_id = ${site.marketId} and q.lead_id in (${sql.join(ids)})
    order by q.updated_at desc, q.number desc limit ${MAX_QUIZZES}`.execute(tx);
  return rows.map(({ is_over, updated_at, ...quiz }) => ({
    ...quiz,
    isOver: is_over,
    updatedAt: updated_at.toISOString(),
  }));
};

const findCvs = ({ site }: StaffCtx, tx: Tx, ids: readonly string[]): Promise<LeadDetail['cvs']> =>
  tx
    .selectFrom('lead_cvs')
    .select(['lead_id as lead', 'file_name as name'])
    .where('market_id', '=', site.marketId)
    .where('lead_id', 'in', ids)
    .orderBy('uploaded_at', 'desc')
    .execute();

/** Stored entries without a name are omitted; a person who recommended two merged leads is listed once. */
const findReferrals = async ({ site }: StaffCtx, tx: Tx, ids: readonly string[]): Promise<Referral[]> => {
  const rows = await tx
    .selectFrom('leads')
    .select('referrals')
    .where('market_id', '=', site.marketId)
    .where('id', 'in', ids)
    .orderBy('created_at')
    .execute();
  const read = rows
    .flatMap(({ referrals }) => (Array.isArray(referrals) ? referrals : []))
    .flatMap((stored) => referralSchema.safeParse(stored).data ?? []);
  return [...new Map(read.map((person) => [`${fullName(person)} ${person.mcName}`, person])).values()];
};

const hasQuizLink = async ({ site }: StaffCtx, tx: Tx, ids: readonly string[]): Promise<boolean> => {
  const row = await tx
    .selectFrom('leads')
    .select('id')
    .where('market_id', '=', site.marketId)
    .where('id', 'in', ids)
    .where('quiz_token_hash', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
};

const findConsents = async (ctx: StaffCtx, tx: Tx, ids: readonly string[]): Promise<LeadDetail['consents']> => {
  const found = await Promise.all(ids.map((id) => findGivenConsents(ctx, tx, { kind: 'lead', id })));
  return found.flat();
};

/**
 * A lead of this market center, with the history of the leads that were merged into it. Read on the primary, because a
 * save compares with it. 404: archived, or of another market.
 */
export const getLead = (ctx: StaffCtx, { id }: { id: string }): Promise<LeadDetail | Refusal> =>
  ctx.write(async (tx) => {
    const row = await findRow(ctx, tx, await keptOf(ctx, tx, id));
    if (!row) return refuse(404, 'NOT_FOUND');
    const ids = await mergeGroupOf(ctx, tx, row.id);
    const from = leadValuesOf(row);
    return allKeyed({
      ...from,
      ...presentLead(row),
      newsletter: row.newsletter,
      jobOffers: row.job_offers,
      referrals: findReferrals(ctx, tx, ids),
      cvs: findCvs(ctx, tx, ids),
      consents: findConsents(ctx, tx, ids),
      quizzes: findQuizzes(ctx, tx, ids),
      hasQuizLink: hasQuizLink(ctx, tx, ids),
      from,
    });
  });

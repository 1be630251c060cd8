import { sql } from 'kysely';
import type { z } from 'zod';
import type { FileOutput } from '#contracts/files';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import type { ReviewDetail, ReviewFigures, ReviewItem, reviewOperations } from '#contracts/reviews';
import { mayBecome, type ReviewStatus } from '#domain/reviews/review';
import { REVIEW_FILE_COLUMNS, type ReviewFileColumn } from '#domain/reviews/review-list';
import { date } from '#fr/format';
import { REFUSAL_LABELS, REVIEW_KIND_LABELS, REVIEW_OFFICE_WORDS as WORDS } from '#fr/reviews';
import type { Tx } from '#platform/db/database';
import { cutPage, isAfter, isPositionOf, type Order, orderBy, type Position, sortValue } from '#platform/db/keyset';
import { recordChange, recordExport, saveFields } from '#server/access';
import type { StaffCtx } from '#server/context';
import { containsText, type ExportValue, excerptSql, exportSiteList, isChosen, type ListRows } from '#server/lists';
import { mailDecision } from './review-mails.ts';
import { changeReview, lockReview, REVIEW_COLUMNS, type ReviewRow } from './review-rows.ts';

type Operations = typeof reviewOperations;
type ListInput = z.output<Operations['list']['input']>;

const ORDER: Order = { column: 'r.moved_at', kind: 'moment', direction: 'desc' };

type Filters = Pick<ListInput, 'q' | 'status'>;
type Query = { filters: Filters; position: Position | undefined; limit: number };

/** All reviews of the site. */
const siteReviews = ({ site }: Pick<StaffCtx, 'site'>): ListRows => ({
  table: 'reviews',
  alias: 'r',
  where: sql<boolean>`r.market_id = ${site.marketId} and r.site_id = ${site.id}`,
});

const reviewRows = (ctx: Pick<StaffCtx, 'site'>, { q, status }: Filters): ListRows => {
  const all = siteReviews(ctx);
  const ofStatus = status === '' ? sql`true` : isChosen(sql`r.status`, status);
  return { ...all, where: sql<boolean>`${all.where} and ${containsText(q, sql`r.search_words`)} and ${ofStatus}` };
};

/** Reviews of the site, the last ones that moved first. Exported for the test of its query plan. */
export const reviewsSql = (ctx: Pick<StaffCtx, 'site'>, { filters, position, limit }: Query) =>
  sql<ReviewRow & { sort_value: string }>`
    select ${REVIEW_COLUMNS}, ${sortValue(ORDER)} as sort_value from reviews r
    where ${reviewRows(ctx, filters).where} and ${isAfter(ORDER, 'r.id', position)}
    order by ${orderBy(ORDER, 'r.id')} limit ${limit}`;

/** Reviews of the site that wait for a decision. */
export const waitingReviews = (ctx: Pick<StaffCtx, 'site'>): ListRows => {
  const all = siteReviews(ctx);
  return { ...all, where: sql<boolean>`${all.where} and r.status = 'pending'` };
};

/** Reviews that wait for a decision, those given first before. Exported for the test of its query plan. */
export const waitingReviewsSql = (ctx: Pick<StaffCtx, 'site'>, limit: number) =>
  sql<{ id: string; name: string; stars: number; excerpt: string; given_at: Date }>`
    select r.id, r.name, r.stars, ${excerptSql(sql`r.text`)} as excerpt, r.given_at from reviews r
    where ${waitingReviews(ctx).where} order by r.given_at, r.id limit ${limit}`;

const presentItem = (row: ReviewRow): ReviewItem => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  experiencedOn: row.experienced_on,
  status: row.status,
  stars: row.stars,
  text: row.text,
  isAnswered: row.answer !== '',
  movedAt: row.moved_at.toISOString(),
});

const at = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const presentDetail = (row: ReviewRow): ReviewDetail => ({
  ...presentItem(row),
  email: row.email,
  isAfterDeal: row.after_id !== null,
  askedAt: row.asked_at.toISOString(),
  askedBy: row.asked_by,
  givenAt: at(row.given_at),
  shownName: row.shown_name,
  consent: row.consent,
  decidedAt: at(row.decided_at),
  refusal: row.refusal,
  answer: row.answer,
  answeredAt: at(row.answered_at),
});

/** A page of the reviews of this site. Read on the primary, so that it contains the latest changes. */
export const listReviews = async (
  ctx: StaffCtx,
  { cursor: position, limit, ...filters }: ListInput,
): Promise<z.input<Operations['list']['output']> | Refusal> => {
  if (position && !isPositionOf(ORDER, position)) return refuse(400, 'BAD_CURSOR');
  const found = await ctx.write((tx) => reviewsSql(ctx, { filters, position, limit: limit + 1 }).execute(tx));
  const { rows, after } = cutPage(found.rows, limit);
  return { items: rows.map(presentItem), next: after && writeCursor(after) };
};

/** What waits, is published and was asked for on this site, regardless of filters. */
export const reviewFigures = async (ctx: StaffCtx): Promise<ReviewFigures> => {
  const counted = (status: ReviewStatus) => sql<number>`count(*) filter (where r.status = ${status})::int`;
  const query = sql<ReviewFigures>`
    select ${counted('pending')} as pending, ${counted('published')} as published, ${counted('asked')} as asked,
      avg(r.stars) filter (where r.status = 'published')::float8 as average
    from reviews r where ${siteReviews(ctx).where}`;
  const { rows } = await ctx.write((tx) => query.execute(tx));
  return rows[0] ?? { pending: 0, published: 0, asked: 0, average: null };
};

const VALUES: Readonly<Record<ReviewFileColumn, (review: ReviewRow) => ExportValue>> = {
  name: ({ name }) => name,
  stars: ({ stars }) => stars,
  text: ({ text }) => text,
  movedAt: ({ moved_at }) => moved_at,
  status: ({ status }) => WORDS.statuses[status],
  email: ({ email }) => email,
  kind: ({ kind }) => REVIEW_KIND_LABELS[kind],
  experiencedOn: ({ experienced_on }) => date(experienced_on, { style: 'short' }),
  shownName: ({ shown_name }) => shown_name,
  refusal: ({ refusal }) => refusal && REFUSAL_LABELS[refusal],
  answer: ({ answer }) => answer,
};

const readRows = async (ctx: StaffCtx, tx: Tx, ids: readonly string[]): Promise<ReviewRow[]> => {
  const { rows } = await sql<ReviewRow>`
    select ${REVIEW_COLUMNS} from reviews r
    where ${siteReviews(ctx).where} and r.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
};

/** The reviews of a list as a CSV file, in its order. */
export const exportReviews = async (
  ctx: StaffCtx,
  { columns, ...filters }: z.output<Operations['export']['input']>,
): Promise<FileOutput<'text/csv'>> => {
  const list = { columns: REVIEW_FILE_COLUMNS, headers: WORDS.columns, values: VALUES };
  await recordExport(ctx, 'reviews.exported');
  return exportSiteList(ctx, {
    rows: reviewRows(ctx, filters),
    order: ORDER,
    list,
    columns,
    read: (tx, ids) => readRows(ctx, tx, ids),
    fileName: WORDS.fileName,
  });
};

export const getReview = async (ctx: StaffCtx, { id }: { id: string }): Promise<ReviewDetail | Refusal> => {
  const row = await ctx.write((tx) => lockReview(ctx, tx, id));
  return row ? presentDetail(row) : refuse(404, 'NOT_FOUND');
};

/** 409 with the status that the review has by now. */
const moved = (status: string): Refusal =>
  refuse(409, 'CONFLICT', {
    conflicts: [{ field: 'status', current: status, from: status, changedBy: null, changedAt: null }],
  });

/** Publishes or refuses a review, and tells its author (rule REVIEW-DECIDED). Refusals: see the contract. */
export const decideReview = (
  ctx: StaffCtx,
  { id, from, refusal }: z.output<Operations['decide']['input']>,
): Promise<{ ok: true } | Refusal> =>
  ctx.write(async (tx) => {
    const row = await lockReview(ctx, tx, id);
    if (!row) return refuse(404, 'NOT_FOUND');
    const to = refusal === null ? 'published' : 'refused';
    if (row.status !== from || !mayBecome(from, to)) return moved(row.status);
    const now = ctx.system.now();
    const decided = { status: to, refusal, decided_at: now, moved_at: now } as const;
    await changeReview(ctx, tx, id, to === 'refused' ? { ...decided, answer: '', answered_at: null } : decided);
    await recordChange(ctx, tx, {
      subject: { kind: 'review', id },
      action: 'review.handled',
      fields: {
        status: { from, to },
        ...(refusal === row.refusal ? {} : { refusal: { from: row.refusal, to: refusal } }),
      },
    });
    await mailDecision(ctx, tx, { ...row, refusal });
    return { ok: true };
  });

/** Saves the public answer to a published review by comparison (rule REVIEW-DECIDED). 404: not published. */
export const answerReview = (
  ctx: StaffCtx,
  { id, changes }: z.output<Operations['answer']['input']>,
): Promise<z.input<Operations['answer']['output']> | Refusal> =>
  ctx.write(async (tx) => {
    const row = await lockReview(ctx, tx, id);
    if (row?.status !== 'published') return refuse(404, 'NOT_FOUND');
    const now = ctx.system.now();
    let values: { answer: string } = { answer: row.answer };
    const refusal = await saveFields<typeof values>(ctx, tx, {
      subject: { kind: 'review', id },
      action: 'review.handled',
      stored: values,
      changes,
      write: async (_, next) => {
        values = { answer: next.answer.trim() };
        await changeReview(ctx, tx, id, { ...values, answered_at: values.answer === '' ? null : now });
      },
    });
    return refusal ?? { from: values, updatedAt: now.toISOString() };
  });

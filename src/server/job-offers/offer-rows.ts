import { type RawBuilder, sql } from 'kysely';
import type { JobOfferDetail, JobOfferItem } from '#contracts/job-offers';
import type { OfferValues } from '#domain/job-offers/check-offer';
import { type JobCode, jobOfferPath } from '#domain/job-offers/job-offer';
import { JOB_OFFER_LIST } from '#domain/job-offers/job-offer-list';
import type { FilterTexts } from '#domain/lists/list';
import type { Tx } from '#platform/db/database';
import { isAfter, type Order, orderBy, type Position, sortValue } from '#platform/db/keyset';
import type { StaffCtx } from '#server/context';
import { filterSql, isChosen, type ListRows, ordersOf } from '#server/lists';

type SiteCtx = Pick<StaffCtx, 'site'>;
type ListCtx = SiteCtx & { system: Pick<StaffCtx['system'], 'now'> };

/** All offers of the market center that are not archived. */
export const marketOffers = ({ site }: SiteCtx): ListRows => ({
  table: 'job_offers',
  alias: 'j',
  where: sql<boolean>`j.market_id = ${site.marketId} and j.archived_at is null`,
});

const TEXT_STATE = sql`(case when j.content = '' then 'empty' else 'written' end)`;

/** Offers that match the filters of the list. */
const offerRows = (ctx: ListCtx, texts: FilterTexts): ListRows => {
  const all = marketOffers(ctx);
  const clock = { now: ctx.system.now(), timeZone: ctx.site.market.timeZone };
  const own = { text: (text: string) => isChosen(TEXT_STATE, text) };
  const filters = filterSql(JOB_OFFER_LIST.filters, texts, { alias: all.alias, ...clock, own });
  return { ...all, where: sql<boolean>`${all.where} and ${filters}` };
};

export const orderOfOffers = ordersOf(JOB_OFFER_LIST, 'j');

export type OfferRow = {
  id: string;
  code: JobCode;
  name: string;
  title: string;
  url: string;
  content: string;
  updated_at: Date;
  active: boolean;
  opened_at: Date;
  archived_at: Date | null;
  visits: number;
  applications: number;
  candidates: number;
  sort_value: string;
};

const IS_CANDIDATE = sql`l.market_id = j.market_id and l.status <> 'archived' and l.programme = 'leadership'`;

const OF_OFFER = sql`l.market_id = j.market_id and l.job_offer_id = j.id`;

/** Including applications whose leads are deleted or merged. Two counts, because each has its own index. */
const APPLICATIONS = sql`(
  select count(*)::int from leads l where ${OF_OFFER} and l.status <> 'archived') + (
  select count(*)::int from leads l where ${OF_OFFER} and l.status = 'archived')`;

/** The candidates in the pipeline, including those whose application was merged into another lead (rule LEAD-MERGE). */
const CANDIDATES = sql`(
  select count(*)::int from leads l where ${IS_CANDIDATE} and l.job_offer_id = j.id) + (
  select count(*)::int from leads l
  where ${IS_CANDIDATE} and l.job_offer_id is distinct from j.id and l.id = any(array(
    select m.merged_into from leads m
    where m.market_id = j.market_id and m.job_offer_id = j.id and m.merged_into is not null)))`;

/** The displayed columns of the matching rows. */
const selectOffers = (rest: RawBuilder<unknown>, sorted: RawBuilder<string>): RawBuilder<OfferRow> => sql<OfferRow>`
  select j.id, j.code, j.name, j.title, j.url, j.content, j.active, j.opened_at, j.updated_at, j.archived_at, j.visits,
    ${sorted} as sort_value, ${APPLICATIONS} as applications, ${CANDIDATES} as candidates
  from job_offers j
  where ${rest}`;

type PageQuery = { filters: FilterTexts; order: Order; position: Position | undefined; limit: number };

/** The rows of a page and one more. Exported for the test of its query plan. */
export const offerListSql = (ctx: ListCtx, { filters, order, position, limit }: PageQuery): RawBuilder<OfferRow> => {
  const rest = sql`${offerRows(ctx, filters).where} and ${isAfter(order, 'j.id', position)}
    order by ${orderBy(order, 'j.id')}
    limit ${limit + 1}`;
  return selectOffers(rest, sortValue(order));
};

export type OfferFigures = Pick<OfferRow, 'visits' | 'applications' | 'candidates'>;

/** The sums of the counts of all offers of the market center. */
export const offerFiguresSql = (ctx: SiteCtx): RawBuilder<OfferFigures> => sql<OfferFigures>`
  select coalesce(sum(j.visits), 0)::int as visits, coalesce(sum(${APPLICATIONS}), 0)::int as applications,
    coalesce(sum(${CANDIDATES}), 0)::int as candidates
  from job_offers j where ${marketOffers(ctx).where}`;

/** An offer of the market center, archived or not. */
export const findOfferRow = async ({ site }: SiteCtx, tx: Tx, id: string): Promise<OfferRow | undefined> => {
  const rest = sql`j.market_id = ${site.marketId} and j.id = ${id}`;
  const { rows } = await selectOffers(rest, sql<string>`''`).execute(tx);
  return rows[0];
};

export const presentOffer = ({ directory }: Pick<StaffCtx, 'directory'>, row: OfferRow): JobOfferItem => ({
  id: row.id,
  code: row.code,
  name: row.name,
  title: row.title,
  active: row.active,
  url: row.url,
  path: jobOfferPath(directory.network().slug, row.url),
  openedAt: row.opened_at.toISOString(),
  visits: row.visits,
  applications: row.applications,
  candidates: row.candidates,
});

export const valuesOf = ({ code, name, title, url, content }: OfferRow): OfferValues => ({
  code,
  name,
  title,
  url,
  content,
});

export const presentDetail = (ctx: Pick<StaffCtx, 'directory'>, row: OfferRow): JobOfferDetail => ({
  ...presentOffer(ctx, row),
  values: valuesOf(row),
  archivedAt: row.archived_at?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
});

import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ArticleItem, articleOperations } from '#contracts/articles';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import {
  ARTICLE_FILTERS,
  ARTICLE_LIST,
  type ArticleOrder,
  type ArticleTab,
  MAX_COUNTED,
  orderOf,
} from '#domain/articles/article-list';
import type { FilterTexts } from '#domain/lists/list';
import type { Tx } from '#platform/db/database';
import { cutPage, isAfter, isPositionOf, type Order, orderBy, type Position, sortValue } from '#platform/db/keyset';
import type { StaffCtx } from '#server/context';
import { countRows, filterSql, type ListRows, ordersOf } from '#server/lists';
import { countViews } from './count-views.ts';
import { presentState } from './present-working-copy.ts';
import type { WorkingCopy } from './working-copy.ts';

type Input = z.output<typeof articleOperations.list.input>;
type Output = z.input<typeof articleOperations.list.output>;

type Row = Omit<WorkingCopy, 'content'> & {
  sort_value: string;
  width: number | null;
  height: number | null;
  color: string | null;
  last_at: Date | null;
  last_actor_id: string | null;
  last_actor_name: string | null;
};

/** Which articles a list contains. */
export type ArticleFilters = FilterTexts & { tab: ArticleTab };
type Ctx = Pick<StaffCtx, 'site'> & { system: Pick<StaffCtx['system'], 'now'> };

/** All articles of the site. */
export const siteArticles = ({ site }: Pick<StaffCtx, 'site'>): ListRows => ({
  table: 'articles',
  alias: 'a',
  where: sql<boolean>`a.market_id = ${site.marketId} and a.site_id = ${site.id}`,
});

/** Articles of a tab that match its filters. */
export const articleRows = (ctx: Ctx, { tab, ...texts }: ArticleFilters): ListRows => {
  const all = siteArticles(ctx);
  const clock = { now: ctx.system.now(), timeZone: ctx.site.market.timeZone };
  const filters = filterSql(ARTICLE_FILTERS[tab], texts, { alias: all.alias, ...clock });
  return { ...all, where: sql<boolean>`${all.where} and a.status = ${tab} and ${filters}` };
};

const orderOfArticles = ordersOf(ARTICLE_LIST, 'a');

export const orderOfList = (tab: ArticleTab, sort: ArticleOrder, direction: Order['direction']): Order =>
  orderOfArticles(orderOf(tab, sort), direction);

/** The displayed columns of the matching rows. */
const selectSql = (rest: RawBuilder<unknown>, sorted: RawBuilder<string>): RawBuilder<Row> => sql<Row>`
  select a.id, a.title, a.status, a.picture_id, a.is_modified, a.created_at, a.updated_at, a.published_at,
    a.author_id, a.author_name, ${sorted} as sort_value, p.width, p.height, p.color,
    c.at as last_at, c.actor_id as last_actor_id, c.actor_name as last_actor_name
  from articles a
  left join pictures p on p.market_id = a.market_id and p.id = a.picture_id
  left join lateral (
    select at, actor_id, actor_name from changes
    where market_id = a.market_id and subject_kind = 'article' and subject_id = a.id
    order by at desc, id desc limit 1) c on true
  where ${rest}`;

type ListRequest = { filters: ArticleFilters; order: Order; position: Position | undefined; limit: number };

/** The rows of a page and one more. Exported for the test of its query plan. */
export const listSql = (ctx: Ctx, { filters, order, position, limit }: ListRequest): RawBuilder<Row> => {
  const rest = sql`${articleRows(ctx, filters).where} and ${isAfter(order, 'a.id', position)}
    order by ${orderBy(order, 'a.id')}
    limit ${limit + 1}`;
  return selectSql(rest, sortValue(order));
};

const present = (row: Row, views: number): ArticleItem => {
  const { picture_id, width, height, color, last_at, last_actor_id, last_actor_name } = row;
  const last = last_at && { at: last_at, actor_id: last_actor_id, actor_name: last_actor_name ?? '' };
  const isThere = picture_id !== null && width !== null && height !== null && color !== null;
  return {
    ...presentState(row, last),
    picture: isThere ? { id: picture_id, width, height, color } : null,
    views,
  };
};

const presentAll = async (ctx: StaffCtx, tx: Tx, rows: readonly Row[]): Promise<ArticleItem[]> => {
  const ids = rows.map(({ id }) => id);
  const views = await countViews(ctx, tx, ids);
  return rows.map((row) => present(row, views.get(row.id) ?? 0));
};

/** These articles of the site, in any order. */
export const readItems = async (ctx: StaffCtx, tx: Tx, ids: readonly string[]): Promise<ArticleItem[]> => {
  const rest = sql`${siteArticles(ctx).where} and a.id = any(${ids}::uuid[])`;
  const { rows } = await selectSql(rest, sql<string>`''`).execute(tx);
  return presentAll(ctx, tx, rows);
};

/**
 * A page of the articles of a tab, with the counts of both tabs. Read on the primary, so that it contains the latest
 * save.
 */
export const listWorkingCopies = async (ctx: StaffCtx, input: Input): Promise<Output | Refusal> => {
  const { sort, direction, cursor: position, limit, ...filters } = input;
  const order = orderOfList(filters.tab, sort, direction);
  if (position && !isPositionOf(order, position)) return refuse(400, 'BAD_CURSOR');
  return ctx.write(async (tx) => {
    const found = await listSql(ctx, { filters, order, position, limit }).execute(tx);
    const { rows, after } = cutPage(found.rows, limit);
    const countTab = (tab: ArticleTab) => countRows(tx, articleRows(ctx, { tab }), MAX_COUNTED);
    const counts = { published: await countTab('published'), draft: await countTab('draft') };
    return { items: await presentAll(ctx, tx, rows), next: after && writeCursor(after), counts };
  });
};

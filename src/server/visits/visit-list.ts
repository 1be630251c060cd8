import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { FileOutput } from '#contracts/files';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import type { VisitItem, visitOperations } from '#contracts/visits';
import type { FilterTexts } from '#domain/lists/list';
import { fullName } from '#domain/people/names';
import type { VisitFeedback } from '#domain/visits/feedback';
import type { VisitStatus } from '#domain/visits/visit';
import { VISIT_FILE_COLUMNS, VISIT_LIST, type VisitFileColumn } from '#domain/visits/visit-list';
import { phone } from '#fr/format';
import { SITE_VISIT_WORDS as WORDS } from '#fr/site-visits';
import { FEEDBACK_LABELS } from '#fr/visit-followups';
import { VISIT_STATUS_LABELS } from '#fr/visits';
import type { Tx } from '#platform/db/database';
import { cutPage, isAfter, isPositionOf, type Order, orderBy, type Position, sortValue } from '#platform/db/keyset';
import { recordExport } from '#server/access';
import { mayCallSql } from '#server/consents';
import type { StaffCtx } from '#server/context';
import { type ExportValue, exportSiteList, filterSql, type ListRows, ordersOf } from '#server/lists';

type Operations = typeof visitOperations;
type Ctx = Pick<StaffCtx, 'site'> & { system: Pick<StaffCtx['system'], 'now'> };

const orderOf = ordersOf(VISIT_LIST, 'v');

/** All visits of the site. */
const siteVisits = ({ site }: Ctx): ListRows => ({
  table: 'visits',
  alias: 'v',
  where: sql<boolean>`v.market_id = ${site.marketId} and v.site_id = ${site.id}`,
});

/** Those that match the filters. */
const visitRows = (ctx: Ctx, filters: FilterTexts): ListRows => {
  const all = siteVisits(ctx);
  const clock = { now: ctx.system.now(), timeZone: ctx.site.market.timeZone };
  const where = filterSql(VISIT_LIST.filters, filters, { alias: 'v', ...clock });
  return { ...all, where: sql<boolean>`${all.where} and ${where}` };
};

type Row = {
  id: string;
  firstname: string;
  lastname: string;
  status: VisitStatus;
  dated_at: Date;
  title: string | null;
  city: string | null;
  member_name: string | null;
};

const select = <R extends Row>(more: RawBuilder<unknown>, rest: RawBuilder<unknown>): RawBuilder<R> => sql<R>`
  select v.id, v.firstname, v.lastname, v.status, v.dated_at, l.title, l.city,
    m.firstname || ' ' || m.lastname as member_name, ${more}
  from visits v
  left join listings l on l.market_id = v.market_id and l.id = v.listing_id
  left join members m on m.market_id = v.market_id and m.id = v.member_id
  where ${rest}`;

type Query = { filters: FilterTexts; order: Order; position: Position | undefined; limit: number };

/** Visits of the site in the order of their days. Exported for the test of its query plan. */
export const visitListSql = (ctx: Ctx, { filters, order, position, limit }: Query) =>
  select<Row & { sort_value: string }>(
    sql`${sortValue(order)} as sort_value`,
    sql`${visitRows(ctx, filters).where} and ${isAfter(order, 'v.id', position)}
    order by ${orderBy(order, 'v.id')} limit ${limit}`,
  );

const presentItem = ({ id, firstname, lastname, status, dated_at, title, city, member_name }: Row): VisitItem => ({
  id,
  firstname,
  lastname,
  status,
  datedAt: dated_at.toISOString(),
  listing: title === null ? null : { title, city: city ?? '' },
  member: member_name,
});

/** A page of all visits of the site. Read on the primary, so that it contains the latest changes. */
export const listVisits = async (
  ctx: StaffCtx,
  { cursor: position, limit, sort, direction, ...filters }: z.output<Operations['list']['input']>,
): Promise<z.input<Operations['list']['output']> | Refusal> => {
  const order = orderOf(sort, direction);
  if (position && !isPositionOf(order, position)) return refuse(400, 'BAD_CURSOR');
  const found = await ctx.write((tx) => visitListSql(ctx, { filters, order, position, limit: limit + 1 }).execute(tx));
  const { rows, after } = cutPage(found.rows, limit);
  return { items: rows.map(presentItem), next: after && writeCursor(after) };
};

type FileRow = Row & {
  email: string | null;
  telephone: string | null;
  may_call: boolean;
  message: string;
  feedback: VisitFeedback | null;
  feedback_text: string;
};

const VALUES: Readonly<Record<VisitFileColumn, (visit: FileRow) => ExportValue>> = {
  name: fullName,
  listing: ({ title, city }) => [title, city].filter((part) => part !== null).join(', '),
  datedAt: ({ dated_at }) => dated_at,
  member: ({ member_name }) => member_name,
  status: ({ status }) => VISIT_STATUS_LABELS[status],
  email: ({ email }) => email,
  telephone: ({ telephone }) => telephone && phone(telephone),
  mayCall: ({ may_call }) => WORDS.mayCall[may_call ? 'yes' : 'no'],
  message: ({ message }) => message,
  feedback: ({ feedback }) => feedback && FEEDBACK_LABELS[feedback],
  feedbackText: ({ feedback_text }) => feedback_text,
};

const readRows = async (ctx: StaffCtx, tx: Tx, ids: readonly string[]): Promise<FileRow[]> => {
  const mayCall = mayCallSql(ctx.site.marketId, sql`v.telephone`);
  const more = sql`v.email, v.telephone, v.message, v.feedback, v.feedback_text,
    v.telephone is not null and ${mayCall} as may_call`;
  const rest = sql`${siteVisits(ctx).where} and v.id = any(${ids}::uuid[])`;
  return (await select<FileRow>(more, rest).execute(tx)).rows;
};

/** The visits of a list as a CSV file, in its order. */
export const exportVisits = async (
  ctx: StaffCtx,
  { sort, direction, columns, ...filters }: z.output<Operations['export']['input']>,
): Promise<FileOutput<'text/csv'>> => {
  const list = { columns: VISIT_FILE_COLUMNS, headers: WORDS.columns, values: VALUES };
  await recordExport(ctx, 'visits.exported');
  return exportSiteList(ctx, {
    rows: visitRows(ctx, filters),
    order: orderOf(sort, direction),
    list,
    columns,
    read: (tx, ids) => readRows(ctx, tx, ids),
    fileName: WORDS.fileName,
  });
};

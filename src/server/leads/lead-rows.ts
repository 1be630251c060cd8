import { type RawBuilder, sql } from 'kysely';
import type { LeadItem } from '#contracts/leads';
import { choosePictureWidth, type Picture, pictureUrl } from '#domain/files/picture';
import { ACTIVE_STATUSES, LACKS, type Lack, neglectedSince } from '#domain/leads/lead';
import { LEAD_LIST } from '#domain/leads/lead-list';
import { BUCKETS_OF_SOURCES, bucketOf } from '#domain/leads/origin-bucket';
import type { Programme } from '#domain/leads/programme';
import { type FilterTexts, readChoices } from '#domain/lists/list';
import { caseSql } from '#platform/db/case-sql';
import { isAfter, type Order, orderBy, type Position, sortValue } from '#platform/db/keyset';
import { mayCallSql } from '#server/consents';
import type { StaffCtx } from '#server/context';
import { pictureJson } from '#server/files';
import { HAS_CV, leadValuesOf, VALUE_COLUMNS, type ValueRow } from '#server/lead-merges';
import { filterSql, type ListRows, ordersOf } from '#server/lists';

/** Which leads a list contains. */
export type LeadFilters = FilterTexts & { programme: Programme };
export type LeadCtx = Pick<StaffCtx, 'site'> & { system: Pick<StaffCtx['system'], 'now'> };

/** All leads of the market center that are not archived. */
export const openLeads = ({ site }: Pick<StaffCtx, 'site'>): ListRows => ({
  table: 'leads',
  alias: 'l',
  where: sql<boolean>`l.market_id = ${site.marketId} and l.status <> 'archived'`,
});

/** A searched number without spaces, dots and hyphens: '0033' becomes '+33', and a national number loses its 0. */
const searched = (q: string): string => {
  if (!/^[\d\s.+-]*\d[\d\s.+-]*$/.test(q)) return q;
  return q
    .replaceAll(/[\s.-]/g, '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^0(?=\d{9}$)/, '');
};

/** The leads whose person applied for one of the offers, including applications of leads that were merged into them. */
const ofOffers = ({ site }: LeadCtx, text: string): RawBuilder<boolean> => {
  const offers = sql`market_id = ${site.marketId} and job_offer_id in (${sql.join([...readChoices(text)])})`;
  return sql<boolean>`l.id = any(array(
    select id from leads where ${offers} and status <> 'archived'
    union all select merged_into from leads where ${offers} and merged_into is not null))`;
};

const LACK_CONDITIONS: Readonly<Record<Lack, (now: Date) => RawBuilder<boolean>>> = {
  follower: () => sql<boolean>`l.affected_to is null`,
  action: (now) => sql<boolean>`l.affected_to is not null and l.updated_at <= ${neglectedSince(now)}`,
};

/** Condition on active leads `l` that lack one of these (rule LEAD-LACKS). */
const lackSql = (lacks: readonly string[], now: Date): RawBuilder<boolean> => {
  const wanted = LACKS.filter((lack) => lacks.includes(lack)).map((lack) => sql`(${LACK_CONDITIONS[lack](now)})`);
  return sql<boolean>`l.status in (${sql.join([...ACTIVE_STATUSES])}) and (${sql.join(wanted, sql` or `)})`;
};

/** The bucket of a lead `l`, as `bucketOf` of domain/leads computes it (rule STATS-ORIGINS). */
const BUCKET = sql`case
  when l.origin_source = 'quiz' or l.origin_name = 'quiz' then
    case when l.origin_site_id is null then 'growthShare' else 'marketCareerSite' end
  when l.origin_source = 'website' and l.origin_name = 'application' then 'marketCareerSite'
  else coalesce(${caseSql(sql`l.origin_source`, BUCKETS_OF_SOURCES)}, 'other') end`;

/** Condition on leads `l` of one of these buckets. */
const originSql = (buckets: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${BUCKET} in (${sql.join([...buckets])})`;

/** Leads of a programme that match its filters. */
export const leadRows = (ctx: LeadCtx, { programme, q = '', ...texts }: LeadFilters): ListRows => {
  const all = openLeads(ctx);
  const given = { ...texts, q: searched(q) };
  const filters = filterSql(LEAD_LIST.filters, given, {
    alias: all.alias,
    now: ctx.system.now(),
    timeZone: ctx.site.market.timeZone,
    own: {
      offer: (text) => ofOffers(ctx, text),
      lack: (text) => lackSql(readChoices(text), ctx.system.now()),
      origin: (text) => originSql(readChoices(text)),
    },
  });
  return { ...all, where: sql<boolean>`${all.where} and l.programme = ${programme} and ${filters}` };
};

export const orderOfLeads = ordersOf(LEAD_LIST, 'l');

export type LeadRow = ValueRow & {
  id: string;
  may_call: boolean;
  origin_source: string;
  origin_name: string;
  origin_site_id: string | null;
  origin_member_id: string | null;
  market_id: string;
  firstname: string | null;
  lastname: string | null;
  member_email: string | null;
  portrait: Portrait;
  to_check: boolean;
  has_cv: boolean;
  created_at: Date;
  updated_at: Date;
  sort_value: string;
};

export type Portrait = Picture | null;

/** Portrait of the member `m`. */
export const PORTRAIT = sql<Portrait>`(
  select ${pictureJson('p')} from pictures p
  where p.market_id = m.market_id and p.id = m.picture_id)`;

const VALUES = sql.join(VALUE_COLUMNS.map((column) => sql.ref(`l.${column}`)));

/** The displayed columns of the matching rows; `more`: additional columns. */
export const selectLeads = <R extends LeadRow>(
  { site }: Pick<StaffCtx, 'site'>,
  rest: RawBuilder<unknown>,
  { sorted = sql<string>`''`, more = sql`` }: { sorted?: RawBuilder<string>; more?: RawBuilder<unknown> } = {},
): RawBuilder<R> => sql<R>`
  select l.id, ${VALUES}, l.origin_source, l.origin_name, l.origin_site_id, l.origin_member_id, l.market_id,
    l.to_check, l.created_at, l.updated_at, ${sorted} as sort_value,
    ${mayCallSql(site.marketId, sql`l.phone`)} as may_call,
    m.firstname, m.lastname, m.email as member_email,
    ${PORTRAIT} as portrait,
    ${HAS_CV} as has_cv ${more}
  from leads l
  left join members m on m.market_id = l.market_id and m.id = l.affected_to
  where ${rest}`;

type PageQuery = {
  filters: LeadFilters;
  order: Order;
  position: Position | undefined;
  limit: number;
  /** All leads that match the filters, if they are few; null: the page is found in the order of the list. */
  among: readonly string[] | null;
};

/** Ids of a page and of one more row, in order. */
const idsOfPage = (ctx: LeadCtx, { filters, order, position, limit, among }: PageQuery): RawBuilder<unknown> => {
  const { where } = leadRows(ctx, filters);
  if (!among)
    return sql`select l.id from leads l where ${where} and ${isAfter(order, 'l.id', position)}
      order by ${orderBy(order, 'l.id')} limit ${limit + 1}`;
  const sorted = { ...order, column: 'found.sorted' };
  // Without `offset 0` PostgreSQL may scan the whole list in its order.
  return sql`select id from (
      select l.id, ${sql.ref(order.column)} as sorted from leads l
      where ${where} and l.id = any(${among}::uuid[]) offset 0) found
    where ${isAfter(sorted, 'found.id', position)} order by ${orderBy(sorted, 'found.id')} limit ${limit + 1}`;
};

/** The rows of a page and one more. Exported for the test of its query plan. */
export const leadListSql = (ctx: LeadCtx, wanted: PageQuery): RawBuilder<LeadRow> => {
  const { order } = wanted;
  // The page is found without reading whole leads, which are read only for its rows.
  const rest = sql`l.market_id = ${ctx.site.marketId} and l.id = any(array(${idsOfPage(ctx, wanted)}))
    order by ${orderBy(order, 'l.id')}`;
  return selectLeads(ctx, rest, { sorted: sortValue(order) });
};

const originOf = (row: LeadRow, leadType: LeadItem['type']): LeadItem['origin'] => {
  const { origin_source: source, origin_name: name, origin_site_id: websiteId, origin_member_id: memberId } = row;
  return {
    source,
    name,
    bucket: bucketOf({ source, name, isOwnMarket: websiteId !== null }),
    type: { websiteId, marketId: row.market_id, memberId, leadType },
  };
};

/** Twice the displayed width of a portrait. */
const PORTRAIT_WIDTH = 128;

/** The URL of a portrait; null: none. */
export const portraitUrl = (portrait: Portrait): string | null =>
  portrait && pictureUrl(portrait.id, choosePictureWidth(portrait.width, PORTRAIT_WIDTH), 'webp');

const assigneeOf = ({ affected_to: id, firstname, lastname, member_email, portrait }: LeadRow): LeadItem['assignee'] =>
  id === null
    ? null
    : {
        id,
        name: `${firstname} ${lastname}`,
        firstname: firstname ?? '',
        lastname: lastname ?? '',
        email: member_email ?? '',
        picture: portraitUrl(portrait),
      };

export const presentLead = (row: LeadRow): LeadItem => {
  const { type, status, experiment, fullname, email, phone } = leadValuesOf(row);
  return {
    id: row.id,
    type,
    status,
    experiment,
    fullname,
    email,
    phone,
    mayCall: row.may_call,
    origin: originOf(row, type),
    assignee: assigneeOf(row),
    toCheck: row.to_check,
    hasCv: row.has_cv,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
};

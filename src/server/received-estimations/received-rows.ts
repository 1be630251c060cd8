import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ReceivedEstimation } from '#contracts/received-estimations';
import type { Confidence } from '#domain/estimation/estimate';
import { ESTIMATION_LIST, oldestWaitingWish } from '#domain/estimation/estimation-list';
import { backSince, type FollowState, followStateOf } from '#domain/estimation/home-follow';
import { type FollowUp, followUpOf } from '#domain/estimation/mandate';
import { type FilterTexts, readChoices } from '#domain/lists/list';
import { isKeyOf } from '#domain/objects/typed';
import { isAfter, type Order, orderBy, type Position, sortValue } from '#platform/db/keyset';
import type { Estimations } from '#platform/db/schema';
import { mayCallSql } from '#server/consents';
import type { StaffCtx } from '#server/context';
import { filterSql, type ListRows, ordersOf } from '#server/lists';

export type ReceivedCtx = Pick<StaffCtx, 'site'> & { system: Pick<StaffCtx['system'], 'now'> };

/** All estimations of this site. */
export const siteEstimations = ({ site }: Pick<StaffCtx, 'site'>): ListRows => ({
  table: 'estimations',
  alias: 'e',
  where: sql<boolean>`e.market_id = ${site.marketId} and e.site_id = ${site.id}`,
});

/** The mandate `m` of an estimation `e`. */
const mandateOf = sql`m.market_id = e.market_id and m.site_id = e.site_id and m.estimation_id = e.id`;

const hasMandate = (which: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from estimation_mandates m where ${mandateOf} and ${which})`;

const FOLLOW_UP_CONDITIONS: Readonly<Record<FollowUp, RawBuilder<boolean>>> = {
  mandate: hasMandate(sql`m.signed_on is null`),
  sold: hasMandate(sql`m.signed_on is not null`),
  none: sql<boolean>`not ${hasMandate(sql`true`)}`,
};

/** Condition of the filter 'followUp' on estimations `e`. The contract has validated its text. */
const followUpSql = (text: string): RawBuilder<boolean> => {
  const chosen = readChoices(text).filter((value) => isKeyOf(FOLLOW_UP_CONDITIONS, value));
  return sql<boolean>`(${sql.join(
    chosen.map((value) => FOLLOW_UP_CONDITIONS[value]),
    sql` or `,
  )})`;
};

/** The confirmed follow `f` of an estimation `e`. */
const followOf = sql`f.market_id = e.market_id and f.site_id = e.site_id and f.estimation_id = e.id
  and f.confirmed_at is not null`;

/** Condition of the filter 'follow' on estimations `e`, as `followStateOf`. */
const followSql = (text: string, now: Date): RawBuilder<boolean> => {
  const isBack = sql`(f.seen_days > 1 and f.seen_at > ${backSince(now)})`;
  const conditions: Readonly<Record<FollowState, RawBuilder<unknown>>> = {
    back: isBack,
    following: sql`(f.stopped_at is null and not ${isBack})`,
    stopped: sql`(f.stopped_at is not null and not ${isBack})`,
  };
  const chosen = readChoices(text).filter((value) => isKeyOf(conditions, value));
  return sql<boolean>`exists (
    select from home_follows f where ${followOf} and (${sql.join(
      chosen.map((value) => conditions[value]),
      sql` or `,
    )}))`;
};

/** Estimations `e` whose visitor asked for one of these, of late, and still waits; not those with a mandate. */
const waitingSql = (text: string, now: Date): RawBuilder<boolean> => sql<boolean>`(
  e.wish in (${sql.join(readChoices(text))}) and e.handled_at is null and e.wished_at > ${oldestWaitingWish(now)}
  and ${followUpSql('none')})`;

/** Estimations of this site that match the filters. */
export const receivedRows = (ctx: ReceivedCtx, texts: FilterTexts): ListRows => {
  const all = siteEstimations(ctx);
  const clock = { now: ctx.system.now(), timeZone: ctx.site.market.timeZone };
  const filters = filterSql(ESTIMATION_LIST.filters, texts, {
    alias: all.alias,
    ...clock,
    own: {
      followUp: followUpSql,
      waiting: (text) => waitingSql(text, clock.now),
      follow: (text) => followSql(text, clock.now),
    },
  });
  return { ...all, where: sql<boolean>`${all.where} and ${filters}` };
};

export const orderOfEstimations = ordersOf(ESTIMATION_LIST, 'e');

type Columns =
  | ('id' | 'type' | 'address' | 'zip' | 'city' | 'is_approximate' | 'area' | 'rooms' | 'ground_area' | 'floor')
  | (
      | 'firstname'
      | 'lastname'
      | 'phone'
      | 'completed_at'
      | 'min_cents'
      | 'max_cents'
      | 'wish'
      | 'handled_at'
      | 'to_check'
      | 'created_at'
    );
export type ReceivedRow = Pick<Selectable<Estimations>, Columns> & {
  may_call: boolean;
  confidence: Confidence | null;
  is_demo: boolean | null;
  mandated_on: string | null;
  signed_on: string | null;
  follow_confirmed_at: Date | null;
  follow_stopped_at: Date | null;
  follow_seen_at: Date | null;
  follow_seen_days: number | null;
  sort_value: string;
};

/** The displayed columns of the matching rows; `more`: additional columns. */
export const selectReceived = <R extends ReceivedRow>(
  rest: RawBuilder<unknown>,
  { sorted = sql<string>`''`, more = sql`` }: { sorted?: RawBuilder<string>; more?: RawBuilder<unknown> } = {},
): RawBuilder<R> => sql<R>`
  select e.id, e.type, e.address, e.zip, e.city, e.is_approximate, e.area, e.rooms, e.ground_area, e.floor,
    e.firstname, e.lastname, e.phone, e.completed_at, e.min_cents, e.max_cents, e.wish, e.handled_at, e.to_check,
    e.created_at, ${mayCallSql(sql<string>`e.market_id`, sql`e.phone`)} as may_call,
    e.result ->> 'confidence' as confidence, (e.result ->> 'isDemo')::boolean as is_demo,
    m.mandated_on::text, m.signed_on::text, f.confirmed_at as follow_confirmed_at, f.stopped_at as follow_stopped_at,
    f.seen_at as follow_seen_at, f.seen_days as follow_seen_days, ${sorted} as sort_value ${more}
  from estimations e
  left join estimation_mandates m on ${mandateOf}
  left join home_follows f on ${followOf}
  where ${rest}`;

type PageQuery = { filters: FilterTexts; order: Order; position: Position | undefined; limit: number };

/** The rows of a page and one more. Exported for the test of its query plan. */
export const receivedListSql = (
  ctx: ReceivedCtx,
  { filters, order, position, limit }: PageQuery,
): RawBuilder<ReceivedRow> => {
  const rest = sql`${receivedRows(ctx, filters).where} and ${isAfter(order, 'e.id', position)}
    order by ${orderBy(order, 'e.id')}
    limit ${limit + 1}`;
  return selectReceived(rest, { sorted: sortValue(order) });
};

const euros = (cents: number | null): number | null => (cents === null ? null : cents / 100);

const followIn = (row: ReceivedRow, now: Date): FollowState | null =>
  followStateOf(
    {
      confirmed_at: row.follow_confirmed_at,
      stopped_at: row.follow_stopped_at,
      seen_at: row.follow_seen_at,
      seen_days: row.follow_seen_days ?? 0,
    },
    now,
  );

export const presentReceived = (row: ReceivedRow, now: Date): ReceivedEstimation => ({
  id: row.id,
  type: row.type,
  address: row.address,
  zipcode: row.zip,
  city: row.city,
  isApproximate: row.is_approximate,
  area: row.area,
  rooms: row.rooms,
  groundArea: row.ground_area,
  floor: row.floor,
  firstname: row.firstname,
  lastname: row.lastname,
  telephone: row.phone,
  finished: row.completed_at !== null,
  min: euros(row.min_cents),
  max: euros(row.max_cents),
  confidence: row.confidence,
  isDemo: row.is_demo ?? false,
  mayCall: row.may_call,
  wish: row.wish,
  handledAt: row.handled_at?.toISOString() ?? null,
  toCheck: row.to_check,
  createdAt: row.created_at.toISOString(),
  follow: followIn(row, now),
  followUp: followUpOf(row.mandated_on === null ? null : { signedOn: row.signed_on }),
});

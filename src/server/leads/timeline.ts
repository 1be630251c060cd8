import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { LeadEntry, leadOperations } from '#contracts/leads';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import { ACTIVITY_KINDS, type ActivityKind } from '#domain/leads/lead';
import { allKeyed } from '#domain/objects/all-keyed';
import { fullName, splitFullName } from '#domain/people/names';
import { QUIZ_AUTHOR } from '#fr/quiz';
import type { Tx } from '#platform/db/database';
import { cutPage, isAfter, isPositionOf, type Order, type Position, sortValue } from '#platform/db/keyset';
import type { StaffCtx } from '#server/context';
import { mergeGroupOf } from '#server/lead-merges';
import { PORTRAIT, type Portrait, portraitUrl } from './lead-rows.ts';

type Operation = typeof leadOperations.timeline;
type Fields = Readonly<Record<string, { from: unknown; to: unknown }>>;

type Row = {
  id: string;
  /** Kind of an activity, or action of a change. */
  kind: string;
  at: Date;
  actor_id: string | null;
  actor_name: string;
  occurred_at: Date | null;
  comment: string;
  fields: Fields | null;
  sort_value: string;
};

const ORDER: Order = { column: 'e.at', kind: 'moment', direction: 'desc' };

/** `ids`: the lead, and those that were merged into it. */
type TimelineQuery = { id: string; ids: readonly string[]; position: Position | undefined; limit: number };

type Ctx = Pick<StaffCtx, 'site'>;

const activitiesSql = ({ site }: Ctx, { ids }: TimelineQuery): RawBuilder<unknown> => sql`
  select id, kind, created_at as at, author_id as actor_id, author_name as actor_name, occurred_at, comment,
    null::jsonb as fields
  from lead_activities where market_id = ${site.marketId} and lead_id in (${sql.join(ids)})`;

/** Without changes by a quiz that were reverted. */
const changesSql = ({ site }: Ctx, { ids }: TimelineQuery): RawBuilder<unknown> => sql`
  select id, action, at, actor_id, actor_name, null::timestamptz, '', fields
  from changes where market_id = ${site.marketId} and subject_kind = 'lead' and subject_id in (${sql.join(ids)})
    and not (action = 'lead.quiz' and fields = '{}')`;

/** Entries of one source after the position, by its index: at most as many as the page can contain. */
const someOf = (source: RawBuilder<unknown>, { position, limit }: TimelineQuery): RawBuilder<unknown> => sql`
  (select * from (${source}) e (id, kind, at, actor_id, actor_name, occurred_at, comment, fields)
  where ${isAfter(ORDER, 'e.id', position)} order by e.at desc, e.id desc limit ${limit + 1})`;

/**
 * Activities of a lead and changes of its fields: the rows of a page and one more. Exported for the test of its query
 * plan.
 */
export const timelineSql = (ctx: Ctx, wanted: TimelineQuery): RawBuilder<Row> => sql<Row>`
  select e.*, ${sortValue(ORDER)} as sort_value
  from (${someOf(activitiesSql(ctx, wanted), wanted)} union all ${someOf(changesSql(ctx, wanted), wanted)}) e
  where exists (
    select from leads where market_id = ${ctx.site.marketId} and id = ${wanted.id} and status <> 'archived')
  order by e.at desc, e.id desc limit ${wanted.limit + 1}`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const assigneesIn = (rows: readonly Row[]): string[] => [
  ...new Set(rows.flatMap(({ fields }) => [textOf(fields?.assignee?.from), textOf(fields?.assignee?.to)])),
];

/** Names of members by id, including former members. */
const namesOf = async ({ site }: StaffCtx, tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const known = ids.filter((id) => id !== '');
  if (known.length === 0) return new Map();
  const rows = await tx
    .selectFrom('members')
    .select(['id', 'firstname', 'lastname'])
    .where('market_id', '=', site.marketId)
    .where('id', 'in', known)
    .execute();
  return new Map(rows.map((member) => [member.id, fullName(member)]));
};

type Author = { account_id: string; firstname: string; lastname: string; portrait: Portrait };

/** The members of this market center among these accounts, by account id. */
const findAuthors = async ({ site }: StaffCtx, tx: Tx, rows: readonly Row[]): Promise<ReadonlyMap<string, Author>> => {
  const ids = [...new Set(rows.flatMap(({ actor_id }) => actor_id ?? []))];
  const found = await sql<Author>`
    select a.account_id, m.firstname, m.lastname, ${PORTRAIT} as portrait
    from member_accounts a join members m on m.market_id = a.market_id and m.id = a.member_id
    where a.market_id = ${site.marketId} and a.account_id = any(${ids}::uuid[])`.execute(tx);
  return new Map(found.rows.map((author) => [author.account_id, author]));
};

const actorOf = ({ actor_id: id, actor_name, kind }: Row, author: Author | undefined): LeadEntry['by'] => {
  const name = kind === 'lead.quiz' ? QUIZ_AUTHOR : actor_name;
  const { firstname, lastname } = author ?? splitFullName(name);
  return { id, name, firstname, lastname, picture: portraitUrl(author?.portrait ?? null) };
};

const JOURNAL_KINDS: Readonly<Record<string, LeadEntry['kind']>> = {
  'lead.created': 'created',
  'lead.assigned': 'assigned',
  'lead.reminder': 'reminder',
  'lead.merged': 'merged',
  'lead.parted': 'parted',
  'lead.quiz': 'quiz',
};

const isActivity = (kind: string): kind is 'external' | ActivityKind =>
  kind === 'external' || ACTIVITY_KINDS.some((known) => known === kind);

type TimelineNames = { names: ReadonlyMap<string, string>; authors: ReadonlyMap<string, Author> };

const present = (row: Row, { names, authors }: TimelineNames): LeadEntry => {
  const shown = (field: string, value: unknown): string =>
    field === 'assignee' ? (names.get(textOf(value)) ?? '') : textOf(value);
  return {
    id: row.id,
    kind: isActivity(row.kind) ? row.kind : (JOURNAL_KINDS[row.kind] ?? 'change'),
    by: actorOf(row, authors.get(row.actor_id ?? '')),
    at: row.at.toISOString(),
    occurredAt: row.occurred_at?.toISOString() ?? null,
    comment: row.comment,
    changes: Object.entries(row.fields ?? {}).map(([field, { from, to }]) => ({
      field,
      from: shown(field, from),
      to: shown(field, to),
    })),
  };
};

/**
 * The timeline of a lead, newest first (rule LEAD-ACTIVITY). Empty for a lead that is archived or belongs to another
 * market.
 */
export const leadTimeline = async (
  ctx: StaffCtx,
  { id, cursor: position, limit }: z.output<Operation['input']>,
): Promise<z.input<Operation['output']> | Refusal> => {
  if (position && !isPositionOf(ORDER, position)) return refuse(400, 'BAD_CURSOR');
  return ctx.write(async (tx) => {
    const ids = await mergeGroupOf(ctx, tx, id);
    const found = await timelineSql(ctx, { id, ids, position, limit }).execute(tx);
    const { rows, after } = cutPage(found.rows, limit);
    const known = await allKeyed({
      names: namesOf(ctx, tx, assigneesIn(rows)),
      authors: findAuthors(ctx, tx, rows),
    });
    return { items: rows.map((row) => present(row, known)), next: after && writeCursor(after) };
  });
};

import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { homeOperations, SiteChange } from '#contracts/home';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import { kindOfSubject, visibleSubjects } from '#domain/sites/changed-subjects';
import { verbOf } from '#domain/sites/site-changes';
import { cutPage, isAfter, isPositionOf, type Order, type Position, sortValue } from '#platform/db/keyset';
import type { StaffCtx } from '#server/context';

type Operation = typeof homeOperations.changes;

const ORDER: Order = { column: 'c.at', kind: 'moment', direction: 'desc' };

type Row = {
  id: string;
  subject_kind: string;
  subject_id: string;
  action: string;
  actor_id: string | null;
  actor_name: string;
  at: Date;
  title: string | null;
  sort_value: string;
};

type PageQuery = { subjects: readonly string[]; position: Position | undefined; limit: number };

/** The rows of a page and one more. Exported for the test of its query plan. */
export const siteChangesSql = (
  { site }: Pick<StaffCtx, 'site'>,
  { subjects, position, limit }: PageQuery,
): RawBuilder<Row> => sql<Row>`
  select c.id, c.subject_kind, c.subject_id, c.action, c.actor_id, c.actor_name, c.at,
    ${sortValue(ORDER)} as sort_value,
    coalesce(nullif(a.title, ''), nullif(p.title, ''), j.title, m.firstname || ' ' || m.lastname, u.name) as title
  from changes c
  left join articles a on c.subject_kind = 'article'
    and a.market_id = c.market_id and a.site_id = c.site_id and a.id = c.subject_id
  left join posts p on c.subject_kind = 'post'
    and p.market_id = c.market_id and p.site_id = c.site_id and p.id = c.subject_id
  left join job_offers j on c.subject_kind = 'job-offer' and j.market_id = c.market_id and j.id = c.subject_id
  left join messages m on c.subject_kind = 'message'
    and m.market_id = c.market_id and m.site_id = c.site_id and m.id = c.subject_id
  left join lateral (
    select coalesce(c.fields -> 'name' ->> 'to', c.fields -> 'name' ->> 'from', (
      select coalesce(s.firstname || ' ' || s.lastname, x.firstname || ' ' || x.lastname)
      from site_users s join accounts x on x.id = s.account_id
      where s.market_id = c.market_id and s.site_id = c.site_id and s.account_id = c.subject_id)) as name
    where c.subject_kind = 'user') u on true
  where c.market_id = ${site.marketId} and c.site_id = ${site.id} and c.subject_kind = any(${subjects}::text[])
    and ${isAfter(ORDER, 'c.id', position)}
  order by c.at desc, c.id desc limit ${limit + 1}`;

const present = (row: Row): SiteChange[] => {
  const of = kindOfSubject(row.subject_kind);
  const { id, subject_id: subject, action, title, actor_id, actor_name } = row;
  const by = { id: actor_id, name: actor_name };
  return of ? [{ id, ...of, verb: verbOf(action), subject, title, by, at: row.at.toISOString() }] : [];
};

/** The last changes of this site that the signed-in person may see (rule SITE-CHANGES). */
export const listSiteChanges = async (
  ctx: StaffCtx,
  { cursor: position, limit }: z.output<Operation['input']>,
): Promise<z.input<Operation['output']> | Refusal> => {
  if (position && !isPositionOf(ORDER, position)) return refuse(400, 'BAD_CURSOR');
  const subjects = visibleSubjects(ctx.person.rights.actions);
  const found = await ctx.write((tx) => siteChangesSql(ctx, { subjects, position, limit }).execute(tx));
  const { rows, after } = cutPage(found.rows, limit);
  return { items: rows.flatMap(present), next: after && writeCursor(after) };
};

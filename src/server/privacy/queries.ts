import { type RawBuilder, type Selectable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { StoredKind } from '#domain/changes/recorded';
import { PROGRAMMES } from '#domain/leads/programme';
import type { RetentionStep } from '#domain/privacy/retention';
import type { Consents, DB } from '#platform/db/schema';

/**
 * Rows of a market that are older than `before`. `marketId`: its id, or a query column that contains it. `limit`: null
 * for all.
 */
export type Batch = { marketId: string | RawBuilder<string>; before: Date; limit: number | null };

/** What a step of the nightly job deletes: the keys of its rows, and the deletion. */
type Step = { table: string; keys: readonly string[]; old: (batch: Batch) => RawBuilder<unknown> };

/** SQL: whether the person has sent any form to the market since `before`. */
const wroteSince = (email: RawBuilder<unknown>, { marketId, before }: Batch) => sql`
  exists (select from messages w where w.market_id = ${marketId} and w.email = ${email} and w.created_at >= ${before})
  or exists (
    select from estimations w
    where w.market_id = ${marketId} and w.email = ${email} and w.created_at >= ${before})`;

const SITE_KEYS = ['market_id', 'site_id', 'id'] as const;
const KEYS = ['market_id', 'id'] as const;

/** Rows of sites whose moment in `column` is before `before`. */
const agedRows = <T extends keyof DB>(table: T, column: keyof DB[T] & string): Step => ({
  table,
  keys: SITE_KEYS,
  old: ({ marketId, before, limit }) => sql`
    select market_id, site_id, id from ${sql.table(table)}
    where market_id = ${marketId} and ${sql.ref(column)} < ${before} limit ${limit}`,
});

/** SQL: whether the person of a request follows it and has opened its page since `before`. */
const isFollowed = (table: 'messages' | 'estimations', before: Date) =>
  table === 'messages'
    ? sql`false`
    : sql`
  exists (
    select from home_follows f
    where f.market_id = r.market_id and f.site_id = r.site_id and f.estimation_id = r.id and f.seen_at >= ${before})`;

const requestsOf = (table: 'messages' | 'estimations'): Step => ({
  table,
  keys: SITE_KEYS,
  old: (batch) => sql`
    select r.market_id, r.site_id, r.id from ${sql.table(table)} r
    where r.market_id = ${batch.marketId} and r.created_at < ${batch.before}
      and not (${wroteSince(sql`r.email`, batch)}) and not ${isFollowed(table, batch.before)}
    limit ${batch.limit}`,
});

/**
 * Leads without a contact since `before`: no application, call, message or mail; a change by staff is not a contact.
 * Contacts of leads that were merged into a lead count for it.
 */
const applications: Step = {
  table: 'leads',
  keys: KEYS,
  old: ({ marketId, before, limit }) => sql`
    select l.market_id, l.id from (
      select market_id, id from leads
      where market_id = ${marketId} and status <> 'archived' and programme in (${sql.join([...PROGRAMMES])})
        and created_at < ${before} and greatest(captured_at, created_at) < ${before}
      union all
      select market_id, id from leads
      where market_id = ${marketId} and status = 'archived' and merged_into is null
        and greatest(captured_at, created_at) < ${before}) l
    where not exists (
      select from leads m where m.market_id = l.market_id and m.merged_into = l.id
        and greatest(m.captured_at, m.created_at) >= ${before}) and not exists (
      select from lead_activities a
      where a.market_id = l.market_id and a.lead_id in (
        select f.id from leads f where f.market_id = l.market_id and (f.id = l.id or f.merged_into = l.id))
        and a.kind in ('call', 'message', 'email', 'external')
        and coalesce(a.occurred_at, a.created_at) >= ${before})
    limit ${limit}`,
};

const visits = agedRows('tracking_events', 'created_at');

/** Mails that wait for the mail service are not copies, so they are kept. */
const mails: Step = {
  table: 'outbox',
  keys: KEYS,
  old: ({ marketId, before, limit }) => sql`
    select market_id, id from outbox
    where market_id = ${marketId} and created_at < ${before} and status <> 'waiting' limit ${limit}`,
};

/** The journal of a lead is its history, so it is deleted with the lead. */
const changes: Step = {
  table: 'changes',
  keys: KEYS,
  old: ({ marketId, before, limit }) => sql`
    select market_id, id from changes
    where market_id = ${marketId} and at < ${before} and subject_kind <> 'lead' limit ${limit}`,
};

/** Lists of favourites that nobody opened since `before`. */
const lists = agedRows('kept_lists', 'used_at');

/** Reviews whose last step was before `before`. Requests that nobody answered end sooner (rule REVIEW-ASKED). */
const reviews = agedRows('reviews', 'moved_at');

/** Visits of homes whose date, or the last one that was asked for, is before `before`. */
const appointments = agedRows('visits', 'dated_at');

/** Whether a lead has the address. Open and archived leads have an index each. */
const isOfLead = (marketId: Batch['marketId'], email: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from leads l where l.market_id = ${marketId} and l.status <> 'archived' and l.email = ${email})
  or exists (select from leads l where l.market_id = ${marketId} and l.status = 'archived' and l.email = ${email}))`;

/** Links of persons without other data: their consents have lapsed. */
const links: Step = {
  table: 'consent_links',
  keys: ['market_id', 'hash'],
  old: ({ marketId, before, limit }) => sql`
    select k.market_id, k.hash from consent_links k
    where k.market_id = ${marketId} and k.created_at < ${before}
      and not exists (select from messages m where m.market_id = ${marketId} and m.email = k.email)
      and not exists (select from estimations e where e.market_id = ${marketId} and e.email = k.email)
      and not ${isOfLead(marketId, sql`k.email`)}
    limit ${limit}`,
};

/** Alerts that nobody confirmed or changed since `before`; their consents end with them (`endAlerts`). */
export const unusedAlerts = ({ marketId, before }: Pick<Batch, 'marketId' | 'before'>) =>
  sql`a.market_id = ${marketId} and a.used_at < ${before}`;

/**
 * The last row of each consent of each person who was not erased; a push notification has a subscription instead of a
 * person, and each alert has a consent of its own.
 */
const lastConsents = (marketId: Batch['marketId']) => sql`
  select distinct on (purpose, email, phone, own_subject) * from (
    select *, case when purpose in ('push', 'alert') then subject_id end as own_subject from consents
    where market_id = ${marketId} and erased_at is null) given
  order by purpose, email, phone, own_subject, given_at desc, id desc`;

type LapsingConsent = Pick<Selectable<Consents>, 'id' | 'site_id' | 'purpose' | 'wording' | 'email' | 'phone'>;

/** Valid consents given before `before` by people without other data: they expire. */
export const lapsing = ({ marketId, before, limit }: Batch) => sql<LapsingConsent>`
  select c.id, c.site_id, c.purpose, c.wording, c.email, c.phone from (${lastConsents(marketId)}) c
  where c.granted and c.purpose not in ('contact', 'push', 'alert') and c.given_at < ${before}
    and not exists (select from messages m where m.market_id = ${marketId} and m.email = c.email)
    and not exists (select from estimations e where e.market_id = ${marketId} and e.email = c.email)
    and not ${isOfLead(marketId, sql`c.email`)}
  limit ${limit}`;

/** The row that ends a consent, because consents are append-only. */
export const lapsed = (marketId: string, now: Date) => (ending: LapsingConsent) => ({
  market_id: marketId,
  id: uuid(),
  site_id: ending.site_id,
  subject_kind: 'message' as const,
  subject_id: uuid(),
  purpose: ending.purpose,
  granted: false,
  form: 'retention',
  wording: ending.wording,
  email: ending.email,
  phone: ending.phone,
  given_at: now,
});

/**
 * Rows that are evidence of ended consents or deleted requests, if their end, or the erasure of their person, is before
 * `before`. Valid consents stay.
 */
const proofs: Step = {
  table: 'consents',
  keys: KEYS,
  old: ({ marketId, before, limit }) => sql`
    select market_id, id from consents where market_id = ${marketId} and erased_at < ${before}
    union all
    select c.market_id, c.id from consents c join (${lastConsents(marketId)}) l
      on l.purpose = c.purpose and l.email is not distinct from c.email and l.phone is not distinct from c.phone
      and (c.purpose not in ('push', 'alert') or l.subject_id = c.subject_id)
    where c.market_id = ${marketId} and l.given_at < ${before} and (not l.granted or l.purpose = 'contact')
      and not exists (select from messages m where m.market_id = c.market_id and m.id = c.subject_id)
      and not exists (select from leads s where s.market_id = c.market_id and s.id = c.subject_id)
    limit ${limit}`,
};

/** Steps that delete rows. */
export const DELETED = {
  messages: requestsOf('messages'),
  estimations: requestsOf('estimations'),
  applications,
  visits,
  mails,
  changes,
  lists,
  reviews,
  appointments,
  links,
  proofs,
} as const satisfies Record<Exclude<RetentionStep, 'lapsed' | 'alerts'>, Step>;

const columns = (keys: readonly string[]) => sql.join(keys.map((key) => sql.ref(key)));

const deleteRows = ({ table, keys, old }: Step, batch: Batch): RawBuilder<unknown> =>
  sql`delete from ${sql.table(table)} where (${columns(keys)}) in (${old(batch)})`;

/** Deletes the rows with the changes by staff of each, which quote their notes about the person. */
const deleteSubjects = (step: Step, subject: StoredKind, batch: Batch): RawBuilder<unknown> => sql`
  with old as (${step.old(batch)}),
  changed as (
    delete from changes c using old
    where c.market_id = old.market_id and c.subject_kind = ${subject} and c.subject_id = old.id)
  delete from ${sql.table(step.table)} where (${columns(step.keys)}) in (select ${columns(step.keys)} from old)`;

/** Deletes leads together with the leads merged into them, and their journals. */
const deleteLeads = (batch: Batch): RawBuilder<unknown> => sql`
  with old as (${applications.old(batch)}),
  merge_group as (
    select market_id, id from old
    union select m.market_id, m.id from leads m join old on m.market_id = old.market_id and m.merged_into = old.id),
  changed as (
    delete from changes c using merge_group
    where c.market_id = merge_group.market_id and c.subject_kind = 'lead' and c.subject_id = merge_group.id)
  delete from leads where (market_id, id) in (select market_id, id from old)`;

/** Deletes one batch of a step. */
export const deleteOld = (step: keyof typeof DELETED, batch: Batch): RawBuilder<unknown> => {
  if (step === 'applications') return deleteLeads(batch);
  if (step === 'messages') return deleteSubjects(DELETED.messages, 'message', batch);
  if (step === 'estimations') return deleteSubjects(DELETED.estimations, 'estimation', batch);
  if (step === 'appointments') return deleteSubjects(DELETED.appointments, 'visit', batch);
  return deleteRows(DELETED[step], batch);
};

const oldOf = (step: RetentionStep, batch: Batch): RawBuilder<unknown> => {
  if (step === 'lapsed') return lapsing(batch);
  return step === 'alerts' ? sql`select from alerts a where ${unusedAlerts(batch)}` : DELETED[step].old(batch);
};

/** Current number of rows of a step in all market centers, and the number of these market centers. */
export const countOld = (step: RetentionStep, before: Date) => {
  const batch: Batch = { marketId: sql<string>`m.id`, before, limit: null };
  const rows = oldOf(step, batch);
  return sql<{ rows: number; markets: number }>`
    select coalesce(sum(n), 0)::int as rows, (count(*) filter (where n > 0))::int as markets
    from (select (select count(*) from (${rows}) found) as n from markets m) counted`;
};

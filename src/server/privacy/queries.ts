import { type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';

/** One batch of a market: at most `limit` rows that are older than `before`. */
export type Batch = { marketId: string; before: Date; limit: number };
type Deletion = (batch: Batch) => RawBuilder<unknown>;

/** SQL: whether the person wrote to the market by any form since `before`. */
const wroteSince = (email: RawBuilder<unknown>, { marketId, before }: Batch) => sql`
  exists (select from messages w where w.market_id = ${marketId} and w.email = ${email} and w.created_at >= ${before})
  or exists (
    select from estimations w
    where w.market_id = ${marketId} and w.email = ${email} and w.created_at >= ${before})`;

/** With the changes by staff of each request, which quote their notes about the person. */
const requestsOf =
  (table: 'messages' | 'estimations', subject: 'message' | 'estimation'): Deletion =>
  (batch) =>
    sql`
  with old as (
    select r.market_id, r.site_id, r.id from ${sql.table(table)} r
    where r.market_id = ${batch.marketId} and r.created_at < ${batch.before}
      and not (${wroteSince(sql`r.email`, batch)})
    limit ${batch.limit}),
  changed as (
    delete from changes c using old
    where c.market_id = old.market_id and c.subject_kind = ${subject} and c.subject_id = old.id)
  delete from ${sql.table(table)} where (market_id, site_id, id) in (select market_id, site_id, id from old)`;

export const oldMessages = requestsOf('messages', 'message');
export const oldEstimations = requestsOf('estimations', 'estimation');

/**
 * Leads without a contact since `before`: no application, call, message or mail; a change by staff is not a contact.
 * The leads that were merged into one count for it, and are deleted with it, and the journal with its leads.
 */
export const oldApplications: Deletion = ({ marketId, before, limit }) => sql`
  with old as (
    select l.market_id, l.id from leads l
    where l.market_id = ${marketId} and l.merged_into is null
      and greatest(l.captured_at, l.created_at) < ${before} and not exists (
      select from leads m where m.market_id = l.market_id and m.merged_into = l.id
        and greatest(m.captured_at, m.created_at) >= ${before}) and not exists (
      select from lead_activities a
      where a.market_id = l.market_id and a.lead_id in (
        select f.id from leads f where f.market_id = l.market_id and (f.id = l.id or f.merged_into = l.id))
        and a.kind in ('call', 'message', 'email', 'external')
        and coalesce(a.occurred_at, a.created_at) >= ${before})
    limit ${limit}),
  family as (
    select market_id, id from old
    union select m.market_id, m.id from leads m join old on m.market_id = old.market_id and m.merged_into = old.id),
  changed as (
    delete from changes c using family
    where c.market_id = family.market_id and c.subject_kind = 'lead' and c.subject_id = family.id)
  delete from leads where (market_id, id) in (select market_id, id from old)`;

export const oldVisits: Deletion = ({ marketId, before, limit }) => sql`
  delete from tracking_events where (market_id, site_id, id) in (
    select market_id, site_id, id from tracking_events
    where market_id = ${marketId} and created_at < ${before} limit ${limit})`;

/** Mails that wait for the mail service are not copies and stay. */
export const oldMails: Deletion = ({ marketId, before, limit }) => sql`
  delete from outbox where (market_id, id) in (
    select market_id, id from outbox
    where market_id = ${marketId} and created_at < ${before} and status <> 'waiting' limit ${limit})`;

/** The journal of a lead is its history: it is deleted with it (`oldApplications`). */
export const oldChanges: Deletion = ({ marketId, before, limit }) => sql`
  delete from changes where (market_id, id) in (
    select market_id, id from changes
    where market_id = ${marketId} and at < ${before} and subject_kind <> 'lead' limit ${limit})`;

/** Links of persons without other data: their consents have lapsed. */
export const oldConsentLinks: Deletion = ({ marketId, before, limit }) => sql`
  delete from consent_links where (market_id, hash) in (
    select k.market_id, k.hash from consent_links k
    where k.market_id = ${marketId} and k.created_at < ${before}
      and not exists (select from messages m where m.market_id = ${marketId} and m.email = k.email)
      and not exists (select from estimations e where e.market_id = ${marketId} and e.email = k.email)
      and not exists (select from leads l where l.market_id = ${marketId} and l.email = k.email)
    limit ${limit})`;

/**
 * The last row of each consent of each person who was not erased; a push notification has no person, but a
 * subscription.
 */
const lastConsents = (marketId: string) => sql`
  select distinct on (purpose, email, phone, push_subject) * from (
    select *, case when purpose = 'push' then subject_id end as push_subject from consents
    where market_id = ${marketId} and erased_at is null) given
  order by purpose, email, phone, push_subject, given_at desc, id desc`;

type LapsingConsent = {
  id: string;
  site_id: string | null;
  purpose: string;
  wording: string;
  email: string | null;
  phone: string | null;
};

/** Consents in force, given before `before`, of persons without other data: they lapse. */
export const lapsing = ({ marketId, before, limit }: Batch) => sql<LapsingConsent>`
  select c.id, c.site_id, c.purpose, c.wording, c.email, c.phone from (${lastConsents(marketId)}) c
  where c.granted and c.purpose not in ('contact', 'push') and c.given_at < ${before}
    and not exists (select from messages m where m.market_id = ${marketId} and m.email = c.email)
    and not exists (select from estimations e where e.market_id = ${marketId} and e.email = c.email)
    and not exists (select from leads l where l.market_id = ${marketId} and l.email = c.email)
  limit ${limit}`;

/** The row that ends a consent: the ledger is append-only. */
export const lapsed = (marketId: string, now: Date) => (ending: LapsingConsent) => ({
  market_id: marketId,
  id: uuid(),
  site_id: ending.site_id,
  subject_kind: 'message',
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
 * Rows that prove ended consents or deleted requests, when their end, or the erasure of their person, is before
 * `before`. Consents in force stay.
 */
export const oldProofs: Deletion = ({ marketId, before, limit }) => sql`
  delete from consents where (market_id, id) in (
    select market_id, id from consents where market_id = ${marketId} and erased_at < ${before}
    union all
    select c.market_id, c.id from consents c join (${lastConsents(marketId)}) l
      on l.purpose = c.purpose and l.email is not distinct from c.email and l.phone is not distinct from c.phone
      and (c.purpose <> 'push' or l.subject_id = c.subject_id)
    where c.market_id = ${marketId} and l.given_at < ${before} and (not l.granted or l.purpose = 'contact')
      and not exists (select from messages m where m.market_id = c.market_id and m.id = c.subject_id)
      and not exists (select from leads s where s.market_id = c.market_id and s.id = c.subject_id)
    limit ${limit})`;

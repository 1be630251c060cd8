import { type RawBuilder, sql } from 'kysely';
import { GROUP_TEMPLATES } from '#domain/mails/templates';
import type { ErasedKind } from '#domain/privacy/erasure';
import type { DB } from '#platform/db/schema';
import { type FoundPerson, isOf } from './find-person.ts';

/** Rows to delete. `kind` null: not counted separately. */
type Step = { table: keyof DB; kind: ErasedKind | null; where: (found: FoundPerson) => RawBuilder<unknown> };

type Key = FoundPerson['leads'][number];

/** The keys of found rows. */
const keysSql = (keys: readonly Key[]): RawBuilder<unknown> => sql`
  unnest(${keys.map(({ market_id }) => market_id)}::uuid[], ${keys.map(({ id }) => id)}::uuid[])
    as found (market_id, id)`;

/** SQL: whether a row refers to one of the found rows by `column`. */
const refersTo = (column: string, keys: readonly Key[]): RawBuilder<unknown> => sql`
  (market_id, ${sql.ref(column)}) in (select * from ${keysSql(keys)})`;

const ofLead = ({ leads }: FoundPerson) => refersTo('lead_id', leads);
const ofEstimation = ({ estimations }: FoundPerson) => refersTo('estimation_id', estimations);

const ofVisit = (found: FoundPerson) => isOf(found, sql`email`, sql`telephone`);

const idsOf = ({ leads, messages, estimations }: FoundPerson): string[] =>
  [...leads, ...messages, ...estimations].map(({ id }) => id);

/** The journal of the records, which quotes what staff wrote about the person. */
const changesOf = (found: FoundPerson): RawBuilder<unknown> => sql`
  (market_id, subject_kind, subject_id) in (
    select market_id, 'lead', id from ${keysSql(found.leads)}
    union all select market_id, 'message', id from ${keysSql(found.messages)}
    union all select market_id, 'estimation', id from ${keysSql(found.estimations)}
    union all select market_id, 'review', id from reviews where email = any (${[...found.emails]}::text[])
    union all select market_id, 'visit', id from visits where ${ofVisit(found)})`;

/**
 * Mails to the person, those with the person as reply address, and those about a record: 'message:<id>'. The ids are an
 * array, because an index does not serve a subquery beside other conditions.
 */
const mailsOf = (found: FoundPerson): RawBuilder<unknown> => sql`
  (${isOf(found, sql`recipient`, sql`recipient`)} or reply_to = any (${[...found.emails]}::text[])
    or split_part(cause, ':', 2) = any (${idsOf(found)}::text[])
    or split_part(cause, ':', 2) = any (array(
      select id::text from opinion_documents where ${ofEstimation(found)}
      union all select id::text from visits where ${ofVisit(found)})))`;

/** Group mails to staff about several records; records of other people stay available in the back office. */
const groupMailsOf = (found: FoundPerson): RawBuilder<unknown> => sql`
  template = any (${GROUP_TEMPLATES})
  and exists (select from (
      select market_id, fullname as name from leads where ${refersTo('id', found.leads)}
      union select market_id, firstname || ' ' || lastname from messages where ${refersTo('id', found.messages)}
      union select market_id, firstname || ' ' || lastname from estimations
        where ${refersTo('id', found.estimations)}) known
    where known.market_id = outbox.market_id and strpos(body_text, known.name) > 0)`;

/**
 * What is deleted for a person, in this order (rule PRIVACY-ERASURE). Rows that depend on others come first, so that
 * each is counted. tests/privacy/erasure-tables.test.ts compares the tables with the schema.
 */
export const ERASE_STEPS: readonly Step[] = [
  { table: 'outbox', kind: 'sms', where: (found) => sql`kind = 'sms' and ${mailsOf(found)}` },
  { table: 'outbox', kind: 'mails', where: mailsOf },
  { table: 'outbox', kind: 'mails', where: groupMailsOf },
  { table: 'changes', kind: 'changes', where: changesOf },
  {
    table: 'tracking_events',
    kind: 'visits',
    where: (found) => sql`
    (session_id = any (${[...found.sessions]}::uuid[]) or object_id = any (${idsOf(found)}::uuid[]))`,
  },
  { table: 'lead_activities', kind: 'activities', where: ofLead },
  { table: 'lead_cvs', kind: 'cvs', where: ofLead },
  { table: 'quiz_answers', kind: null, where: ofLead },
  { table: 'quizzes', kind: 'quizzes', where: ofLead },
  { table: 'lead_reminders', kind: null, where: ofLead },
  {
    table: 'lead_merges',
    kind: null,
    where: ({ leads }) => sql`
    (${refersTo('kept_id', leads)} or ${refersTo('merged_id', leads)})`,
  },
  {
    table: 'sourced_leads',
    kind: 'candidates',
    where: (found) => sql`
    (market_id, id) in (
      select market_id, id from sourced_leads where ${isOf(found, sql`email`, sql`phone`)}
      union all select market_id, id from sourced_leads where ${ofLead(found)})`,
  },
  { table: 'leads', kind: 'leads', where: ({ leads }) => refersTo('id', leads) },
  { table: 'messages', kind: 'forms', where: ({ messages }) => refersTo('id', messages) },
  { table: 'opinion_documents', kind: 'opinions', where: ofEstimation },
  { table: 'estimation_opinions', kind: null, where: ofEstimation },
  { table: 'estimation_mandates', kind: null, where: ofEstimation },
  { table: 'home_values', kind: null, where: ofEstimation },
  { table: 'home_follow_links', kind: null, where: ofEstimation },
  { table: 'home_follows', kind: null, where: ({ emails }) => sql`email = any (${[...emails]}::text[])` },
  { table: 'estimations', kind: 'estimations', where: ({ estimations }) => refersTo('id', estimations) },
  { table: 'alert_recipients', kind: 'alerts', where: ({ emails }) => sql`email = any (${[...emails]}::text[])` },
  {
    table: 'kept_list_people',
    kind: null,
    where: ({ emails }) => sql`
    (market_id, site_id, list_id) in (
      select market_id, site_id, id from kept_lists where email = any (${[...emails]}::text[]))`,
  },
  { table: 'kept_lists', kind: 'lists', where: ({ emails }) => sql`email = any (${[...emails]}::text[])` },
  {
    table: 'seller_reports',
    kind: 'sellerReports',
    where: ({ emails }) => sql`email = any (${[...emails]}::text[])`,
  },
  {
    table: 'review_links',
    kind: null,
    where: ({ emails }) => sql`
    (market_id, site_id, review_id) in (
      select market_id, site_id, id from reviews where email = any (${[...emails]}::text[]))`,
  },
  { table: 'reviews', kind: 'reviews', where: ({ emails }) => sql`email = any (${[...emails]}::text[])` },
  {
    table: 'visit_links',
    kind: null,
    where: (found) => sql`
    (market_id, site_id, visit_id) in (select market_id, site_id, id from visits where ${ofVisit(found)})`,
  },
  { table: 'visits', kind: 'appointments', where: ofVisit },
  { table: 'consent_links', kind: null, where: ({ emails }) => sql`email = any (${[...emails]}::text[])` },
  {
    table: 'idempotency_keys',
    kind: null,
    where: (found) => {
      const known = [...idsOf(found), ...found.emails, ...found.phones];
      return sql`exists (select from unnest(${known}::text[]) one where strpos(answer::text, one) > 0)`;
    },
  },
];

/** Texts written by staff or other people, in which the identifiers are replaced. `json`: inside its values. */
export const MENTIONS: readonly { table: keyof DB; column: string; json?: true }[] = [
  { table: 'leads', column: 'follow_up' },
  { table: 'lead_activities', column: 'comment' },
  { table: 'lead_reminders', column: 'note' },
  { table: 'messages', column: 'message' },
  { table: 'messages', column: 'note' },
  { table: 'estimation_opinions', column: 'note' },
  { table: 'estimation_opinions', column: 'reasons' },
  { table: 'home_follows', column: 'word' },
  { table: 'kept_list_people', column: 'name' },
  { table: 'kept_notes', column: 'note' },
  { table: 'reviews', column: 'text' },
  { table: 'reviews', column: 'answer' },
  { table: 'seller_report_comments', column: 'text' },
  { table: 'visits', column: 'message' },
  { table: 'visits', column: 'note' },
  { table: 'visits', column: 'feedback_text' },
  { table: 'saved_filters', column: 'state', json: true },
  { table: 'changes', column: 'fields', json: true },
];

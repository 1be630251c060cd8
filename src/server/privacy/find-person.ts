import { type RawBuilder, sql } from 'kysely';
import type { Identifiers } from '#domain/privacy/erasure';
import type { Tx } from '#platform/db/database';

/** A row by its market and id. */
type Key = { market_id: string; id: string };

/** Rows of the people with these identifiers, and references to other rows of theirs. */
export type FoundPerson = Identifiers & {
  /** Including the leads that staff merged with them as one person. */
  leads: readonly Key[];
  messages: readonly Key[];
  /** Including those without contact data from the same visit of a site. */
  estimations: readonly Key[];
  /** Visits of the requests. */
  sessions: readonly string[];
  /** Addresses and numbers in these rows that were not entered. */
  related: Identifiers;
};

type Row = Key & { email: string | null; phone: string | null; session_id: string | null };

/** SQL: whether a row has one of the identifiers. */
export const isOf = (
  { emails, phones }: Identifiers,
  email: RawBuilder<unknown>,
  phone: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(${email} = any (${[...emails]}::text[]) or ${phone} = any (${[...phones]}::text[]))`;

/**
 * Open leads are found by the indexes of their market centers, archived ones by their own (decision 0076). Exported for
 * the test of its plan.
 */
export const leadsOf = (given: Identifiers): RawBuilder<Row> => {
  const keys = given.phones.map((phone) => phone.slice(-9));
  return sql<Row>`(
    select l.market_id, l.id, l.merged_into, l.email, l.phone from markets k
    join leads l on l.market_id = k.id and l.status <> 'archived' and (l.email = any (${[...given.emails]}::text[])
      or l.phone_key = any (${keys}::text[]) and l.phone = any (${[...given.phones]}::text[]))
    union all
    select market_id, id, merged_into, email, phone from leads
    where status = 'archived' and ${isOf(given, sql`email`, sql`phone`)})`;
};

const findLeads = (tx: Tx, given: Identifiers) =>
  sql<Row>`
  with recursive merge_group as (
    ${leadsOf(given)}
    union
    select l.market_id, l.id, l.merged_into, l.email, l.phone from leads l
    join merge_group g on l.market_id = g.market_id and (l.merged_into = g.id or l.id = g.merged_into))
  select market_id, id, email, phone, null as session_id from merge_group`.execute(tx);

const findMessages = (tx: Tx, given: Identifiers) =>
  sql<Row>`
  select market_id, id, email, telephone as phone, session_id from messages
  where ${isOf(given, sql`email`, sql`telephone`)}`.execute(tx);

const findEstimations = (tx: Tx, given: Identifiers) =>
  sql<Row>`
  with named as (select * from estimations where ${isOf(given, sql`email`, sql`phone`)})
  select market_id, id, email, phone, session_id from named
  union
  select e.market_id, e.id, e.email, e.phone, e.session_id from estimations e
  join named n on n.market_id = e.market_id and n.site_id = e.site_id and n.session_id = e.session_id
  where e.email is null and e.phone is null`.execute(tx);

const findSourced = (tx: Tx, given: Identifiers) =>
  sql<Row>`
  select market_id, id, email, phone, null as session_id from sourced_leads
  where ${isOf(given, sql`email`, sql`phone`)}`.execute(tx);

const others = (values: readonly (string | null)[], given: readonly string[]): string[] =>
  [...new Set(values.filter((value) => value !== null))].filter((value) => !given.includes(value));

/** Finds the data of these people in the whole network. */
export const findPerson = async (tx: Tx, given: Identifiers): Promise<FoundPerson> => {
  const leads = (await findLeads(tx, given)).rows;
  const messages = (await findMessages(tx, given)).rows;
  const estimations = (await findEstimations(tx, given)).rows;
  const all = [...leads, ...messages, ...estimations, ...(await findSourced(tx, given)).rows];
  const emails = all.map(({ email }) => email);
  const phones = all.map(({ phone }) => phone);
  return {
    ...given,
    leads,
    messages,
    estimations,
    sessions: others(
      all.map(({ session_id }) => session_id),
      [],
    ),
    related: { emails: others(emails, given.emails), phones: others(phones, given.phones) },
  };
};

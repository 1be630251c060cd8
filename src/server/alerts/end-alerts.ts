import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database';

/** Why alerts end: the person stopped them, their mails came back or were reported, or nobody used them for long. */
export type AlertEnd = 'alert-stop' | 'alert-bounce' | 'retention';

/** Name of the operation of the form, whose repetitions are kept (rule FORM-ONCE). */
export const ALERT_FORM = 'alert';

type Ending = { where: RawBuilder<unknown>; form: AlertEnd; now: Date; limit?: number };

/**
 * Chooses the alerts and locks their addresses, in one order: what ends alerts of one address runs one after another,
 * and the next statement sees what the run before it left.
 */
const choose = async (tx: Tx, { where, limit }: Pick<Ending, 'where' | 'limit'>): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from alerts a
    join alert_recipients r on r.market_id = a.market_id and r.site_id = a.site_id and r.id = a.recipient_id
    where ${where} order by r.market_id, r.site_id, r.id limit ${limit ?? null} for update of r`.execute(tx);
  return rows.map(({ id }) => id);
};

/**
 * Deletes alerts `a` of recipients `r` that meet the condition, with the addresses that have none left, and records the
 * end of their consents, in the words in which they were given. One that was confirmed or changed while its address was
 * waited for stays, if it does not meet the condition any more. Who asks for one again at once is answered again.
 * Returns the number of alerts.
 */
export const endAlerts = async (tx: Tx, { where, form, now, limit }: Ending): Promise<number> => {
  const ids = await choose(tx, { where, ...(limit !== undefined && { limit }) });
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ ended: number }>`
    with ended as (
      delete from alerts a using alert_recipients r
      where a.id = any(${ids}::uuid[])
        and r.market_id = a.market_id and r.site_id = a.site_id and r.id = a.recipient_id and ${where}
      returning a.market_id, a.site_id, a.id, a.recipient_id, r.email),
    left_over as (
      delete from alert_recipients r using ended e
      where r.market_id = e.market_id and r.site_id = e.site_id and r.id = e.recipient_id and not exists (
        select from alerts a where a.market_id = r.market_id and a.site_id = r.site_id and a.recipient_id = r.id
          and a.id not in (select id from ended))),
    forgotten as (
      delete from idempotency_keys k using ended e
      where k.market_id = e.market_id and k.operation = ${ALERT_FORM} || ':' || e.site_id
        and k.answer->>'id' = e.id::text),
    withdrawn as (
      insert into consents (market_id, id, site_id, subject_kind, subject_id, purpose, granted, form, wording,
        wording_version, email, given_at)
      select e.market_id, gen_random_uuid(), e.site_id, 'alert', e.id, 'alert', false, ${form}, g.wording,
        g.wording_version, e.email, ${now}
      from ended e cross join lateral (
        select wording, wording_version from consents g
        where g.market_id = e.market_id and g.subject_kind = 'alert' and g.subject_id = e.id and g.granted
        order by given_at desc limit 1) g)
    select count(*)::int as ended from ended`.execute(tx);
  return rows[0]?.ended ?? 0;
};

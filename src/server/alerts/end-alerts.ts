import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database';

/** Why alerts end: the person stopped them, their mails came back or were reported, or nobody used them for long. */
export type AlertEnd = 'alert-stop' | 'alert-bounce' | 'retention';

type Ending = { where: RawBuilder<unknown>; form: AlertEnd; now: Date; limit?: number };

/**
 * Deletes alerts `a` of recipients `r` that meet the condition, with the addresses that have none left, and records the
 * end of their consents, in the words in which they were given. Returns the number of alerts.
 */
export const endAlerts = async (tx: Tx, { where, form, now, limit }: Ending): Promise<number> => {
  const { rows } = await sql<{ ended: number }>`
    with chosen as (
      select a.market_id, a.site_id, a.id, a.recipient_id, r.email
      from alerts a
      join alert_recipients r on r.market_id = a.market_id and r.site_id = a.site_id and r.id = a.recipient_id
      where ${where} limit ${limit ?? null}),
    ended as (
      delete from alerts a using chosen c
      where a.market_id = c.market_id and a.site_id = c.site_id and a.id = c.id),
    left_over as (
      delete from alert_recipients r using chosen c
      where r.market_id = c.market_id and r.site_id = c.site_id and r.id = c.recipient_id and not exists (
        select from alerts a where a.market_id = r.market_id and a.site_id = r.site_id and a.recipient_id = r.id
          and a.id not in (select id from chosen))),
    withdrawn as (
      insert into consents (market_id, id, site_id, subject_kind, subject_id, purpose, granted, form, wording,
        wording_version, email, given_at)
      select c.market_id, gen_random_uuid(), c.site_id, 'alert', c.id, 'alert', false, ${form}, g.wording,
        g.wording_version, c.email, ${now}
      from chosen c cross join lateral (
        select wording, wording_version from consents g
        where g.market_id = c.market_id and g.subject_kind = 'alert' and g.subject_id = c.id and g.granted
        order by given_at desc limit 1) g)
    select count(*)::int as ended from chosen`.execute(tx);
  return rows[0]?.ended ?? 0;
};

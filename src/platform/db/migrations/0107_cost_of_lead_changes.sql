-- A change of a lead writes an entry in each index that has the lead, because `leads_by_change` moves. An open lead is
-- in six indexes (decision 0076); the others have only what is rare.

-- The new version of a lead fits beside the old one: one page is written, not two.
alter table leads set (fillfactor = 90);

drop index leads_created, leads_by_email_key, leads_phone, leads_person_email, leads_person_phone, leads_age,
  leads_by_month, leads_by_change;
alter table leads drop constraint leads_quiz_token_hash_key;

-- Ascending, so that the newest entries fill the last pages of a market center instead of splitting its first ones.
create index leads_by_change on leads (market_id, programme, updated_at, id)
  include (type, status, experiment, origin_source, origin_name, origin_site_id)
  where status <> 'archived';
create unique index leads_quiz_token on leads (quiz_token_hash) where quiz_token_hash is not null;
create index leads_by_tagged_email on leads (market_id, email_key) where email_key <> email and status <> 'archived';
create index leads_archived_email on leads (email) where status = 'archived' and email is not null;
create index leads_archived_phone on leads (phone) where status = 'archived' and phone is not null;
create index leads_archived_age on leads (market_id, greatest(captured_at, created_at))
  where status = 'archived' and merged_into is null;

comment on index leads_pkey is 'A lead by its id: windows, saves, rows of a page of a list, foreign keys.';
comment on index leads_by_arrival is 'leadRows: lists by arrival, filters and words without reading leads; '
  'newestSql, countArrivals, followMarket, last lead of network_leadgen, old open leads of the retention.';
comment on index leads_by_change is 'leadListSql by the last change; leadCountsSql and lastLeadsSql of a month.';
comment on index leads_by_name is 'leadListSql by name.';
comment on index leads_email is 'One open lead of an address; knownLeadsSql, similarSql, findLeads of an erasure.';
comment on index leads_by_phone_key is 'knownLeadsSql, similarSql, findLeads of an erasure.';
comment on index leads_by_tagged_email is 'similarSql: addresses with a tag, which are rare.';
comment on index leads_quiz_token is 'quizLeadSql: a lead by the link to its quiz.';
comment on index leads_by_job_offer is 'ofOffers of leadRows, candidates of the job board.';
comment on index leads_merged_by_job_offer is 'ofOffers of leadRows, candidates of the job board: merged leads.';
comment on index leads_archived_by_job_offer is 'Applications of the job board that are archived.';
comment on index leads_merged is 'Leads that were merged into one: families, CVs, retention.';
comment on index leads_to_answer is 'toAnswerSql: leads that wait for an answer.';
comment on index leads_undigested is 'Digests: new leads of a site that nobody was told of.';
comment on index leads_identifying is 'Erasure: notes that may name another person.';
comment on index leads_archived_email is 'Erasure and retention: archived leads of an address.';
comment on index leads_archived_phone is 'Erasure: archived leads of a number.';
comment on index leads_archived_age is 'Retention: old archived leads.';

-- The journal of each change: as above, so that entries of now follow each other (they are read backwards).
drop index changes_subject, changes_by_market, changes_of_site, changes_by_actor, changes_by_kind, changes_by_moment;
create index changes_subject on changes (market_id, subject_kind, subject_id, at, id);
create index changes_by_market on changes (market_id, at, id);
create index changes_of_site on changes (market_id, site_id, at, id);
create index changes_by_actor on changes (actor_id, at, id);
create index changes_by_kind on changes (journal_kind(subject_kind), at, id);
create index changes_by_moment on changes (at, id);

-- The sums of leads (0039, 0072) and the announcement of their change (0030), together and once a statement. What
-- cancels out is not written: a lead that stays open moves no sum, or the one of captured leads.
drop trigger announce_live on leads;
drop trigger count_inserted on leads;
drop trigger count_updated on leads;
drop trigger count_deleted on leads;
drop trigger sum_inserted on leads;
drop trigger sum_updated on leads;
drop trigger sum_deleted on leads;
drop function count_lead_days();
drop function count_lead_sums();

-- `opened`: leads that are not archived, for lead_days and lead_totals; `captured`: for captured_days.
create type lead_difference as (market_id uuid, type text, origin text, day date, opened integer, captured integer);

-- In the order of the keys, so that two transactions never wait for each other.
create function add_to_lead_sums(differences lead_difference[]) returns void language plpgsql as $$
begin
  if exists (select from unnest(differences) where opened <> 0) then
    insert into lead_days as d (market_id, day, type, count)
    select market_id, day, type, sum(opened)::int from unnest(differences)
    group by 1, 2, 3 having sum(opened) <> 0 order by 1, 3, 2
    on conflict (market_id, type, day) do update set count = d.count + excluded.count;
    insert into lead_totals as t (market_id, type, origin, count)
    select market_id, type, origin, sum(opened)::int from unnest(differences)
    group by 1, 2, 3 having sum(opened) <> 0 order by 1, 2, 3
    on conflict (market_id, type, origin) do update set count = t.count + excluded.count;
  end if;
  insert into captured_days as c (market_id, day, count)
  select market_id, day, sum(captured)::int from unnest(differences)
  group by 1, 2 having sum(captured) <> 0 order by 1, 2
  on conflict (market_id, day) do update set count = c.count + excluded.count;
end $$;

-- Rows are not joined with their former version: the plan is kept, and one for a single row would compare each of a
-- thousand rows with each other. The market of a deleted lead may be deleted with it.
create function count_leads() returns trigger language plpgsql as $$
declare
  market uuid;
  differences lead_difference[];
begin
  if tg_op = 'UPDATE' then
    differences := array(
      select (d.market_id, d.type, lead_origin(d.origin_source, d.origin_name),
        (d.created_at at time zone m.time_zone)::date, d.opened, d.captured)::lead_difference
      from (
        select market_id, type, origin_source, origin_name, created_at,
          coalesce(sum(n) filter (where status <> 'archived'), 0) as opened,
          coalesce(sum(n) filter (where status = 'captured'), 0) as captured
        from (
          select market_id, type, origin_source, origin_name, created_at, status, 1 as n from changed
          union all select market_id, type, origin_source, origin_name, created_at, status, -1 from former) l
        group by 1, 2, 3, 4, 5) d
      join markets m on m.id = d.market_id
      where d.opened <> 0 or d.captured <> 0);
  else
    differences := array(
      select (l.market_id, l.type, lead_origin(l.origin_source, l.origin_name),
        (l.created_at at time zone m.time_zone)::date, n, case l.status when 'captured' then n else 0 end
        )::lead_difference
      from changed l
      join markets m on m.id = l.market_id,
        (select case tg_op when 'INSERT' then 1 else -1 end as n) s
      where l.status <> 'archived');
  end if;
  for market in select distinct market_id from changed loop
    perform pg_notify('vitrine_live', 'leads:' || market || ':');
  end loop;
  if cardinality(differences) > 0 then perform add_to_lead_sums(differences); end if;
  return null;
end $$;
create trigger count_inserted after insert on leads
  referencing new table as changed for each statement execute function count_leads();
create trigger count_updated after update on leads
  referencing old table as former new table as changed for each statement execute function count_leads();
create trigger count_deleted after delete on leads
  referencing old table as changed for each statement execute function count_leads();

-- As 0096, by the same sums; those by origin do not move.
create or replace function move_lead_days() returns trigger language plpgsql as $$
begin
  -- Waits for leads that are being inserted, whose foreign key holds the market center; more of them wait for this.
  perform from markets where id = new.id for update;
  -- No lead of the market changes meanwhile.
  perform from leads where market_id = new.id order by id for update;
  perform add_to_lead_sums(array(
    select (new.id, type, '', (created_at at time zone z.zone)::date, z.n,
      case status when 'captured' then z.n else 0 end)::lead_difference
    from leads, (values (new.time_zone, 1), (old.time_zone, -1)) z (zone, n)
    where market_id = new.id and status <> 'archived'));
  return null;
end $$;

drop function add_lead_days(lead_days[]);
drop function add_lead_totals(lead_totals[]);
drop function add_captured_days(captured_days[]);

-- A change of a lead writes an entry in each index that has the lead, because `leads_by_change` moves. An open lead is
-- in six indexes (decision 0076); the others have only what is rare.

-- The new version of a lead fits beside the old one: one page is written, not two.
alter table leads set (fillfactor = 90);

drop index leads_created, leads_by_email_key, leads_phone, leads_person_email, leads_person_phone, leads_age,
  leads_by_month, leads_by_change;
alter table leads drop constraint leads_quiz_token_hash_key;

-- Also counts a month, in place of leads_by_month.
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
comment on index leads_quiz_token is 'leadSql of the quiz: a lead by the link to its quiz.';
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

-- The journal of each change, ascending: new entries fill the last page, where descending ones split old pages. The
-- indexes are read backwards.
drop index changes_subject, changes_by_market, changes_of_site, changes_by_actor, changes_by_kind, changes_by_moment;
create index changes_subject on changes (market_id, subject_kind, subject_id, at, id);
create index changes_by_market on changes (market_id, at, id);
create index changes_of_site on changes (market_id, site_id, at, id);
create index changes_by_actor on changes (actor_id, at, id);
create index changes_by_kind on changes (journal_kind(subject_kind), at, id);
create index changes_by_moment on changes (at, id);

-- The sums of leads (0011) and the announcement of their change (0010), together and once a statement. What
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

-- Rows are not joined with their former version: the plan is kept, and one for a single row would compare each of a
-- thousand rows with each other. The market of a deleted lead may be deleted with it.
create function count_leads() returns trigger language plpgsql as $$
declare
  market uuid;
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
  created lead_days[];
  opened lead_totals[];
  captured captured_days[];
begin
  if tg_op = 'UPDATE' then
    select array_agg((d.market_id, d.day, d.type, d.open)::lead_days) filter (where d.open <> 0),
      array_agg((d.market_id, d.type, d.origin, d.open)::lead_totals) filter (where d.open <> 0),
      array_agg((d.market_id, d.day, d.new)::captured_days) filter (where d.new <> 0)
    into created, opened, captured
    from (
      select l.*, lead_origin(l.origin_source, l.origin_name) as origin,
        (l.created_at at time zone m.time_zone)::date as day
      from (
        select market_id, type, origin_source, origin_name, created_at,
          coalesce(sum(n) filter (where status <> 'archived'), 0)::int as open,
          coalesce(sum(n) filter (where status = 'captured'), 0)::int as new
        from (
          select market_id, type, origin_source, origin_name, created_at, status, 1 as n from changed
          union all select market_id, type, origin_source, origin_name, created_at, status, -1 from former) both_of
        group by 1, 2, 3, 4, 5) l
      join markets m on m.id = l.market_id
      where l.open <> 0 or l.new <> 0) d;
  else
    select array_agg((d.market_id, d.day, d.type, sign)::lead_days),
      array_agg((d.market_id, d.type, d.origin, sign)::lead_totals),
      array_agg((d.market_id, d.day, sign)::captured_days) filter (where d.status = 'captured')
    into created, opened, captured
    from (
      select l.market_id, l.type, l.status, lead_origin(l.origin_source, l.origin_name) as origin,
        (l.created_at at time zone m.time_zone)::date as day
      from changed l join markets m on m.id = l.market_id where l.status <> 'archived') d;
  end if;
  for market in select distinct market_id from changed loop
    perform pg_notify('vitrine_live', 'leads:' || market || ':');
  end loop;
  if created is not null then perform add_lead_days(created), add_lead_totals(opened); end if;
  if captured is not null then perform add_captured_days(captured); end if;
  return null;
end $$;
create trigger count_inserted after insert on leads
  referencing new table as changed for each statement execute function count_leads();
create trigger count_updated after update on leads
  referencing old table as former new table as changed for each statement execute function count_leads();
create trigger count_deleted after delete on leads
  referencing old table as changed for each statement execute function count_leads();

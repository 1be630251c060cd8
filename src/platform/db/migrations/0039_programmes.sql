-- Leads of each type that were created on a day, in the time zone of the market, without archived ones: the figures of
-- the whole network do not read the leads of other market centers.
create table lead_days (
  market_id uuid not null references markets (id) on delete cascade,
  day date not null,
  type text not null,
  -- Without a check: a difference may be negative before it is added.
  count integer not null,
  primary key (market_id, type, day)
);
create index lead_days_network on lead_days (type, day) include (count);
call protect_tenant('lead_days', 'market', true);

-- Leads by month of their last change, as the dashboard of a programme counts them.
create index leads_by_month on leads (market_id, type, updated_at)
  include (status, experiment, origin_source, origin_name, origin_site_id) where status <> 'archived';
create index quiz_answers_by_moment on quiz_answers (market_id, created_at) include (lead_id, question, answer);

-- Adds differences in the order of the key, so that two transactions never wait for each other.
create function add_lead_days(differences lead_days[]) returns void language sql as $$
  insert into lead_days as d (market_id, day, type, count)
  select market_id, day, type, sum(count)::int from unnest(differences)
  group by 1, 2, 3 having sum(count) <> 0 order by 1, 3, 2
  on conflict (market_id, type, day) do update set count = d.count + excluded.count
$$;

-- The market of a deleted lead may be deleted with it.
create function count_lead_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_lead_days(array_agg(
      (l.market_id, (l.created_at at time zone m.time_zone)::date, l.type, 1)::lead_days))
    from added l join markets m on m.id = l.market_id where l.status <> 'archived';
  elsif tg_op = 'DELETE' then
    perform add_lead_days(array_agg(
      (l.market_id, (l.created_at at time zone m.time_zone)::date, l.type, -1)::lead_days))
    from removed l join markets m on m.id = l.market_id where l.status <> 'archived';
  else
    perform add_lead_days(array_agg(
      (l.market_id, (l.created_at at time zone m.time_zone)::date, l.type, n)::lead_days))
    from (
      select market_id, created_at, type, status, 1 as n from added
      union all select market_id, created_at, type, status, -1 from removed) l
    join markets m on m.id = l.market_id where l.status <> 'archived';
  end if;
  return null;
end $$;
create trigger count_inserted after insert on leads
  referencing new table as added for each statement execute function count_lead_days();
create trigger count_updated after update on leads
  referencing old table as removed new table as added for each statement execute function count_lead_days();
create trigger count_deleted after delete on leads
  referencing old table as removed for each statement execute function count_lead_days();

insert into lead_days (market_id, day, type, count)
select l.market_id, (l.created_at at time zone m.time_zone)::date, l.type, count(*)
from leads l join markets m on m.id = l.market_id where l.status <> 'archived' group by 1, 2, 3;

-- Figures of leads in the network's back office (decision 0058), kept by the transaction that changes a lead, as
-- lead_days (0039).
-- Where a lead comes from: of a quiz, whatever its source is, 'quiz'.
create function lead_origin(source text, name text) returns text language sql immutable parallel safe
  return case when name = 'quiz' then 'quiz' else source end;

-- Leads of a market center by type and origin, without archived ones.
create table lead_totals (
  market_id uuid not null references markets (id) on delete cascade,
  type text not null,
  origin text not null,
  -- Without a check: a difference may be negative before it is added.
  count integer not null,
  primary key (market_id, type, origin)
);
call protect_tenant('lead_totals', 'market', false);

-- Leads whose status is still 'captured', by the day of their creation in the time zone of the market.
create table captured_days (
  market_id uuid not null references markets (id) on delete cascade,
  day date not null,
  count integer not null,
  primary key (market_id, day)
);
call protect_tenant('captured_days', 'market', false);

-- The days of all market centers are read from the index alone.
drop index lead_days_network;
create index lead_days_network on lead_days (type, day) include (count, market_id);

-- Adds differences in the order of the key, so that two transactions never wait for each other.
create function add_lead_totals(differences lead_totals[]) returns void language sql as $$
  insert into lead_totals as t (market_id, type, origin, count)
  select market_id, type, origin, sum(count)::int from unnest(differences)
  group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3
  on conflict (market_id, type, origin) do update set count = t.count + excluded.count
$$;
create function add_captured_days(differences captured_days[]) returns void language sql as $$
  insert into captured_days as c (market_id, day, count)
  select market_id, day, sum(count)::int from unnest(differences)
  group by 1, 2 having sum(count) <> 0 order by 1, 2
  on conflict (market_id, day) do update set count = c.count + excluded.count
$$;

-- The market of a deleted lead may be deleted with it.
create function count_lead_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform
      add_lead_totals(array_agg((l.market_id, l.type, l.origin, 1)::lead_totals) filter (where status <> 'archived')),
      add_captured_days(array_agg((l.market_id, l.day, 1)::captured_days) filter (where status = 'captured'))
    from (
      select a.market_id, a.type, a.status, lead_origin(a.origin_source, a.origin_name) as origin,
        (a.created_at at time zone m.time_zone)::date as day
      from added a join markets m on m.id = a.market_id) l;
  elsif tg_op = 'DELETE' then
    perform
      add_lead_totals(array_agg((l.market_id, l.type, l.origin, -1)::lead_totals) filter (where status <> 'archived')),
      add_captured_days(array_agg((l.market_id, l.day, -1)::captured_days) filter (where status = 'captured'))
    from (
      select r.market_id, r.type, r.status, lead_origin(r.origin_source, r.origin_name) as origin,
        (r.created_at at time zone m.time_zone)::date as day
      from removed r join markets m on m.id = r.market_id) l;
  else
    perform
      add_lead_totals(array_agg((l.market_id, l.type, l.origin, n)::lead_totals) filter (where status <> 'archived')),
      add_captured_days(array_agg((l.market_id, l.day, n)::captured_days) filter (where status = 'captured'))
    from (
      select c.market_id, c.type, c.status, c.n, lead_origin(c.origin_source, c.origin_name) as origin,
        (c.created_at at time zone m.time_zone)::date as day
      from (
        select market_id, type, status, origin_source, origin_name, created_at, 1 as n from added
        union all select market_id, type, status, origin_source, origin_name, created_at, -1 from removed) c
      join markets m on m.id = c.market_id) l;
  end if;
  return null;
end $$;
create trigger sum_inserted after insert on leads
  referencing new table as added for each statement execute function count_lead_sums();
create trigger sum_updated after update on leads
  referencing old table as removed new table as added for each statement execute function count_lead_sums();
create trigger sum_deleted after delete on leads
  referencing old table as removed for each statement execute function count_lead_sums();

insert into lead_totals (market_id, type, origin, count)
select market_id, type, lead_origin(origin_source, origin_name), count(*)
from leads where status <> 'archived' group by 1, 2, 3;
insert into captured_days (market_id, day, count)
select l.market_id, (l.created_at at time zone m.time_zone)::date, count(*)
from leads l join markets m on m.id = l.market_id where l.status = 'captured' group by 1, 2;

-- A name in the opposite order, so that names are in their order where the list is descending.
create function reversed_key(name text) returns text language sql immutable parallel safe
  return translate(name, 'abcdefghijklmnopqrstuvwxyz0123456789', 'zyxwvutsrqponmlkjihgfedcba9876543210') || '~';

-- Market centers with the moment of their last lead. In the order of its age those with a campaign budget are first,
-- then those without, then inactive ones, in both directions.
create view network_leadgen with (security_invoker = true) as
select o.*, (f.rank_asc || f.age || o.name_key) collate "C" as age_asc,
  (f.rank_desc || f.age || reversed_key(o.name_key)) collate "C" as age_desc
from (
  select n.*, m.time_zone, m.name_key, greatest(
    (select max(l.created_at) from leads l
      where l.market_id = n.id and l.programme = 'growth' and l.status <> 'archived'),
    (select max(l.created_at) from leads l
      where l.market_id = n.id and l.programme = 'leadership' and l.status <> 'archived')) as last_lead_at
  from network_markets n join markets m on m.id = n.id) o
cross join lateral (select
  case when not o.is_active then '2' when coalesce(o.gi_budget, 0) = 0 then '1' else '0' end as rank_asc,
  case when not o.is_active then '0' when coalesce(o.gi_budget, 0) = 0 then '1' else '2' end as rank_desc,
  -- seconds before the year 2200, so that it does not change; without a lead it is the oldest
  coalesce(to_char(7258118400 - extract(epoch from o.last_lead_at), 'FM00000000000.000000'), 'x') as age) f;

-- Market centers in the order of their leads, inactive ones last in both directions.
create view network_market_leads with (security_invoker = true) as
select o.*, (case when o.is_active then '0' else '1' end || lpad(o.total::text, 9, '0') || o.name_key) collate "C"
    as total_asc,
  (case when o.is_active then '1' else '0' end || lpad(o.total::text, 9, '0') || reversed_key(o.name_key)) collate "C"
    as total_desc
from (
  select n.*, m.name_key, coalesce((select sum(t.count) from lead_totals t where t.market_id = n.id), 0)::int as total
  from network_markets n join markets m on m.id = n.id) o;
grant select on network_leadgen, network_market_leads to vitrine_admin;

-- Figures of leads (decision 0058), kept by the transaction that changes a lead: the figures of the whole network do
-- not read the leads of its market centers. Days are those of the time zone of the market.

-- Leads of each type that were created on a day, without archived ones.
create table lead_days (
  market_id uuid not null references markets (id) on delete cascade,
  day date not null,
  type text not null,
  -- Without a check: a difference may be negative before it is added.
  count integer not null,
  primary key (market_id, type, day)
);
-- The days of all market centers are read from the index alone.
create index lead_days_network on lead_days (type, day) include (count, market_id);
call protect_tenant('lead_days', 'market', true);

-- Where a lead comes from: of a quiz, whatever its source is, 'quiz'.
create function lead_origin(source text, name text) returns text language sql immutable parallel safe
  return case when name = 'quiz' then 'quiz' else source end;

-- Leads of a market center by type and origin, without archived ones.
create table lead_totals (
  market_id uuid not null references markets (id) on delete cascade,
  type text not null,
  origin text not null,
  -- as lead_days.count
  count integer not null,
  primary key (market_id, type, origin)
);
call protect_tenant('lead_totals', 'market', false);

-- Leads whose status is still 'captured', by the day of their creation.
create table captured_days (
  market_id uuid not null references markets (id) on delete cascade,
  day date not null,
  count integer not null,
  primary key (market_id, day)
);
call protect_tenant('captured_days', 'market', false);

-- Each adds differences in the order of the key, so that two transactions never wait for each other.
create function add_lead_days(differences lead_days[]) returns void language sql as $$
  insert into lead_days as d (market_id, day, type, count)
  select market_id, day, type, sum(count)::int from unnest(differences)
  group by 1, 2, 3 having sum(count) <> 0 order by 1, 3, 2
  on conflict (market_id, type, day) do update set count = d.count + excluded.count
$$;
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

-- Another time zone of a market center: its leads are counted on the days of the new one, as count_lead_days and
-- count_lead_sums will find them when a lead changes.
create function move_lead_days() returns trigger language plpgsql as $$
begin
  -- Waits for leads that are being inserted, whose foreign key holds the market center; more of them wait for this.
  perform from markets where id = new.id for update;
  -- No lead of the market changes meanwhile.
  perform from leads where market_id = new.id order by id for update;
  perform
    add_lead_days(array_agg((new.id, day, type, n)::lead_days)),
    add_captured_days(array_agg((new.id, day, n)::captured_days) filter (where status = 'captured'))
  from (
    select (created_at at time zone z.zone)::date as day, type, status, z.n
    from leads, (values (new.time_zone, 1), (old.time_zone, -1)) z (zone, n)
    where market_id = new.id and status <> 'archived') l;
  return null;
end $$;
create trigger move_lead_days after update of time_zone on markets for each row
  when (old.time_zone <> new.time_zone) execute function move_lead_days();

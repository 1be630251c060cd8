-- Daily counts of a site by month (decision 0058), so that the figures of 5,000 sites read one row of each and month.
create table monthly_totals (
  market_id uuid not null,
  site_id uuid not null,
  metric text not null,
  -- the form of a message, else ''
  subject text not null,
  -- its first day
  month date not null,
  count bigint not null check (count >= 0),
  primary key (market_id, site_id, metric, subject, month),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade
);
create index monthly_totals_network on monthly_totals (month, metric, subject) include (count);
call protect_tenant('monthly_totals', 'site', false);

-- No count is missed between the sum of those that exist and the trigger.
lock table daily_counters in share row exclusive mode;

create function monthly_subject(metric text, subject text) returns text language sql immutable parallel safe
  return case when metric = 'message' then subject else '' end;

insert into monthly_totals (market_id, site_id, metric, subject, month, count)
select market_id, site_id, metric, monthly_subject(metric, subject), date_trunc('month', day)::date, sum(count)
from daily_counters group by 1, 2, 3, 4, 5;

-- Also adds it to the month.
create or replace function add_to_daily_total() returns trigger language plpgsql as $$
begin
  insert into daily_totals as t (market_id, site_id, metric, day, count)
  values (new.market_id, new.site_id, new.metric, new.day, new.count - coalesce(old.count, 0))
  on conflict (market_id, site_id, metric, day) do update set count = t.count + excluded.count;
  insert into monthly_totals as t (market_id, site_id, metric, subject, month, count)
  values (new.market_id, new.site_id, new.metric, monthly_subject(new.metric, new.subject),
    date_trunc('month', new.day)::date, new.count - coalesce(old.count, 0))
  on conflict (market_id, site_id, metric, subject, month) do update set count = t.count + excluded.count;
  return null;
end $$;

-- Sums of the daily counts of a site over all subjects, so that the figures of months do not read a row per listing.
create table daily_totals (
  market_id uuid not null,
  site_id uuid not null,
  metric text not null,
  day date not null,
  count bigint not null check (count >= 0),
  primary key (market_id, site_id, metric, day),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade
);
call protect_tenant('daily_totals', 'site', false);

insert into daily_totals (market_id, site_id, metric, day, count)
select market_id, site_id, metric, day, sum(count) from daily_counters group by 1, 2, 3, 4;

-- Adds the difference of a count to its sum, in the transaction of the count. Counts are removed with their site only.
create function add_to_daily_total() returns trigger language plpgsql as $$
begin
  insert into daily_totals as t (market_id, site_id, metric, day, count)
  values (new.market_id, new.site_id, new.metric, new.day, new.count - coalesce(old.count, 0))
  on conflict (market_id, site_id, metric, day) do update set count = t.count + excluded.count;
  return null;
end $$;
create trigger total after insert or update of count on daily_counters
  for each row execute function add_to_daily_total();

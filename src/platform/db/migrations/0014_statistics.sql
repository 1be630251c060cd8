-- What visitors do on a site, without their names.

-- Events, kept for recent activity and performance.
create table tracking_events (
  market_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  type text not null check (type in ('message', 'appraisal')),
  subtype text not null default '' check (length(subtype) <= 40),
  object_id uuid,
  session_id uuid,
  origin text not null default '' check (length(origin) <= 200),
  created_at timestamptz not null default now(),
  primary key (market_id, site_id, id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade
);
create index tracking_events_newest on tracking_events (market_id, site_id, created_at desc, id);
call protect_tenant('tracking_events', 'site', false);

-- Counts by day in the site's time zone: pages, listings, articles, job offers. `subject`: a page's name or an id.
create table daily_counters (
  market_id uuid not null,
  site_id uuid not null,
  day date not null,
  metric text not null check (metric in (
    'visitor', 'page-view', 'listing-view', 'article-view', 'job-offer-view', 'appraisal', 'message')),
  subject text not null default '' check (length(subject) <= 80),
  count bigint not null check (count >= 0),
  primary key (market_id, site_id, day, metric, subject),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade
);
create index daily_counters_subject on daily_counters (market_id, site_id, metric, subject, day);
call protect_tenant('daily_counters', 'site', false);

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

create function monthly_subject(metric text, subject text) returns text language sql immutable parallel safe
  return case when metric = 'message' then subject else '' end;

-- Adds the difference of a count to its sums, in the transaction of the count. Counts are removed with their site only.
create function add_to_daily_total() returns trigger language plpgsql as $$
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
create trigger total after insert or update of count on daily_counters
  for each row execute function add_to_daily_total();

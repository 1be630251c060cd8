-- Where the listings of a market center come from without a person: its source, its schedule and the work that runs.
create table feed_sources (
  market_id uuid primary key references markets (id) on delete cascade,
  kind text not null default 'upload' check (kind in ('upload', 'folder', 'url', 'apimo')),
  -- a path inside the folder of feeds, an https address, or the id of an agency
  location text not null default '' check (length(location) <= 2000),
  -- null: detected
  format text check (format in ('poliris', 'apimo', 'ubiflow')),
  provider_id text not null default '' check (length(provider_id) <= 100),
  -- sealed, as the key of a market center
  token_cipher bytea,
  period text not null default 'none' check (period in ('none', 'hour', 'six', 'day')),
  at_hour smallint not null default 5 check (at_hour between 0 and 23),
  next_at timestamptz,
  -- of the work that a person or the schedule asked for
  status text not null default 'idle' check (status in ('idle', 'waiting', 'working')),
  work text not null default 'import' check (work in ('check', 'import')),
  is_forced boolean not null default false,
  changed_at timestamptz not null default now(),
  actor_id uuid references accounts (id) on delete set null,
  actor_name text,
  -- the last dry run, and why its import must be confirmed
  check_id uuid,
  check_refusal jsonb,
  -- why the last work brought no import
  refusal jsonb,
  ended_at timestamptz,
  updated_at timestamptz not null default now()
);
create index feed_sources_due on feed_sources (next_at) where next_at is not null;
create index feed_sources_busy on feed_sources (changed_at) where status <> 'idle';
call protect_tenant('feed_sources', 'market', false);
create trigger announce_live after insert or update on feed_sources
  for each row execute function announce_feature('imports', 'market');

-- Every market center with its source and its last import, inactive ones last in both directions.
create view network_feeds with (security_invoker = true) as
select m.id, m.name, m.city, m.is_active, m.search_words, coalesce(f.kind, 'upload') as kind,
  coalesce(f.location, '') as location, coalesce(f.format, i.source) as format, coalesce(f.period, 'none') as period,
  coalesce(f.at_hour, 5) as at_hour, f.next_at, f.refusal, f.ended_at, i.id as import_id,
  case when coalesce(f.status, 'idle') <> 'idle' then 'running'
    when f.refusal is not null and (i.id is null or f.ended_at > i.started_at) then 'refused'
    else coalesce(i.status, 'none') end as state,
  (case when m.is_active then '0' else '1' end || m.name_key) collate "C" as name_asc,
  (case when m.is_active then '1' else '0' end || m.name_key) collate "C" as name_desc,
  -- without a run last
  (case when m.is_active then '0' else '1' end || coalesce(r.at, 'x')) collate "C" as run_asc,
  (case when m.is_active then '1' else '0' end || coalesce(r.at, '')) collate "C" as run_desc
from markets m
left join feed_sources f on f.market_id = m.id
left join lateral (
  select i.id, i.source, i.status, i.started_at from imports i
  where i.market_id = m.id and not i.is_dry_run order by i.started_at desc, i.id desc limit 1) i on true
cross join lateral (
  select to_char(greatest(i.started_at, f.ended_at) at time zone 'utc', 'YYYYMMDDHH24MISSUS') as at) r;
grant select on network_feeds to vitrine_admin;

-- Feeds of listings: where they come from, files that people upload, and what each import did.

-- One row per import of a feed, kept for the report.
create table imports (
  market_id uuid not null references markets (id) on delete cascade,
  id uuid not null,
  source text not null,
  agency_code text not null,
  file_name text not null,
  file_hash text not null,
  status text not null check (status in ('running', 'applied', 'refused', 'failed')),
  report jsonb not null default '{}',
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- who started it; null: the command
  actor_id uuid references accounts (id) on delete set null,
  actor_name text,
  -- how far it is, and when it last gave a sign of life
  progress jsonb,
  alive_at timestamptz not null default now(),
  -- the agencies whose listings it replaced
  agencies text[] not null default '{}',
  stored_lines integer not null default 0,
  -- of an uploaded file, before a person confirms it
  is_dry_run boolean not null default false,
  stored_listings integer not null default 0,
  primary key (market_id, id)
);
create index imports_newest on imports (market_id, started_at desc, id desc);
-- For the sweep.
create index imports_running on imports (alive_at) where status = 'running';
create index imports_with_lines on imports (started_at) where stored_lines > 0 or stored_listings > 0;
call protect_tenant('imports', 'market', false);
create trigger announce_live_inserted after insert on imports
  for each row execute function announce_feature('imports', 'market');
create trigger announce_live_updated after update of status, progress on imports
  for each row execute function announce_feature('imports', 'market');

-- Lines of a feed that an import refused, or accepted with a warning: a bounded number for each import, deleted after
-- some weeks (domain/feeds/import-lines.ts).
create table import_lines (
  market_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  line integer not null check (line >= 0),
  -- of the field in its record, from 1; 0: the whole record
  rank integer not null check (rank >= 0),
  kind text not null check (kind in ('refused', 'warning')),
  code text not null,
  -- what the field holds in the file
  value text not null default '' check (length(value) <= 100),
  reference text check (length(reference) <= 100),
  agency_code text not null,
  technical_id text,
  search_words text not null
    generated always as (search_key(coalesce(reference, '') || ' ' || coalesce(technical_id, ''))) stored,
  primary key (market_id, id),
  foreign key (market_id, import_id) references imports (market_id, id) on delete cascade
);
create index import_lines_in_order on import_lines (market_id, import_id, line, id);
create index import_lines_of_listing on import_lines (market_id, import_id, agency_code, technical_id);
call protect_tenant('import_lines', 'market', false);

-- Listings that a dry run of a feed would withdraw, change or publish: a bounded number for each dry run, deleted with
-- its lines (domain/feeds/import-listings.ts).
create table import_listings (
  market_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  -- order in the list: by change, then by reference
  place integer not null,
  change text not null check (change in ('withdrawn', 'changed', 'republished', 'created')),
  agency_code text not null,
  technical_id text not null,
  reference text not null,
  title text not null,
  city text not null,
  -- of a withdrawn listing the stored one; null: none
  price_cents bigint,
  -- of a changed listing
  former_price_cents bigint,
  -- columns of a changed listing that would change, and 'pictures'
  fields text[] not null default '{}',
  search_words text not null
    generated always as (search_key(reference || ' ' || technical_id || ' ' || title || ' ' || city)) stored,
  primary key (market_id, id),
  foreign key (market_id, import_id) references imports (market_id, id) on delete cascade
);
create index import_listings_in_order on import_listings (market_id, import_id, place, id);
call protect_tenant('import_listings', 'market', false);

-- Feeds that people upload: checked by a dry run, then imported when a person confirms. The file is stored until then.
create table feed_uploads (
  market_id uuid not null references markets (id) on delete cascade,
  id uuid not null,
  file_name text not null check (length(file_name) between 1 and 255),
  bytes integer not null check (bytes > 0),
  status text not null
    check (status in ('checking', 'checked', 'importing', 'applied', 'refused', 'failed', 'cancelled')),
  -- why the file is refused, or is imported only when a person insists
  refusal jsonb,
  is_forced boolean not null default false,
  -- rows of imports, which are deleted earlier
  check_id uuid,
  import_id uuid,
  actor_id uuid references accounts (id) on delete set null,
  actor_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- runs of its job that have begun and not ended: their processes died, or one is running
  runs smallint not null default 0,
  primary key (market_id, id)
);
-- One at a time for a market center.
create unique index feed_uploads_open on feed_uploads (market_id) where status in ('checking', 'checked', 'importing');
create index feed_uploads_newest on feed_uploads (market_id, created_at desc);
call protect_tenant('feed_uploads', 'market', false);
create trigger announce_live after insert or update on feed_uploads
  for each row execute function announce_feature('imports', 'market');

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
  updated_at timestamptz not null default now(),
  -- as feed_uploads.runs
  runs smallint not null default 0,
  -- the whole address of a feed, sealed, when it holds keys; `location` then shows it without them
  location_cipher bytea check (location_cipher is null or kind = 'url')
);
create index feed_sources_due on feed_sources (next_at) where next_at is not null;
create index feed_sources_busy on feed_sources (changed_at) where status <> 'idle';
call protect_tenant('feed_sources', 'market', false);
create trigger announce_live after insert or update on feed_sources
  for each row execute function announce_feature('imports', 'market');

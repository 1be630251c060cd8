-- Who started an import (null: the command), how far it is and when it last gave a sign of life, and the agencies whose
-- listings it replaced.
alter table imports
  add column actor_id uuid references accounts (id) on delete set null,
  add column actor_name text,
  add column progress jsonb,
  add column alive_at timestamptz not null default now(),
  add column agencies text[] not null default '{}',
  add column stored_lines integer not null default 0,
  -- of an uploaded file, before a person confirms it
  add column is_dry_run boolean not null default false;
drop index imports_newest;
create index imports_newest on imports (market_id, started_at desc, id desc);
-- For the sweep.
create index imports_running on imports (alive_at) where status = 'running';
create index imports_with_lines on imports (started_at) where stored_lines > 0;
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
  primary key (market_id, id)
);
-- One at a time for a market center.
create unique index feed_uploads_open on feed_uploads (market_id) where status in ('checking', 'checked', 'importing');
create index feed_uploads_newest on feed_uploads (market_id, created_at desc);
call protect_tenant('feed_uploads', 'market', false);
create trigger announce_live after insert or update on feed_uploads
  for each row execute function announce_feature('imports', 'market');

alter table listings
  -- the import that last wrote the row; it may have been deleted since
  add column import_id uuid,
  add column reference_key text collate "C" not null
    generated always as (left(search_key(public_ref), 64)) stored,
  add column search_words text not null generated always as (search_key(
    public_ref || ' ' || technical_id || ' ' || title || ' ' || city || ' ' || zip)) stored;
create index listings_by_update on listings (market_id, updated_at desc, id desc);
create index listings_by_reference on listings (market_id, reference_key, id);

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

alter table imports add column stored_listings integer not null default 0;
-- For the sweep.
drop index imports_with_lines;
create index imports_with_lines on imports (started_at) where stored_lines > 0 or stored_listings > 0;

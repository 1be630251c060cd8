-- Listings of the market centers, with their pictures, and what published ads lack.

-- An import changes a large part of the listings in one transaction: without fresh statistics searches would go the
-- wrong way until the server's own upkeep comes by, so that it comes by sooner.
create table listings (
  market_id uuid not null references markets (id) on delete cascade,
  id uuid not null,
  -- where it comes from: one feed of one agency, one technical id
  source text not null check (source in ('poliris', 'apimo', 'ubiflow', 'manual')),
  agency_code text not null,
  technical_id text not null,
  content_hash text not null,
  status text not null default 'published' check (status in ('published', 'withdrawn')),
  published_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- whose it is: a member's, else the market center's own
  member_id uuid,
  public_ref text not null,
  mandate_type text not null default '' check (mandate_type in ('Success', 'Simple', '')),
  mandate_number text,
  mandate_date date,
  -- what it is
  transaction text not null check (transaction in ('sale', 'rent')),
  project text not null,
  category text not null,
  kind text not null,
  subkind text,
  title text not null,
  slug text not null,
  description text not null,
  -- where it is
  address text,
  address2 text,
  district text,
  zip text not null check (zip ~ '^\d{5}$'),
  city text not null,
  city_key text not null,
  insee text,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  precision text not null default 'none' check (precision in ('exact', 'approximate', 'commune', 'none')),
  -- money, in cents: sale price fees included, or monthly rent charges included
  price_cents bigint not null check (price_cents >= 0),
  price_hidden boolean not null default false,
  fees_payer text check (fees_payer in ('buyer', 'seller', 'both')),
  buyer_fees_cents bigint check (buyer_fees_cents >= 0),
  rent jsonb not null default '{}' check (jsonb_typeof(rent) = 'object'),
  -- size, in square metres
  area double precision check (area > 0),
  land_area double precision check (land_area > 0),
  rooms integer check (rooms between 0 and 999),
  bedrooms integer check (bedrooms between 0 and 999),
  floor integer,
  -- energy: letters and values as declared
  energy jsonb not null default '{}' check (jsonb_typeof(energy) = 'object'),
  co_ownership jsonb not null default '{}' check (jsonb_typeof(co_ownership) = 'object'),
  features jsonb not null default '{}' check (jsonb_typeof(features) = 'object'),
  contact jsonb not null default '{}' check (jsonb_typeof(contact) = 'object'),
  virtual_visit_url text,
  fees_url text,
  available_on date,
  views bigint not null default 0,
  -- the import that last wrote the row; it may have been deleted since
  import_id uuid,
  -- as staff sort and search it
  reference_key text collate "C" not null generated always as (left(search_key(public_ref), 64)) stored,
  search_words text not null generated always as (search_key(
    public_ref || ' ' || technical_id || ' ' || title || ' ' || city || ' ' || zip)) stored,
  primary key (market_id, id),
  unique (market_id, source, agency_code, technical_id),
  foreign key (market_id, member_id) references members (market_id, id) on delete set null (member_id),
  check ((lat is null) = (lng is null) and (lat is null) = (precision = 'none')),
  check ((status = 'withdrawn') = (withdrawn_at is not null))
) with (
  autovacuum_analyze_scale_factor = 0.02,
  autovacuum_vacuum_scale_factor = 0.05,
  autovacuum_vacuum_insert_scale_factor = 0.05
);
-- What is published, newest first, as the slice reads it (decision 0009).
create index listings_published on listings (market_id, published_at desc, id) where status = 'published';
create index listings_by_update on listings (market_id, updated_at desc, id desc);
create index listings_by_reference on listings (market_id, reference_key, id);
call protect_tenant('listings', 'market', true);
create trigger announce_inserted after insert on listings
  referencing new table as changed for each statement execute function announce_rows();
create trigger announce_updated after update on listings
  referencing old table as replaced new table as changed for each statement execute function announce_updates();
create trigger announce_deleted after delete on listings
  referencing old table as changed for each statement execute function announce_rows();

create table listing_pictures (
  market_id uuid not null,
  listing_id uuid not null,
  position integer not null check (position >= 0),
  picture_id text not null,
  source_ref text not null,
  legend text not null default '',
  is_illustration boolean not null default false,
  primary key (market_id, listing_id, position),
  foreign key (market_id, listing_id) references listings (market_id, id) on delete cascade,
  foreign key (market_id, picture_id) references pictures (market_id, id)
) with (
  autovacuum_analyze_scale_factor = 0.02,
  autovacuum_vacuum_scale_factor = 0.05,
  autovacuum_vacuum_insert_scale_factor = 0.05
);
create index listing_pictures_picture on listing_pictures (market_id, picture_id);
call protect_tenant('listing_pictures', 'market', true);

-- Only a table's owner may analyze it, and the scopes own none. It reads a sample and tells nobody anything.
create function analyze_listings() returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  analyze (skip_locked) listings, listing_pictures;
end $$;
revoke execute on function analyze_listings() from public;
grant execute on function analyze_listings() to vitrine_site, vitrine_admin;

-- Listings that a site keeps out of its own pages.
create table listing_exclusions (
  market_id uuid not null,
  site_id uuid not null,
  listing_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (market_id, site_id, listing_id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade,
  foreign key (market_id, listing_id) references listings (market_id, id) on delete cascade
);
call protect_tenant('listing_exclusions', 'site', false);
create trigger announce after insert or update or delete on listing_exclusions
  for each row execute function announce_change();
-- Tells people who look at the listings of a site that it excludes one, or shows it again.
create trigger announce_live after insert or delete on listing_exclusions
  for each row execute function announce_feature('listings', 'site');

-- What published ads lack by the law's list (rule NETWORK-COMPLIANCE), computed from their content by the product.
-- `content_hash` and `version`: of what was checked; another content or a newer list makes a check outdated.
create table listing_checks (
  market_id uuid not null,
  listing_id uuid not null,
  content_hash text not null,
  version integer not null,
  faults text[] not null,
  -- the first day (of Paris) on which an ad that does not change lacks something more, as a diagnosis ends; null: none
  next_day date,
  primary key (market_id, listing_id),
  foreign key (market_id, listing_id) references listings (market_id, id) on delete cascade
);
call protect_tenant('listing_checks', 'market', false);

-- How many ads a market center published on a day (of Paris), and how many of them lacked something.
create table compliance_days (
  market_id uuid not null references markets (id) on delete cascade,
  day date not null,
  ads integer not null check (ads >= 0),
  faulty integer not null check (faulty between 0 and ads),
  primary key (market_id, day)
);
call protect_tenant('compliance_days', 'market', false);

-- The ground: roles, the network, its markets, groups, members, sites, and their listings.
-- Tenant key: market_id, first in every primary key and index (docs/decisions/0004-tenancy.md).
-- Columns that tenant queries filter on use types whose operators are leakproof (uuid, text, bigint, double precision,
-- timestamptz): row-level security would otherwise keep the planner from using their indexes.

do $$
declare r text;
begin
  foreach r in array array['vitrine_site', 'vitrine_network', 'vitrine_admin'] loop
    if not exists (select from pg_roles where rolname = r) then
      begin
        execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole noinherit', r);
      exception when duplicate_object or unique_violation then null; -- another database of this server made it just now
      end;
    end if;
    if not pg_has_role(current_user, r, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) then
      execute format('grant %I to current_user', r);
    end if;
  end loop;
end $$;

grant usage on schema public to vitrine_site, vitrine_network, vitrine_admin;

create function current_market() returns uuid language sql stable parallel safe
  return nullif(current_setting('vitrine.market_id', true), '')::uuid;
create function current_site() returns uuid language sql stable parallel safe
  return nullif(current_setting('vitrine.site_id', true), '')::uuid;

-- Puts a table under row-level security.
--   owner 'market': rows of the current market; 'site': rows of the current site of that market.
--   public_read: the network's own pages may read every row.
create procedure protect_tenant(tab regclass, owner text, public_read boolean) language plpgsql as $$
declare own text := 'market_id = (select current_market())';
begin
  if owner = 'site' then own := own || ' and site_id = (select current_site())'; end if;
  execute format('alter table %s enable row level security', tab);
  execute format('alter table %s force row level security', tab);
  execute format('create policy tenant on %s to vitrine_site using (%s) with check (%s)', tab, own, own);
  execute format('create policy admin on %s to vitrine_admin using (true) with check (true)', tab);
  execute format('grant select, insert, update, delete on %s to vitrine_site, vitrine_admin', tab);
  if public_read then
    execute format('create policy network on %s for select to vitrine_network using (true)', tab);
    execute format('grant select on %s to vitrine_network', tab);
  end if;
end $$;

-- Tells every instance that a tenant's public face changed: payload '<table>:<market_id>'.
create function announce_change() returns trigger language plpgsql as $$
declare market uuid;
begin
  if tg_table_name = 'markets' then
    market := case when tg_op = 'DELETE' then old.id else new.id end;
  elsif tg_table_name = 'network' then
    market := null;
  else
    market := case when tg_op = 'DELETE' then old.market_id else new.market_id end;
  end if;
  perform pg_notify('vitrine_changed', tg_table_name || ':' || coalesce(market::text, ''));
  return null;
end $$;

-- The same for tables written by the thousand: once a statement and market.
create function announce_rows() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_changed', tg_table_name || ':' || market_id) from (select distinct market_id from changed) m;
  return null;
end $$;

-- As announce_rows; a row whose count of views moved was visited, not changed.
create function announce_updates() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_changed', tg_table_name || ':' || market_id)
  from (select distinct n.market_id from changed n left join replaced o on o.market_id = n.market_id and o.id = n.id
    where o.views is not distinct from n.views or o.id is null) m;
  return null;
end $$;

create table network (
  id boolean primary key default true check (id),
  slug text not null check (slug ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$'),
  config jsonb not null check (jsonb_typeof(config) = 'object'),
  updated_at timestamptz not null default now()
);
grant select on network to vitrine_site, vitrine_network;
grant select, insert, update on network to vitrine_admin;
create trigger announce after insert or update on network for each row execute function announce_change();

create table markets (
  id uuid primary key,
  market_id uuid generated always as (id) stored unique,
  name text not null check (length(name) between 1 and 120),
  city text not null,
  zip text not null check (zip ~ '^\d{5}$'),
  insee text not null,
  address text not null default '',
  address_complement text not null default '',
  email text,
  telephone text check (telephone ~ '^\+\d{6,15}$'),
  picture_id text,
  logo_id text,
  is_active boolean not null default true,
  lead_gen boolean not null default false,
  catchment_area text[] not null default '{}',
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  time_zone text not null default 'Europe/Paris',
  agency_codes text[] not null default '{}',
  legal jsonb not null default '{}' check (jsonb_typeof(legal) = 'object'),
  api_key_cipher bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call protect_tenant('markets', 'market', true);
create trigger announce after insert or update or delete on markets for each row execute function announce_change();

create table groups (
  market_id uuid not null references markets (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('MAO', 'TEAM')),
  email text,
  telephone text check (telephone ~ '^\+\d{6,15}$'),
  about text not null default '',
  picture_id text,
  legal jsonb not null default '{}' check (jsonb_typeof(legal) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (market_id, id)
);
call protect_tenant('groups', 'market', true);
create trigger announce after insert or update or delete on groups for each row execute function announce_change();

create table members (
  market_id uuid not null references markets (id) on delete cascade,
  id uuid not null,
  firstname text not null check (length(firstname) between 1 and 80),
  lastname text not null check (length(lastname) between 1 and 80),
  gender_name text not null default '' check (gender_name in ('Monsieur', 'Madame', '')),
  email text not null check (position('@' in email) > 1),
  telephone text check (telephone ~ '^\+\d{6,15}$'),
  role_name text not null check (role_name in ('Agent', 'OP', 'Productivity Coach', 'Team Leader', 'MCA', 'Staff Administratif', 'DOFI')),
  is_leader boolean not null default false,
  is_active boolean not null default true,
  fynder_pro boolean not null default false,
  negotiator_code text,
  picture_id text,
  rsac text,
  rsac_city text,
  legal_form text,
  about text not null default '',
  sectors jsonb not null default '[]' check (jsonb_typeof(sectors) = 'array' and jsonb_array_length(sectors) <= 3),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (market_id, id)
);
create unique index members_email on members (market_id, lower(email));
create unique index members_negotiator on members (market_id, negotiator_code) where negotiator_code is not null;
create index members_name on members (market_id, lastname, firstname, id);
call protect_tenant('members', 'market', true);
create trigger announce after insert or update or delete on members for each row execute function announce_change();

create table group_members (
  market_id uuid not null,
  group_id uuid not null,
  member_id uuid not null,
  is_leader boolean not null default false,
  primary key (market_id, group_id, member_id),
  unique (market_id, member_id),
  foreign key (market_id, group_id) references groups (market_id, id) on delete cascade,
  foreign key (market_id, member_id) references members (market_id, id) on delete cascade
);
call protect_tenant('group_members', 'market', true);
create trigger announce after insert or update or delete on group_members for each row execute function announce_change();

-- A site belongs to one market center, one group or one member (specification: type and typeId).
create table sites (
  market_id uuid not null references markets (id) on delete cascade,
  id uuid not null,
  type text not null check (type in ('market', 'group', 'agent')),
  group_id uuid,
  member_id uuid,
  type_id uuid not null generated always as (coalesce(group_id, member_id, market_id)) stored,
  enabled boolean not null default false,
  subdomain text check (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$' and subdomain !~ '^..--'),
  domain text check (domain = lower(domain) and domain ~ '^[a-z0-9]([a-z0-9.-]{1,251}[a-z0-9])$'),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  pages jsonb not null default '{}' check (jsonb_typeof(pages) = 'object'),
  socials jsonb not null default '[]' check (jsonb_typeof(socials) = 'array'),
  head_content jsonb not null default '{}' check (jsonb_typeof(head_content) = 'object'),
  all_properties_shared boolean not null default false,
  properties_settings jsonb not null default '{}' check (jsonb_typeof(properties_settings) = 'object'),
  gi_budget integer check (gi_budget >= 0),
  culture_code text not null default 'fr-FR',
  country_code text not null default 'FR',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (market_id, id),
  foreign key (market_id, group_id) references groups (market_id, id) on delete cascade,
  foreign key (market_id, member_id) references members (market_id, id) on delete cascade,
  check ((type = 'market' and group_id is null and member_id is null)
      or (type = 'group' and group_id is not null and member_id is null)
      or (type = 'agent' and member_id is not null and group_id is null)),
  check (not enabled or subdomain is not null or domain is not null)
);
-- Hosts are unique in the whole network: the one key that cannot start with the tenant.
create unique index sites_subdomain on sites (subdomain);
create unique index sites_domain on sites (domain);
create unique index sites_one_per_owner on sites (market_id, type_id);
call protect_tenant('sites', 'market', true);
create trigger announce after insert or update or delete on sites for each row execute function announce_change();

-- Pictures are kept by content: id is the start of the SHA-256 of the file as received; bytes: of the kept original.
create table pictures (
  market_id uuid not null references markets (id) on delete cascade,
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  width integer not null check (width between 1 and 20000),
  height integer not null check (height between 1 and 20000),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  primary key (market_id, id)
);
call protect_tenant('pictures', 'market', true);

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
  primary key (market_id, id),
  unique (market_id, source, agency_code, technical_id),
  foreign key (market_id, member_id) references members (market_id, id) on delete set null (member_id),
  check ((lat is null) = (lng is null) and (lat is null) = (precision = 'none')),
  check ((status = 'withdrawn') = (withdrawn_at is not null))
);
-- What is published, newest first, as the search's memory reads it (docs/decisions/0009-search-in-memory.md).
create index listings_published on listings (market_id, published_at desc, id) where status = 'published';
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
);
create index listing_pictures_picture on listing_pictures (market_id, picture_id);
call protect_tenant('listing_pictures', 'market', true);

-- Listings that a site keeps out of its own pages (specification: the exclusion list).
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
create trigger announce after insert or update or delete on listing_exclusions for each row execute function announce_change();

-- One row per import of a feed: what it did, kept for the report.
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
  primary key (market_id, id)
);
create index imports_newest on imports (market_id, started_at desc);
call protect_tenant('imports', 'market', false);

-- The network, its market centers, groups and members, and their sites with the hosts that they have or gave up.

create table network (
  id boolean primary key default true check (id),
  slug text not null check (slug ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$'),
  config jsonb not null check (jsonb_typeof(config) = 'object'),
  updated_at timestamptz not null default now(),
  -- set by the load of the demo, and removed by any other network
  is_demo boolean not null default false,
  -- settings that no site below may change, by their keys (rule SITE-LOCKS)
  locked_settings text[] not null default '{}',
  -- retention periods that the network chose, in months by kind; {} for the usual ones (rule PRIVACY-RETENTION). Apart
  -- from `config`, which `network.json` replaces.
  retention jsonb not null default '{}' check (jsonb_typeof(retention) = 'object')
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
  -- of its commune, as src/domain/places/time-zone.ts: its days begin and end by it
  time_zone text not null default 'Europe/Paris',
  agency_codes text[] not null default '{}',
  legal jsonb not null default '{}' check (jsonb_typeof(legal) = 'object'),
  api_key_cipher bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (left(search_key(name), 200)) stored,
  city_key text collate "C" not null generated always as (left(search_key(city), 200)) stored,
  search_words text not null generated always as (search_key(
    name || ' ' || city || ' ' || zip || ' ' || coalesce(email, '') || ' ' || phone_words(telephone))) stored,
  -- as network.locked_settings, for the sites of the market center
  locked_settings text[] not null default '{}',
  -- the market center whose site receives the visitors of an inactive one; null: its sites are closed (rule ACCESS-OFF)
  handed_to uuid references markets (id) on delete set null check (handed_to <> id)
);
create index markets_by_name on markets (name_key, id);
call protect_tenant('markets', 'market', true);
create trigger announce after insert or update or delete on markets for each row execute function announce_change();
-- The network's back office shows changes of owners and their sites at once (rule CHANGE-ANNOUNCED).
create trigger announce_network after insert or update or delete on markets
  for each row execute function announce_feature('network', 'market');

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
  name_key text collate "C" not null generated always as (left(search_key(name), 200)) stored,
  search_words text not null generated always as (search_key(
    name || ' ' || type || ' ' || coalesce(email, '') || ' ' || phone_words(telephone))) stored,
  primary key (market_id, id)
);
create index groups_by_name on groups (name_key, id);
call protect_tenant('groups', 'market', true);
create trigger announce after insert or update or delete on groups for each row execute function announce_change();
create trigger announce_network after insert or update or delete on groups
  for each row execute function announce_feature('network', 'market');

create table members (
  market_id uuid not null references markets (id) on delete cascade,
  id uuid not null,
  firstname text not null check (length(firstname) between 1 and 80),
  lastname text not null check (length(lastname) between 1 and 80),
  gender_name text not null default '' check (gender_name in ('Monsieur', 'Madame', '')),
  email text not null check (position('@' in email) > 1),
  telephone text check (telephone ~ '^\+\d{6,15}$'),
  role_name text not null check (
    role_name in ('Agent', 'OP', 'Productivity Coach', 'Team Leader', 'MCA', 'Staff Administratif', 'DOFI')),
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
  name_key text collate "C" not null
    generated always as (left(search_key(lastname || ' ' || firstname), 200)) stored,
  -- the name in both orders
  search_words text not null generated always as (search_key(
    firstname || ' ' || lastname || ' ' || firstname || ' ' || email || ' ' || phone_words(telephone) || ' ' ||
    role_name)) stored,
  primary key (market_id, id)
);
create unique index members_email on members (market_id, lower(email));
create unique index members_negotiator on members (market_id, negotiator_code) where negotiator_code is not null;
create index members_name on members (market_id, lastname, firstname, id);
create index members_by_name on members (name_key, id);
call protect_tenant('members', 'market', true);
create trigger announce after insert or update or delete on members for each row execute function announce_change();
create trigger announce_network after insert or update or delete on members
  for each row execute function announce_feature('network', 'market');

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
create trigger announce after insert or update or delete on group_members
  for each row execute function announce_change();

-- A site belongs to one market center, one group or one member: `type_id` is the id of this owner.
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
  check (not enabled or subdomain is not null or domain is not null),
  -- Everything about accounts is at a name of the network (decision 0067), so a site with a domain has a subdomain too.
  constraint sites_network_name check (domain is null or subdomain is not null)
);
-- Hosts are unique in the whole network.
create unique index sites_subdomain on sites (subdomain);
create unique index sites_domain on sites (domain);
create unique index sites_one_per_owner on sites (market_id, type_id);
call protect_tenant('sites', 'market', true);
create trigger announce after insert or update or delete on sites for each row execute function announce_change();
-- Tells people who look at any site of the market that settings of a site changed: sites of groups and agents inherit
-- settings of their market center. A row whose settings are the same was not changed by its staff.
create trigger announce_live after update on sites
  for each row when (old.* is distinct from new.*) execute function announce_feature('site');
create trigger announce_live_rows after insert or delete on sites
  for each row execute function announce_feature('site');
create trigger announce_network after insert or delete or update of enabled, subdomain, domain, gi_budget on sites
  for each row execute function announce_feature('network', 'market');

-- State of the site of an owner (rule SITE-STATUS), as domain/sites/status.ts.
create function site_state(site_id uuid, enabled boolean, subdomain text, domain text) returns text
  language sql immutable parallel safe
  return case
    when site_id is null then 'none'
    when enabled then 'active'
    when subdomain is null and domain is null then 'pending'
    else 'disabled' end;

-- Names that a site gave up: kept from others until `quarantined_until`; with a site, its old address leads there.
create table former_hosts (
  market_id uuid not null references markets (id) on delete cascade,
  host text not null check (host = lower(host) and length(host) between 1 and 253),
  site_id uuid,
  released_at timestamptz not null default now(),
  quarantined_until timestamptz not null,
  primary key (market_id, host),
  foreign key (market_id, site_id) references sites (market_id, id) on delete set null (site_id),
  check (quarantined_until >= released_at)
);
create unique index former_hosts_host on former_hosts (host);
call protect_tenant('former_hosts', 'market', true);
create trigger announce after insert or update or delete on former_hosts
  for each row execute function announce_change();

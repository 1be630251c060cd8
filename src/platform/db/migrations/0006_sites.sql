-- What a site has beside its row: its domain, its card, its campaign budget, and settings that many sites get at once.

-- Every request for a domain has a number of its own: a check of an earlier one never changes a later one.
create sequence site_domain_versions as integer;
grant usage on sequence site_domain_versions to vitrine_site, vitrine_admin;

-- The domain that a site asks for, from the request to the loss (decision 0055). sites.domain is set while it is live.
create table site_domains (
  market_id uuid not null,
  site_id uuid not null,
  domain text not null check (domain = lower(domain) and domain ~ '^[a-z0-9]([a-z0-9.-]{1,242}[a-z0-9])$'),
  -- what the proof is of: the registered name for it and its 'www.', else the domain itself
  base text not null check (domain in (base, 'www.' || base)),
  -- the registered name
  zone text not null check (base = zone or base like '%.' || zone),
  token text not null check (token ~ '^[0-9a-z]{32}$'),
  state text not null default 'waiting' check (state in ('waiting', 'proved', 'certificate', 'live', 'lost')),
  -- whether the same name with or without 'www.' leads here: it redirects to the domain
  other_form boolean not null default false,
  fault text check (fault in ('TARGET', 'PROOF', 'DNS', 'UNREACHABLE')),
  fault_since timestamptz,
  warned_at timestamptz,
  -- what the last check saw
  answer jsonb check (jsonb_typeof(answer) = 'object'),
  checked_at timestamptz,
  next_check_at timestamptz not null,
  asked_at timestamptz not null default now(),
  asked_by uuid references accounts (id) on delete set null,
  live_at timestamptz,
  version integer not null default nextval('site_domain_versions'),
  primary key (market_id, site_id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade,
  check ((fault is null) = (fault_since is null)),
  check ((answer is null) = (checked_at is null))
);
-- Several sites may wait for one domain; the first proof reserves it.
create unique index site_domains_proved on site_domains (base) where state in ('proved', 'certificate', 'live');
create index site_domains_due on site_domains (next_check_at);
create index site_domains_account on site_domains (asked_by);
call protect_tenant('site_domains', 'site', false);
create trigger announce after insert or update or delete on site_domains
  for each row execute function announce_change();
create trigger announce_live after insert or update or delete on site_domains
  for each row execute function announce_feature('site', 'site');

-- Link-in-bio card of a site.
create table profile_cards (
  market_id uuid not null,
  site_id uuid not null,
  updated_at timestamptz not null default now(),
  -- the values of the card alone, {field: value}: other fields show data of the site (as sites.settings)
  own jsonb not null default '{}' check (jsonb_typeof(own) = 'object'),
  primary key (market_id, site_id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade
);
call protect_tenant('profile_cards', 'site', false);
create trigger announce after insert or update or delete on profile_cards
  for each row execute function announce_change();
create trigger announce_live after insert or update or delete on profile_cards
  for each row execute function announce_feature('site', 'site');

-- Every change of a campaign budget; the last one is the site's.
create table campaign_budgets (
  market_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  -- null: the budget was emptied
  euros integer check (euros between 100 and 100000 and euros % 50 = 0),
  set_by uuid references accounts (id) on delete set null,
  set_at timestamptz not null default now(),
  -- what it was before
  former_euros integer check (former_euros >= 0),
  -- kept when the person leaves
  set_by_name text not null default '' check (length(set_by_name) <= 200),
  primary key (market_id, site_id, id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade
);
create index campaign_budgets_newest on campaign_budgets (market_id, site_id, set_at desc);
call protect_tenant('campaign_budgets', 'site', false);

-- One setting that was given to many sites at once, and its undoing. `value`: {own, value}.
create table setting_pushes (
  id uuid primary key,
  setting text not null check (length(setting) between 1 and 40),
  value jsonb not null,
  pushed_at timestamptz not null,
  pushed_by text not null check (length(pushed_by) <= 200),
  sites integer not null check (sites > 0),
  undone_at timestamptz,
  undone_by text check (length(undone_by) <= 200),
  -- sites whose value changed meanwhile and that keep it
  kept integer check (kept >= 0)
);
create index setting_pushes_newest on setting_pushes (pushed_at desc, id desc);
alter table setting_pushes enable row level security;
alter table setting_pushes force row level security;
create policy admin on setting_pushes to vitrine_admin using (true) with check (true);
grant select, insert, update on setting_pushes to vitrine_admin;

-- What each site had before: {own, value}.
create table setting_push_sites (
  market_id uuid not null,
  push_id uuid not null references setting_pushes (id) on delete cascade,
  site_id uuid not null,
  former jsonb not null,
  primary key (market_id, push_id, site_id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade
);
create index setting_push_sites_of_push on setting_push_sites (push_id, site_id);
call protect_tenant('setting_push_sites', 'market', false);

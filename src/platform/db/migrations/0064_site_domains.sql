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
-- Several sites may wait for one domain; the first proof reserves it. As in 0001, hosts are the network's.
create unique index site_domains_proved on site_domains (base) where state in ('proved', 'certificate', 'live');
create index site_domains_due on site_domains (next_check_at);
create index site_domains_account on site_domains (asked_by);
call protect_tenant('site_domains', 'site', false);

create trigger announce after insert or update or delete on site_domains
  for each row execute function announce_change();
create trigger announce_live after insert or update or delete on site_domains
  for each row execute function announce_feature('site', 'site');

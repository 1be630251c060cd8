-- People who sign in: their accounts, what they may act on, and their sessions.

-- One account per person and address in the whole network. A super user has a network role.
create table accounts (
  id uuid primary key,
  email email_address not null unique,
  firstname person_name not null,
  lastname person_name not null,
  picture_id text,
  network_role text check (network_role in ('ALYFE_ADMIN', 'EXTERNAL')),
  -- null until the person has chosen one
  password_hash text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- closed because the demo is off: it opens again with it; one that somebody deactivated does not
  closed_with_demo boolean not null default false check (not (closed_with_demo and is_active))
);
-- The super users of the network: few among the accounts of all people.
create index accounts_network_role on accounts (network_role) where network_role is not null;
alter table accounts enable row level security;
alter table accounts force row level security;
grant select, insert, update, delete on accounts to vitrine_admin;
create policy admin on accounts to vitrine_admin using (true) with check (true);

-- Tells the windows of a person that their account changed: payload 'account:::<account_id>'.
create function announce_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_live', 'account:::' || new.id);
  return null;
end $$;
create trigger announce after update on accounts
  for each row when (old.* is distinct from new.*) execute function announce_account();

-- Tells open screens that the list of super users changed: payload 'superUsers::'.
create function announce_super_users() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_live', 'superUsers::');
  return null;
end $$;
create trigger announce_super_user_added after insert on accounts
  for each row when (new.network_role is not null) execute function announce_super_users();
create trigger announce_super_user_changed after update on accounts
  for each row when (old.* is distinct from new.* and num_nonnulls(old.network_role, new.network_role) > 0)
  execute function announce_super_users();

-- Which account a member signs in with; one person can be a member of several markets.
create table member_accounts (
  market_id uuid not null,
  member_id uuid not null,
  account_id uuid not null references accounts (id) on delete cascade,
  primary key (market_id, member_id),
  unique (market_id, account_id),
  foreign key (market_id, member_id) references members (market_id, id) on delete cascade
);
create index member_accounts_account on member_accounts (account_id);
call protect_tenant('member_accounts', 'market', false);

-- Who may act on a site. 'main': its owner, one per site, never removed; 'internal': staff of the market; 'external':
-- invited.
create table site_users (
  market_id uuid not null,
  site_id uuid not null,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('main', 'internal', 'external')),
  -- right given to an external user by the main administrator
  may_see_leads boolean not null default false,
  created_at timestamptz not null default now(),
  -- as the person who added this user wrote them; null: the names of the account
  firstname person_name,
  lastname person_name,
  primary key (market_id, site_id, account_id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade,
  constraint site_users_names check ((firstname is null) = (lastname is null))
);
create unique index site_users_one_main on site_users (market_id, site_id) where kind = 'main';
create index site_users_account on site_users (account_id);
call protect_tenant('site_users', 'site', false);
create trigger announce_live after insert or update or delete on site_users
  for each row execute function announce_feature('users', 'site');

-- A site sees the names of its own users, and nothing else of accounts: never a password.
grant select (id, email, firstname, lastname, picture_id, created_at) on accounts to vitrine_site;
create policy site_users on accounts for select to vitrine_site
  using (id in (select u.account_id from site_users u));

-- When each user of a site last signed in on it.
create table site_sign_ins (
  market_id uuid not null,
  site_id uuid not null,
  account_id uuid not null references accounts (id) on delete cascade,
  last_at timestamptz not null,
  primary key (market_id, site_id, account_id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade
);
create index site_sign_ins_account on site_sign_ins (account_id);
call protect_tenant('site_sign_ins', 'site', false);

-- Opaque tokens, kept as hashes. A refresh token serves once; its second use ends the whole family.
create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('staff', 'signup')),
  family_id uuid not null,
  -- the host it was opened on and is valid for
  host text not null check (host = lower(host)),
  access_hash secret_hash not null unique,
  access_expires_at timestamptz not null,
  refresh_hash secret_hash not null unique,
  refresh_expires_at timestamptz not null,
  refreshed_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- when the person signed in; each renewal is a row of its own with the same beginning
  started_at timestamptz not null default now(),
  -- 'Firefox, Windows': never the whole header
  device text not null default '' check (length(device) <= 80),
  -- the one site that a sign-up may finish; null before a member of several market centers has chosen one of them
  sign_up_site_id uuid,
  check (access_expires_at <= refresh_expires_at),
  constraint sessions_sign_up check (kind = 'signup' or sign_up_site_id is null)
);
create index sessions_account on sessions (account_id);
create index sessions_family on sessions (family_id);
create index sessions_expired on sessions (refresh_expires_at);
grant select, insert, update, delete on sessions to vitrine_admin;

-- Tells every instance that the list of open sessions of a person changed: payload 'sessions:::<account_id>'. Sessions
-- belong to a person, not to a market or a site. A renewal opens and ends nothing.
create function announce_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_live', 'sessions:::' || new.account_id);
  return null;
end $$;
create trigger announce_opened after insert on sessions
  for each row when (new.kind = 'staff' and new.created_at = new.started_at)
  execute function announce_sessions();
create trigger announce_ended after update of revoked_at on sessions
  for each row when (new.revoked_at is not null and old.revoked_at is null and new.refreshed_at is null)
  execute function announce_sessions();

create table password_tokens (
  hash secret_hash primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('reset', 'first')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index password_tokens_account on password_tokens (account_id, created_at);
grant select, insert, update, delete on password_tokens to vitrine_admin;

-- Filters, order and columns that a person saved for a list, on a site or (nil market, no site) in the network's back
-- office.
create table saved_filters (
  market_id uuid not null,
  id uuid not null,
  site_id uuid,
  account_id uuid not null references accounts (id) on delete cascade,
  list text not null check (list ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null check (length(name) between 1 and 60),
  -- {filters: {name: text}, sort, direction, columns: {id: shown}}
  state jsonb not null check (jsonb_typeof(state) = 'object' and length(state::text) <= 20000),
  created_at timestamptz not null default now(),
  primary key (market_id, id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade
);
create unique index saved_filters_name
  on saved_filters (market_id, site_id, account_id, list, lower(name)) nulls not distinct;
call protect_tenant('saved_filters', 'site', false);

create function announce_saved_filters() returns trigger language plpgsql as $$
begin
  perform pg_notify(
    'vitrine_live',
    'savedFilters:::' || case when tg_op = 'DELETE' then old.account_id else new.account_id end);
  return null;
end $$;
create trigger announce_live after insert or update or delete on saved_filters
  for each row execute function announce_saved_filters();

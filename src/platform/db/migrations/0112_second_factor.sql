-- Second factors of accounts: an authenticator application and recovery codes, and the browsers that a person signed in
-- from. All belong to the person, so that only the role of accounts reads them.

-- Since when the account has a second factor; null: none. A column, because each signed-in request asks for it.
alter table accounts add column second_factor_at timestamptz;

-- When the person last proved who they are, by the second factor or, without one, by the password. Null: they signed in
-- on a remembered device. A renewal keeps it.
alter table sessions add column confirmed_at timestamptz;

-- The key of an authenticator application, sealed with the secret of the installation (platform/secret.ts).
create table authenticator_apps (
  account_id uuid primary key references accounts (id) on delete cascade,
  secret_cipher bytea not null,
  -- the time step of the last accepted code: each code is accepted once
  last_step bigint not null,
  created_at timestamptz not null default now()
);

-- Keyed hashes: the codes are short enough to be searched for, and the key is not in the database.
create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  hash secret_hash not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, hash)
);

-- Sign-ins whose password was right and that wait for the second factor.
create table sign_in_steps (
  hash secret_hash primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  host text not null check (host = lower(host)),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index sign_in_steps_account on sign_in_steps (account_id);

-- Browsers in which an account was signed in to; each has a cookie, renewed at every sign-in.
create table known_devices (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  hash secret_hash not null,
  host text not null check (host = lower(host)),
  -- 'Firefox, Windows': never the whole header
  device text not null default '' check (length(device) <= 80),
  -- until then the password is enough in this browser; null: the person did not ask for it
  trusted_until timestamptz,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  unique (hash, account_id)
);
create index known_devices_account on known_devices (account_id, seen_at);

do $$
declare
  tab text;
begin
  foreach tab in array array['authenticator_apps', 'recovery_codes', 'sign_in_steps', 'known_devices'] loop
    execute format('alter table %s enable row level security', tab);
    execute format('alter table %s force row level security', tab);
    execute format('create policy admin on %s to vitrine_admin using (true) with check (true)', tab);
    execute format('grant select, insert, update, delete on %s to vitrine_admin', tab);
  end loop;
end $$;

-- Passkeys of accounts (WebAuthn): public keys, which are no secret.
create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) <= 1400),
  -- the domain for which it was made and where alone it can be used
  rp_id text not null check (rp_id = lower(rp_id)),
  public_key bytea not null,
  -- signatures of the authenticator; 0 when it does not count them
  counter bigint not null,
  transports text[] not null default '{}',
  -- the browser in which it was made: 'Firefox, Windows'
  device text not null default '' check (length(device) <= 80),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- Challenges that a passkey has signed: each serves once.
create table used_challenges (
  hash secret_hash primary key,
  expires_at timestamptz not null
);
create index used_challenges_expired on used_challenges (expires_at);

do $$
declare
  tab text;
begin
  foreach tab in array array['passkeys', 'used_challenges'] loop
    execute format('alter table %s enable row level security', tab);
    execute format('alter table %s force row level security', tab);
    execute format('create policy admin on %s to vitrine_admin using (true) with check (true)', tab);
    execute format('grant select, insert, update, delete on %s to vitrine_admin', tab);
  end loop;
end $$;

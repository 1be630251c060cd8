-- Wrong passwords and codes of an account (decision 0100): of all browsers that are not known to it, and of each known
-- one. Passwords are also counted for addresses without an account, so that nobody learns which exist.
create table sign_in_brakes (
  -- a keyed hash of the kind, and of the address, the account or the browser
  subject secret_hash primary key,
  kind text not null check (kind in ('password', 'code', 'known-password', 'known-code')),
  account_id uuid references accounts (id) on delete cascade,
  failures int not null check (failures >= 0),
  last_at timestamptz not null,
  -- when the owner was last told
  told_at timestamptz
);
create index sign_in_brakes_last on sign_in_brakes (last_at);
create index sign_in_brakes_account on sign_in_brakes (account_id);

alter table sign_in_brakes enable row level security;
alter table sign_in_brakes force row level security;
create policy admin on sign_in_brakes to vitrine_admin using (true) with check (true);
grant select, insert, update, delete on sign_in_brakes to vitrine_admin;

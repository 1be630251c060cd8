-- The people of a site: how the site names those that it invited, and when each of them last signed in on it.
alter table site_users
  -- as the person who added this user wrote them; null: the names of the account
  add column firstname person_name,
  add column lastname person_name,
  add constraint site_users_names check ((firstname is null) = (lastname is null));

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

create trigger announce_live after insert or update or delete on site_users
  for each row execute function announce_feature('users', 'site');

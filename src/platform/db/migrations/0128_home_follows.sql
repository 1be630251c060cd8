-- Owners who follow the value of an estimated home (decision 0104).

create table home_follows (
  market_id uuid not null,
  site_id uuid not null,
  estimation_id uuid not null,
  email email_address not null,
  asked_at timestamptz not null,
  -- null: the address has not confirmed it
  confirmed_at timestamptz,
  -- when the private page was last opened, and on how many days
  seen_at timestamptz,
  seen_days integer not null default 0 check (seen_days >= 0),
  -- mails since then
  unopened integer not null default 0 check (unopened >= 0),
  -- the last month whose value was computed, and the last one with a mail
  valued_month text check (valued_month ~ '^\d{4}-\d{2}$'),
  mailed_month text check (mailed_month ~ '^\d{4}-\d{2}$'),
  stopped_at timestamptz,
  energy text check (energy in ('A', 'B', 'C', 'D', 'E', 'F', 'G')),
  -- of the agent, to the owner
  word text not null default '' check (length(word) <= 1000),
  worded_at timestamptz,
  primary key (market_id, site_id, estimation_id),
  foreign key (market_id, site_id, estimation_id) references estimations (market_id, site_id, id) on delete cascade,
  check (confirmed_at is not null or (seen_at is null and stopped_at is null and mailed_month is null))
);
create index home_follows_email on home_follows (email);
create index home_follows_active on home_follows (market_id, site_id, valued_month)
  where confirmed_at is not null and stopped_at is null;
create index home_follows_unconfirmed on home_follows (asked_at) where confirmed_at is null;
call protect_tenant('home_follows', 'site', false);
call announce_statements('home_follows', 'estimations', 'site');

-- The links of the private page: each mail has its own.
create table home_follow_links (
  market_id uuid not null,
  site_id uuid not null,
  estimation_id uuid not null,
  hash secret_hash not null,
  made_at timestamptz not null,
  opened_at timestamptz,
  primary key (market_id, site_id, hash),
  foreign key (market_id, site_id, estimation_id)
    references home_follows (market_id, site_id, estimation_id) on delete cascade
);
create index home_follow_links_of on home_follow_links (market_id, site_id, estimation_id);
create index home_follow_links_made on home_follow_links (made_at);
call protect_tenant('home_follow_links', 'site', false);

-- The value of each month, in euros.
create table home_values (
  market_id uuid not null,
  site_id uuid not null,
  estimation_id uuid not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  low integer not null check (low > 0),
  price integer not null check (price between low and high),
  high integer not null,
  -- day of the last known sale
  as_of date not null,
  -- the home as it was valued, to tell a correction from a move of the market
  home text not null check (length(home) <= 500),
  -- sales that count the most
  sales jsonb not null default '[]' check (jsonb_typeof(sales) = 'array'),
  is_demo boolean not null,
  computed_at timestamptz not null,
  primary key (market_id, site_id, estimation_id, month),
  foreign key (market_id, site_id, estimation_id)
    references home_follows (market_id, site_id, estimation_id) on delete cascade
);
call protect_tenant('home_values', 'site', false);

-- The agreement to these mails.
alter table consents drop constraint consents_purpose_check;
alter table consents add constraint consents_purpose_check
  check (purpose in ('contact', 'newsletter', 'phone-prospecting', 'push', 'sourcing', 'alert', 'home-value'));

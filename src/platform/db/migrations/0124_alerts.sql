-- Alerts: searches whose new homes and lower prices are mailed to visitors (decision 0101).

-- The addresses to which a site sends; one with none of them left is deleted. Its id is in the links of the mails.
create table alert_recipients (
  market_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  email email_address not null,
  -- the last mail with homes
  mailed_at timestamptz,
  created_at timestamptz not null,
  primary key (market_id, site_id, id),
  unique (market_id, site_id, email),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade
);
create index alert_recipients_email on alert_recipients (email);
call protect_tenant('alert_recipients', 'site', false);

create table alerts (
  market_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  recipient_id uuid not null,
  -- the search, as writeCriteria writes its address
  query text not null check (length(query) <= 4000),
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  created_at timestamptz not null,
  -- null: its address has not confirmed it
  confirmed_at timestamptz,
  paused_at timestamptz,
  -- when the person last confirmed or changed it: an alert ends some months later
  used_at timestamptz not null,
  -- the last mail with homes of this alert
  mailed_at timestamptz,
  primary key (market_id, site_id, id),
  unique (market_id, site_id, recipient_id, query),
  foreign key (market_id, site_id, recipient_id) references alert_recipients (market_id, site_id, id) on delete cascade,
  check (confirmed_at is not null or (paused_at is null and mailed_at is null))
);
create index alerts_active on alerts (market_id, site_id) where confirmed_at is not null and paused_at is null;
create index alerts_newest on alerts (market_id, site_id, confirmed_at desc, id desc) where confirmed_at is not null;
create index alerts_used on alerts (market_id, used_at);
call protect_tenant('alerts', 'site', false);
call announce_statements('alerts', 'alerts', 'site');

-- What an alert has found: one row a home, so that no home is told twice at the same price.
create table alert_matches (
  market_id uuid not null,
  site_id uuid not null,
  alert_id uuid not null,
  listing_id uuid not null,
  -- null: the price is hidden
  price_cents bigint,
  -- the price before it fell; null: the home is new
  former_cents bigint,
  matched_at timestamptz not null,
  -- null: not mailed yet
  mailed_at timestamptz,
  primary key (market_id, site_id, alert_id, listing_id),
  foreign key (market_id, site_id, alert_id) references alerts (market_id, site_id, id) on delete cascade,
  foreign key (market_id, listing_id) references listings (market_id, id) on delete cascade
);
create index alert_matches_waiting on alert_matches (market_id, site_id, alert_id) where mailed_at is null;
create index alert_matches_listing on alert_matches (market_id, listing_id);
call protect_tenant('alert_matches', 'site', false);

-- The agreement to an alert.
alter table consents drop constraint consents_subject_kind_check;
alter table consents add constraint consents_subject_kind_check
  check (subject_kind in ('lead', 'message', 'estimation', 'push', 'alert'));
alter table consents drop constraint consents_purpose_check;
alter table consents add constraint consents_purpose_check
  check (purpose in ('contact', 'newsletter', 'phone-prospecting', 'push', 'sourcing', 'alert'));

-- Where mail programs stop the mails of this kind with one click (RFC 8058); null: they cannot.
alter table outbox add column unsubscribe_url text check (unsubscribe_url !~ '[\r\n<>]');

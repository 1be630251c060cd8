-- Visits of homes that visitors ask for and agents confirm (decision 0098).

-- Equality of ids beside overlaps of ranges in one constraint.
create extension if not exists btree_gist;

-- When a member receives visits: ranges of local minutes for each weekday, Monday first.
create table visit_plans (
  market_id uuid not null,
  member_id uuid not null,
  week jsonb not null check (jsonb_typeof(week) = 'array' and jsonb_array_length(week) = 7),
  minutes integer not null check (minutes between 15 and 180),
  -- minutes of travel before and after a visit
  gap integer not null check (gap between 0 and 120),
  -- how soon, and how many days ahead
  notice_hours integer not null check (notice_hours between 0 and 168),
  days_ahead integer not null check (days_ahead between 1 and 60),
  is_active boolean not null,
  updated_at timestamptz not null,
  primary key (market_id, member_id),
  foreign key (market_id, member_id) references members (market_id, id) on delete cascade
);
call protect_tenant('visit_plans', 'market', false);
call announce_statements('visit_plans', 'visits', 'market');
create trigger announce after insert or update or delete on visit_plans
  for each row execute function announce_change();

-- A date with other times than those of its weekday; no ranges: closed.
create table visit_exceptions (
  market_id uuid not null,
  member_id uuid not null,
  day date not null,
  ranges jsonb not null check (jsonb_typeof(ranges) = 'array'),
  primary key (market_id, member_id, day),
  foreign key (market_id, member_id) references visit_plans (market_id, member_id) on delete cascade
);
call protect_tenant('visit_exceptions', 'market', false);

create table visits (
  market_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  listing_id uuid,
  member_id uuid,
  firstname person_name not null,
  lastname person_name not null,
  email email_address,
  telephone phone_number,
  message text not null default '' check (length(message) <= 1000),
  -- address of the mails to the agent
  recipient text not null,
  -- the times that the visitor asked for
  asked timestamptz[] not null check (cardinality(asked) between 1 and 3),
  status text not null default 'asked'
    check (status in ('asked', 'proposed', 'confirmed', 'refused', 'cancelled', 'done')),
  -- the proposed or confirmed time
  starts_at timestamptz,
  ends_at timestamptz,
  -- of the calendar object (RFC 5545): each later change is one higher
  sequence integer not null default 0 check (sequence >= 0),
  -- whether the visit was confirmed once: calendars have it
  is_invited boolean not null default false,
  -- of the agent, to the visitor
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null,
  answered_at timestamptz,
  -- its date, or the last one that was asked for
  dated_at timestamptz not null generated always as (coalesce(starts_at, asked[cardinality(asked)])) stored,
  primary key (market_id, site_id, id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade,
  foreign key (market_id, listing_id) references listings (market_id, id) on delete set null (listing_id),
  foreign key (market_id, member_id) references members (market_id, id) on delete set null (member_id),
  check (email is not null or telephone is not null),
  check ((starts_at is null) = (ends_at is null) and starts_at < ends_at),
  check (status not in ('proposed', 'confirmed', 'done') or starts_at is not null)
);
create index visits_by_date on visits (market_id, site_id, dated_at, id);
create index visits_waiting on visits (market_id, site_id, created_at, id) where status = 'asked';
create index visits_confirmed on visits (ends_at) where status = 'confirmed';
create index visits_dated on visits (market_id, dated_at);
create index visits_listing on visits (market_id, listing_id);
create index visits_member on visits (market_id, member_id);
create index visits_email on visits (email);
create index visits_phone on visits (telephone);
create index visits_identifying on visits (market_id, id) where may_identify(message);
create index visits_identifying_note on visits (market_id, id) where may_identify(note);
call protect_tenant('visits', 'site', false);
call announce_statements('visits', 'visits', 'site');

-- The links of mails to a visitor and an agent: each mail has its own.
create table visit_links (
  market_id uuid not null,
  site_id uuid not null,
  hash secret_hash not null,
  visit_id uuid not null,
  holder text not null check (holder in ('visitor', 'agent')),
  made_at timestamptz not null,
  primary key (market_id, site_id, hash),
  foreign key (market_id, site_id, visit_id) references visits (market_id, site_id, id) on delete cascade
);
create index visit_links_of on visit_links (market_id, site_id, visit_id);
call protect_tenant('visit_links', 'site', false);

-- The confirmed visits of a member on all sites of the market center, without the visitor: no two overlap.
create table visit_bookings (
  market_id uuid not null,
  site_id uuid not null,
  visit_id uuid not null,
  member_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- the end with the time of travel after it
  free_at timestamptz not null,
  primary key (market_id, site_id, visit_id),
  foreign key (market_id, site_id, visit_id) references visits (market_id, site_id, id) on delete cascade,
  foreign key (market_id, member_id) references members (market_id, id) on delete cascade,
  constraint visit_bookings_apart exclude using gist
    (market_id with =, member_id with =, tstzrange(starts_at, free_at) with &&),
  check (starts_at < ends_at and ends_at <= free_at)
);
create index visit_bookings_member on visit_bookings (market_id, member_id, starts_at);
call protect_tenant('visit_bookings', 'market', false);

-- The agreement to a visit.
alter table consents drop constraint consents_subject_kind_check;
alter table consents add constraint consents_subject_kind_check
  check (subject_kind in ('lead', 'message', 'estimation', 'push', 'alert', 'visit'));

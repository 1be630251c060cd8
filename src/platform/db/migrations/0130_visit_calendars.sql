-- The calendars of members who receive visits (decision 0096): their own one, which is read, and the address of theirs.

create table visit_calendars (
  market_id uuid not null,
  member_id uuid not null,
  -- the address of the own calendar, sealed; null: none is read
  address_cipher bytea,
  -- [from, to] of each busy time of the last good reading, without its title
  busy jsonb not null default '[]' check (jsonb_typeof(busy) = 'array'),
  read_at timestamptz,
  -- the last attempt; null: none yet
  tried_at timestamptz,
  -- why it failed; null: it did not
  failure text
    check (failure in ('ADDRESS', 'NONE', 'DENIED', 'UNREACHABLE', 'BIG', 'SLOW', 'FORM', 'SIZE', 'ZONE')),
  -- the time zone that is not known
  failed_zone text not null default '' check (length(failed_zone) <= 80),
  -- of the secret address of the visits; null: there is none
  hash secret_hash,
  made_at timestamptz,
  used_on date,
  primary key (market_id, member_id),
  foreign key (market_id, member_id) references members (market_id, id) on delete cascade,
  check ((hash is null) = (made_at is null)),
  check (address_cipher is not null or (read_at is null and tried_at is null and failure is null))
);
create unique index visit_calendars_hash on visit_calendars (market_id, hash);
create index visit_calendars_due on visit_calendars (tried_at nulls first) where address_cipher is not null;
call protect_tenant('visit_calendars', 'market', false);
call announce_statements('visit_calendars', 'visits', 'market');

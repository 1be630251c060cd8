-- Listings that became published or cheaper since the alerts of their market were last matched; the job deletes them.
create table listing_news (
  market_id uuid not null,
  listing_id uuid not null,
  -- the price before it fell; null: the listing became published
  former_cents bigint,
  at timestamptz not null default now(),
  primary key (market_id, listing_id),
  foreign key (market_id, listing_id) references listings (market_id, id) on delete cascade
);
call protect_tenant('listing_news', 'market', false);

create function note_new_listings() returns trigger language plpgsql as $$
begin
  insert into listing_news (market_id, listing_id)
  select c.market_id, c.id from changed c where c.status = 'published'
  on conflict do nothing;
  return null;
end $$;

-- A price that falls twice before it is read fell from the first one.
create function note_changed_listing() returns trigger language plpgsql as $$
begin
  insert into listing_news (market_id, listing_id, former_cents)
  values (new.market_id, new.id, case when old.status = 'published' then old.price_cents end)
  on conflict do nothing;
  return null;
end $$;

create trigger note_inserted after insert on listings
  referencing new table as changed for each statement execute function note_new_listings();
create trigger note_updated after update of status, price_cents, price_hidden on listings
  for each row when (new.status = 'published' and (old.status <> 'published'
    or (new.price_cents < old.price_cents and not new.price_hidden and not old.price_hidden)))
  execute function note_changed_listing();

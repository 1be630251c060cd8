-- Lists of favourites on the server (rule KEPT-LISTS): one for each mail with its link, for the holders of its links.
create table kept_lists (
  market_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  -- of the owner, to whom the link was sent
  email email_address not null,
  -- what the owner agreed to, as the form showed it
  consent text not null check (length(consent) between 1 and 500),
  created_at timestamptz not null,
  -- last day on which somebody opened it
  used_at timestamptz not null,
  primary key (market_id, site_id, id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade
);
create index kept_lists_use on kept_lists (market_id, used_at);
create index kept_lists_email on kept_lists (email);
call protect_tenant('kept_lists', 'site', false);

-- The owner of a list, and the second person while the list is shared. Each opens it with a link of their own.
create table kept_list_people (
  market_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  list_id uuid not null,
  role text not null check (role in ('owner', 'guest')),
  -- of the token in the link
  hash secret_hash not null,
  name text not null default '' check (length(name) <= 40),
  primary key (market_id, site_id, id),
  unique (market_id, site_id, hash),
  unique (market_id, site_id, list_id, role),
  foreign key (market_id, site_id, list_id) references kept_lists (market_id, site_id, id) on delete cascade
);
call protect_tenant('kept_list_people', 'site', false);

create table kept_homes (
  market_id uuid not null,
  site_id uuid not null,
  list_id uuid not null,
  listing_id uuid not null,
  -- at that time; null: hidden
  price_cents bigint check (price_cents >= 0),
  -- null: the second person, with whom the list is not shared any more
  added_by uuid,
  added_at timestamptz not null,
  primary key (market_id, site_id, list_id, listing_id),
  foreign key (market_id, site_id, list_id) references kept_lists (market_id, site_id, id) on delete cascade,
  foreign key (market_id, listing_id) references listings (market_id, id) on delete cascade,
  foreign key (market_id, site_id, added_by)
    references kept_list_people (market_id, site_id, id) on delete set null (added_by)
);
create index kept_homes_listing on kept_homes (market_id, listing_id);
create index kept_homes_person on kept_homes (market_id, site_id, added_by) where added_by is not null;
call protect_tenant('kept_homes', 'site', false);

-- What a person wrote about a home of the list: one note each, which nobody else changes.
create table kept_notes (
  market_id uuid not null,
  site_id uuid not null,
  list_id uuid not null,
  listing_id uuid not null,
  person_id uuid not null,
  note text not null check (length(note) between 1 and 500),
  primary key (market_id, site_id, list_id, listing_id, person_id),
  foreign key (market_id, site_id, list_id, listing_id)
    references kept_homes (market_id, site_id, list_id, listing_id) on delete cascade,
  foreign key (market_id, site_id, person_id)
    references kept_list_people (market_id, site_id, id) on delete cascade
);
create index kept_notes_person on kept_notes (market_id, site_id, person_id);
create index kept_notes_identifying on kept_notes (market_id, list_id) where may_identify(note);
call protect_tenant('kept_notes', 'site', false);

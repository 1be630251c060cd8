-- Reports to the owner of a listing on the market (decision 0107).

create table seller_reports (
  market_id uuid not null,
  site_id uuid not null,
  listing_id uuid not null,
  email email_address not null,
  -- mailed on a weekday (1: Monday), or on a day of the month
  rhythm text not null check (rhythm in ('week', 'month')),
  day smallint not null,
  created_at timestamptz not null,
  created_by text not null,
  -- the last day with a mail, in the time zone of the market
  mailed_on date,
  opened_at timestamptz,
  -- by its owner
  stopped_at timestamptz,
  primary key (market_id, site_id, listing_id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade,
  foreign key (market_id, listing_id) references listings (market_id, id) on delete cascade,
  check (day between 1 and case rhythm when 'week' then 7 else 28 end)
);
create index seller_reports_email on seller_reports (email);
create index seller_reports_listing on seller_reports (market_id, listing_id);
call protect_tenant('seller_reports', 'site', false);
call announce_statements('seller_reports', 'listings', 'site');

-- The links of a report: each mail has its own.
create table seller_report_links (
  market_id uuid not null,
  site_id uuid not null,
  listing_id uuid not null,
  hash secret_hash not null,
  made_at timestamptz not null,
  primary key (market_id, site_id, hash),
  foreign key (market_id, site_id, listing_id)
    references seller_reports (market_id, site_id, listing_id) on delete cascade
);
create index seller_report_links_of on seller_report_links (market_id, site_id, listing_id);
create index seller_report_links_made on seller_report_links (made_at);
call protect_tenant('seller_report_links', 'site', false);

-- What the agent wrote to the owner, each with its day.
create table seller_report_comments (
  market_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  listing_id uuid not null,
  text text not null check (length(text) between 1 and 1500),
  written_at timestamptz not null,
  written_by text not null,
  primary key (market_id, site_id, id),
  foreign key (market_id, site_id, listing_id)
    references seller_reports (market_id, site_id, listing_id) on delete cascade
);
create index seller_report_comments_of on seller_report_comments (market_id, site_id, listing_id, written_at desc);
create index seller_report_comments_identifying on seller_report_comments (market_id, id) where may_identify(text);
call protect_tenant('seller_report_comments', 'site', false);

-- Former prices of listings, each with the moment at which it changed.
create table listing_prices (
  market_id uuid not null,
  listing_id uuid not null,
  changed_at timestamptz not null,
  former_cents bigint not null,
  primary key (market_id, listing_id, changed_at),
  foreign key (market_id, listing_id) references listings (market_id, id) on delete cascade
);
call protect_tenant('listing_prices', 'market', false);

create function note_former_price() returns trigger language plpgsql as $$
begin
  insert into listing_prices (market_id, listing_id, changed_at, former_cents)
  values (new.market_id, new.id, clock_timestamp(), old.price_cents)
  on conflict do nothing;
  return null;
end $$;
create trigger note_price after update of price_cents on listings
  for each row when (new.price_cents <> old.price_cents) execute function note_former_price();

-- How many alerts of a market center a listing met is no secret of one of its sites; who waits is.
create policy counted on alert_matches for select to vitrine_site using (market_id = (select current_market()));

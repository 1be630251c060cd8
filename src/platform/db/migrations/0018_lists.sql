-- The filter of articles by author, and the choices of that filter.
create index articles_by_author on articles (market_id, site_id, status, author_id, updated_at desc, id desc);

-- Filters, order and columns that a person saved for a list, on a site or (nil market, no site) in the network's back
-- office.
create table saved_filters (
  market_id uuid not null,
  id uuid not null,
  site_id uuid,
  account_id uuid not null references accounts (id) on delete cascade,
  list text not null check (list ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null check (length(name) between 1 and 60),
  -- {filters: {name: text}, sort, direction, columns: {id: shown}}
  state jsonb not null check (jsonb_typeof(state) = 'object' and length(state::text) <= 20000),
  created_at timestamptz not null default now(),
  primary key (market_id, id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade
);
create unique index saved_filters_name
  on saved_filters (market_id, site_id, account_id, list, lower(name)) nulls not distinct;
call protect_tenant('saved_filters', 'site', false);

create function announce_saved_filters() returns trigger language plpgsql as $$
begin
  perform pg_notify(
    'vitrine_live',
    'savedFilters:::' || case when tg_op = 'DELETE' then old.account_id else new.account_id end);
  return null;
end $$;
create trigger announce_live after insert or update or delete on saved_filters
  for each row execute function announce_saved_filters();

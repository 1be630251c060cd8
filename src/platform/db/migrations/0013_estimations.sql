-- Prices of homes: known sales, what was learnt from them, estimations of visitors, and what agents make of these.

-- Sales of homes, of the whole country (decision 0047): no site owns them.
create table sales (
  -- md5 of what makes it one sale in every edition of the register.
  id uuid primary key,
  -- 'network': known to the network before the register publishes it
  source text not null check (source in ('register', 'demo', 'network')),
  kind text not null check (kind in ('flat', 'house')),
  department text not null,
  date date not null,
  price integer not null,
  area real not null,
  rooms smallint not null,
  land integer not null,
  outbuildings smallint not null,
  lat double precision not null,
  lng double precision not null,
  insee text not null,
  parcel text not null,
  street text not null,
  -- Mercator, which keeps angles: the nearest sales in it are the nearest on the ground.
  place point not null generated always as (point(lng, degrees(ln(tan(pi() / 4 + radians(lat) / 2))))) stored
);
create index sales_flats on sales using gist (place) where kind = 'flat';
create index sales_houses on sales using gist (place) where kind = 'house';
create index sales_by_department on sales (department, kind, date);
create index sales_of_network on sales (department, kind) where source = 'network';
-- Each batch of imported sales deletes the invented ones of its departments; without this index it reads all of them.
create index sales_of_demo on sales (department) where source = 'demo';
grant select on sales to vitrine_site, vitrine_network;
grant select, insert, update, delete on sales to vitrine_admin;

-- What was learnt from the sales of a department; null: too few sales for trees.
create table valuation_models (
  department text not null,
  kind text not null check (kind in ('flat', 'house')),
  model jsonb,
  sales integer not null,
  trained_at timestamptz not null default clock_timestamp(),
  -- of the sales: a corrected price trains the model again, although their number stays the same
  fingerprint text,
  -- learnt from invented sales: every price that comes from it is marked
  is_demo boolean not null default false,
  primary key (department, kind)
);
grant select on valuation_models to vitrine_site, vitrine_network;
grant select, insert, update, delete on valuation_models to vitrine_admin;

-- What a visitor says of a home, its price as it was computed, and what the visitor wants next. The id is unguessable;
-- personal fields come with the second step, and the links that show them are signed and expire, so no token is stored.
create table estimations (
  market_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  type text not null check (type in ('house', 'building')),
  address text not null check (length(address) between 1 and 300),
  zip text not null check (zip ~ '^\d{5}$'),
  city text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  area double precision not null check (area between 1 and 100000),
  ground_area double precision check (ground_area between 0 and 10000000),
  rooms integer check (rooms between 0 and 99),
  bedrooms integer check (bedrooms between 0 and 99),
  floor integer check (floor between 0 and 99),
  firstname person_name,
  lastname person_name,
  email email_address,
  phone phone_number,
  min_cents bigint check (min_cents >= 0),
  max_cents bigint check (max_cents >= 0),
  computed_at timestamptz,
  session_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  insee text not null check (insee ~ '^(\d{2}|2[AB])\d{3}$'),
  -- as the register of sales writes it; '' when it is not known
  street text not null default '' check (length(street) <= 300),
  -- only the commune is known, and the place is its centre
  is_approximate boolean not null default false,
  -- also set when there is no price, with the reason; computed_at only with a price
  result jsonb check (jsonb_typeof(result) = 'object'),
  -- both steps were filled in
  completed_at timestamptz,
  wish text check (wish in ('call', 'visit')),
  wished_at timestamptz,
  -- beyond the bound of its site: stored, and mailed in digests
  to_check boolean not null default false,
  search_words text not null generated always as (search_key(
    coalesce(firstname, '') || ' ' || coalesce(lastname, '') || ' ' || coalesce(email, '') || ' '
    || coalesce(phone, '') || ' ' || address || ' ' || zip || ' ' || city)) stored,
  -- euros, 0 without a price
  price_key integer not null
    generated always as (least(coalesce((min_cents + max_cents) / 200, 0), 999999999)::integer) stored,
  digested_at timestamptz,
  primary key (market_id, site_id, id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade,
  check (type = 'building' or floor is null),
  check (min_cents <= max_cents),
  check ((min_cents is null) = (max_cents is null) and (min_cents is null) = (computed_at is null)),
  check ((wish is null) = (wished_at is null))
);
create index estimations_email on estimations (market_id, email) where email is not null;
create index estimations_by_arrival on estimations (market_id, site_id, created_at desc, id desc);
create index estimations_by_price on estimations (market_id, site_id, price_key, id);
create index estimations_by_zip on estimations (market_id, site_id, zip, created_at desc, id desc);
create index estimations_undigested on estimations (market_id, site_id)
  where to_check and digested_at is null and completed_at is not null;
-- One person, in all markets at once (decision 0061).
create index estimations_person_email on estimations (email) where email is not null;
create index estimations_person_phone on estimations (phone) where phone is not null;
call protect_tenant('estimations', 'site', false);
create trigger announce_live after insert or update or delete on estimations
  for each row execute function announce_feature('estimations', 'site');

-- An agent's opinion of the value of an estimated home, in euros. The estimation of the visitor stays what it was.
create table estimation_opinions (
  market_id uuid not null,
  site_id uuid not null,
  estimation_id uuid not null,
  -- [{key, weight, own}]: `own` is a sale that was added by hand, null one of the known sales
  comparables jsonb not null default '[]' check (jsonb_typeof(comparables) = 'array'),
  low integer check (low > 0),
  price integer check (price > 0),
  high integer check (high > 0),
  reasons text not null default '' check (length(reasons) <= 3000),
  note text not null default '' check (length(note) <= 3000),
  updated_at timestamptz not null default now(),
  primary key (market_id, site_id, estimation_id),
  foreign key (market_id, site_id, estimation_id) references estimations (market_id, site_id, id) on delete cascade
);
call protect_tenant('estimation_opinions', 'site', false);
create trigger announce_live after insert or update or delete on estimation_opinions
  for each row execute function announce_feature('estimations', 'site');

-- What was issued of an opinion: `content` is all that its PDF shows, so that it can be opened again as it was.
create table opinion_documents (
  market_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  estimation_id uuid not null,
  issued_at timestamptz not null default now(),
  account_id uuid references accounts (id) on delete set null,
  actor_name text not null,
  price integer not null,
  -- null: handed over
  sent_to email_address,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  primary key (market_id, site_id, id),
  foreign key (market_id, site_id, estimation_id) references estimations (market_id, site_id, id) on delete cascade
);
create index opinion_documents_of on opinion_documents (market_id, site_id, estimation_id, issued_at desc, id);
create index opinion_documents_account on opinion_documents (account_id);
call protect_tenant('opinion_documents', 'site', false);
revoke update on opinion_documents from vitrine_site, vitrine_admin;
create trigger announce_live after insert on opinion_documents
  for each row execute function announce_feature('estimations', 'site');

-- Every save of a mandate has a number of its own: one that was removed and set again is not taken for the former one.
create sequence estimation_mandate_versions as integer;
grant usage on sequence estimation_mandate_versions to vitrine_site, vitrine_admin;

-- What became of an estimation: the mandate, then the signed price. What the visitor said stays as it was.
create table estimation_mandates (
  market_id uuid not null,
  site_id uuid not null,
  estimation_id uuid not null,
  number text check (length(number) between 1 and 60),
  mandated_on date not null,
  signed_on date check (signed_on >= mandated_on),
  -- of the deed, without fees
  signed_price_cents bigint check (signed_price_cents between 100000 and 10000000000),
  version integer not null default nextval('estimation_mandate_versions'),
  changed_at timestamptz not null default now(),
  changed_by uuid references accounts (id) on delete set null,
  -- kept when the person leaves
  changed_by_name text not null default '' check (length(changed_by_name) <= 200),
  primary key (market_id, site_id, estimation_id),
  foreign key (market_id, site_id, estimation_id) references estimations (market_id, site_id, id) on delete cascade,
  check ((signed_on is null) = (signed_price_cents is null))
);
create index estimation_mandates_signed on estimation_mandates (market_id, site_id, signed_on desc, estimation_id desc)
  where signed_on is not null;
create index estimation_mandates_open on estimation_mandates (market_id, site_id, estimation_id)
  where signed_on is null;
create index estimation_mandates_account on estimation_mandates (changed_by);
call protect_tenant('estimation_mandates', 'site', false);
create trigger announce_live after insert or update or delete on estimation_mandates
  for each row execute function announce_feature('estimations', 'site');

-- A sale of the network ends with the mandate that it comes from, also when the estimation is deleted.
create function forget_network_sale() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  delete from sales where id = md5('network|' || old.estimation_id)::uuid and source = 'network';
  return null;
end $$;
create trigger forget_network_sale after delete on estimation_mandates
  for each row execute function forget_network_sale();

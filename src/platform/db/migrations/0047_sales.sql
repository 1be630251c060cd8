-- Sales of homes, of the whole country (decision 0047): no site owns them.
create table sales (
  -- md5 of what makes it one sale in every edition of the register.
  id uuid primary key,
  source text not null check (source in ('register', 'demo')),
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
grant select on sales to vitrine_site, vitrine_network;
grant select, insert, update, delete on sales to vitrine_admin;

-- What was learnt from the sales of a department; null: too few sales for trees.
create table valuation_models (
  department text not null,
  kind text not null check (kind in ('flat', 'house')),
  model jsonb,
  sales integer not null,
  trained_at timestamptz not null default clock_timestamp(),
  primary key (department, kind)
);
grant select on valuation_models to vitrine_site, vitrine_network;
grant select, insert, update, delete on valuation_models to vitrine_admin;

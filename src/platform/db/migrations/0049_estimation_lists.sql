-- The list of estimations in the back office: its order by price (euros, 0 without a price) and its postal codes.
alter table estimations
  add column price_key integer not null
    generated always as (least(coalesce((min_cents + max_cents) / 200, 0), 999999999)::integer) stored;
create index estimations_by_price on estimations (market_id, site_id, price_key, id);
create index estimations_by_zip on estimations (market_id, site_id, zip, created_at desc, id desc);

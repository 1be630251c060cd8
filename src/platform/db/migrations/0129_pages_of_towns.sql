-- Pages of towns (decision 0105).

-- The sales of a commune, the latest first.
create index sales_by_town on sales (insee, date desc);
-- Whether a market center ever had a home in a town.
create index listings_withdrawn_of_town on listings (market_id, insee) where status = 'withdrawn';

-- Tells every instance that sales changed, so that pages with prices of sales are rendered again.
create function announce_sales() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then perform pg_notify('vitrine_changed', 'sales:'); end if;
  return null;
end;
$$;
create trigger announce_inserted after insert on sales
  referencing new table as changed for each statement execute function announce_sales();
create trigger announce_deleted after delete on sales
  referencing old table as changed for each statement execute function announce_sales();

-- What the planner knows of listings. An import changes a large part of them in one transaction: without fresh statistics
-- searches would go the wrong way until the server's own upkeep comes by.

alter table listings set (autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
alter table listing_pictures set (autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);

-- Only a table's owner may analyze it, and the scopes own none. It reads a sample and tells nobody anything.
create function analyze_listings() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze (skip_locked) listings, listing_pictures;
end $$;
revoke execute on function analyze_listings() from public;
grant execute on function analyze_listings() to vitrine_site, vitrine_admin;

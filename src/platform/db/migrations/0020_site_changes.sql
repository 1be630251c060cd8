-- Tells people who look at any site of the market that settings of a site changed: sites of groups and agents inherit
-- settings of their market center. A row whose settings are the same was not changed by its staff.
create trigger announce_live after update on sites
  for each row when (old.* is distinct from new.*) execute function announce_feature('site');
create trigger announce_live_rows after insert or delete on sites
  for each row execute function announce_feature('site');

-- Tells people who look at the listings of a site that it excludes one, or shows it again.
create trigger announce_live after insert or delete on listing_exclusions
  for each row execute function announce_feature('listings', 'site');

-- The whole address of a feed, sealed, when it holds keys; `location` then shows it without them.
alter table feed_sources add column location_cipher bytea check (location_cipher is null or kind = 'url');

-- Figures of the seller's report among many messages and withdrawn homes, and alerts by their address.
create index messages_listing on messages (market_id, listing_id) where listing_id is not null;
create index listings_withdrawn_of_zip on listings (market_id, zip) where status = 'withdrawn';

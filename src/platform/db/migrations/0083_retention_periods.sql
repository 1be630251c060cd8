-- Retention periods that the network chose, in months by kind; {} for the usual ones (rule PRIVACY-RETENTION). Apart
-- from `config`, which `network.json` replaces.
alter table network add column retention jsonb not null default '{}' check (jsonb_typeof(retention) = 'object');

-- Old rows of a market center, for the nightly deletion and its preview.
create index leads_age on leads (market_id, greatest(captured_at, created_at)) where merged_into is null;
create index messages_age on messages (market_id, created_at);
create index estimations_age on estimations (market_id, created_at);
create index tracking_events_age on tracking_events (market_id, created_at);

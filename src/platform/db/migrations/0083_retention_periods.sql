-- Retention periods that the network chose, in months by kind; {} for the usual ones (rule PRIVACY-RETENTION). Apart
-- from `config`, which `network.json` replaces.
alter table network add column retention jsonb not null default '{}' check (jsonb_typeof(retention) = 'object');

-- Old leads of a market center, for the nightly deletion and its preview; other tables have an index by market and age.
create index leads_age on leads (market_id, greatest(captured_at, created_at)) where merged_into is null;

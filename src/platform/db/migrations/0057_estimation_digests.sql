-- Estimations beyond the bound of their site are mailed in digests, as messages and applications are.
alter table estimations add column digested_at timestamptz;
create index estimations_undigested on estimations (market_id, site_id)
  where to_check and digested_at is null and completed_at is not null;

-- What the nightly sweep of stored files asks (server/files).

-- When the picture was last taken in: one that nothing names any more is kept for a day after that.
alter table pictures add column seen_at timestamptz not null default now();

-- Files are shared by all markets: whether anybody still has a picture is asked by its id alone.
create index pictures_id on pictures (id);

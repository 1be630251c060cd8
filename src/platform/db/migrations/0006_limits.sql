-- How often somebody did something lately. Counts shared by all instances; losing them in a crash only forgives, so they are not logged.
-- `bucket`: hash of what is counted and of whom, so that no address is kept.
create unlogged table rate_limits (
  bucket bytea primary key check (length(bucket) = 32),
  used integer not null check (used > 0),
  ends_at timestamptz not null
);
create index rate_limits_ended on rate_limits (ends_at);
grant select, insert, update, delete on rate_limits to vitrine_site, vitrine_network, vitrine_admin;

-- What the reader of a mail sees as its sender; the address is the product's own.
alter table outbox add column from_name text not null default '' check (length(from_name) <= 200 and from_name !~ '[\r\n]');

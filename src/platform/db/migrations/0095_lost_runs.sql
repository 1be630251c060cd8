-- Runs of the job of a feed that have begun and not ended: their processes died, or one is running.
alter table feed_uploads add column runs smallint not null default 0;
alter table feed_sources add column runs smallint not null default 0;

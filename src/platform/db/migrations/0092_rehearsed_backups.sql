-- Whether the restore of the backup was tried; not of the former ones.
alter table backups add column rehearsed boolean not null default false;

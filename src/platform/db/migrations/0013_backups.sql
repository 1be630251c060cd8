-- Backups that were made, for the doctor and for the people who run the network.
create table backups (
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 80),
  -- a folder, or a bucket without its credentials
  place text not null check (length(place) between 1 and 500),
  made_at timestamptz not null,
  rows bigint not null check (rows >= 0),
  files bigint not null check (files >= 0),
  bytes bigint not null check (bytes >= 0)
);
create index backups_newest on backups (made_at desc);
grant select, insert, delete on backups to vitrine_admin;

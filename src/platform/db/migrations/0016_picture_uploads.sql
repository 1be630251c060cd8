-- Pictures that people uploaded to a site, counted by its quota. A row is removed with its picture, which the nightly
-- sweep takes away once nothing names it.
create table picture_uploads (
  market_id uuid not null,
  site_id uuid not null,
  picture_id text not null,
  -- as received
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  primary key (market_id, site_id, picture_id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade,
  foreign key (market_id, picture_id) references pictures (market_id, id) on delete cascade
);
create index picture_uploads_picture on picture_uploads (market_id, picture_id);
call protect_tenant('picture_uploads', 'site', false);

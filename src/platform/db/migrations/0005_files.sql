-- Pictures, and which of them people uploaded.

-- Kept by content: id is the start of the SHA-256 of the file as received; bytes: of the kept original.
create table pictures (
  market_id uuid not null references markets (id) on delete cascade,
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  width integer not null check (width between 1 and 20000),
  height integer not null check (height between 1 and 20000),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  -- when it was last taken in: the nightly sweep keeps one that nothing names any more for a day after that
  seen_at timestamptz not null default now(),
  -- of a part of another picture of the same market, which stays as long as its parts: it can be cropped again
  original_id text,
  -- {x, y, width, height}: parts of the sides of the original, 0 to 1
  crop jsonb check (jsonb_typeof(crop) = 'object'),
  primary key (market_id, id),
  foreign key (market_id, original_id) references pictures (market_id, id),
  constraint pictures_crop_with_original check ((original_id is null) = (crop is null))
);
-- Files are shared by all markets: whether anybody still has a picture is asked by its id alone.
create index pictures_id on pictures (id);
create index pictures_crops on pictures (market_id, original_id) where original_id is not null;
call protect_tenant('pictures', 'market', true);

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

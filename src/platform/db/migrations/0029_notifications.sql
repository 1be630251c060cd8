-- Notifications of the mobile application: what a site published, who accepted push notifications, and what is still to
-- be sent. The first table of this name belonged to a market center and was never written.
drop table posts;
create table posts (
  market_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  title text not null check (length(title) <= 120),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  picture_id text,
  author_id uuid references accounts (id) on delete set null,
  -- kept when the person leaves
  author_name text not null check (length(author_name) <= 200),
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by text not null default '' check (length(withdrawn_by) <= 200),
  -- push notifications: subscriptions at the time of the publication, and what became of theirs
  recipients int not null default 0 check (recipients >= 0),
  sent int not null default 0 check (sent >= 0),
  failed int not null default 0 check (failed >= 0),
  opened int not null default 0 check (opened >= 0),
  primary key (market_id, site_id, id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade,
  foreign key (market_id, picture_id) references pictures (market_id, id)
);
create index posts_by_publication on posts (market_id, site_id, published_at desc, id desc);
create index posts_in_feed on posts (market_id, site_id, published_at desc, id desc) where withdrawn_at is null;
call protect_tenant('posts', 'site', false);
-- What was published is neither changed nor deleted.
revoke update, delete on posts from vitrine_site;
grant update (withdrawn_at, withdrawn_by, sent, failed, opened) on posts to vitrine_site;
create trigger announce after insert or update of withdrawn_at on posts
  for each row execute function announce_change();
create trigger announce_live after insert or update on posts
  for each row execute function announce_feature('posts', 'site');

-- Browsers whose person accepted push notifications of a site.
create table push_subscriptions (
  market_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  -- address at the push service of the browser
  endpoint text not null check (length(endpoint) between 10 and 1000),
  -- public key and secret of the browser in base64url (RFC 8291)
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- null: a visitor
  account_id uuid references accounts (id) on delete cascade,
  created_at timestamptz not null,
  primary key (market_id, site_id, id),
  unique (market_id, site_id, endpoint),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade
);
create index push_subscriptions_account on push_subscriptions (account_id) where account_id is not null;
call protect_tenant('push_subscriptions', 'site', false);

-- Push notifications that are not sent yet; the row of one that was sent, or given up, is deleted.
create table push_deliveries (
  market_id uuid not null,
  site_id uuid not null,
  post_id uuid not null,
  subscription_id uuid not null,
  -- job that sends it
  batch int not null check (batch >= 0),
  primary key (market_id, site_id, post_id, subscription_id),
  foreign key (market_id, site_id, post_id) references posts (market_id, site_id, id) on delete cascade,
  foreign key (market_id, site_id, subscription_id)
    references push_subscriptions (market_id, site_id, id) on delete cascade
);
create index push_deliveries_batch on push_deliveries (market_id, site_id, post_id, batch);
create index push_deliveries_subscription on push_deliveries (market_id, site_id, subscription_id);
call protect_tenant('push_deliveries', 'site', false);

alter table consents
  drop constraint consents_subject_kind_check,
  drop constraint consents_purpose_check,
  add constraint consents_subject_kind_check check (subject_kind in ('lead', 'message', 'estimation', 'push')),
  add constraint consents_purpose_check check (purpose in ('contact', 'newsletter', 'phone-prospecting', 'push'));

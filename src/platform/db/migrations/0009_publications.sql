-- What sites publish: articles, notifications of the mobile application, and job offers.

-- articles: the working copy that staff edit. article_publications: what the public reads, written by publishing and
-- archiving alone (decision 0030).
create table articles (
  market_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  title text not null check (length(title) <= 200),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  picture_id text,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  published_at timestamptz,
  author_id uuid references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title_key text collate "C" not null generated always as (left(search_key(title), 200)) stored,
  -- published, and the working copy differs from the publication
  is_modified boolean not null default false,
  -- kept when the person leaves; empty: not recorded
  author_name text not null default '' check (length(author_name) <= 200),
  primary key (market_id, site_id, id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade,
  foreign key (market_id, picture_id) references pictures (market_id, id),
  check (status <> 'published' or published_at is not null),
  check (status <> 'draft' or published_at is null),
  check (status = 'published' or not is_modified)
);
create index articles_by_update on articles (market_id, site_id, status, updated_at desc, id desc);
create index articles_by_publication on articles (market_id, site_id, status, published_at desc, id desc);
create index articles_by_title on articles (market_id, site_id, status, title_key, id);
-- The filter by author, and the choices of that filter.
create index articles_by_author on articles (market_id, site_id, status, author_id, updated_at desc, id desc);
call protect_tenant('articles', 'site', false);
create trigger announce_live after insert or update or delete on articles
  for each row execute function announce_feature('articles', 'site');

create table article_publications (
  market_id uuid not null,
  site_id uuid not null,
  article_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  picture_id text,
  -- the first time, and the last
  published_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (market_id, site_id, article_id),
  foreign key (market_id, site_id, article_id) references articles (market_id, site_id, id) on delete cascade,
  foreign key (market_id, picture_id) references pictures (market_id, id)
);
create index article_publications_newest on article_publications (market_id, site_id, published_at desc, article_id);
call protect_tenant('article_publications', 'site', false);
create trigger announce after insert or update or delete on article_publications
  for each row execute function announce_change();

-- Notifications of the mobile application: what a site published, who accepted push notifications, and what is still to
-- be sent.
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

-- The job board: offers of a market center.
create table job_offers (
  market_id uuid not null references markets (id) on delete cascade,
  id uuid not null,
  code text not null check (code in ('TL', 'PC', 'MCA', 'DOFI')),
  name text not null check (length(name) between 1 and 120),
  title text not null check (length(title) between 1 and 200),
  url slug not null,
  content text not null default '',
  active boolean not null default false,
  -- set again each time the offer is switched on: counts start from there
  opened_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- views of the public page since opened_at, on every site of the market center
  visits integer not null default 0 check (visits >= 0),
  archived_at timestamptz check (archived_at is null or not active),
  state text not null generated always as (case when active then 'open' else 'closed' end) stored,
  title_key text collate "C" not null generated always as (left(search_key(title), 200)) stored,
  search_words text not null generated always as (search_key(title || ' ' || name || ' ' || code)) stored,
  primary key (market_id, id)
);
create unique index job_offers_url on job_offers (market_id, url) where archived_at is null;
create index job_offers_by_title on job_offers (market_id, title_key, id) where archived_at is null;
create index job_offers_by_opening on job_offers (market_id, opened_at desc, id desc) where archived_at is null;
call protect_tenant('job_offers', 'market', false);
-- A view changes the row too, which is no reason to render pages again.
create trigger announce after insert or delete or update of
    code, name, title, url, content, active, opened_at, archived_at on job_offers
  for each row execute function announce_change();
create trigger announce_live after insert or delete or update of
    code, name, title, url, content, active, opened_at, archived_at on job_offers
  for each row execute function announce_feature('jobOffers', 'market');

-- Former addresses of offers, which redirect to the present one until another offer takes them.
create table former_job_offer_urls (
  market_id uuid not null,
  url slug not null,
  job_offer_id uuid not null,
  primary key (market_id, url),
  foreign key (market_id, job_offer_id) references job_offers (market_id, id) on delete cascade
);
create index former_job_offer_urls_offer on former_job_offer_urls (market_id, job_offer_id);
call protect_tenant('former_job_offer_urls', 'market', false);

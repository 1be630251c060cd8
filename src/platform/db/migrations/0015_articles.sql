-- articles: the working copy that staff edit. article_publications: what the public reads, written by publishing and
-- archiving alone (docs/decisions/0030-articles-and-changes.md).
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

insert into article_publications (market_id, site_id, article_id, title, content, picture_id, published_at, updated_at)
  select market_id, site_id, id, title, content, picture_id, published_at, updated_at
  from articles where status = 'published';

drop trigger announce on articles;
create trigger announce_live after insert or update or delete on articles
  for each row execute function announce_feature('articles', 'site');

drop index articles_published;
alter table articles
  drop constraint articles_title_check,
  add constraint articles_title_check check (length(title) <= 200),
  drop column version,
  add column title_key text collate "C" not null generated always as (left(search_key(title), 200)) stored,
  -- published, and the working copy differs from the publication
  add column is_modified boolean not null default false check (status = 'published' or not is_modified),
  -- kept when the person leaves; empty: not recorded
  add column author_name text not null default '' check (length(author_name) <= 200);
create index articles_by_update on articles (market_id, site_id, status, updated_at desc, id desc);
create index articles_by_publication on articles (market_id, site_id, status, published_at desc, id desc);
create index articles_by_title on articles (market_id, site_id, status, title_key, id);

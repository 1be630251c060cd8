-- The job board: offers of a market center, as staff see them.
alter table job_offers
  -- views of the public page since opened_at, on every site of the market center
  add column visits integer not null default 0 check (visits >= 0),
  add column archived_at timestamptz check (archived_at is null or not active),
  add column state text not null generated always as (case when active then 'open' else 'closed' end) stored,
  add column title_key text collate "C" not null generated always as (left(search_key(title), 200)) stored,
  add column search_words text not null generated always as (search_key(title || ' ' || name || ' ' || code)) stored,
  drop constraint job_offers_market_id_url_key;
create unique index job_offers_url on job_offers (market_id, url) where archived_at is null;
create index job_offers_by_title on job_offers (market_id, title_key, id) where archived_at is null;
create index job_offers_by_opening on job_offers (market_id, opened_at desc, id desc) where archived_at is null;

-- A view changes the row too, which is no reason to render pages again.
drop trigger announce on job_offers;
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

-- The applications of an offer since it was opened.
create index leads_by_job_offer on leads (market_id, job_offer_id, created_at)
  where job_offer_id is not null and status <> 'archived';

-- The history of a campaign budget says what it was before, and keeps the name of a person who leaves.
alter table campaign_budgets
  add column former_euros integer check (former_euros >= 0),
  add column set_by_name text not null default '' check (length(set_by_name) <= 200);

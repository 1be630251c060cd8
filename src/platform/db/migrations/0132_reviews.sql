-- Reviews of clients, each asked of a person by a link (decision 0106).

create table reviews (
  market_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  -- of the person who was asked, which no page shows
  email email_address not null,
  name text not null check (length(name) between 1 and 100),
  search_words text not null generated always as (search_key(name || ' ' || email)) stored,
  kind text not null check (kind in ('sale', 'purchase', 'letting', 'visit', 'advice')),
  experienced_on date not null,
  -- the estimation that was sold, or the visit, after which it was asked; null: an agent gave name and address
  after_id uuid,
  asked_at timestamptz not null,
  asked_by text not null,
  status text not null default 'asked' check (status in ('asked', 'pending', 'published', 'refused', 'withdrawn')),
  given_at timestamptz,
  stars smallint check (stars between 1 and 5),
  text text not null default '' check (length(text) <= 2000),
  shown_name text not null default '' check (length(shown_name) <= 60),
  -- what the author agreed to, as the form showed it
  consent text not null default '' check (length(consent) <= 500),
  decided_at timestamptz,
  refusal text,
  answer text not null default '' check (length(answer) <= 1500),
  answered_at timestamptz,
  -- the last step: asked, given, decided or withdrawn
  moved_at timestamptz not null,
  primary key (market_id, site_id, id),
  unique (market_id, site_id, after_id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade,
  check ((status in ('pending', 'published', 'refused')) = (stars is not null)),
  check ((status = 'refused') = (refusal is not null)),
  check (status not in ('published', 'refused') or decided_at is not null),
  check (status = 'published' or answer = '')
);
create index reviews_moved on reviews (market_id, site_id, moved_at desc, id desc);
create index reviews_shown on reviews (market_id, decided_at desc, id desc) where status = 'published';
create index reviews_asked on reviews (asked_at) where status = 'asked';
create index reviews_email on reviews (email);
create index reviews_text_identifying on reviews (market_id, id) where may_identify(text);
create index reviews_answer_identifying on reviews (market_id, id) where may_identify(answer);
call protect_tenant('reviews', 'site', false);
-- Sites of a market center show the published reviews of each other.
create policy shown on reviews for select to vitrine_site
  using (market_id = (select current_market()) and status = 'published');
call announce_statements('reviews', 'reviews', 'site');
create trigger announce_shown after insert or update or delete on reviews
  for each row execute function announce_change();

-- The links of a review: each mail has its own.
create table review_links (
  market_id uuid not null,
  site_id uuid not null,
  review_id uuid not null,
  hash secret_hash not null,
  made_at timestamptz not null,
  primary key (market_id, site_id, hash),
  foreign key (market_id, site_id, review_id) references reviews (market_id, site_id, id) on delete cascade
);
create index review_links_of on review_links (market_id, site_id, review_id);
call protect_tenant('review_links', 'site', false);

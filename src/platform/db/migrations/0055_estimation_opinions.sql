-- An agent's opinion of the value of an estimated home, in euros. The estimation of the visitor stays what it was.
create table estimation_opinions (
  market_id uuid not null,
  site_id uuid not null,
  estimation_id uuid not null,
  -- [{key, weight, own}]: `own` is a sale that was added by hand, null one of the known sales
  comparables jsonb not null default '[]' check (jsonb_typeof(comparables) = 'array'),
  low integer check (low > 0),
  price integer check (price > 0),
  high integer check (high > 0),
  reasons text not null default '' check (length(reasons) <= 3000),
  note text not null default '' check (length(note) <= 3000),
  updated_at timestamptz not null default now(),
  primary key (market_id, site_id, estimation_id),
  foreign key (market_id, site_id, estimation_id) references estimations (market_id, site_id, id) on delete cascade
);
call protect_tenant('estimation_opinions', 'site', false);

-- What was issued of an opinion: `content` is all that its PDF shows, so that it can be opened again as it was.
create table opinion_documents (
  market_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  estimation_id uuid not null,
  issued_at timestamptz not null default now(),
  account_id uuid references accounts (id) on delete set null,
  actor_name text not null,
  price integer not null,
  -- null: handed over
  sent_to email_address,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  primary key (market_id, site_id, id),
  foreign key (market_id, site_id, estimation_id) references estimations (market_id, site_id, id) on delete cascade
);
create index opinion_documents_of on opinion_documents (market_id, site_id, estimation_id, issued_at desc, id);
create index opinion_documents_account on opinion_documents (account_id);
call protect_tenant('opinion_documents', 'site', false);
revoke update on opinion_documents from vitrine_site, vitrine_admin;

create trigger announce_live after insert or update or delete on estimation_opinions
  for each row execute function announce_feature('estimations', 'site');
create trigger announce_live after insert on opinion_documents
  for each row execute function announce_feature('estimations', 'site');

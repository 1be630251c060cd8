-- Leads of one person: the archived ones belong to the history of the one that was kept.
alter table leads
  add column merged_into uuid,
  add column email_key text generated always as (regexp_replace(email, '\+[^@]*@', '@')) stored,
  add foreign key (market_id, merged_into) references leads (market_id, id) on delete cascade,
  add check (merged_into is null or status = 'archived');
create index leads_merged on leads (market_id, merged_into) where merged_into is not null;
create index leads_by_email_key on leads (market_id, email_key) where status <> 'archived';
create index lead_cvs_by_file on lead_cvs (market_id, file_id);

-- Each merge, with what it changed: it can be undone for a while.
create table lead_merges (
  market_id uuid not null,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  -- of the merged lead before
  status text not null,
  -- values of the kept lead that were replaced: {field: {from, to}}
  taken jsonb not null check (jsonb_typeof(taken) = 'object'),
  merged_at timestamptz not null default now(),
  parted_at timestamptz,
  primary key (market_id, id),
  foreign key (market_id, kept_id) references leads (market_id, id) on delete cascade,
  foreign key (market_id, merged_id) references leads (market_id, id) on delete cascade
);
create unique index lead_merges_open on lead_merges (market_id, merged_id) where parted_at is null;
create index lead_merges_kept on lead_merges (market_id, kept_id, merged_at);
call protect_tenant('lead_merges', 'market', false);

-- What the product records of its own work: who did and changed what, calls that were answered, limits, backups.

-- Who did what. Append-only: no role of the product may change or remove a row, and sites do not read it.
create table audit_log (
  market_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  actor_id uuid,
  actor text not null,
  action text not null check (length(action) between 1 and 80),
  subject_kind text not null default '',
  subject_id text not null default '',
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  primary key (market_id, id)
);
-- Who signed in lately, who changed a role.
create index audit_log_action on audit_log (market_id, action, at desc);
call protect_tenant('audit_log', 'market', false);
revoke select, update, delete on audit_log from vitrine_site;
revoke update, delete on audit_log from vitrine_admin;

-- What people changed, field by field: history, restoration, and who changed what somebody else was editing.
create table changes (
  market_id uuid not null references markets (id) on delete cascade,
  id uuid not null,
  -- null: of the market center itself
  site_id uuid,
  subject_kind text not null check (length(subject_kind) between 1 and 40),
  subject_id uuid not null,
  action text not null check (length(action) between 1 and 80),
  actor_id uuid references accounts (id) on delete set null,
  -- the role at that time
  actor text not null,
  -- kept when the person leaves
  actor_name text not null check (length(actor_name) <= 200),
  -- of the first and of the last save that were joined here
  began_at timestamptz not null,
  at timestamptz not null check (at >= began_at),
  -- {field: {from, to}}, whole values
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  -- stored files that the values name: they are kept as long as the change
  file_ids text[] not null default '{}',
  primary key (market_id, id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade
);
create index changes_subject on changes (market_id, subject_kind, subject_id, at desc, id desc);
create index changes_files on changes (market_id) where file_ids <> '{}';
-- The last changes of a site, whatever they concern.
create index changes_of_site on changes (market_id, site_id, at desc, id desc);
call protect_tenant('changes', 'market', false);
-- Values are joined while one person goes on typing; a change is never taken back.
revoke update, delete on changes from vitrine_site;
grant update (at, fields, file_ids) on changes to vitrine_site;

-- The journal of the network's back office: the audit log and the changes as one list (rule NETWORK-JOURNAL).
create function journal_kind(stored text) returns text language sql immutable parallel safe
  return case when stored like 'page-%' then 'page' else stored end;

-- Each filter of the journal has an index in its order. `id`: rows of an export.
create index changes_by_moment on changes (at desc, id desc);
create index changes_by_actor on changes (actor_id, at desc, id desc);
create index changes_by_kind on changes (journal_kind(subject_kind), at desc, id desc);
create index changes_by_market on changes (market_id, at desc, id desc);
create index changes_by_id on changes (id);
create index changes_identifying on changes (market_id, id) where may_identify(fields::text);
create index audit_log_by_moment on audit_log (at desc, id desc);
create index audit_log_by_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_by_kind on audit_log (journal_kind(subject_kind), at desc, id desc);
create index audit_log_by_market on audit_log (market_id, at desc, id desc);
create index audit_log_by_id on audit_log (id);

-- `is_repeated`: a change that is in the audit log, too, which is kept longer. A column and no condition here, because
-- PostgreSQL does not read the indexes of the tables of a union in order when one has a condition of its own.
create view network_journal with (security_invoker = true) as
select id, market_id, at, action, actor_id, actor, actor_name, subject_kind, journal_kind(subject_kind) as kind,
  subject_id::text as subject_id, site_id, fields, '{}'::jsonb as details,
  action in ('budget.changed', 'market.created', 'site.domain-asked', 'site.domain-removed', 'site.opened',
    'user.added', 'user.removed') as is_repeated
from changes
union all
select id, market_id, at, action, actor_id, actor, '', subject_kind, journal_kind(subject_kind), subject_id,
  case when subject_kind in ('site', 'budget') then subject_id::uuid else (details ->> 'site')::uuid end,
  '{}'::jsonb, details, false
from audit_log;
grant select on network_journal to vitrine_admin;

-- The first result of a request that may be repeated, by its idempotency key (rules FORM-ONCE, CALL-ONCE).
create table idempotency_keys (
  market_id uuid not null,
  operation text not null,
  key text not null check (length(key) between 1 and 128),
  request_hash bytea not null check (length(request_hash) = 32),
  -- null while the first request is still running
  status integer check (status between 200 and 599),
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (market_id, operation, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
call protect_tenant('idempotency_keys', 'market', false);

-- How often somebody did something lately. Counts that all instances share; their loss in a crash only forgives, so
-- they are not logged. `bucket`: hash of what is counted and of whom, so that no address is kept.
create unlogged table rate_limits (
  bucket bytea primary key check (length(bucket) = 32),
  used integer not null check (used > 0),
  ends_at timestamptz not null
);
create index rate_limits_ended on rate_limits (ends_at);
grant select, insert, update, delete on rate_limits to vitrine_site, vitrine_network, vitrine_admin;

-- Backups that were made, for the doctor and for the people who run the network.
create table backups (
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 80),
  -- a folder, or a bucket without its credentials
  place text not null check (length(place) between 1 and 500),
  made_at timestamptz not null,
  rows bigint not null check (rows >= 0),
  files bigint not null check (files >= 0),
  bytes bigint not null check (bytes >= 0),
  -- whether the restore of the backup was tried
  rehearsed boolean not null default false
);
create index backups_newest on backups (made_at desc);
grant select, insert, delete on backups to vitrine_admin;

-- The journal of the network's back office: the audit log and the changes of objects as one list (rule
-- NETWORK-JOURNAL).
create function journal_kind(stored text) returns text language sql immutable parallel safe
  return case when stored like 'page-%' then 'page' else stored end;

-- Each filter of the journal has an index in its order. `id`: rows of an export.
create index changes_by_moment on changes (at desc, id desc);
create index changes_by_actor on changes (actor_id, at desc, id desc);
create index changes_by_kind on changes (journal_kind(subject_kind), at desc, id desc);
create index changes_by_market on changes (market_id, at desc, id desc);
create index changes_by_id on changes (id);
create index audit_log_by_moment on audit_log (at desc, id desc);
create index audit_log_by_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_by_kind on audit_log (journal_kind(subject_kind), at desc, id desc);
create index audit_log_by_market on audit_log (market_id, at desc, id desc);
create index audit_log_by_id on audit_log (id);
drop index changes_age;
drop index audit_log_newest;

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

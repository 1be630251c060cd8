-- What waits for a person (rule WORKLIST-TODAY): each section is found by an index that has only its rows, or all its
-- columns.

-- Also tells which leads somebody follows, so that those without recent work are found without reading them.
drop index leads_by_change;
create index leads_by_change on leads (market_id, programme, updated_at, id)
  include (type, status, experiment, origin_source, origin_name, origin_site_id, affected_to)
  where status <> 'archived';
comment on index leads_by_change is
  'leadListSql by the last change; lackingSql by the last change; leadCountsSql and lastLeadsSql of a month.';

-- The oldest unread message comes first.
drop index messages_unread;
create index messages_unread on messages (market_id, site_id, created_at, id) where status = 'unread';

-- When staff did what the visitor asked for; a new wish waits again.
alter table estimations add column handled_at timestamptz;
create index estimations_waiting on estimations (market_id, site_id, wish, wished_at, id)
  where wish is not null and handled_at is null;

-- Changes of a lead are entries of the journal alone.
insert into changes
  (market_id, id, subject_kind, subject_id, action, actor_id, actor, actor_name, began_at, at, fields)
select market_id, id, 'lead', lead_id, 'lead.changed', author_id,
  case when author_id is null then 'system' else 'staff' end, author_name, created_at, created_at, change
from lead_activities where kind = 'change';
delete from lead_activities where kind = 'change';
alter table lead_activities
  drop column change,
  drop constraint lead_activities_kind_check,
  add constraint lead_activities_kind_check check (kind in ('call', 'message', 'email', 'note', 'external'));

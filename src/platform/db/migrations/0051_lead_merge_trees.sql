-- A merge names the lead that another one was merged into, also when that one is merged itself later; leads.merged_into
-- names the one that is open. Reminders that a merge moved go back when it is undone.
alter table lead_merges add column reminders uuid[] not null default '{}';

-- Changes of a lead are kept as long as the lead.
delete from changes c where subject_kind = 'lead' and not exists (
  select from leads l where l.market_id = c.market_id and l.id = c.subject_id);

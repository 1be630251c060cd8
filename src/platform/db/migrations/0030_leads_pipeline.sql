-- The pipelines of a market center's back office.
alter table leads
  add column programme text not null
    generated always as (case type when 'agent' then 'growth' else 'leadership' end) stored,
  add column name_key text collate "C" not null generated always as (left(search_key(fullname), 200)) stored,
  add column search_words text not null generated always as (search_key(
    fullname || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' ||
    -- the national form of French and overseas numbers
    coalesce(regexp_replace(phone, '^\+(33|590|594|596|262)', '0'), '') || ' ' || coalesce(zip, ''))) stored;

-- archived leads are in no list
create index leads_by_arrival on leads (market_id, programme, created_at desc, id desc) where status <> 'archived';
create index leads_by_change on leads (market_id, programme, updated_at desc, id desc) where status <> 'archived';
create index leads_by_name on leads (market_id, programme, name_key, id) where status <> 'archived';
create index leads_by_status on leads (market_id, programme, status, created_at desc, id desc);
drop index leads_newest;

-- kept when the person leaves
alter table lead_activities add column author_name text not null default '' check (length(author_name) <= 200);
create index lead_activities_newest on lead_activities (market_id, lead_id, created_at desc, id desc);

create trigger announce_live after insert or update or delete on leads
  for each row execute function announce_feature('leads', 'market');
create trigger announce_live after insert or update or delete on lead_activities
  for each row execute function announce_feature('leads', 'market');

-- The market center whose site receives the visitors of an inactive one; null: its sites are closed (rule ACCESS-OFF).
alter table markets add column handed_to uuid references markets (id) on delete set null check (handed_to <> id);

-- No site of an inactive market center is active (rule SITE-STATUS).
create or replace view network_markets with (security_invoker = true) as
select m.id, m.name, m.city, m.zip, m.email, m.telephone, m.is_active, m.lead_gen, m.search_words,
  case when m.is_active then 'active' else 'inactive' end as state,
  case when m.lead_gen then 'active' else 'inactive' end as leadgen,
  site_state(s.id, s.enabled and m.is_active, s.subdomain, s.domain) as website,
  s.id as site_id, s.subdomain, s.domain, s.gi_budget,
  (case when m.is_active then '0' else '1' end || m.name_key) collate "C" as name_asc,
  (case when m.is_active then '1' else '0' end || m.name_key) collate "C" as name_desc,
  (case when m.is_active then '0' else '1' end || m.city_key) collate "C" as city_asc,
  (case when m.is_active then '1' else '0' end || m.city_key) collate "C" as city_desc,
  (case when m.is_active then '0' else '1' end || coalesce(lpad(s.gi_budget::text, 9, '0'), 'x')) collate "C"
    as budget_asc,
  (case when m.is_active then '1' else '0' end || coalesce(lpad(s.gi_budget::text, 9, '0'), '')) collate "C"
    as budget_desc
from markets m left join sites s on s.market_id = m.id and s.type = 'market';

create or replace view network_groups with (security_invoker = true) as
select g.market_id, g.id, g.name, g.type, g.email, g.telephone, g.name_key,
  (g.search_words || ' ' || m.name_key) collate "C" as search_words, m.name as market_name,
  case when m.is_active then 'active' else 'inactive' end as state,
  site_state(s.id, s.enabled and m.is_active, s.subdomain, s.domain) as website, s.id as site_id, s.subdomain, s.domain
from groups g
join markets m on m.id = g.market_id
left join sites s on s.market_id = g.market_id and s.group_id = g.id;

create or replace view network_members with (security_invoker = true) as
select p.market_id, p.id, p.firstname, p.lastname, p.email, p.telephone, p.role_name, p.is_active, p.fynder_pro,
  p.rsac, p.gender_name, p.name_key,
  (p.search_words || ' ' || m.name_key) collate "C" as search_words,
  case p.role_name when 'OP' then 1 when 'Productivity Coach' then 2 when 'MCA' then 3 when 'Team Leader' then 4
    when 'Agent' then 9 else 5 end as role_rank,
  m.name as market_name,
  case when p.is_active and m.is_active then 'active' else 'inactive' end as state,
  case when p.fynder_pro then 'yes' else 'no' end as fynder,
  site_state(s.id, s.enabled and m.is_active, s.subdomain, s.domain) as website, s.id as site_id, s.subdomain, s.domain,
  p.picture_id
from members p
join markets m on m.id = p.market_id
left join sites s on s.market_id = p.market_id and s.member_id = p.id;

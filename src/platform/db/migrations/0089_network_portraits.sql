-- Members of the network's back office with their pictures.
create or replace view network_members with (security_invoker = true) as
select p.market_id, p.id, p.firstname, p.lastname, p.email, p.telephone, p.role_name, p.is_active, p.fynder_pro,
  p.rsac, p.gender_name, p.name_key,
  (p.search_words || ' ' || m.name_key) collate "C" as search_words,
  case p.role_name when 'OP' then 1 when 'Productivity Coach' then 2 when 'MCA' then 3 when 'Team Leader' then 4
    when 'Agent' then 9 else 5 end as role_rank,
  m.name as market_name,
  case when p.is_active and m.is_active then 'active' else 'inactive' end as state,
  case when p.fynder_pro then 'yes' else 'no' end as fynder,
  site_state(s.id, s.enabled, s.subdomain, s.domain) as website, s.id as site_id, s.subdomain, s.domain,
  p.picture_id
from members p
join markets m on m.id = p.market_id
left join sites s on s.market_id = p.market_id and s.member_id = p.id;

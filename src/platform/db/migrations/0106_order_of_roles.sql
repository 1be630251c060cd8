-- The order of roles is that of domain/access/roles.ts (decision 0077): the view of members has none of its own.
drop view network_members;
create view network_members with (security_invoker = true) as
select p.market_id, p.id, p.firstname, p.lastname, p.email, p.telephone, p.role_name, p.is_active, p.fynder_pro,
  p.rsac, p.gender_name, p.name_key,
  (p.search_words || ' ' || m.name_key) collate "C" as search_words,
  m.name as market_name,
  case when p.is_active and m.is_active then 'active' else 'inactive' end as state,
  case when p.fynder_pro then 'yes' else 'no' end as fynder,
  site_state(s.id, s.enabled and m.is_active, s.subdomain, s.domain) as website, s.id as site_id, s.subdomain, s.domain,
  p.picture_id
from members p
join markets m on m.id = p.market_id
left join sites s on s.market_id = p.market_id and s.member_id = p.id;
grant select on network_members to vitrine_admin;

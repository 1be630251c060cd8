-- Lists of the network's back office: market centers, groups and members of the whole network (decision 0057).
-- A telephone as it is searched: with and without the country code of French and overseas numbers.
create function phone_words(phone text) returns text language sql immutable parallel safe
  return coalesce(phone || ' ' || regexp_replace(phone, '^\+(33|590|594|596|262)', '0'), '');

alter table markets
  add column name_key text collate "C" not null generated always as (left(search_key(name), 200)) stored,
  add column city_key text collate "C" not null generated always as (left(search_key(city), 200)) stored,
  add column search_words text not null generated always as (search_key(
    name || ' ' || city || ' ' || zip || ' ' || coalesce(email, '') || ' ' || phone_words(telephone))) stored;
alter table groups
  add column name_key text collate "C" not null generated always as (left(search_key(name), 200)) stored,
  add column search_words text not null generated always as (search_key(
    name || ' ' || type || ' ' || coalesce(email, '') || ' ' || phone_words(telephone))) stored;
alter table members
  add column name_key text collate "C" not null generated always as (
    left(search_key(lastname || ' ' || firstname), 200)) stored,
  -- the name in both orders
  add column search_words text not null generated always as (search_key(
    firstname || ' ' || lastname || ' ' || firstname || ' ' || email || ' ' || phone_words(telephone) || ' ' ||
    role_name)) stored;
create index markets_by_name on markets (name_key, id);
create index groups_by_name on groups (name_key, id);
create index members_by_name on members (name_key, id);

-- State of the site of an owner (rule SITE-STATUS), as domain/sites/status.ts.
create function site_state(site_id uuid, enabled boolean, subdomain text, domain text) returns text
  language sql immutable parallel safe
  return case
    when site_id is null then 'none'
    when enabled then 'active'
    when subdomain is null and domain is null then 'pending'
    else 'disabled' end;

-- An order in which inactive market centers are the last in both directions: '<value>_asc' and '<value>_desc'.
create view network_markets with (security_invoker = true) as
select m.id, m.name, m.city, m.zip, m.email, m.telephone, m.is_active, m.lead_gen, m.search_words,
  case when m.is_active then 'active' else 'inactive' end as state,
  case when m.lead_gen then 'active' else 'inactive' end as leadgen,
  site_state(s.id, s.enabled, s.subdomain, s.domain) as website,
  s.id as site_id, s.subdomain, s.domain, s.gi_budget,
  (case when m.is_active then '0' else '1' end || m.name_key) collate "C" as name_asc,
  (case when m.is_active then '1' else '0' end || m.name_key) collate "C" as name_desc,
  (case when m.is_active then '0' else '1' end || m.city_key) collate "C" as city_asc,
  (case when m.is_active then '1' else '0' end || m.city_key) collate "C" as city_desc,
  -- without a budget last
  (case when m.is_active then '0' else '1' end || coalesce(lpad(s.gi_budget::text, 9, '0'), 'x')) collate "C"
    as budget_asc,
  (case when m.is_active then '1' else '0' end || coalesce(lpad(s.gi_budget::text, 9, '0'), '')) collate "C"
    as budget_desc
from markets m left join sites s on s.market_id = m.id and s.type = 'market';

create view network_groups with (security_invoker = true) as
select g.market_id, g.id, g.name, g.type, g.email, g.telephone, g.name_key,
  (g.search_words || ' ' || m.name_key) collate "C" as search_words, m.name as market_name,
  case when m.is_active then 'active' else 'inactive' end as state,
  site_state(s.id, s.enabled, s.subdomain, s.domain) as website, s.id as site_id, s.subdomain, s.domain
from groups g
join markets m on m.id = g.market_id
left join sites s on s.market_id = g.market_id and s.group_id = g.id;

create view network_members with (security_invoker = true) as
select p.market_id, p.id, p.firstname, p.lastname, p.email, p.telephone, p.role_name, p.is_active, p.fynder_pro,
  p.rsac, p.gender_name, p.name_key,
  (p.search_words || ' ' || m.name_key) collate "C" as search_words,
  case p.role_name when 'OP' then 1 when 'Productivity Coach' then 2 when 'MCA' then 3 when 'Team Leader' then 4
    when 'Agent' then 9 else 5 end as role_rank,
  m.name as market_name,
  case when p.is_active and m.is_active then 'active' else 'inactive' end as state,
  case when p.fynder_pro then 'yes' else 'no' end as fynder,
  site_state(s.id, s.enabled, s.subdomain, s.domain) as website, s.id as site_id, s.subdomain, s.domain
from members p
join markets m on m.id = p.market_id
left join sites s on s.market_id = p.market_id and s.member_id = p.id;

grant select on network_markets, network_groups, network_members to vitrine_admin;

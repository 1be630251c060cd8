-- Lists of the network's back office: market centers, groups and members of the whole network (decision 0057).
--
-- An order in which inactive market centers are the last in both directions has two columns: '<value>_asc' and
-- '<value>_desc'.

-- No site of an inactive market center is active (rule SITE-STATUS).
create view network_markets with (security_invoker = true) as
select m.id, m.name, m.city, m.zip, m.email, m.telephone, m.is_active, m.lead_gen, m.search_words,
  case when m.is_active then 'active' else 'inactive' end as state,
  case when m.lead_gen then 'active' else 'inactive' end as leadgen,
  site_state(s.id, s.enabled and m.is_active, s.subdomain, s.domain) as website,
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
  site_state(s.id, s.enabled and m.is_active, s.subdomain, s.domain) as website, s.id as site_id, s.subdomain, s.domain
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
  site_state(s.id, s.enabled and m.is_active, s.subdomain, s.domain) as website, s.id as site_id, s.subdomain, s.domain,
  p.picture_id
from members p
join markets m on m.id = p.market_id
left join sites s on s.market_id = p.market_id and s.member_id = p.id;

-- Market centers with the moment of their last lead. In the order of its age those with an open leadgen contract and a
-- campaign budget are first, then the other active ones, then inactive ones, in both directions.
create view network_leadgen with (security_invoker = true) as
select o.*, (f.rank_asc || f.age || o.name_key) collate "C" as age_asc,
  (f.rank_desc || f.age || reversed_key(o.name_key)) collate "C" as age_desc
from (
  select n.*, m.time_zone, m.name_key, greatest(
    (select max(l.created_at) from leads l
      where l.market_id = n.id and l.programme = 'growth' and l.status <> 'archived'),
    (select max(l.created_at) from leads l
      where l.market_id = n.id and l.programme = 'leadership' and l.status <> 'archived')) as last_lead_at
  from network_markets n join markets m on m.id = n.id) o
cross join lateral (select
  case when not o.is_active then '2' when not o.lead_gen or coalesce(o.gi_budget, 0) = 0 then '1' else '0' end
    as rank_asc,
  case when not o.is_active then '0' when not o.lead_gen or coalesce(o.gi_budget, 0) = 0 then '1' else '2' end
    as rank_desc,
  -- seconds before the year 2200, so that it does not change; without a lead it is the oldest
  coalesce(to_char(7258118400 - extract(epoch from o.last_lead_at), 'FM00000000000.000000'), 'x') as age) f;

-- Market centers in the order of their leads, inactive ones last in both directions.
create view network_market_leads with (security_invoker = true) as
select o.*, (case when o.is_active then '0' else '1' end || lpad(o.total::text, 9, '0') || o.name_key) collate "C"
    as total_asc,
  (case when o.is_active then '1' else '0' end || lpad(o.total::text, 9, '0') || reversed_key(o.name_key)) collate "C"
    as total_desc
from (
  select n.*, m.name_key, coalesce((select sum(t.count) from lead_totals t where t.market_id = n.id), 0)::int as total
  from network_markets n join markets m on m.id = n.id) o;

-- Every market center with its source of listings and its last import, inactive ones last in both directions.
create view network_feeds with (security_invoker = true) as
select m.id, m.name, m.city, m.is_active, m.search_words, coalesce(f.kind, 'upload') as kind,
  coalesce(f.location, '') as location, coalesce(f.format, i.source) as format, coalesce(f.period, 'none') as period,
  coalesce(f.at_hour, 5) as at_hour, f.next_at, f.refusal, f.ended_at, i.id as import_id,
  case when coalesce(f.status, 'idle') <> 'idle' then 'running'
    when f.refusal is not null and (i.id is null or f.ended_at > i.started_at) then 'refused'
    else coalesce(i.status, 'none') end as state,
  (case when m.is_active then '0' else '1' end || m.name_key) collate "C" as name_asc,
  (case when m.is_active then '1' else '0' end || m.name_key) collate "C" as name_desc,
  -- without a run last
  (case when m.is_active then '0' else '1' end || coalesce(r.at, 'x')) collate "C" as run_asc,
  (case when m.is_active then '1' else '0' end || coalesce(r.at, '')) collate "C" as run_desc
from markets m
left join feed_sources f on f.market_id = m.id
left join lateral (
  select i.id, i.source, i.status, i.started_at from imports i
  where i.market_id = m.id and not i.is_dry_run order by i.started_at desc, i.id desc limit 1) i on true
cross join lateral (
  select to_char(greatest(i.started_at, f.ended_at) at time zone 'utc', 'YYYYMMDDHH24MISSUS') as at) r;

-- Active market centers with the figures of their last day and of thirty days before. One that was never checked has
-- no figures: it is neither complete nor to be completed.
create view network_compliance with (security_invoker = true) as
select m.id, m.name, m.name_key, m.search_words, coalesce(n.ads, 0) as ads, coalesce(n.faulty, 0) as faulty,
  case when n.ads is null then 'unchecked' when n.faulty > 0 then 'faulty' else 'complete' end as state,
  -- The most to do first when descending.
  (lpad(coalesce(n.faulty, 0)::text, 9, '0')) collate "C" as faulty_key,
  f.ads as former_ads, f.faulty as former_faulty
from markets m
left join lateral (
  select ads, faulty from compliance_days d where d.market_id = m.id order by day desc limit 1) n on true
left join lateral (
  select ads, faulty from compliance_days d where d.market_id = m.id and day <= current_date - 30
  order by day desc limit 1) f on true
where m.is_active;

-- All sites with their owner, and the settings that each stores itself, for the side-by-side list of the network: the
-- names in its JSON, of both depths ('logoId', and 'mainColor' of 'theme'), so that a new setting needs no change here.
create view network_settings with (security_invoker = true) as
select s.id, s.market_id, s.type, s.group_id, s.member_id, m.name as market_name,
  coalesce(g.name, a.firstname || ' ' || a.lastname, m.name) as name,
  -- A market center, then its groups, then its agents.
  (m.name_key || ' ' || m.id || case s.type when 'market' then '0' when 'group' then '1' else '2' end ||
    coalesce(g.name_key, a.name_key, '')) collate "C" as name_key,
  (m.name_key || ' ' || coalesce(g.name_key, a.name_key, '')) collate "C" as search_words,
  array(
    select jsonb_object_keys(s.settings)
    union all
    select jsonb_path_query(s.settings, 'strict $.* ? (@.type() == "object").keyvalue().key') #>> '{}'
  ) as own_settings
from sites s
join markets m on m.id = s.market_id
left join groups g on g.market_id = s.market_id and g.id = s.group_id
left join members a on a.market_id = s.market_id and a.id = s.member_id;

grant select on network_markets, network_groups, network_members, network_leadgen, network_market_leads,
  network_feeds, network_compliance, network_settings to vitrine_admin;

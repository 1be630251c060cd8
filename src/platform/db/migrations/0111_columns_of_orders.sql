-- Orders of the lists of the network's back office have several columns (platform/db/keyset), so that views have the
-- columns themselves, in place of texts that were joined of them.
drop view network_leadgen, network_market_leads, network_markets, network_feeds, network_compliance, network_settings;
drop function reversed_key;

-- No site of an inactive market center is active (rule SITE-STATUS).
create view network_markets with (security_invoker = true) as
select m.id, m.name, m.city, m.zip, m.email, m.telephone, m.is_active, m.lead_gen, m.search_words,
  case when m.is_active then 'active' else 'inactive' end as state,
  case when m.lead_gen then 'active' else 'inactive' end as leadgen,
  site_state(s.id, s.enabled and m.is_active, s.subdomain, s.domain) as website,
  s.id as site_id, s.subdomain, s.domain, s.gi_budget,
  m.name_key, m.city_key, s.gi_budget is not null as has_budget, coalesce(s.gi_budget, 0) as budget
from markets m left join sites s on s.market_id = m.id and s.type = 'market';

-- Market centers with the moment of their last lead. In the order of its age those with an open leadgen contract and a
-- campaign budget are first, then the other active ones, then inactive ones, in both directions.
create view network_leadgen with (security_invoker = true) as
select o.*, case when not o.is_active then 2 when not o.lead_gen or o.budget = 0 then 1 else 0 end as rank,
  -- seconds before the year 2200, so that it does not change; without a lead it is the oldest
  7258118400 - coalesce(extract(epoch from o.last_lead_at), 0) as age
from (
  select n.*, m.time_zone, greatest(
    (select max(l.created_at) from leads l
      where l.market_id = n.id and l.programme = 'growth' and l.status <> 'archived'),
    (select max(l.created_at) from leads l
      where l.market_id = n.id and l.programme = 'leadership' and l.status <> 'archived')) as last_lead_at
  from network_markets n join markets m on m.id = n.id) o;

-- Market centers with the number of their leads.
create view network_market_leads with (security_invoker = true) as
select n.*, coalesce((select sum(t.count) from lead_totals t where t.market_id = n.id), 0)::int as total
from network_markets n;

-- Every market center with its source of listings and its last import.
create view network_feeds with (security_invoker = true) as
select m.id, m.name, m.city, m.is_active, m.search_words, coalesce(f.kind, 'upload') as kind,
  coalesce(f.location, '') as location, coalesce(f.format, i.source) as format, coalesce(f.period, 'none') as period,
  coalesce(f.at_hour, 5) as at_hour, f.next_at, f.refusal, f.ended_at, i.id as import_id,
  case when coalesce(f.status, 'idle') <> 'idle' then 'running'
    when f.refusal is not null and (i.id is null or f.ended_at > i.started_at) then 'refused'
    else coalesce(i.status, 'none') end as state,
  m.name_key, r.at is not null as has_run, coalesce(r.at, 'epoch') as run_at
from markets m
left join feed_sources f on f.market_id = m.id
left join lateral (
  select i.id, i.source, i.status, i.started_at from imports i
  where i.market_id = m.id and not i.is_dry_run order by i.started_at desc, i.id desc limit 1) i on true
cross join lateral (
  select greatest(i.started_at, f.ended_at) as at) r;

-- Active market centers with the figures of their last day and of thirty days before. One that was never checked has
-- no figures: it is neither complete nor to be completed.
create view network_compliance with (security_invoker = true) as
select m.id, m.name, m.name_key, m.search_words, coalesce(n.ads, 0) as ads, coalesce(n.faulty, 0) as faulty,
  case when n.ads is null then 'unchecked' when n.faulty > 0 then 'faulty' else 'complete' end as state,
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
  m.name_key as market_key, array_position(array['market', 'group', 'agent'], s.type) as type_rank,
  coalesce(g.name_key, a.name_key, '') collate "C" as owner_key,
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

grant select on network_markets, network_leadgen, network_market_leads, network_feeds, network_compliance,
  network_settings to vitrine_admin;

-- A market center that was never checked has no figures: it is neither complete nor to be completed.
create or replace view network_compliance with (security_invoker = true) as
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

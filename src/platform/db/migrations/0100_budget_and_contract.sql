-- A campaign budget can be emptied.
alter table campaign_budgets alter column euros drop not null;

-- A market center without an open leadgen contract has no campaign, as one without a budget.
drop view network_leadgen;
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

grant select on network_leadgen to vitrine_admin;

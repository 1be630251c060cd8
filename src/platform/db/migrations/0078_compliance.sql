-- What published ads lack by the law's list (rule NETWORK-COMPLIANCE), computed from their content by the product.
-- `content_hash` and `version`: of what was checked; another content or a newer list makes a check outdated.
create table listing_checks (
  market_id uuid not null,
  listing_id uuid not null,
  content_hash text not null,
  version integer not null,
  faults text[] not null,
  primary key (market_id, listing_id),
  foreign key (market_id, listing_id) references listings (market_id, id) on delete cascade
);
call protect_tenant('listing_checks', 'market', false);

-- How many ads a market center published on a day (of Paris), and how many of them lacked something.
create table compliance_days (
  market_id uuid not null references markets (id) on delete cascade,
  day date not null,
  ads integer not null check (ads >= 0),
  faulty integer not null check (faulty between 0 and ads),
  primary key (market_id, day)
);
call protect_tenant('compliance_days', 'market', false);

-- Active market centers with the figures of their last day and of thirty days before.
create view network_compliance as
select m.id, m.name, m.name_key, m.search_words, coalesce(n.ads, 0) as ads, coalesce(n.faulty, 0) as faulty,
  case when coalesce(n.faulty, 0) > 0 then 'faulty' else 'complete' end as state,
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
alter view network_compliance set (security_invoker = true);
grant select on network_compliance to vitrine_admin;

-- The settings that a site stores itself are the names in its JSON, of both depths ('logoId', and 'mainColor' of
-- 'theme'), so that a new setting needs no change here.
create or replace view network_settings with (security_invoker = true) as
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

-- Settings that the network or a market center locked for all sites below (rule SITE-LOCKS), by their keys.
alter table network add column locked_settings text[] not null default '{}';
alter table markets add column locked_settings text[] not null default '{}';

-- One setting that was given to many sites at once, and its undoing. `value`: {own, value}.
create table setting_pushes (
  id uuid primary key,
  setting text not null check (length(setting) between 1 and 40),
  value jsonb not null,
  pushed_at timestamptz not null,
  pushed_by text not null check (length(pushed_by) <= 200),
  sites integer not null check (sites > 0),
  undone_at timestamptz,
  undone_by text check (length(undone_by) <= 200),
  -- sites whose value changed meanwhile and that keep it
  kept integer check (kept >= 0)
);
create index setting_pushes_newest on setting_pushes (pushed_at desc, id desc);
alter table setting_pushes enable row level security;
alter table setting_pushes force row level security;
create policy admin on setting_pushes to vitrine_admin using (true) with check (true);
grant select, insert, update on setting_pushes to vitrine_admin;

-- What each site had before: {own, value}.
create table setting_push_sites (
  market_id uuid not null,
  push_id uuid not null references setting_pushes (id) on delete cascade,
  site_id uuid not null,
  former jsonb not null,
  primary key (market_id, push_id, site_id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade
);
create index setting_push_sites_of_push on setting_push_sites (push_id, site_id);
call protect_tenant('setting_push_sites', 'market', false);

-- All sites with their owner, and the settings that each stores itself, for the side-by-side list of the network.
create view network_settings with (security_invoker = true) as
select s.id, s.market_id, s.type, s.group_id, s.member_id, m.name as market_name,
  coalesce(g.name, a.firstname || ' ' || a.lastname, m.name) as name,
  -- A market center, then its groups, then its agents.
  (m.name_key || ' ' || m.id || case s.type when 'market' then '0' when 'group' then '1' else '2' end ||
    coalesce(g.name_key, a.name_key, '')) collate "C" as name_key,
  (m.name_key || ' ' || coalesce(g.name_key, a.name_key, '')) collate "C" as search_words,
  array_remove(array[
    case when s.settings ? 'logoId' then 'logoId' end,
    case when s.settings ? 'faviconId' then 'faviconId' end,
    case when s.settings ? 'backgroundId' then 'backgroundId' end,
    case when s.settings #> '{theme,mainColor}' is not null then 'mainColor' end,
    case when s.settings #> '{theme,highlightColor}' is not null then 'highlightColor' end,
    case when s.settings ? 'minitaux' then 'minitaux' end], null) as own_settings
from sites s
join markets m on m.id = s.market_id
left join groups g on g.market_id = s.market_id and g.id = s.group_id
left join members a on a.market_id = s.market_id and a.id = s.member_id;
grant select on network_settings to vitrine_admin;

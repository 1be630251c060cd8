-- Tables of which one statement writes many rows, as an import, a pushed setting or an erasure, announce a change once
-- a statement and place, as leads and listings do. A trigger with the rows of its statement has one event and no list
-- of columns.

-- announce_feature for a statement. Arguments: the feature, and 'site' for rows of one site (else the site is empty).
create function announce_features() returns trigger language plpgsql as $$
begin
  if tg_argv[1] = 'site' then
    perform pg_notify('vitrine_live', tg_argv[0] || ':' || market_id || ':' || coalesce(site_id::text, ''))
    from (select distinct market_id, site_id from changed) places;
  else
    perform pg_notify('vitrine_live', tg_argv[0] || ':' || market_id || ':')
    from (select distinct market_id from changed) places;
  end if;
  return null;
end $$;

-- Announces every insertion, update and deletion of a table as a change of a feature; `owner`: 'market' or 'site'.
create procedure announce_statements(tab regclass, feature text, owner text) language plpgsql as $$
declare
  event text[];
begin
  foreach event slice 1 in array array[['insert', 'new'], ['update', 'new'], ['delete', 'old']] loop
    execute format(
      'create trigger announce_live_%s after %s on %s referencing %s table as changed
        for each statement execute function announce_features(%L, %L)',
      event[1], event[1], tab, event[2], feature, owner);
  end loop;
end $$;

drop trigger announce_live on site_users;
drop trigger announce_live on lead_activities;
drop trigger announce_live on lead_reminders;
drop trigger announce_live on messages;
drop trigger announce_live on estimations;
call announce_statements('site_users', 'users', 'site');
call announce_statements('lead_activities', 'leads', 'market');
call announce_statements('lead_reminders', 'reminders', 'market');
call announce_statements('messages', 'messages', 'site');
call announce_statements('estimations', 'estimations', 'site');

drop trigger announce on members;
drop trigger announce_network on members;
call announce_statements('members', 'network', 'market');
create trigger announce_inserted after insert on members
  referencing new table as changed for each statement execute function announce_rows();
create trigger announce_updated after update on members
  referencing new table as changed for each statement execute function announce_rows();
create trigger announce_deleted after delete on members
  referencing old table as changed for each statement execute function announce_rows();

-- Whether a person may be called stands in four lists.
create function announce_consents() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_live', feature || ':' || market_id || ':')
  from (select distinct market_id from changed where purpose = 'phone-prospecting' or not granted) places,
    unnest(array['leads', 'reminders', 'messages', 'estimations']) feature;
  return null;
end $$;
drop trigger announce_live_leads on consents;
drop trigger announce_live_reminders on consents;
drop trigger announce_live_messages on consents;
drop trigger announce_live_estimations on consents;
create trigger announce_live after insert on consents
  referencing new table as changed for each statement execute function announce_consents();

-- Tells people who look at any site of the market that settings of a site changed: sites of groups and agents inherit
-- settings of their market center. A row that is the same was not changed by its staff. The network's lists show a few
-- columns.
create function announce_sites() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_changed', 'sites:' || market_id), pg_notify('vitrine_live', 'site:' || market_id || ':'),
    pg_notify('vitrine_live', 'network:' || market_id || ':')
  from (select distinct market_id from changed) markets;
  return null;
end $$;
create function announce_updated_sites() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_changed', 'sites:' || market_id) from (select distinct market_id from changed) markets;
  perform pg_notify('vitrine_live', 'site:' || market_id || ':')
  from (select distinct market_id from (select * from changed except select * from former) other) markets;
  perform pg_notify('vitrine_live', 'network:' || market_id || ':')
  from (select distinct market_id from (
    select market_id, id, enabled, subdomain, domain, gi_budget from changed
    except select market_id, id, enabled, subdomain, domain, gi_budget from former) listed) markets;
  return null;
end $$;
drop trigger announce on sites;
drop trigger announce_live on sites;
drop trigger announce_live_rows on sites;
drop trigger announce_network on sites;
create trigger announce_inserted after insert on sites
  referencing new table as changed for each statement execute function announce_sites();
create trigger announce_updated after update on sites
  referencing old table as former new table as changed for each statement execute function announce_updated_sites();
create trigger announce_deleted after delete on sites
  referencing old table as changed for each statement execute function announce_sites();

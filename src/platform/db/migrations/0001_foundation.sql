-- What every table needs: the roles of transactions, row-level security, announcements, types, and keys of searches.
--
-- For all tables (decision 0004):
-- - The tenant key market_id is first in every primary key and index. Only keys of the whole network, as hosts are, and
--   searches of the network's back office begin with something else.
-- - Columns that tenants filter on have types whose operators are leakproof (uuid, text, bigint, double precision,
--   timestamptz): row-level security would otherwise keep the planner from using their indexes.
-- - Rows about the network itself, in tables keyed by market, have the nil UUID: no market has it, so that no site ever
--   reads them.
-- - E-mail addresses are stored in lower case, telephones in E.164.
-- - Of two indexes that cost the same, the planner takes the one that was created last: their order decides, too.

-- Roles --------------------------------------------------------------------------------------------------------------

-- The roles belong to the whole server: another database may have created them, also a moment ago.
do $$
declare
  role text;
  membership text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
begin
  foreach role in array array['vitrine_site', 'vitrine_network', 'vitrine_admin'] loop
    if not exists (select from pg_roles where rolname = role) then
      begin
        execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole noinherit', role);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    if not pg_has_role(current_user, role, membership) then
      execute format('grant %I to current_user', role);
    end if;
  end loop;
end $$;

grant usage on schema public to vitrine_site, vitrine_network, vitrine_admin;

-- Row-level security -------------------------------------------------------------------------------------------------

create function current_market() returns uuid language sql stable parallel safe
  return nullif(current_setting('vitrine.market_id', true), '')::uuid;
create function current_site() returns uuid language sql stable parallel safe
  return nullif(current_setting('vitrine.site_id', true), '')::uuid;

-- Puts a table under row-level security, which binds its owner too.
--   owner 'market': rows of the current market; 'site': rows of the current site of that market.
--   public_read: the network's own pages may read every row.
create procedure protect_tenant(tab regclass, owner text, public_read boolean) language plpgsql as $$
declare own text := 'market_id = (select current_market())';
begin
  if owner = 'site' then own := own || ' and site_id = (select current_site())'; end if;
  execute format('alter table %s enable row level security', tab);
  execute format('alter table %s force row level security', tab);
  execute format('create policy tenant on %s to vitrine_site using (%s) with check (%s)', tab, own, own);
  execute format('create policy admin on %s to vitrine_admin using (true) with check (true)', tab);
  execute format('grant select, insert, update, delete on %s to vitrine_site, vitrine_admin', tab);
  if public_read then
    execute format('create policy network on %s for select to vitrine_network using (true)', tab);
    execute format('grant select on %s to vitrine_network', tab);
  end if;
end $$;

-- Announcements ------------------------------------------------------------------------------------------------------

-- Tells every instance that what the public sees of a market changed: payload '<table>:<market_id>'.
create function announce_change() returns trigger language plpgsql as $$
declare market uuid;
begin
  if tg_table_name = 'markets' then
    market := case when tg_op = 'DELETE' then old.id else new.id end;
  elsif tg_table_name = 'network' then
    market := null;
  else
    market := case when tg_op = 'DELETE' then old.market_id else new.market_id end;
  end if;
  perform pg_notify('vitrine_changed', tg_table_name || ':' || coalesce(market::text, ''));
  return null;
end $$;

-- The same for tables that are written by the thousand: once a statement and market. Databases store the text of the
-- function, so that its long line stays.
create function announce_rows() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_changed', tg_table_name || ':' || market_id) from (select distinct market_id from changed) m;
  return null;
end $$;

-- As announce_rows; a row whose count of views changed was visited, not changed.
create function announce_updates() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_changed', tg_table_name || ':' || market_id)
  from (select distinct n.market_id from changed n left join replaced o on o.market_id = n.market_id and o.id = n.id
    where o.views is not distinct from n.views or o.id is null) m;
  return null;
end $$;

-- Tells every instance that people who look at a feature of a site should read it again: payload
-- '<feature>:<market_id>:<site_id>'. Arguments: the feature, and 'site' for rows of one site (else the site is empty).
create function announce_feature() returns trigger language plpgsql as $$
declare
  market uuid := case when tg_op = 'DELETE' then old.market_id else new.market_id end;
  site uuid;
begin
  if tg_argv[1] = 'site' then site := case when tg_op = 'DELETE' then old.site_id else new.site_id end; end if;
  perform pg_notify('vitrine_live', tg_argv[0] || ':' || market || ':' || coalesce(site::text, ''));
  return null;
end $$;

-- Types --------------------------------------------------------------------------------------------------------------

create domain email_address as text
  check (value = lower(value) and position('@' in value) > 1 and length(value) <= 254);
create domain phone_number as text check (value ~ '^\+\d{6,15}$');
create domain person_name as text check (length(value) between 1 and 80);
create domain slug as text check (value ~ '^[a-z0-9]([a-z0-9-]{0,118}[a-z0-9])?$');
-- SHA-256 of an unguessable token: the token itself is never stored.
create domain secret_hash as bytea check (length(value) = 32);

-- Searches -----------------------------------------------------------------------------------------------------------

-- Words as they are searched: small letters without accents. Ligatures are replaced in both cases, because lower()
-- changes ASCII letters alone in some locales.
create function search_key(words text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(
    replace(replace(replace(replace(replace(
      normalize(words, nfd), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), '’', ''''),
    '[\u0300-\u036f]', '', 'g'));

-- A name in the opposite order, so that names are in their order where a list is descending.
create function reversed_key(name text) returns text language sql immutable parallel safe
  return translate(name, 'abcdefghijklmnopqrstuvwxyz0123456789', 'zyxwvutsrqponmlkjihgfedcba9876543210') || '~';

-- A telephone as it is searched: with and without the country code of French and overseas numbers. Numbers of
-- Saint-Pierre-et-Miquelon with six digits have no national form (decision 0066).
create function phone_words(phone text) returns text language sql immutable parallel safe
  return coalesce(phone || ' ' || regexp_replace(phone, '^\+(?:33|590|594|596|262|508(?=\d{9}$))', '0'), '');

-- The numbers by which one line may be stored, as sameLine of src/domain/people/phone.ts.
create function same_line(phone text) returns text[] language sql immutable parallel safe
  return case when phone ~ '^\+(?:33|590|594|596|262|508)\d{9}$'
    then array['+33' || right(phone, 9), '+590' || right(phone, 9), '+594' || right(phone, 9),
      '+596' || right(phone, 9), '+262' || right(phone, 9), '+508' || right(phone, 9)]
    else array[phone] end;

-- Whether a text may hold an address or a telephone number, however it is written. An erasure searches only these texts
-- of other records for the identifiers of a person (rule PRIVACY-ERASURE): each has an index `…_identifying`.
create function may_identify(words text) returns boolean language sql immutable strict parallel safe
  return words ~ '@' or words ~ '(\+|0)([\s.()\u00a0\u202f-]*\d){7}';

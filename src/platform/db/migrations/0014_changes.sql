-- What people changed, field by field: history, restoration, and who changed what somebody else was editing.
create table changes (
  market_id uuid not null references markets (id) on delete cascade,
  id uuid not null,
  -- null: of the market center itself
  site_id uuid,
  subject_kind text not null check (length(subject_kind) between 1 and 40),
  subject_id uuid not null,
  action text not null check (length(action) between 1 and 80),
  actor_id uuid references accounts (id) on delete set null,
  -- role of that day
  actor text not null,
  -- kept when the person leaves
  actor_name text not null check (length(actor_name) <= 200),
  -- of the first and of the last save that were joined here
  began_at timestamptz not null,
  at timestamptz not null check (at >= began_at),
  -- {field: {from, to}}, whole values
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  -- stored files that the values name: they are kept as long as the change
  file_ids text[] not null default '{}',
  primary key (market_id, id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade
);
create index changes_subject on changes (market_id, subject_kind, subject_id, at desc, id desc);
create index changes_age on changes (market_id, at);
create index changes_files on changes (market_id) where file_ids <> '{}';
call protect_tenant('changes', 'market', false);
-- Values are joined while one person goes on typing; a change is never taken back.
revoke update, delete on changes from vitrine_site;
grant update (at, fields, file_ids) on changes to vitrine_site;

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

-- Words as they are searched: small letters without accents. Ligatures are replaced in both cases, because lower() changes
-- ASCII letters alone in some locales.
create function search_key(words text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(
    replace(replace(replace(replace(replace(
      normalize(words, nfd), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), '’', ''''),
    '[\u0300-\u036f]', '', 'g'));

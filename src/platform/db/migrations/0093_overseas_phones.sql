-- A telephone as it is searched: without the country code of Saint-Pierre-et-Miquelon too, where nine digits follow it.
-- Its numbers of six digits have no national form.
create or replace function phone_words(phone text) returns text language sql immutable parallel safe
  return coalesce(phone || ' ' || regexp_replace(phone, '^\+(?:33|590|594|596|262|508(?=\d{9}$))', '0'), '');

-- As in 0030 and 0046, with this function.
alter table leads drop column search_words;
alter table leads add column search_words text not null generated always as (search_key(
  fullname || ' ' || coalesce(email, '') || ' ' || phone_words(phone) || ' ' || coalesce(zip, ''))) stored;
create index leads_by_arrival on leads (market_id, programme, created_at desc, id desc)
  include (search_words, status, experiment, type, affected_to)
  where status <> 'archived';

-- The numbers by which one line may be stored, as sameLine of src/domain/people/phone.ts.
create function same_line(phone text) returns text[] language sql immutable parallel safe
  return case when phone ~ '^\+(?:33|590|594|596|262|508)\d{9}$'
    then array['+33' || right(phone, 9), '+590' || right(phone, 9), '+594' || right(phone, 9),
      '+596' || right(phone, 9), '+262' || right(phone, 9), '+508' || right(phone, 9)]
    else array[phone] end;

-- Numbers of overseas blocks that were read as numbers of +33 (decision 0066): 0268 8 and 0268 9 are of Réunion and
-- Mayotte, 0598 7 of Guadeloupe, 0598 8 of Guyane and 0598 9 of Martinique. They are landlines: sms_stops has none.
create function overseas_phones(words text) returns text language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(words,
    '\+33(268[89]\d{5})(?!\d)', '+262\1', 'g'),
    '\+33(5987\d{5})(?!\d)', '+590\1', 'g'),
    '\+33(5988\d{5})(?!\d)', '+594\1', 'g'),
    '\+33(5989\d{5})(?!\d)', '+596\1', 'g');

do $$
declare
  place record;
begin
  for place in
    select p.name, p.field, format_type(a.atttypid, a.atttypmod) as type, c.relforcerowsecurity as is_forced
    from (values
      ('markets', 'telephone'), ('groups', 'telephone'), ('members', 'telephone'),
      ('leads', 'phone'), ('sourced_leads', 'phone'), ('messages', 'telephone'), ('estimations', 'phone'),
      ('consents', 'phone'), ('outbox', 'recipient'),
      ('network', 'config'), ('sites', 'settings'), ('sites', 'properties_settings'), ('profile_cards', 'own'),
      ('setting_pushes', 'value'), ('setting_push_sites', 'former'), ('lead_merges', 'taken'), ('changes', 'fields')
    ) as p (name, field)
    join pg_class c on c.oid = to_regclass(p.name)
    join pg_attribute a on a.attrelid = c.oid and a.attname = p.field
  loop
    -- The owner of a table is subject to row security too.
    if place.is_forced then execute format('alter table %I no force row level security', place.name); end if;
    -- Their search_words are generated from the telephone.
    if place.name in ('markets', 'groups', 'members') then
      execute format('update %I set %I = %2$I where %2$I like ''+508%%''', place.name, place.field);
    end if;
    execute format('update %I set %I = overseas_phones(%2$I::text)::%s
      where %2$I::text ~ ''\+33(268[89]|598[789])\d{5}''', place.name, place.field, place.type);
    if place.is_forced then execute format('alter table %I force row level security', place.name); end if;
  end loop;
end $$;

drop function overseas_phones(text);

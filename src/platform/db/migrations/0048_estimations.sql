-- An estimation: what a visitor says of a home, its price as it was computed, and what the visitor wants next. The id
-- is unguessable; the links that show personal fields are signed and expire, so no token is stored.
alter table estimations
  drop column capability_hash,
  add column insee text not null check (insee ~ '^(\d{2}|2[AB])\d{3}$'),
  -- as the register of sales writes it; '' when it is not known
  add column street text not null default '' check (length(street) <= 300),
  -- only the commune is known, and the place is its centre
  add column is_approximate boolean not null default false,
  -- also set when there is no price, with the reason; computed_at only with a price
  add column result jsonb check (jsonb_typeof(result) = 'object'),
  -- both steps were filled in
  add column completed_at timestamptz,
  add column wish text check (wish in ('call', 'visit')),
  add column wished_at timestamptz,
  -- beyond the bound of its site: stored, and not mailed
  add column to_check boolean not null default false,
  add column search_words text not null generated always as (search_key(
    coalesce(firstname, '') || ' ' || coalesce(lastname, '') || ' ' || coalesce(email, '') || ' '
    || coalesce(phone, '') || ' ' || address || ' ' || zip || ' ' || city)) stored,
  add check ((wish is null) = (wished_at is null));
create index estimations_by_arrival on estimations (market_id, site_id, created_at desc, id desc);
drop index estimations_newest;

create trigger announce_live after insert or update or delete on estimations
  for each row execute function announce_feature('estimations', 'site');

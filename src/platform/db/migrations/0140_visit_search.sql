-- What the list of visits is searched in.
alter table visits add column search_words text not null generated always as (
  search_key(firstname || ' ' || lastname || ' ' || coalesce(email, '') || ' ' || coalesce(telephone, ''))) stored;

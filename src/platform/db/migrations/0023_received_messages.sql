-- How staff handle the messages of visitors.
alter table messages
  add column status text not null default 'unread' check (status in ('unread', 'read', 'answered', 'archived')),
  -- of staff, never shown to the visitor
  add column note text not null default '' check (length(note) <= 5000),
  add column is_archived boolean not null generated always as (status = 'archived') stored,
  add column name_key text collate "C" not null
    generated always as (left(search_key(lastname || ' ' || firstname), 200)) stored,
  add column search_words text not null generated always as (search_key(
    firstname || ' ' || lastname || ' ' || email || ' ' || telephone || ' ' || coalesce(message, ''))) stored;
create index messages_by_arrival on messages (market_id, site_id, is_archived, created_at desc, id desc);
create index messages_by_name on messages (market_id, site_id, is_archived, name_key, id);
create index messages_unread on messages (market_id, site_id) where status = 'unread';
drop index messages_newest;

create trigger announce_live after insert or update or delete on messages
  for each row execute function announce_feature('messages', 'site');

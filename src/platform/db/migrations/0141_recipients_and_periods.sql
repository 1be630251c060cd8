-- The agent who reads the recipient's address; null: a company, or unknown.
alter table messages add column member_id uuid;
alter table messages add foreign key (market_id, member_id) references members (market_id, id)
  on delete set null (member_id);
update messages set member_id = (
  select id from members m
  where m.market_id = messages.market_id and lower(m.email) = lower(messages.recipient) limit 1)
where to_check and digested_at is null;
create index messages_member on messages (market_id, member_id) where member_id is not null;

-- What the period of the price is read from; null: a dry run of an earlier version.
alter table import_listings add column periodic jsonb;

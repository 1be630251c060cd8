-- The agent whose visit a review is about; null: it is about the site that asked.
alter table reviews add column member_id uuid,
  add foreign key (market_id, member_id) references members (market_id, id) on delete set null (member_id);
create index reviews_member on reviews (market_id, member_id) where member_id is not null;

-- The link of a lead's quiz opens on the site that it was made for; it ends with the site.
alter table leads
  add column quiz_site_id uuid,
  add foreign key (market_id, quiz_site_id) references sites (market_id, id) on delete set null (quiz_site_id);

-- The chosen answer by its letter, for going back to its question; '' in rows from before.
alter table quiz_answers
  add column answer_id text not null default '' check (answer_id in ('', 'a', 'b', 'c', 'd', 'e'));

-- What proves a consent (French consumer code L221-16 since August 2026): which form of which site, which words, by whom, from where.
alter table consents
  add column site_id uuid,
  add column form text not null default '' check (length(form) <= 40),
  add column wording_version text not null default '' check (length(wording_version) <= 40),
  add column email email_address,
  add column phone phone_number,
  add column proof jsonb not null default '{}' check (jsonb_typeof(proof) = 'object'),
  add foreign key (market_id, site_id) references sites (market_id, id) on delete set null (site_id);
-- May this number be called? The last word given about it counts.
create index consents_phone on consents (market_id, phone, given_at desc) where phone is not null and purpose = 'phone-prospecting';
create index consents_email on consents (market_id, email) where email is not null;

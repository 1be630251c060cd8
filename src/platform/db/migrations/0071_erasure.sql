-- A person is found by an e-mail address or a number in all markets at once (decision 0061).
create index leads_person_email on leads (email) where email is not null;
create index leads_person_phone on leads (phone) where phone is not null;
create index messages_person_email on messages (email);
create index messages_person_phone on messages (telephone);
create index estimations_person_email on estimations (email) where email is not null;
create index estimations_person_phone on estimations (phone) where phone is not null;
create index consents_person_email on consents (email) where email is not null;
create index consents_person_phone on consents (phone) where phone is not null;
create index outbox_recipient on outbox (recipient);
create index outbox_reply_to on outbox (reply_to) where reply_to is not null;
-- the second part of a cause is the object of the mail: 'message:<id>'
create index outbox_object on outbox (split_part(cause, ':', 2));

-- The proof of a consent stays when its person is erased: keyed hashes take the place of the address and the number.
alter table consents
  add column email_hash text check (length(email_hash) = 43),
  add column phone_hash text check (length(phone_hash) = 43),
  add column erased_at timestamptz,
  add constraint consents_erased check (erased_at is null or (email is null and phone is null and proof = '{}')),
  add constraint consents_hashed check (erased_at is not null or (email_hash is null and phone_hash is null));

-- What was erased, when and by whom, without the person: added to, never changed. `statement`: JSON, exactly as signed.
create table erasure_certificates (
  id uuid primary key,
  made_at timestamptz not null,
  statement text not null check (length(statement) <= 100000),
  signature text not null,
  key_id text not null
);
create index erasure_certificates_newest on erasure_certificates (made_at desc, id desc);
alter table erasure_certificates enable row level security;
alter table erasure_certificates force row level security;
create policy admin on erasure_certificates to vitrine_admin using (true) with check (true);
grant select, insert on erasure_certificates to vitrine_admin;

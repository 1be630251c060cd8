-- What visitors write and agree to, what is sent to people, and the erasure of a person.

create table messages (
  market_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  form text not null check (form in ('contact-form', 'detail-property-form', 'sale-form')),
  firstname person_name not null,
  lastname person_name not null,
  email email_address not null,
  telephone phone_number not null,
  message text check (length(message) between 1 and 5000),
  listing_id uuid,
  recipient text not null,
  session_id uuid,
  created_at timestamptz not null default now(),
  -- beyond the bound of its site: stored, to be checked by a person, mailed in digests and not one by one
  to_check boolean not null default false,
  digested_at timestamptz,
  -- how staff handle it
  status text not null default 'unread' check (status in ('unread', 'read', 'answered', 'archived')),
  -- of staff, never shown to the visitor
  note text not null default '' check (length(note) <= 5000),
  is_archived boolean not null generated always as (status = 'archived') stored,
  name_key text collate "C" not null
    generated always as (left(search_key(lastname || ' ' || firstname), 200)) stored,
  search_words text not null generated always as (search_key(
    firstname || ' ' || lastname || ' ' || email || ' ' || telephone || ' ' || coalesce(message, ''))) stored,
  primary key (market_id, site_id, id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade,
  foreign key (market_id, listing_id) references listings (market_id, id) on delete set null (listing_id),
  check (form = 'sale-form' or message is not null),
  check (form = 'detail-property-form' or listing_id is null)
);
create index messages_email on messages (market_id, email);
create index messages_undigested on messages (market_id, site_id) where to_check and digested_at is null;
create index messages_by_arrival on messages (market_id, site_id, is_archived, created_at desc, id desc);
create index messages_by_name on messages (market_id, site_id, is_archived, name_key, id);
create index messages_unread on messages (market_id, site_id) where status = 'unread';
-- One person, in all markets at once (decision 0061).
create index messages_person_email on messages (email);
create index messages_person_phone on messages (telephone);
create index messages_identifying on messages (market_id, id) where may_identify(message);
create index messages_identifying_note on messages (market_id, id) where may_identify(note);
call protect_tenant('messages', 'site', false);
create trigger announce_live after insert or update or delete on messages
  for each row execute function announce_feature('messages', 'site');

-- The proof of a consent (French consumer code L221-16): the words that were shown and what was answered, in which form
-- of which site, by whom and from where. Added to, never changed. An objection is a row without an agreement before it.
-- The proof stays when its person is erased: keyed hashes take the place of the address and the number.
create table consents (
  market_id uuid not null references markets (id) on delete cascade,
  id uuid not null,
  subject_kind text not null check (subject_kind in ('lead', 'message', 'estimation', 'push')),
  subject_id uuid not null,
  purpose text not null check (purpose in ('contact', 'newsletter', 'phone-prospecting', 'push', 'sourcing')),
  granted boolean not null,
  wording text not null,
  given_at timestamptz not null default now(),
  site_id uuid,
  form text not null default '' check (length(form) <= 40),
  wording_version text not null default '' check (length(wording_version) <= 40),
  email email_address,
  phone phone_number,
  proof jsonb not null default '{}' check (jsonb_typeof(proof) = 'object'),
  email_hash text check (length(email_hash) = 43),
  phone_hash text check (length(phone_hash) = 43),
  erased_at timestamptz,
  primary key (market_id, id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete set null (site_id),
  constraint consents_erased check (erased_at is null or (email is null and phone is null and proof = '{}')),
  constraint consents_hashed check (erased_at is not null or (email_hash is null and phone_hash is null))
);
create index consents_subject on consents (market_id, subject_kind, subject_id);
-- May this number be called? The last word given about it counts.
create index consents_phone on consents (market_id, phone, given_at desc)
  where phone is not null and purpose = 'phone-prospecting';
create index consents_email on consents (market_id, email) where email is not null;
create index consents_person_email on consents (email) where email is not null;
create index consents_person_phone on consents (phone) where phone is not null;
call protect_tenant('consents', 'market', false);
revoke update on consents from vitrine_site;
-- Open screens show whether a number may be called: an agreement to calls and each withdrawal announce what shows it.
-- Other consents arrive with their request, which announces itself.
create trigger announce_live_leads after insert on consents
  for each row when (new.purpose = 'phone-prospecting' or not new.granted)
  execute function announce_feature('leads', 'market');
create trigger announce_live_reminders after insert on consents
  for each row when (new.purpose = 'phone-prospecting' or not new.granted)
  execute function announce_feature('reminders', 'market');
create trigger announce_live_messages after insert on consents
  for each row when (new.purpose = 'phone-prospecting' or not new.granted)
  execute function announce_feature('messages', 'market');
create trigger announce_live_estimations after insert on consents
  for each row when (new.purpose = 'phone-prospecting' or not new.granted)
  execute function announce_feature('estimations', 'market');

-- Links of mails by which a person takes back an agreement: an unguessable token, of which the hash is kept.
create table consent_links (
  market_id uuid not null references markets (id) on delete cascade,
  hash secret_hash not null,
  email email_address not null,
  created_at timestamptz not null default now(),
  primary key (market_id, hash)
);
create index consent_links_age on consent_links (market_id, created_at);
call protect_tenant('consent_links', 'market', false);
revoke update on consent_links from vitrine_site;

-- Mails and text messages to send. Without a mail or SMS service they stay here, 'kept', and are shown on the console.
create table outbox (
  market_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('mail', 'sms')),
  template text not null check (length(template) between 1 and 80),
  recipient text not null check (recipient !~ '[\r\n]'),
  reply_to email_address,
  subject text check (subject !~ '[\r\n]'),
  body_text text not null,
  body_html text,
  -- 'failed': refused for good, or given up after its last try; 'dropped': somebody decided not to send it
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'failed', 'dropped')),
  attempts integer not null default 0 check (attempts >= 0),
  error text,
  -- the same cause sends once
  cause text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- what the reader of a mail sees as its sender; the address is the product's own
  from_name text not null default '' check (length(from_name) <= 200 and from_name !~ '[\r\n]'),
  -- until when an attempt to send it holds it; null: none is in flight
  claimed_until timestamptz,
  primary key (market_id, id),
  unique (market_id, cause),
  check ((kind = 'mail') = (subject is not null)),
  check (kind = 'mail' or (body_html is null and reply_to is null)),
  check ((status = 'sent') = (sent_at is not null))
);
create index outbox_newest on outbox (market_id, created_at desc);
create index outbox_undelivered on outbox (created_at) where status in ('kept', 'failed');
create index outbox_recipient on outbox (recipient);
create index outbox_reply_to on outbox (reply_to) where reply_to is not null;
-- The second part of a cause is the object of the mail: 'message:<id>'.
create index outbox_object on outbox (split_part(cause, ':', 2));
call protect_tenant('outbox', 'market', false);

-- A file of a mail: it is written with the mail, deleted when the mail is sent or dropped, and lives as long otherwise.
create table outbox_attachments (
  market_id uuid not null,
  mail_id uuid not null,
  name text not null check (name ~ '^[a-z0-9][a-z0-9._-]{0,119}$'),
  content_type text not null check (content_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  content bytea not null check (length(content) between 1 and 5242880),
  primary key (market_id, mail_id, name),
  foreign key (market_id, mail_id) references outbox (market_id, id) on delete cascade
);
call protect_tenant('outbox_attachments', 'market', false);
revoke update on outbox_attachments from vitrine_site, vitrine_admin;

-- Numbers whose owner answered STOP to an SMS: none is sent to them any more, by no market center. The sites may ask
-- about one number and cannot list them.
create table sms_stops (
  phone phone_number primary key,
  stopped_at timestamptz not null default now()
);
grant select, insert, delete on sms_stops to vitrine_admin;

create function has_stopped_sms(number text) returns boolean language sql stable security definer
  set search_path = public, pg_temp as $$
  select exists (select from sms_stops where phone = number)
$$;
revoke execute on function has_stopped_sms(text) from public;
grant execute on function has_stopped_sms(text) to vitrine_site, vitrine_admin;

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

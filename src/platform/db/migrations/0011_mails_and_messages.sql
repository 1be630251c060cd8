-- Links of mails by which a person takes back what he agreed to: an unguessable token, of which the hash is kept.
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

-- What came beyond the bound of its site: stored, to be checked by a person, mailed in digests and not one by one.
alter table messages add column to_check boolean not null default false, add column digested_at timestamptz;
alter table leads add column to_check boolean not null default false, add column digested_at timestamptz;
create index messages_undigested on messages (market_id, site_id) where to_check and digested_at is null;
create index leads_undigested on leads (market_id, origin_site_id) where to_check and digested_at is null;

-- 'kept': made without a mail service · 'failed': refused for good, or given up after its last try · 'dropped': somebody decided not to send it.
alter table outbox drop constraint outbox_status_check;
alter table outbox add constraint outbox_status_check check (status in ('waiting', 'sent', 'kept', 'failed', 'dropped'));
create index outbox_undelivered on outbox (created_at) where status in ('kept', 'failed');

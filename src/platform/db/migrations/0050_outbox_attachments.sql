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

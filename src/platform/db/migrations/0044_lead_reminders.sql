-- What a person wants to do about a lead, and when.
create table lead_reminders (
  market_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  account_id uuid not null references accounts (id) on delete cascade,
  -- of the person, as colleagues see it
  name text not null,
  kind text not null check (kind in ('call', 'message', 'email', 'meeting', 'other')),
  due_on date not null,
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null default now(),
  primary key (market_id, id),
  foreign key (market_id, lead_id) references leads (market_id, id) on delete cascade
);
create unique index lead_reminders_one on lead_reminders (market_id, lead_id, account_id);
create index lead_reminders_due on lead_reminders (market_id, account_id, due_on, id);
create index lead_reminders_account on lead_reminders (account_id);
call protect_tenant('lead_reminders', 'market', false);

-- Who wants a mail with the reminders of the day, from which site.
create table reminder_mails (
  market_id uuid not null,
  site_id uuid not null,
  account_id uuid not null references accounts (id) on delete cascade,
  -- the last day of the market center on which the mail was due
  mailed_on date,
  primary key (market_id, site_id, account_id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade
);
create index reminder_mails_account on reminder_mails (account_id);
call protect_tenant('reminder_mails', 'site', false);

-- Leads whose member has to answer.
create index leads_to_answer on leads (market_id, affected_to, answer_by, id) where answer_by is not null;

create trigger announce_live after insert or update or delete on lead_reminders
  for each row execute function announce_feature('reminders', 'market');
create trigger announce_live after insert or update or delete on reminder_mails
  for each row execute function announce_feature('reminders', 'site');

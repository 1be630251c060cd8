-- Leads: candidates of the market centers, who takes a new one, and what people do about it.

-- Who takes a new lead: the rules of a market center, in their order.
create table lead_rules (
  market_id uuid not null references markets (id) on delete cascade,
  id uuid not null,
  position integer not null,
  name text not null check (length(name) between 1 and 80),
  is_active boolean not null default true,
  -- null: both
  programme text check (programme in ('growth', 'leadership')),
  -- beginnings of postal codes; empty: all
  zips text[] not null default '{}' check (cardinality(zips) <= 100),
  -- buckets of origins; empty: all
  origins text[] not null default '{}' check (cardinality(origins) <= 20),
  members uuid[] not null check (cardinality(members) between 1 and 50),
  -- null: without end
  answer_hours integer check (answer_hours between 1 and 168),
  updated_at timestamptz not null default now(),
  primary key (market_id, id)
);
create index lead_rules_order on lead_rules (market_id, position, id);
call protect_tenant('lead_rules', 'market', false);
create trigger announce_live after insert or update or delete on lead_rules
  for each row execute function announce_feature('leadRules', 'market');

-- The last turn of each member of a rule, numbered from 1 within the rule.
create table lead_rule_turns (
  market_id uuid not null,
  rule_id uuid not null,
  member_id uuid not null,
  turn bigint not null,
  primary key (market_id, rule_id, member_id),
  foreign key (market_id, rule_id) references lead_rules (market_id, id) on delete cascade,
  foreign key (market_id, member_id) references members (market_id, id) on delete cascade
);
call protect_tenant('lead_rule_turns', 'market', false);

-- Days on which a member gets no lead, both included.
create table member_absences (
  market_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  primary key (market_id, id),
  foreign key (market_id, member_id) references members (market_id, id) on delete cascade
);
create index member_absences_last on member_absences (market_id, last_day, id);
call protect_tenant('member_absences', 'market', false);
create trigger announce_live after insert or update or delete on member_absences
  for each row execute function announce_feature('leadRules', 'market');

-- Candidates: 'agent' for Growth Initiative, a position for Leadership.
create table leads (
  market_id uuid not null references markets (id) on delete cascade,
  id uuid not null,
  type text not null check (type in ('agent', 'tl', 'pc', 'mca', 'dofi')),
  status text not null default 'captured'
    check (status in ('captured', 'connected', 'cultivated', 'closed', 'archived')),
  experiment text not null default 'beginner' check (experiment in ('beginner', 'marketshare', 'capper')),
  fullname text not null check (length(fullname) between 1 and 160),
  email email_address,
  phone phone_number,
  zip text check (zip ~ '^\d{5}$'),
  newsletter boolean not null default false,
  -- where it comes from
  origin_source text not null check (length(origin_source) between 1 and 40),
  origin_name text not null default '' check (length(origin_name) <= 80),
  origin_site_id uuid,
  origin_member_id uuid,
  job_offer_id uuid,
  website_url text,
  -- who follows it
  affected_to uuid,
  follow_up text not null default '',
  referrals jsonb not null default '[]' check (jsonb_typeof(referrals) = 'array'),
  -- quiz answers by tag
  profile jsonb not null default '{}' check (jsonb_typeof(profile) = 'object'),
  quiz_token_hash secret_hash unique,
  cv_token_hash secret_hash,
  cv_token_expires_at timestamptz,
  version integer not null default 1,
  captured_at timestamptz not null default now(),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- beyond the bound of its site: stored, to be checked by a person, mailed in digests and not one by one
  to_check boolean not null default false,
  digested_at timestamptz,
  programme text not null generated always as (case type when 'agent' then 'growth' else 'leadership' end) stored,
  name_key text collate "C" not null generated always as (left(search_key(fullname), 200)) stored,
  -- the members who had it by a rule, in their order; until when the last one has to answer
  given_rule uuid,
  given_to uuid[] not null default '{}',
  answer_by timestamptz,
  -- the open lead of the same person, to whose history this archived one belongs
  merged_into uuid,
  email_key text generated always as (regexp_replace(email, '\+[^@]*@', '@')) stored,
  -- the last nine digits, by which candidates are compared. Row security keeps sites from an index on right(), which is
  -- not leakproof; the index of a column is used.
  phone_key text generated always as (right(phone, 9)) stored,
  -- when a lead that no member could take is offered again, because somebody was absent
  try_again_at timestamptz,
  -- the site that the link of its quiz was made for, and opens on
  quiz_site_id uuid,
  search_words text not null generated always as (search_key(
    fullname || ' ' || coalesce(email, '') || ' ' || phone_words(phone) || ' ' || coalesce(zip, ''))) stored,
  primary key (market_id, id),
  foreign key (market_id, affected_to) references members (market_id, id) on delete set null (affected_to),
  foreign key (market_id, origin_site_id) references sites (market_id, id) on delete set null (origin_site_id),
  foreign key (market_id, origin_member_id) references members (market_id, id) on delete set null (origin_member_id),
  foreign key (market_id, job_offer_id) references job_offers (market_id, id) on delete set null (job_offer_id),
  foreign key (market_id, given_rule) references lead_rules (market_id, id) on delete set null (given_rule),
  foreign key (market_id, merged_into) references leads (market_id, id) on delete cascade,
  foreign key (market_id, quiz_site_id) references sites (market_id, id) on delete set null (quiz_site_id),
  check ((status = 'archived') = (archived_at is not null)),
  check ((cv_token_hash is null) = (cv_token_expires_at is null)),
  check (merged_into is null or status = 'archived')
);
-- Archived leads are in no list.
create unique index leads_email on leads (market_id, email) where status <> 'archived';
create index leads_created on leads (market_id, type, created_at);
create index leads_phone on leads (market_id, phone) where phone is not null;
create index leads_undigested on leads (market_id, origin_site_id) where to_check and digested_at is null;
create index leads_by_change on leads (market_id, programme, updated_at desc, id desc) where status <> 'archived';
create index leads_by_name on leads (market_id, programme, name_key, id) where status <> 'archived';
-- The applications of an offer since it was opened.
create index leads_by_job_offer on leads (market_id, job_offer_id, created_at)
  where job_offer_id is not null and status <> 'archived';
-- By month of the last change, as the dashboard of a programme counts them.
create index leads_by_month on leads (market_id, type, updated_at)
  include (status, experiment, origin_source, origin_name, origin_site_id) where status <> 'archived';
-- Leads whose member has to answer.
create index leads_to_answer on leads (market_id, affected_to, answer_by, id) where answer_by is not null;
-- Leads of one person.
create index leads_merged on leads (market_id, merged_into) where merged_into is not null;
create index leads_by_email_key on leads (market_id, email_key) where status <> 'archived';
create index leads_by_phone_key on leads (market_id, phone_key) where status <> 'archived';
-- Candidates of a job offer whose application was merged into another lead.
create index leads_merged_by_job_offer on leads (market_id, job_offer_id, merged_into)
  where merged_into is not null and job_offer_id is not null;
-- A person is found by an e-mail address or a number in all markets at once (decision 0061).
create index leads_person_email on leads (email) where email is not null;
create index leads_person_phone on leads (phone) where phone is not null;
-- Old leads of a market center, for the nightly deletion and its preview.
create index leads_age on leads (market_id, greatest(captured_at, created_at)) where merged_into is null;
create index leads_identifying on leads (market_id, id) where may_identify(follow_up);
-- A filter or a rare text reads only this index, not the leads (decision 0041).
create index leads_by_arrival on leads (market_id, programme, created_at desc, id desc)
  include (search_words, status, experiment, type, affected_to)
  where status <> 'archived';
-- Applications of an offer whose candidates are archived.
create index leads_archived_by_job_offer on leads (market_id, job_offer_id)
  where job_offer_id is not null and status = 'archived';
call protect_tenant('leads', 'market', false);
create trigger announce_live after insert or update or delete on leads
  for each row execute function announce_feature('leads', 'market');

-- 'external' is written by the quiz; the others by people. Changes of a lead are rows of `changes` alone.
create table lead_activities (
  market_id uuid not null,
  lead_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('call', 'message', 'email', 'note', 'external')),
  occurred_at timestamptz,
  comment text not null default '' check (length(comment) <= 4000),
  author_id uuid references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  -- kept when the person leaves
  author_name text not null default '' check (length(author_name) <= 200),
  primary key (market_id, lead_id, id),
  foreign key (market_id, lead_id) references leads (market_id, id) on delete cascade
);
create index lead_activities_newest on lead_activities (market_id, lead_id, created_at desc, id desc);
create index lead_activities_identifying on lead_activities (market_id, id) where may_identify(comment);
call protect_tenant('lead_activities', 'market', false);
-- History is added to, and goes with its lead.
revoke update on lead_activities from vitrine_site;
create trigger announce_live after insert or update or delete on lead_activities
  for each row execute function announce_feature('leads', 'market');

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
create index lead_reminders_identifying on lead_reminders (market_id, id) where may_identify(note);
call protect_tenant('lead_reminders', 'market', false);
create trigger announce_live after insert or update or delete on lead_reminders
  for each row execute function announce_feature('reminders', 'market');

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
create trigger announce_live after insert or update or delete on reminder_mails
  for each row execute function announce_feature('reminders', 'site');

-- Each merge of two leads of one person, with what it changed: it can be undone for a while. It names the lead that
-- another one was merged into, also when that one is merged itself later; leads.merged_into names the one that is open.
create table lead_merges (
  market_id uuid not null,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  -- of the merged lead before
  status text not null,
  -- values of the kept lead that were replaced: {field: {from, to}}
  taken jsonb not null check (jsonb_typeof(taken) = 'object'),
  merged_at timestamptz not null default now(),
  parted_at timestamptz,
  -- that it moved: they go back when it is undone
  reminders uuid[] not null default '{}',
  primary key (market_id, id),
  foreign key (market_id, kept_id) references leads (market_id, id) on delete cascade,
  foreign key (market_id, merged_id) references leads (market_id, id) on delete cascade
);
create unique index lead_merges_open on lead_merges (market_id, merged_id) where parted_at is null;
create index lead_merges_kept on lead_merges (market_id, kept_id, merged_at);
call protect_tenant('lead_merges', 'market', false);

create table lead_cvs (
  market_id uuid not null,
  lead_id uuid not null,
  file_id text not null,
  file_name text not null check (length(file_name) between 1 and 200),
  bytes integer not null check (bytes between 1 and 2097152),
  uploaded_at timestamptz not null default now(),
  primary key (market_id, lead_id),
  foreign key (market_id, lead_id) references leads (market_id, id) on delete cascade
);
create index lead_cvs_by_file on lead_cvs (market_id, file_id);
call protect_tenant('lead_cvs', 'market', false);

-- Quizzes of a lead, numbered from 1; at most one is under way.
create table quizzes (
  market_id uuid not null,
  lead_id uuid not null,
  number integer not null check (number between 1 and 10),
  is_over boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (market_id, lead_id, number),
  foreign key (market_id, lead_id) references leads (market_id, id) on delete cascade
);
create unique index quizzes_one_open on quizzes (market_id, lead_id) where not is_over;
call protect_tenant('quizzes', 'market', false);

create table quiz_answers (
  market_id uuid not null,
  lead_id uuid not null,
  quiz_number integer not null,
  position integer not null check (position between 1 and 30),
  question_index integer not null check (question_index > 0),
  question text not null,
  answer text not null,
  tag text not null default '',
  -- index of the next question; null ends the quiz
  route integer check (route > 0),
  created_at timestamptz not null default now(),
  -- the chosen answer by its letter, for going back to its question; '': not recorded
  answer_id text not null default '' check (answer_id in ('', 'a', 'b', 'c', 'd', 'e')),
  primary key (market_id, lead_id, quiz_number, position),
  unique (market_id, lead_id, quiz_number, question_index),
  foreign key (market_id, lead_id, quiz_number) references quizzes (market_id, lead_id, number) on delete cascade
);
create index quiz_answers_by_moment on quiz_answers (market_id, created_at) include (lead_id, question, answer);
call protect_tenant('quiz_answers', 'market', false);

-- Candidates of the market-share service that a market has seen; with a lead once imported. What a market keeps of an
-- imported person goes with the lead.
create table sourced_leads (
  market_id uuid not null references markets (id) on delete cascade,
  id uuid not null,
  source_ref text not null,
  fullname text not null,
  email email_address,
  phone phone_number,
  zip text check (zip ~ '^\d{5}$'),
  picture_url text,
  listing_count integer not null default 0 check (listing_count >= 0),
  network jsonb not null default '{}' check (jsonb_typeof(network) = 'object'),
  lead_id uuid,
  affected_to uuid,
  created_at timestamptz not null default now(),
  primary key (market_id, id),
  unique (market_id, source_ref),
  foreign key (market_id, lead_id) references leads (market_id, id) on delete cascade,
  foreign key (market_id, affected_to) references members (market_id, id) on delete set null (affected_to)
);
call protect_tenant('sourced_leads', 'market', false);

-- Keyed hashes of the e-mail addresses and numbers of people who objected: they are never imported again.
create table sourcing_objections (
  market_id uuid not null references markets (id) on delete cascade,
  hash text not null check (length(hash) = 43),
  objected_at timestamptz not null default now(),
  primary key (market_id, hash)
);
call protect_tenant('sourcing_objections', 'market', false);
revoke update, delete on sourcing_objections from vitrine_site;

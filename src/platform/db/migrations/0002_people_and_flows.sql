-- People who sign in, what sites publish, and what visitors leave: the other entities of both specifications' section 3.
-- As in 0001: market_id first in keys and indexes, leakproof types where tenants filter, row-level security everywhere.
-- Addresses are stored in lower case, telephones in E.164. Rows about the network itself, in tables keyed by market,
-- carry the nil UUID: no market has it, so that no site ever reads them.

create domain email_address as text check (value = lower(value) and position('@' in value) > 1 and length(value) <= 254);
create domain phone_number as text check (value ~ '^\+\d{6,15}$');
create domain person_name as text check (length(value) between 1 and 80);
create domain slug as text check (value ~ '^[a-z0-9]([a-z0-9-]{0,118}[a-z0-9])?$');
create domain secret_hash as bytea check (length(value) = 32); -- SHA-256 of an unguessable token: the token itself is never stored

-- People who sign in -------------------------------------------------------------------------------------------------

-- One account per person and address in the whole network. A super user has a network role.
create table accounts (
  id uuid primary key,
  email email_address not null unique,
  firstname person_name not null,
  lastname person_name not null,
  picture_id text,
  network_role text check (network_role in ('ALYFE_ADMIN', 'EXTERNAL')),
  -- null until the person has chosen one
  password_hash text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table accounts enable row level security;
alter table accounts force row level security;
grant select, insert, update, delete on accounts to vitrine_admin;
create policy admin on accounts to vitrine_admin using (true) with check (true);

-- Which account a member signs in with; one person can be a member of several markets.
create table member_accounts (
  market_id uuid not null,
  member_id uuid not null,
  account_id uuid not null references accounts (id) on delete cascade,
  primary key (market_id, member_id),
  unique (market_id, account_id),
  foreign key (market_id, member_id) references members (market_id, id) on delete cascade
);
create index member_accounts_account on member_accounts (account_id);
call protect_tenant('member_accounts', 'market', false);

-- Who may act on a site. 'main': its owner, one per site, never removed; 'internal': staff of the market; 'external': invited.
create table site_users (
  market_id uuid not null,
  site_id uuid not null,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('main', 'internal', 'external')),
  -- right given to an external user by the main administrator
  may_see_leads boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (market_id, site_id, account_id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade
);
create unique index site_users_one_main on site_users (market_id, site_id) where kind = 'main';
create index site_users_account on site_users (account_id);
call protect_tenant('site_users', 'site', false);

-- A site sees the names of its own users, and nothing else of accounts: never a password.
grant select (id, email, firstname, lastname, picture_id, created_at) on accounts to vitrine_site;
create policy site_users on accounts for select to vitrine_site
  using (id in (select u.account_id from site_users u));

-- Opaque tokens, kept as hashes. A refresh token serves once; its second use ends the whole family.
create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('staff', 'signup')),
  family_id uuid not null,
  -- the host it was opened on and is valid for
  host text not null check (host = lower(host)),
  access_hash secret_hash not null unique,
  access_expires_at timestamptz not null,
  refresh_hash secret_hash not null unique,
  refresh_expires_at timestamptz not null,
  refreshed_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  check (access_expires_at <= refresh_expires_at)
);
create index sessions_account on sessions (account_id);
create index sessions_family on sessions (family_id);
create index sessions_expired on sessions (refresh_expires_at);
grant select, insert, update, delete on sessions to vitrine_admin;

create table password_tokens (
  hash secret_hash primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('reset', 'first')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index password_tokens_account on password_tokens (account_id, created_at);
grant select, insert, update, delete on password_tokens to vitrine_admin;

-- Names that a site gave up: kept from others until `quarantined_until`; with a site, its old address leads there.
create table former_hosts (
  market_id uuid not null references markets (id) on delete cascade,
  host text not null check (host = lower(host) and length(host) between 1 and 253),
  site_id uuid,
  released_at timestamptz not null default now(),
  quarantined_until timestamptz not null,
  primary key (market_id, host),
  foreign key (market_id, site_id) references sites (market_id, id) on delete set null (site_id),
  check (quarantined_until >= released_at)
);
create unique index former_hosts_host on former_hosts (host); -- hosts are the network's, as in 0001
call protect_tenant('former_hosts', 'market', true);
create trigger announce after insert or update or delete on former_hosts for each row execute function announce_change();

-- What sites publish -------------------------------------------------------------------------------------------------

create table articles (
  market_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  picture_id text,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  published_at timestamptz,
  author_id uuid references accounts (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (market_id, site_id, id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade,
  foreign key (market_id, picture_id) references pictures (market_id, id),
  check (status <> 'published' or published_at is not null),
  check (status <> 'draft' or published_at is null)
);
create index articles_published on articles (market_id, site_id, published_at desc, id) where status = 'published';
call protect_tenant('articles', 'site', false);
create trigger announce after insert or update or delete on articles for each row execute function announce_change();

-- The market center's open positions.
create table job_offers (
  market_id uuid not null references markets (id) on delete cascade,
  id uuid not null,
  code text not null check (code in ('TL', 'PC', 'MCA', 'DOFI')),
  name text not null check (length(name) between 1 and 120),
  title text not null check (length(title) between 1 and 200),
  url slug not null,
  content text not null default '',
  active boolean not null default false,
  -- set again each time the offer is switched on: counts start from there
  opened_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (market_id, id),
  unique (market_id, url)
);
call protect_tenant('job_offers', 'market', false);
create trigger announce after insert or update or delete on job_offers for each row execute function announce_change();

-- Notifications published to the network's mobile application.
create table posts (
  market_id uuid not null references markets (id) on delete cascade,
  id uuid not null,
  type text not null default 'custom' check (type = 'custom'),
  status text not null default 'published' check (status = 'published'),
  title text not null default '' check (length(title) <= 200),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  picture_id text,
  author_id uuid references accounts (id) on delete set null,
  published_at timestamptz not null default now(),
  primary key (market_id, id),
  foreign key (market_id, picture_id) references pictures (market_id, id)
);
create index posts_newest on posts (market_id, published_at desc, id);
call protect_tenant('posts', 'market', false);

-- Link-in-bio card of a site.
create table profile_cards (
  market_id uuid not null,
  site_id uuid not null,
  firstname text not null default '' check (length(firstname) <= 80),
  lastname text not null default '' check (length(lastname) <= 80),
  description text not null default '' check (length(description) <= 1000),
  phone phone_number,
  email email_address,
  picture_id text,
  buttons jsonb not null default '[]' check (jsonb_typeof(buttons) = 'array' and jsonb_array_length(buttons) <= 20),
  socials jsonb not null default '{}' check (jsonb_typeof(socials) = 'object'),
  text_color text not null default '#000000' check (text_color ~ '^#[0-9a-f]{6}$'),
  background_color text not null default '#ffffff' check (background_color ~ '^#[0-9a-f]{6}$'),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (market_id, site_id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade,
  foreign key (market_id, picture_id) references pictures (market_id, id)
);
call protect_tenant('profile_cards', 'site', false);
create trigger announce after insert or update or delete on profile_cards for each row execute function announce_change();

-- Leads --------------------------------------------------------------------------------------------------------------

-- Candidates: 'agent' for Growth Initiative, a position for Leadership.
create table leads (
  market_id uuid not null references markets (id) on delete cascade,
  id uuid not null,
  type text not null check (type in ('agent', 'tl', 'pc', 'mca', 'dofi')),
  status text not null default 'captured' check (status in ('captured', 'connected', 'cultivated', 'closed', 'archived')),
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
  primary key (market_id, id),
  foreign key (market_id, affected_to) references members (market_id, id) on delete set null (affected_to),
  foreign key (market_id, origin_site_id) references sites (market_id, id) on delete set null (origin_site_id),
  foreign key (market_id, origin_member_id) references members (market_id, id) on delete set null (origin_member_id),
  foreign key (market_id, job_offer_id) references job_offers (market_id, id) on delete set null (job_offer_id),
  check ((status = 'archived') = (archived_at is not null)),
  check ((cv_token_hash is null) = (cv_token_expires_at is null))
);
create unique index leads_email on leads (market_id, email) where status <> 'archived';
create index leads_newest on leads (market_id, updated_at desc, id) where status <> 'archived';
create index leads_created on leads (market_id, type, created_at);
create index leads_phone on leads (market_id, phone) where phone is not null;
call protect_tenant('leads', 'market', false);

-- 'change' is written by the server for each change, 'external' by the quiz; the others by people.
create table lead_activities (
  market_id uuid not null,
  lead_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('call', 'message', 'email', 'note', 'change', 'external')),
  occurred_at timestamptz,
  comment text not null default '' check (length(comment) <= 4000),
  change jsonb check (jsonb_typeof(change) = 'object'),
  author_id uuid references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (market_id, lead_id, id),
  foreign key (market_id, lead_id) references leads (market_id, id) on delete cascade,
  check ((kind = 'change') = (change is not null))
);
call protect_tenant('lead_activities', 'market', false);
revoke update on lead_activities from vitrine_site; -- history is added to, and goes with its lead

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
  primary key (market_id, lead_id, quiz_number, position),
  unique (market_id, lead_id, quiz_number, question_index),
  foreign key (market_id, lead_id, quiz_number) references quizzes (market_id, lead_id, number) on delete cascade
);
call protect_tenant('quiz_answers', 'market', false);

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
call protect_tenant('lead_cvs', 'market', false);

-- Candidates of the market-share service that a market has seen; with a lead once imported.
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
  foreign key (market_id, lead_id) references leads (market_id, id) on delete set null (lead_id),
  foreign key (market_id, affected_to) references members (market_id, id) on delete set null (affected_to)
);
call protect_tenant('sourced_leads', 'market', false);

-- Every change of a campaign budget, in euros; the last one is the site's.
create table campaign_budgets (
  market_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  euros integer not null check (euros between 100 and 100000 and euros % 50 = 0),
  set_by uuid references accounts (id) on delete set null,
  set_at timestamptz not null default now(),
  primary key (market_id, site_id, id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade
);
create index campaign_budgets_newest on campaign_budgets (market_id, site_id, set_at desc);
call protect_tenant('campaign_budgets', 'site', false);

-- What visitors leave ------------------------------------------------------------------------------------------------

create table messages (
  market_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  form text not null check (form in ('contact-form', 'detail-property-form', 'sale-form', 'chat')),
  firstname person_name not null,
  lastname person_name not null,
  email email_address not null,
  telephone phone_number not null,
  message text check (length(message) between 1 and 5000),
  listing_id uuid,
  recipient text not null,
  session_id uuid,
  created_at timestamptz not null default now(),
  primary key (market_id, site_id, id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade,
  foreign key (market_id, listing_id) references listings (market_id, id) on delete set null (listing_id),
  check (form in ('sale-form', 'chat') or message is not null),
  check (form = 'detail-property-form' or listing_id is null)
);
create index messages_newest on messages (market_id, site_id, created_at desc, id);
create index messages_email on messages (market_id, email);
call protect_tenant('messages', 'site', false);

-- 'id' is unguessable; personal fields come with the second step.
create table estimations (
  market_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  capability_hash secret_hash not null,
  type text not null check (type in ('house', 'building')),
  address text not null check (length(address) between 1 and 300),
  zip text not null check (zip ~ '^\d{5}$'),
  city text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  area double precision not null check (area between 1 and 100000),
  ground_area double precision check (ground_area between 0 and 10000000),
  rooms integer check (rooms between 0 and 99),
  bedrooms integer check (bedrooms between 0 and 99),
  floor integer check (floor between 0 and 99),
  firstname person_name,
  lastname person_name,
  email email_address,
  phone phone_number,
  min_cents bigint check (min_cents >= 0),
  max_cents bigint check (max_cents >= 0),
  computed_at timestamptz,
  session_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (market_id, site_id, id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade,
  check (type = 'building' or floor is null),
  check (min_cents <= max_cents),
  check ((min_cents is null) = (max_cents is null) and (min_cents is null) = (computed_at is null))
);
create index estimations_newest on estimations (market_id, site_id, created_at desc, id);
create index estimations_email on estimations (market_id, email) where email is not null;
call protect_tenant('estimations', 'site', false);

-- The proof of a consent: the words that were shown and what was answered. Added to, never changed.
create table consents (
  market_id uuid not null references markets (id) on delete cascade,
  id uuid not null,
  subject_kind text not null check (subject_kind in ('lead', 'message', 'estimation')),
  subject_id uuid not null,
  purpose text not null check (purpose in ('contact', 'newsletter', 'phone-prospecting')),
  granted boolean not null,
  wording text not null,
  given_at timestamptz not null default now(),
  primary key (market_id, id)
);
create index consents_subject on consents (market_id, subject_kind, subject_id);
call protect_tenant('consents', 'market', false);
revoke update on consents from vitrine_site;

-- Events of visitors, without their names; kept for recent activity and performance.
create table tracking_events (
  market_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  type text not null check (type in ('message', 'appraisal')),
  subtype text not null default '' check (length(subtype) <= 40),
  object_id uuid,
  session_id uuid,
  origin text not null default '' check (length(origin) <= 200),
  created_at timestamptz not null default now(),
  primary key (market_id, site_id, id),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade
);
create index tracking_events_newest on tracking_events (market_id, site_id, created_at desc, id);
call protect_tenant('tracking_events', 'site', false);

-- Counts by day in the site's time zone: pages, listings, articles, job offers. `subject`: a page's name or an id.
create table daily_counters (
  market_id uuid not null,
  site_id uuid not null,
  day date not null,
  metric text not null check (metric in ('visitor', 'page-view', 'listing-view', 'article-view', 'job-offer-view', 'appraisal', 'message')),
  subject text not null default '' check (length(subject) <= 80),
  count bigint not null check (count >= 0),
  primary key (market_id, site_id, day, metric, subject),
  foreign key (market_id, site_id) references sites (market_id, id) on delete cascade
);
create index daily_counters_subject on daily_counters (market_id, site_id, metric, subject, day);
call protect_tenant('daily_counters', 'site', false);

-- What the machine keeps ---------------------------------------------------------------------------------------------

-- Who did what. Append-only: no role of the product may change or remove a row, and sites do not read it.
create table audit_log (
  market_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  actor_id uuid,
  actor text not null,
  action text not null check (length(action) between 1 and 80),
  subject_kind text not null default '',
  subject_id text not null default '',
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  primary key (market_id, id)
);
create index audit_log_newest on audit_log (market_id, at desc);
call protect_tenant('audit_log', 'market', false);
revoke select, update, delete on audit_log from vitrine_site;
revoke update, delete on audit_log from vitrine_admin;

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
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  error text,
  -- the same cause sends once
  cause text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (market_id, id),
  unique (market_id, cause),
  check ((kind = 'mail') = (subject is not null)),
  check (kind = 'mail' or (body_html is null and reply_to is null)),
  check ((status = 'sent') = (sent_at is not null))
);
create index outbox_newest on outbox (market_id, created_at desc);
call protect_tenant('outbox', 'market', false);

-- The first answer to a request that carries an Idempotency-Key (contract, section 4).
create table idempotency_keys (
  market_id uuid not null,
  operation text not null,
  key text not null check (length(key) between 1 and 128),
  request_hash bytea not null check (length(request_hash) = 32),
  -- null while the first request is still running
  status integer check (status between 200 and 599),
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (market_id, operation, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
call protect_tenant('idempotency_keys', 'market', false);

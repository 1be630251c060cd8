/** Types of the tables and views of the migrated database: `npm run db:types` writes this file. */

import type { ColumnType } from 'kysely';

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

/** JSON columns are written as text: the driver would send a JavaScript array as a PostgreSQL array. */
export type Json = ColumnType<JsonValue, JsonObject | string, JsonObject | string>;
export type JsonArray = JsonValue[];
export type JsonObject = { [x: string]: JsonValue | undefined };
export type JsonPrimitive = boolean | number | string | null;
export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Point = { x: number; y: number };

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type Timestamps = ColumnType<Date[], readonly Date[], readonly Date[]>;

export type Accounts = {
  closed_with_demo: Generated<boolean>;
  created_at: Generated<Timestamp>;
  email: string;
  firstname: string;
  id: string;
  is_active: Generated<boolean>;
  lastname: string;
  network_role: 'ALYFE_ADMIN' | 'EXTERNAL' | null;
  password_hash: string | null;
  picture_id: string | null;
  second_factor_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
};

export type AlertMatches = {
  alert_id: string;
  former_cents: number | null;
  is_similar: Generated<boolean>;
  listing_id: string;
  mailed_at: Timestamp | null;
  market_id: string;
  matched_at: Timestamp;
  price_cents: number | null;
  site_id: string;
};

export type AlertRecipients = {
  created_at: Timestamp;
  email: string;
  id: string;
  mailed_at: Timestamp | null;
  market_id: string;
  similar_at: Timestamp | null;
  site_id: string;
};

export type Alerts = {
  confirmed_at: Timestamp | null;
  created_at: Timestamp;
  frequency: 'instant' | 'daily' | 'weekly';
  id: string;
  mailed_at: Timestamp | null;
  market_id: string;
  paused_at: Timestamp | null;
  query: string;
  recipient_id: string;
  similar_at: Timestamp | null;
  site_id: string;
  used_at: Timestamp;
};

export type ArticlePublications = {
  article_id: string;
  content: Json;
  market_id: string;
  picture_id: string | null;
  published_at: Timestamp;
  site_id: string;
  title: string;
  updated_at: Timestamp;
};

export type Articles = {
  author_id: string | null;
  author_name: Generated<string>;
  content: Json;
  created_at: Generated<Timestamp>;
  id: string;
  is_modified: Generated<boolean>;
  market_id: string;
  picture_id: string | null;
  published_at: Timestamp | null;
  site_id: string;
  status: Generated<'draft' | 'published' | 'archived'>;
  title: string;
  title_key: Generated<string>;
  updated_at: Generated<Timestamp>;
};

export type AuditLog = {
  action: string;
  actor: string;
  actor_id: string | null;
  at: Generated<Timestamp>;
  details: Generated<Json>;
  id: string;
  market_id: string;
  subject_id: Generated<string>;
  subject_kind: Generated<string>;
};

export type AuthenticatorApps = {
  account_id: string;
  created_at: Generated<Timestamp>;
  last_step: number;
  secret_cipher: Buffer;
};

export type Backups = {
  bytes: number;
  files: number;
  id: string;
  made_at: Timestamp;
  name: string;
  place: string;
  rehearsed: Generated<boolean>;
  rows: number;
};

export type CampaignBudgets = {
  euros: number | null;
  former_euros: number | null;
  id: string;
  market_id: string;
  set_at: Generated<Timestamp>;
  set_by: string | null;
  set_by_name: Generated<string>;
  site_id: string;
};

export type CapturedDays = {
  count: number;
  day: string;
  market_id: string;
};

export type Changes = {
  action: string;
  actor: string;
  actor_id: string | null;
  actor_name: string;
  at: Timestamp;
  began_at: Timestamp;
  fields: Json;
  file_ids: Generated<string[]>;
  id: string;
  market_id: string;
  site_id: string | null;
  subject_id: string;
  subject_kind: string;
};

export type ComplianceDays = {
  ads: number;
  day: string;
  faulty: number;
  market_id: string;
};

export type ConsentLinks = {
  created_at: Generated<Timestamp>;
  email: string;
  hash: Buffer;
  market_id: string;
};

export type Consents = {
  email: string | null;
  email_hash: string | null;
  erased_at: Timestamp | null;
  form: Generated<string>;
  given_at: Generated<Timestamp>;
  granted: boolean;
  id: string;
  market_id: string;
  phone: string | null;
  phone_hash: string | null;
  proof: Generated<Json>;
  purpose: 'contact' | 'newsletter' | 'phone-prospecting' | 'push' | 'sourcing' | 'alert' | 'home-value';
  site_id: string | null;
  subject_id: string;
  subject_kind: 'lead' | 'message' | 'estimation' | 'push' | 'alert' | 'visit';
  wording: string;
  wording_version: Generated<string>;
};

export type DailyCounters = {
  count: number;
  day: string;
  market_id: string;
  metric: 'visitor' | 'page-view' | 'listing-view' | 'article-view' | 'job-offer-view' | 'appraisal' | 'message';
  site_id: string;
  subject: Generated<string>;
};

export type DailyTotals = {
  count: number;
  day: string;
  market_id: string;
  metric: string;
  site_id: string;
};

export type ErasureCertificates = {
  id: string;
  key_id: string;
  made_at: Timestamp;
  signature: string;
  statement: string;
};

export type EstimationMandates = {
  changed_at: Generated<Timestamp>;
  changed_by: string | null;
  changed_by_name: Generated<string>;
  estimation_id: string;
  mandated_on: string;
  market_id: string;
  number: string | null;
  signed_on: string | null;
  signed_price_cents: number | null;
  site_id: string;
  version: Generated<number>;
};

export type EstimationOpinions = {
  comparables: Generated<Json>;
  estimation_id: string;
  high: number | null;
  low: number | null;
  market_id: string;
  note: Generated<string>;
  price: number | null;
  reasons: Generated<string>;
  site_id: string;
  updated_at: Generated<Timestamp>;
};

export type Estimations = {
  address: string;
  area: number;
  bedrooms: number | null;
  city: string;
  completed_at: Timestamp | null;
  computed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  digested_at: Timestamp | null;
  email: string | null;
  firstname: string | null;
  floor: number | null;
  ground_area: number | null;
  handled_at: Timestamp | null;
  id: string;
  insee: string;
  is_approximate: Generated<boolean>;
  lastname: string | null;
  lat: number;
  lng: number;
  market_id: string;
  max_cents: number | null;
  min_cents: number | null;
  phone: string | null;
  price_key: Generated<number>;
  result: Json | null;
  rooms: number | null;
  search_words: Generated<string>;
  session_id: string | null;
  site_id: string;
  street: Generated<string>;
  to_check: Generated<boolean>;
  type: 'house' | 'building';
  updated_at: Generated<Timestamp>;
  wish: 'call' | 'visit' | null;
  wished_at: Timestamp | null;
  zip: string;
};

export type FeedSources = {
  actor_id: string | null;
  actor_name: string | null;
  at_hour: Generated<number>;
  changed_at: Generated<Timestamp>;
  check_id: string | null;
  check_refusal: Json | null;
  ended_at: Timestamp | null;
  format: 'poliris' | 'apimo' | 'ubiflow' | null;
  is_forced: Generated<boolean>;
  kind: Generated<'upload' | 'folder' | 'url' | 'apimo'>;
  location: Generated<string>;
  location_cipher: Buffer | null;
  market_id: string;
  next_at: Timestamp | null;
  period: Generated<'none' | 'hour' | 'six' | 'day'>;
  provider_id: Generated<string>;
  refusal: Json | null;
  runs: Generated<number>;
  status: Generated<'idle' | 'waiting' | 'working'>;
  token_cipher: Buffer | null;
  updated_at: Generated<Timestamp>;
  work: Generated<'check' | 'import'>;
};

export type FeedUploads = {
  actor_id: string | null;
  actor_name: string;
  bytes: number;
  check_id: string | null;
  created_at: Generated<Timestamp>;
  file_name: string;
  id: string;
  import_id: string | null;
  is_forced: Generated<boolean>;
  market_id: string;
  refusal: Json | null;
  runs: Generated<number>;
  status: 'checking' | 'checked' | 'importing' | 'applied' | 'refused' | 'failed' | 'cancelled';
  updated_at: Generated<Timestamp>;
};

export type FormerHosts = {
  host: string;
  market_id: string;
  quarantined_until: Timestamp;
  released_at: Generated<Timestamp>;
  site_id: string | null;
};

export type FormerJobOfferUrls = {
  job_offer_id: string;
  market_id: string;
  url: string;
};

export type GroupMembers = {
  group_id: string;
  is_leader: Generated<boolean>;
  market_id: string;
  member_id: string;
};

export type Groups = {
  about: Generated<string>;
  created_at: Generated<Timestamp>;
  email: string | null;
  id: string;
  legal: Generated<Json>;
  market_id: string;
  name: string;
  name_key: Generated<string>;
  picture_id: string | null;
  search_words: Generated<string>;
  telephone: string | null;
  type: 'MAO' | 'TEAM';
  updated_at: Generated<Timestamp>;
};

export type HomeFollowLinks = {
  estimation_id: string;
  hash: Buffer;
  made_at: Timestamp;
  market_id: string;
  opened_at: Timestamp | null;
  site_id: string;
};

export type HomeFollows = {
  asked_at: Timestamp;
  confirmed_at: Timestamp | null;
  email: string;
  energy: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null;
  estimation_id: string;
  mailed_month: string | null;
  market_id: string;
  seen_at: Timestamp | null;
  seen_days: Generated<number>;
  site_id: string;
  stopped_at: Timestamp | null;
  unopened: Generated<number>;
  valued_month: string | null;
  word: Generated<string>;
  worded_at: Timestamp | null;
};

export type HomeValues = {
  as_of: string;
  computed_at: Timestamp;
  estimation_id: string;
  high: number;
  home: string;
  is_demo: boolean;
  low: number;
  market_id: string;
  month: string;
  price: number;
  sales: Generated<Json>;
  site_id: string;
};

export type IdempotencyKeys = {
  answer: Json | null;
  created_at: Generated<Timestamp>;
  key: string;
  market_id: string;
  operation: string;
  request_hash: Buffer;
  status: number | null;
};

export type ImportLines = {
  agency_code: string;
  code: string;
  id: string;
  import_id: string;
  kind: 'refused' | 'warning';
  line: number;
  market_id: string;
  rank: number;
  reference: string | null;
  search_words: Generated<string>;
  technical_id: string | null;
  value: Generated<string>;
};

export type ImportListings = {
  agency_code: string;
  change: 'withdrawn' | 'changed' | 'republished' | 'created';
  city: string;
  fields: Generated<string[]>;
  former_price_cents: number | null;
  id: string;
  import_id: string;
  market_id: string;
  periodic: Json | null;
  place: number;
  price_cents: number | null;
  reference: string;
  search_words: Generated<string>;
  technical_id: string;
  title: string;
};

export type Imports = {
  actor_id: string | null;
  actor_name: string | null;
  agencies: Generated<string[]>;
  agency_code: string;
  alive_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  file_hash: string;
  file_name: string;
  id: string;
  is_dry_run: Generated<boolean>;
  market_id: string;
  progress: Json | null;
  report: Generated<Json>;
  source: string;
  started_at: Generated<Timestamp>;
  status: 'running' | 'applied' | 'refused' | 'failed';
  stored_lines: Generated<number>;
  stored_listings: Generated<number>;
};

export type JobOffers = {
  active: Generated<boolean>;
  archived_at: Timestamp | null;
  code: 'TL' | 'PC' | 'MCA' | 'DOFI';
  content: Generated<string>;
  created_at: Generated<Timestamp>;
  id: string;
  market_id: string;
  name: string;
  opened_at: Generated<Timestamp>;
  search_words: Generated<string>;
  state: Generated<string>;
  title: string;
  title_key: Generated<string>;
  updated_at: Generated<Timestamp>;
  url: string;
  visits: Generated<number>;
};

export type KeptHomes = {
  added_at: Timestamp;
  added_by: string | null;
  list_id: string;
  listing_id: string;
  market_id: string;
  price_cents: number | null;
  site_id: string;
};

export type KeptListPeople = {
  hash: Buffer;
  id: string;
  list_id: string;
  market_id: string;
  name: Generated<string>;
  role: 'owner' | 'guest';
  site_id: string;
};

export type KeptLists = {
  consent: string;
  created_at: Timestamp;
  email: string;
  id: string;
  market_id: string;
  site_id: string;
  used_at: Timestamp;
};

export type KeptNotes = {
  list_id: string;
  listing_id: string;
  market_id: string;
  note: string;
  person_id: string;
  site_id: string;
};

export type KnownDevices = {
  account_id: string;
  created_at: Generated<Timestamp>;
  device: Generated<string>;
  hash: Buffer;
  host: string;
  id: string;
  seen_at: Generated<Timestamp>;
  trusted_until: Timestamp | null;
};

export type LeadActivities = {
  author_id: string | null;
  author_name: Generated<string>;
  comment: Generated<string>;
  created_at: Generated<Timestamp>;
  id: string;
  kind: 'call' | 'message' | 'email' | 'note' | 'external';
  lead_id: string;
  market_id: string;
  occurred_at: Timestamp | null;
};

export type LeadCvs = {
  bytes: number;
  file_id: string;
  file_name: string;
  lead_id: string;
  market_id: string;
  uploaded_at: Generated<Timestamp>;
};

export type LeadDays = {
  count: number;
  day: string;
  market_id: string;
  type: string;
};

export type LeadMerges = {
  id: string;
  kept_id: string;
  market_id: string;
  merged_at: Generated<Timestamp>;
  merged_id: string;
  parted_at: Timestamp | null;
  reminders: Generated<string[]>;
  status: string;
  taken: Json;
};

export type LeadReminders = {
  account_id: string;
  created_at: Generated<Timestamp>;
  due_on: string;
  id: string;
  kind: 'call' | 'message' | 'email' | 'meeting' | 'other';
  lead_id: string;
  market_id: string;
  name: string;
  note: Generated<string>;
};

export type LeadRuleTurns = {
  market_id: string;
  member_id: string;
  rule_id: string;
  turn: number;
};

export type LeadRules = {
  answer_hours: number | null;
  id: string;
  is_active: Generated<boolean>;
  market_id: string;
  members: string[];
  name: string;
  origins: Generated<string[]>;
  position: number;
  programme: 'growth' | 'leadership' | null;
  updated_at: Generated<Timestamp>;
  zips: Generated<string[]>;
};

export type LeadTotals = {
  count: number;
  market_id: string;
  origin: string;
  type: string;
};

export type Leads = {
  affected_to: string | null;
  answer_by: Timestamp | null;
  archived_at: Timestamp | null;
  captured_at: Generated<Timestamp>;
  created_at: Generated<Timestamp>;
  cv_token_expires_at: Timestamp | null;
  cv_token_hash: Buffer | null;
  digested_at: Timestamp | null;
  email: string | null;
  email_key: Generated<string | null>;
  experiment: Generated<'beginner' | 'marketshare' | 'capper'>;
  follow_up: Generated<string>;
  fullname: string;
  given_rule: string | null;
  given_to: Generated<string[]>;
  id: string;
  job_offer_id: string | null;
  market_id: string;
  merged_into: string | null;
  name_key: Generated<string>;
  newsletter: Generated<boolean>;
  origin_member_id: string | null;
  origin_name: Generated<string>;
  origin_site_id: string | null;
  origin_source: string;
  phone: string | null;
  phone_key: Generated<string | null>;
  profile: Generated<Json>;
  programme: Generated<string>;
  quiz_site_id: string | null;
  quiz_token_hash: Buffer | null;
  referrals: Generated<Json>;
  search_words: Generated<string>;
  status: Generated<'captured' | 'connected' | 'cultivated' | 'closed' | 'archived'>;
  to_check: Generated<boolean>;
  try_again_at: Timestamp | null;
  type: 'agent' | 'tl' | 'pc' | 'mca' | 'dofi';
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  website_url: string | null;
  zip: string | null;
};

export type ListingChecks = {
  content_hash: string;
  faults: string[];
  listing_id: string;
  market_id: string;
  next_day: string | null;
  version: number;
};

export type ListingExclusions = {
  created_at: Generated<Timestamp>;
  listing_id: string;
  market_id: string;
  site_id: string;
};

export type ListingNews = {
  at: Generated<Timestamp>;
  former_cents: number | null;
  listing_id: string;
  market_id: string;
};

export type ListingPictures = {
  is_illustration: Generated<boolean>;
  legend: Generated<string>;
  listing_id: string;
  market_id: string;
  picture_id: string;
  position: number;
  source_ref: string;
};

export type ListingPrices = {
  changed_at: Timestamp;
  former_cents: number;
  listing_id: string;
  market_id: string;
};

export type Listings = {
  address: string | null;
  address2: string | null;
  agency_code: string;
  area: number | null;
  available_on: string | null;
  bedrooms: number | null;
  buyer_fees_cents: number | null;
  category: string;
  city: string;
  city_key: string;
  co_ownership: Generated<Json>;
  contact: Generated<Json>;
  content_hash: string;
  created_at: Generated<Timestamp>;
  description: string;
  district: string | null;
  energy: Generated<Json>;
  features: Generated<Json>;
  fees_payer: 'buyer' | 'seller' | 'both' | null;
  fees_url: string | null;
  floor: number | null;
  id: string;
  import_id: string | null;
  insee: string | null;
  is_sold: Generated<boolean>;
  kind: string;
  land_area: number | null;
  lat: number | null;
  lng: number | null;
  mandate_date: string | null;
  mandate_number: string | null;
  mandate_type: Generated<'Success' | 'Simple' | ''>;
  market_id: string;
  member_id: string | null;
  precision: Generated<string>;
  price_cents: number;
  price_hidden: Generated<boolean>;
  project: string;
  public_ref: string;
  published_at: Generated<Timestamp>;
  reference_key: Generated<string>;
  rent: Generated<Json>;
  rooms: number | null;
  search_words: Generated<string>;
  slug: string;
  source: 'poliris' | 'apimo' | 'ubiflow' | 'manual';
  status: Generated<'published' | 'withdrawn'>;
  subkind: string | null;
  technical_id: string;
  title: string;
  transaction: 'sale' | 'rent';
  updated_at: Generated<Timestamp>;
  views: Generated<number>;
  virtual_visit_url: string | null;
  withdrawn_at: Timestamp | null;
  zip: string;
};

export type Markets = {
  address: Generated<string>;
  address_complement: Generated<string>;
  agency_codes: Generated<string[]>;
  api_key_cipher: Buffer | null;
  catchment_area: Generated<string[]>;
  city: string;
  city_key: Generated<string>;
  created_at: Generated<Timestamp>;
  email: string | null;
  handed_to: string | null;
  id: string;
  insee: string;
  is_active: Generated<boolean>;
  lat: number;
  lead_gen: Generated<boolean>;
  legal: Generated<Json>;
  lng: number;
  locked_settings: Generated<string[]>;
  logo_id: string | null;
  market_id: Generated<string | null>;
  name: string;
  name_key: Generated<string>;
  picture_id: string | null;
  search_words: Generated<string>;
  telephone: string | null;
  time_zone: Generated<string>;
  updated_at: Generated<Timestamp>;
  zip: string;
};

export type MemberAbsences = {
  first_day: string;
  id: string;
  last_day: string;
  market_id: string;
  member_id: string;
};

export type MemberAccounts = {
  account_id: string;
  market_id: string;
  member_id: string;
};

export type Members = {
  about: Generated<string>;
  created_at: Generated<Timestamp>;
  email: string;
  firstname: string;
  fynder_pro: Generated<boolean>;
  gender_name: Generated<'Monsieur' | 'Madame' | ''>;
  id: string;
  is_active: Generated<boolean>;
  is_leader: Generated<boolean>;
  lastname: string;
  legal_form: string | null;
  market_id: string;
  name_key: Generated<string>;
  negotiator_code: string | null;
  picture_id: string | null;
  role_name: 'Agent' | 'OP' | 'Productivity Coach' | 'Team Leader' | 'MCA' | 'Staff Administratif' | 'DOFI';
  rsac: string | null;
  rsac_city: string | null;
  search_words: Generated<string>;
  sectors: Generated<Json>;
  telephone: string | null;
  updated_at: Generated<Timestamp>;
};

export type Messages = {
  created_at: Generated<Timestamp>;
  digested_at: Timestamp | null;
  email: string;
  firstname: string;
  form: 'contact-form' | 'detail-property-form' | 'sale-form';
  id: string;
  is_archived: Generated<boolean>;
  lastname: string;
  listing_id: string | null;
  market_id: string;
  member_id: string | null;
  message: string | null;
  name_key: Generated<string>;
  note: Generated<string>;
  recipient: string;
  search_words: Generated<string>;
  session_id: string | null;
  site_id: string;
  status: Generated<'unread' | 'read' | 'answered' | 'archived'>;
  telephone: string;
  to_check: Generated<boolean>;
};

export type Migrations = {
  applied_at: Generated<Timestamp>;
  checksum: string;
  name: string;
};

export type MonthlyTotals = {
  count: number;
  market_id: string;
  metric: string;
  month: string;
  site_id: string;
  subject: string;
};

export type Network = {
  config: Json;
  id: Generated<boolean>;
  is_demo: Generated<boolean>;
  locked_settings: Generated<string[]>;
  retention: Generated<Json>;
  second_factor_roles: ('admin' | 'observer' | 'owner' | 'leadership' | 'staff' | 'external')[] | null;
  slug: string;
  updated_at: Generated<Timestamp>;
};

export type NetworkCompliance = {
  ads: number | null;
  faulty: number | null;
  former_ads: number | null;
  former_faulty: number | null;
  id: string | null;
  name: string | null;
  name_key: string | null;
  search_words: string | null;
  state: string | null;
};

export type NetworkFeeds = {
  at_hour: number | null;
  city: string | null;
  ended_at: Timestamp | null;
  format: string | null;
  has_run: boolean | null;
  id: string | null;
  import_id: string | null;
  is_active: boolean | null;
  kind: string | null;
  location: string | null;
  name: string | null;
  name_key: string | null;
  next_at: Timestamp | null;
  period: string | null;
  refusal: Json | null;
  run_at: Timestamp | null;
  search_words: string | null;
  state: string | null;
};

export type NetworkGroups = {
  domain: string | null;
  email: string | null;
  id: string | null;
  market_id: string | null;
  market_name: string | null;
  name: string | null;
  name_key: string | null;
  search_words: string | null;
  site_id: string | null;
  state: string | null;
  subdomain: string | null;
  telephone: string | null;
  type: string | null;
  website: string | null;
};

export type NetworkJournal = {
  action: string | null;
  actor: string | null;
  actor_id: string | null;
  actor_name: string | null;
  at: Timestamp | null;
  details: Json | null;
  fields: Json | null;
  id: string | null;
  is_repeated: boolean | null;
  kind: string | null;
  market_id: string | null;
  site_id: string | null;
  subject_id: string | null;
  subject_kind: string | null;
};

export type NetworkLeadgen = {
  age: number | null;
  budget: number | null;
  city: string | null;
  city_key: string | null;
  domain: string | null;
  email: string | null;
  gi_budget: number | null;
  has_budget: boolean | null;
  id: string | null;
  is_active: boolean | null;
  last_lead_at: Timestamp | null;
  lead_gen: boolean | null;
  leadgen: string | null;
  name: string | null;
  name_key: string | null;
  rank: number | null;
  search_words: string | null;
  site_id: string | null;
  state: string | null;
  subdomain: string | null;
  telephone: string | null;
  time_zone: string | null;
  website: string | null;
  zip: string | null;
};

export type NetworkMarketLeads = {
  budget: number | null;
  city: string | null;
  city_key: string | null;
  domain: string | null;
  email: string | null;
  gi_budget: number | null;
  has_budget: boolean | null;
  id: string | null;
  is_active: boolean | null;
  lead_gen: boolean | null;
  leadgen: string | null;
  name: string | null;
  name_key: string | null;
  search_words: string | null;
  site_id: string | null;
  state: string | null;
  subdomain: string | null;
  telephone: string | null;
  total: number | null;
  website: string | null;
  zip: string | null;
};

export type NetworkMarkets = {
  budget: number | null;
  city: string | null;
  city_key: string | null;
  domain: string | null;
  email: string | null;
  gi_budget: number | null;
  has_budget: boolean | null;
  id: string | null;
  is_active: boolean | null;
  lead_gen: boolean | null;
  leadgen: string | null;
  name: string | null;
  name_key: string | null;
  search_words: string | null;
  site_id: string | null;
  state: string | null;
  subdomain: string | null;
  telephone: string | null;
  website: string | null;
  zip: string | null;
};

export type NetworkMembers = {
  domain: string | null;
  email: string | null;
  firstname: string | null;
  fynder: string | null;
  fynder_pro: boolean | null;
  gender_name: string | null;
  id: string | null;
  is_active: boolean | null;
  lastname: string | null;
  market_id: string | null;
  market_name: string | null;
  name_key: string | null;
  picture_id: string | null;
  role_name: string | null;
  rsac: string | null;
  search_words: string | null;
  site_id: string | null;
  state: string | null;
  subdomain: string | null;
  telephone: string | null;
  website: string | null;
};

export type NetworkSettings = {
  group_id: string | null;
  id: string | null;
  market_id: string | null;
  market_key: string | null;
  market_name: string | null;
  member_id: string | null;
  name: string | null;
  own_settings: string[] | null;
  owner_key: string | null;
  search_words: string | null;
  type: string | null;
  type_rank: number | null;
};

export type OpinionDocuments = {
  account_id: string | null;
  actor_name: string;
  content: Json;
  estimation_id: string;
  id: string;
  issued_at: Generated<Timestamp>;
  market_id: string;
  price: number;
  sent_to: string | null;
  site_id: string;
};

export type Outbox = {
  attempts: Generated<number>;
  body_html: string | null;
  body_text: string;
  cause: string;
  claimed_until: Timestamp | null;
  created_at: Generated<Timestamp>;
  error: string | null;
  from_name: Generated<string>;
  id: string;
  kind: 'mail' | 'sms';
  market_id: string;
  recipient: string;
  reply_to: string | null;
  sent_at: Timestamp | null;
  status: Generated<'waiting' | 'sent' | 'kept' | 'failed' | 'dropped'>;
  subject: string | null;
  template: string;
  unsubscribe_url: string | null;
};

export type OutboxAttachments = {
  content: Buffer;
  content_type: string;
  mail_id: string;
  market_id: string;
  name: string;
};

export type Passkeys = {
  account_id: string;
  counter: number;
  created_at: Generated<Timestamp>;
  credential_id: string;
  device: Generated<string>;
  id: string;
  public_key: Buffer;
  rp_id: string;
  transports: Generated<string[]>;
  used_at: Timestamp | null;
};

export type PasswordTokens = {
  account_id: string;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  hash: Buffer;
  purpose: 'reset' | 'first';
  used_at: Timestamp | null;
};

export type PictureUploads = {
  bytes: number;
  created_at: Timestamp;
  market_id: string;
  picture_id: string;
  site_id: string;
};

export type Pictures = {
  bytes: number;
  color: string;
  created_at: Generated<Timestamp>;
  crop: Json | null;
  height: number;
  id: string;
  market_id: string;
  original_id: string | null;
  seen_at: Generated<Timestamp>;
  width: number;
};

export type Posts = {
  author_id: string | null;
  author_name: string;
  content: Json;
  failed: Generated<number>;
  id: string;
  market_id: string;
  opened: Generated<number>;
  picture_id: string | null;
  published_at: Timestamp;
  recipients: Generated<number>;
  sent: Generated<number>;
  site_id: string;
  title: string;
  withdrawn_at: Timestamp | null;
  withdrawn_by: Generated<string>;
};

export type ProfileCards = {
  market_id: string;
  own: Generated<Json>;
  site_id: string;
  updated_at: Generated<Timestamp>;
};

export type PushDeliveries = {
  batch: number;
  market_id: string;
  post_id: string;
  site_id: string;
  subscription_id: string;
};

export type PushSubscriptions = {
  account_id: string | null;
  auth: string;
  created_at: Timestamp;
  endpoint: string;
  id: string;
  market_id: string;
  p256dh: string;
  site_id: string;
};

export type QuizAnswers = {
  answer: string;
  answer_id: Generated<'' | 'a' | 'b' | 'c' | 'd' | 'e'>;
  created_at: Generated<Timestamp>;
  lead_id: string;
  market_id: string;
  position: number;
  question: string;
  question_index: number;
  quiz_number: number;
  route: number | null;
  tag: Generated<string>;
};

export type Quizzes = {
  created_at: Generated<Timestamp>;
  is_over: Generated<boolean>;
  lead_id: string;
  market_id: string;
  number: number;
  updated_at: Generated<Timestamp>;
};

export type RateLimits = {
  bucket: Buffer;
  ends_at: Timestamp;
  used: number;
};

export type RecoveryCodes = {
  account_id: string;
  created_at: Generated<Timestamp>;
  hash: Buffer;
  used_at: Timestamp | null;
};

export type ReminderMails = {
  account_id: string;
  mailed_on: string | null;
  market_id: string;
  site_id: string;
};

export type ReviewLinks = {
  hash: Buffer;
  made_at: Timestamp;
  market_id: string;
  review_id: string;
  site_id: string;
};

export type Reviews = {
  after_id: string | null;
  answer: Generated<string>;
  answered_at: Timestamp | null;
  asked_at: Timestamp;
  asked_by: string;
  consent: Generated<string>;
  decided_at: Timestamp | null;
  email: string;
  experienced_on: string;
  given_at: Timestamp | null;
  id: string;
  kind: 'sale' | 'purchase' | 'letting' | 'visit' | 'advice';
  market_id: string;
  member_id: string | null;
  moved_at: Timestamp;
  name: string;
  refusal: string | null;
  search_words: Generated<string>;
  shown_name: Generated<string>;
  site_id: string;
  stars: number | null;
  status: Generated<'asked' | 'pending' | 'published' | 'refused' | 'withdrawn'>;
  text: Generated<string>;
};

export type Sales = {
  area: number;
  date: string;
  department: string;
  id: string;
  insee: string;
  kind: 'flat' | 'house';
  land: number;
  lat: number;
  lng: number;
  outbuildings: number;
  parcel: string;
  place: Generated<Point>;
  price: number;
  rooms: number;
  source: 'register' | 'demo' | 'network';
  street: string;
};

export type SavedFilters = {
  account_id: string;
  created_at: Generated<Timestamp>;
  id: string;
  list: string;
  market_id: string;
  name: string;
  site_id: string | null;
  state: Json;
};

export type SellerReportComments = {
  email: string;
  id: string;
  listing_id: string;
  market_id: string;
  site_id: string;
  text: string;
  written_at: Timestamp;
  written_by: string;
};

export type SellerReportLinks = {
  email: string;
  hash: Buffer;
  listing_id: string;
  made_at: Timestamp;
  market_id: string;
  site_id: string;
};

export type SellerReports = {
  chosen_on: string;
  created_at: Timestamp;
  created_by: string;
  day: number;
  email: string;
  ended_at: Timestamp | null;
  listing_id: string;
  mailed_on: string | null;
  market_id: string;
  opened_at: Timestamp | null;
  rhythm: 'week' | 'month';
  site_id: string;
  stopped_at: Timestamp | null;
};

export type Sessions = {
  access_expires_at: Timestamp;
  access_hash: Buffer;
  account_id: string;
  confirmed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  device: Generated<string>;
  family_id: string;
  host: string;
  id: string;
  kind: 'staff' | 'signup';
  refresh_expires_at: Timestamp;
  refresh_hash: Buffer;
  refreshed_at: Timestamp | null;
  revoked_at: Timestamp | null;
  seen_at: Generated<Timestamp>;
  sign_up_site_id: string | null;
  started_at: Generated<Timestamp>;
};

export type SettingPushSites = {
  former: Json;
  market_id: string;
  push_id: string;
  site_id: string;
};

export type SettingPushes = {
  id: string;
  kept: number | null;
  pushed_at: Timestamp;
  pushed_by: string;
  setting: string;
  sites: number;
  undone_at: Timestamp | null;
  undone_by: string | null;
  value: Json;
};

export type SignInBrakes = {
  account_id: string | null;
  failures: number;
  kind: 'password' | 'code' | 'known-password' | 'known-code';
  last_at: Timestamp;
  subject: Buffer;
  told_at: Timestamp | null;
};

export type SignInSteps = {
  account_id: string;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  hash: Buffer;
  host: string;
};

export type SiteDomains = {
  answer: Json | null;
  asked_at: Generated<Timestamp>;
  asked_by: string | null;
  base: string;
  checked_at: Timestamp | null;
  domain: string;
  fault: 'TARGET' | 'PROOF' | 'DNS' | 'UNREACHABLE' | null;
  fault_since: Timestamp | null;
  live_at: Timestamp | null;
  market_id: string;
  next_check_at: Timestamp;
  other_form: Generated<boolean>;
  site_id: string;
  state: Generated<'waiting' | 'proved' | 'certificate' | 'live' | 'lost'>;
  token: string;
  version: Generated<number>;
  warned_at: Timestamp | null;
  zone: string;
};

export type SiteSignIns = {
  account_id: string;
  last_at: Timestamp;
  market_id: string;
  site_id: string;
};

export type SiteUsers = {
  account_id: string;
  created_at: Generated<Timestamp>;
  firstname: string | null;
  kind: 'main' | 'internal' | 'external';
  lastname: string | null;
  market_id: string;
  may_see_leads: Generated<boolean>;
  site_id: string;
};

export type Sites = {
  all_properties_shared: Generated<boolean>;
  country_code: Generated<string>;
  created_at: Generated<Timestamp>;
  culture_code: Generated<string>;
  domain: string | null;
  enabled: Generated<boolean>;
  gi_budget: number | null;
  group_id: string | null;
  head_content: Generated<Json>;
  id: string;
  market_id: string;
  member_id: string | null;
  pages: Generated<Json>;
  properties_settings: Generated<Json>;
  settings: Generated<Json>;
  socials: Generated<Json>;
  subdomain: string | null;
  type: 'market' | 'group' | 'agent';
  type_id: Generated<string>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
};

export type SmsStops = {
  phone: string;
  stopped_at: Generated<Timestamp>;
};

export type SourcedLeads = {
  affected_to: string | null;
  created_at: Generated<Timestamp>;
  email: string | null;
  fullname: string;
  id: string;
  lead_id: string | null;
  listing_count: Generated<number>;
  market_id: string;
  network: Generated<Json>;
  phone: string | null;
  picture_url: string | null;
  source_ref: string;
  zip: string | null;
};

export type SourcingObjections = {
  hash: string;
  market_id: string;
  objected_at: Generated<Timestamp>;
};

export type TrackingEvents = {
  created_at: Generated<Timestamp>;
  id: string;
  market_id: string;
  object_id: string | null;
  origin: Generated<string>;
  session_id: string | null;
  site_id: string;
  subtype: Generated<string>;
  type: 'message' | 'appraisal';
};

export type UsedChallenges = {
  expires_at: Timestamp;
  hash: Buffer;
};

export type ValuationModels = {
  calibration: Json | null;
  department: string;
  fingerprint: string | null;
  is_demo: Generated<boolean>;
  kind: 'flat' | 'house';
  learnt: Json | null;
  model: Json | null;
  sales: number;
  trained_at: Generated<Timestamp>;
};

export type VisitBookings = {
  ends_at: Timestamp;
  free_at: Timestamp;
  market_id: string;
  member_id: string;
  site_id: string;
  starts_at: Timestamp;
  visit_id: string;
};

export type VisitCalendars = {
  address_cipher: Buffer | null;
  busy: Generated<Json>;
  failed_zone: Generated<string>;
  failure: 'ADDRESS' | 'NONE' | 'DENIED' | 'UNREACHABLE' | 'BIG' | 'SLOW' | 'FORM' | 'SIZE' | 'ZONE' | null;
  hash: Buffer | null;
  made_at: Timestamp | null;
  market_id: string;
  member_id: string;
  read_at: Timestamp | null;
  tried_at: Timestamp | null;
  used_on: string | null;
};

export type VisitExceptions = {
  day: string;
  market_id: string;
  member_id: string;
  ranges: Json;
};

export type VisitLinks = {
  hash: Buffer;
  holder: 'visitor' | 'agent';
  made_at: Timestamp;
  market_id: string;
  site_id: string;
  visit_id: string;
};

export type VisitPlans = {
  days_ahead: number;
  gap: number;
  is_active: boolean;
  market_id: string;
  member_id: string;
  minutes: number;
  notice_hours: number;
  updated_at: Timestamp;
  week: Json;
};

export type Visits = {
  answered_at: Timestamp | null;
  asked: Timestamps;
  created_at: Timestamp;
  dated_at: Generated<Timestamp>;
  email: string | null;
  ends_at: Timestamp | null;
  feedback: 'interested' | 'again' | 'not-interested' | null;
  feedback_asked_at: Timestamp | null;
  feedback_at: Timestamp | null;
  feedback_text: Generated<string>;
  firstname: string;
  id: string;
  is_invited: Generated<boolean>;
  lastname: string;
  listing_id: string | null;
  market_id: string;
  member_id: string | null;
  message: Generated<string>;
  note: Generated<string>;
  recipient: string;
  reminded_for: Timestamp | null;
  search_words: Generated<string>;
  sequence: Generated<number>;
  site_id: string;
  starts_at: Timestamp | null;
  status: Generated<'asked' | 'proposed' | 'confirmed' | 'refused' | 'cancelled' | 'done' | 'unanswered'>;
  telephone: string | null;
  wants_sms: Generated<boolean>;
};

export type DB = {
  accounts: Accounts;
  alert_matches: AlertMatches;
  alert_recipients: AlertRecipients;
  alerts: Alerts;
  article_publications: ArticlePublications;
  articles: Articles;
  audit_log: AuditLog;
  authenticator_apps: AuthenticatorApps;
  backups: Backups;
  campaign_budgets: CampaignBudgets;
  captured_days: CapturedDays;
  changes: Changes;
  compliance_days: ComplianceDays;
  consent_links: ConsentLinks;
  consents: Consents;
  daily_counters: DailyCounters;
  daily_totals: DailyTotals;
  erasure_certificates: ErasureCertificates;
  estimation_mandates: EstimationMandates;
  estimation_opinions: EstimationOpinions;
  estimations: Estimations;
  feed_sources: FeedSources;
  feed_uploads: FeedUploads;
  former_hosts: FormerHosts;
  former_job_offer_urls: FormerJobOfferUrls;
  group_members: GroupMembers;
  groups: Groups;
  home_follow_links: HomeFollowLinks;
  home_follows: HomeFollows;
  home_values: HomeValues;
  idempotency_keys: IdempotencyKeys;
  import_lines: ImportLines;
  import_listings: ImportListings;
  imports: Imports;
  job_offers: JobOffers;
  kept_homes: KeptHomes;
  kept_list_people: KeptListPeople;
  kept_lists: KeptLists;
  kept_notes: KeptNotes;
  known_devices: KnownDevices;
  lead_activities: LeadActivities;
  lead_cvs: LeadCvs;
  lead_days: LeadDays;
  lead_merges: LeadMerges;
  lead_reminders: LeadReminders;
  lead_rule_turns: LeadRuleTurns;
  lead_rules: LeadRules;
  lead_totals: LeadTotals;
  leads: Leads;
  listing_checks: ListingChecks;
  listing_exclusions: ListingExclusions;
  listing_news: ListingNews;
  listing_pictures: ListingPictures;
  listing_prices: ListingPrices;
  listings: Listings;
  markets: Markets;
  member_absences: MemberAbsences;
  member_accounts: MemberAccounts;
  members: Members;
  messages: Messages;
  migrations: Migrations;
  monthly_totals: MonthlyTotals;
  network: Network;
  network_compliance: NetworkCompliance;
  network_feeds: NetworkFeeds;
  network_groups: NetworkGroups;
  network_journal: NetworkJournal;
  network_leadgen: NetworkLeadgen;
  network_market_leads: NetworkMarketLeads;
  network_markets: NetworkMarkets;
  network_members: NetworkMembers;
  network_settings: NetworkSettings;
  opinion_documents: OpinionDocuments;
  outbox: Outbox;
  outbox_attachments: OutboxAttachments;
  passkeys: Passkeys;
  password_tokens: PasswordTokens;
  picture_uploads: PictureUploads;
  pictures: Pictures;
  posts: Posts;
  profile_cards: ProfileCards;
  push_deliveries: PushDeliveries;
  push_subscriptions: PushSubscriptions;
  quiz_answers: QuizAnswers;
  quizzes: Quizzes;
  rate_limits: RateLimits;
  recovery_codes: RecoveryCodes;
  reminder_mails: ReminderMails;
  review_links: ReviewLinks;
  reviews: Reviews;
  sales: Sales;
  saved_filters: SavedFilters;
  seller_report_comments: SellerReportComments;
  seller_report_links: SellerReportLinks;
  seller_reports: SellerReports;
  sessions: Sessions;
  setting_push_sites: SettingPushSites;
  setting_pushes: SettingPushes;
  sign_in_brakes: SignInBrakes;
  sign_in_steps: SignInSteps;
  site_domains: SiteDomains;
  site_sign_ins: SiteSignIns;
  site_users: SiteUsers;
  sites: Sites;
  sms_stops: SmsStops;
  sourced_leads: SourcedLeads;
  sourcing_objections: SourcingObjections;
  tracking_events: TrackingEvents;
  used_challenges: UsedChallenges;
  valuation_models: ValuationModels;
  visit_bookings: VisitBookings;
  visit_calendars: VisitCalendars;
  visit_exceptions: VisitExceptions;
  visit_links: VisitLinks;
  visit_plans: VisitPlans;
  visits: Visits;
};

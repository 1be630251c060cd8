import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ERASE_STEPS, MENTIONS } from '#server/privacy';
import { testDatabase } from '#tests/harness/database';

/** Every table that can hold personal data is erased, or holds no visitor (rule PRIVACY-ERASURE). */

/** Tables with texts that hold no data of visitors, and why. A new table goes here or into erase-steps.ts. */
const NO_VISITOR: Readonly<Record<string, string>> = {
  accounts: 'people of the network; their addresses are refused',
  article_publications: 'public',
  articles: 'public',
  alerts: 'deleted with their recipient',
  audit_log: 'no names; numbers and ids only',
  authenticator_apps: 'sealed; accounts',
  backups: 'no person',
  campaign_budgets: 'staff',
  daily_counters: 'sums',
  daily_totals: 'sums',
  erasure_certificates: 'keyed hashes; append-only',
  feed_sources: 'staff',
  feed_uploads: 'staff',
  former_hosts: 'no person',
  former_job_offer_urls: 'public',
  groups: 'people of the network',
  import_lines: 'listings',
  import_listings: 'listings',
  imports: 'staff',
  job_offers: 'public',
  lead_days: 'sums',
  lead_rules: 'staff',
  lead_totals: 'sums',
  known_devices: 'people of the network',
  listing_pictures: 'public',
  listings: 'public',
  markets: 'people of the network',
  members: 'people of the network; their addresses are refused',
  monthly_totals: 'sums',
  network: 'the network itself',
  outbox_attachments: 'deleted with the mail',
  passkeys: 'public keys; accounts',
  password_tokens: 'hashes; accounts',
  pictures: 'no person that can be found',
  picture_uploads: 'no person',
  listing_checks: 'of public ads',
  posts: 'public',
  profile_cards: 'people of the network',
  push_subscriptions: 'a browser without an address or a number: nobody can be found in it',
  rate_limits: 'hashes, for a day',
  recovery_codes: 'keyed hashes; accounts',
  sales: 'public register',
  seller_report_links: 'deleted with the report',
  sessions: 'people of the network',
  setting_push_sites: 'settings of sites',
  setting_pushes: 'settings of sites, staff',
  sign_in_brakes: 'keyed hashes, for two days; accounts',
  sign_in_steps: 'hashes; accounts',
  site_domains: 'no person',
  site_users: 'people of the network',
  sites: 'people of the network',
  sms_stops: 'a refusal that must be honoured: the number alone, without a name',
  sourcing_objections: 'keyed hashes of people who objected',
  used_challenges: 'hashes',
  valuation_models: 'sums',
  visit_calendars: 'people of the network: a sealed address, a hash, and times without a title',
  visit_exceptions: 'times of staff',
  visit_plans: 'times of staff',
};
/** Tables with an own step. */
const OTHERS = ['consents'];

test('each table with texts is erased or listed as one without visitors', async () => {
  const db = await testDatabase();
  const { rows } = await db.read({ role: 'vitrine_admin' }, (tx) =>
    sql<{ name: string }>`
      select distinct table_name as name
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and data_type in ('text', 'jsonb', 'bytea', 'ARRAY', 'character varying')
      order by 1`.execute(tx),
  );
  const handled = new Set<string>([...ERASE_STEPS, ...MENTIONS].map(({ table }) => table).concat(OTHERS as never[]));
  const names = rows.map(({ name }) => name);
  expect(names.filter((name) => !handled.has(name) && !(name in NO_VISITOR))).toEqual([]);
  expect(Object.keys(NO_VISITOR).filter((name) => !names.includes(name))).toEqual([]);
});

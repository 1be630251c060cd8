import { expect, test } from 'vitest';
import { API } from '#http/api/api-table';
import { hashOfToken } from '#platform/tokens';
import { buildSessions } from '#tests/factories/session';
import { buildTenant } from '#tests/factories/tenant';
import { NOW } from '#tests/factories/tenant-model';
import { readTenant, tenantTables } from '#tests/factories/tenant-state';
import { allCommunes } from '#tests/harness/communes';
import { callOperation, MANY_ADDRESSES } from './call-operation.ts';
import { nameOf, samplesOf } from './operation-samples.ts';
import { openTestApp } from './test-app.ts';

/**
 * Every call of the network's host as an EXTERNAL super user: no answer has what a person wrote or asked, of whom a
 * site keeps a lead, a message or an estimation (rule ACCESS-EXTERNAL).
 */
const a = await openTestApp({ ...MANY_ADDRESSES, communes: await allCommunes(), now: () => NOW });
const tenant = await buildTenant({ db: a.db, files: a.ports.system.files });
await a.directory.refresh();

/** Tables with data of prospects, candidates, visitors and what is sent to them. */
const TABLES = [
  'consent_links',
  'consents',
  'estimation_mandates',
  'estimation_opinions',
  'estimations',
  'idempotency_keys',
  'kept_list_people',
  'kept_lists',
  'kept_notes',
  'lead_activities',
  'lead_cvs',
  'lead_merges',
  'lead_reminders',
  'leads',
  'messages',
  'opinion_documents',
  'outbox',
  'outbox_attachments',
  'reviews',
  'seller_report_comments',
  'seller_reports',
  'password_tokens',
  'push_subscriptions',
  'quiz_answers',
  'sourced_leads',
  'tracking_events',
];
const SECRETS = [...TABLES.map((table) => tenant.mark(table)), '+33612345678', '0612345678', '06 12 34 56 78'];

/** Tables whose rows have only the bytes of their text, or only its hash. */
const BYTES: Readonly<Record<string, (text: string) => Buffer>> = {
  consent_links: hashOfToken,
  outbox_attachments: (text) => Buffer.from(text),
  password_tokens: hashOfToken,
};

/** A new session of the observer at the host of the network. */
const signIn = async (): Promise<string> => {
  const [session] = await buildSessions(a.db, 1, { account_id: tenant.ids.observer, host: 'localhost', now: NOW });
  return session?.token ?? expect.unreachable();
};

test('the observer is signed in, and each of the tables has its text', async () => {
  const headers = { authorization: `Bearer ${await signIn()}` };
  expect((await a.ask('localhost', '/admin/session', { headers })).status).toBe(200);
  const rows = await readTenant(a.db, await tenantTables(a.db), tenant);
  const stored = (table: string): string => BYTES[table]?.(tenant.mark(table)).toString('hex') ?? tenant.mark(table);
  expect(TABLES.filter((table) => !rows[table]?.some((row) => row.includes(stored(table))))).toEqual([]);
});

const CALLS = API.map(({ operation }) => operation).filter(({ audience }) => audience !== 'site');

test.each(CALLS.map((operation) => [nameOf(operation), operation] as const))('%s', async (_, operation) => {
  for (const sample of samplesOf(operation)) {
    const token = await signIn();
    const { text } = await callOperation(a, operation, { host: 'localhost', token, input: sample(tenant) });
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
  }
});

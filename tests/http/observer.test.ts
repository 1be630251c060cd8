import { expect, test } from 'vitest';
import { API } from '#http/api/api-table';
import { loadCommunes } from '#server/places';
import { buildSessions } from '#tests/factories/session';
import { buildTenant } from '#tests/factories/tenant';
import { NOW } from '#tests/factories/tenant-model';
import { callOperation, MANY_ADDRESSES } from './call-operation.ts';
import { nameOf, samplesOf } from './operation-samples.ts';
import { openTestApp } from './test-app.ts';

/**
 * Every call of the network's host as an EXTERNAL super user: no answer has what a person wrote or asked, of whom a
 * site keeps a lead, a message or an estimation (rule ACCESS-EXTERNAL).
 */
const a = await openTestApp({ ...MANY_ADDRESSES, communes: await loadCommunes(), now: () => NOW });
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
  'lead_activities',
  'lead_cvs',
  'lead_merges',
  'lead_reminders',
  'leads',
  'messages',
  'opinion_documents',
  'outbox',
  'outbox_attachments',
  'password_tokens',
  'push_subscriptions',
  'quiz_answers',
  'sourced_leads',
  'tracking_events',
];
const SECRETS = [...TABLES.map((table) => tenant.mark(table)), '+33612345678', '0612345678', '06 12 34 56 78'];

const CALLS = API.map(({ operation }) => operation).filter(({ audience }) => audience !== 'site');

test.each(CALLS.map((operation) => [nameOf(operation), operation] as const))('%s', async (_, operation) => {
  for (const sample of samplesOf(operation)) {
    const opened = { account_id: tenant.ids.observer, host: 'localhost', now: NOW };
    const token = (await buildSessions(a.db, 1, opened))[0]?.token ?? null;
    const { text } = await callOperation(a, operation, { host: 'localhost', token, input: sample(tenant) });
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
  }
});

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isHidden, type Operation } from '#contracts/operation';
import { API } from '#http/api/api-table';
import { nameOf } from './operation-samples.ts';
import { openTestApp } from './test-app.ts';

const CONTRACTS = new URL('../../src/contracts/', import.meta.url);

/**
 * Written out, because the tests of permissions expect what the contracts say: a call that is opened to more people by
 * mistake is not in these lists.
 */
const OF_ANYONE = [
  'GET /public/analyze/:id',
  'GET /public/analyze/:id/send-mail-report',
  'GET /public/analyze/:id/send-report-link',
  'GET /public/analyzes/:id/agent-cards',
  'GET /public/leadership/mc',
  'GET /public/login/passkey-options',
  'GET /public/member',
  'GET /public/no-dpe-realestate-types',
  'GET /public/places',
  'GET /public/posts',
  'GET /public/posts/key',
  'GET /public/properties',
  'GET /public/properties/exclusions',
  'GET /public/properties/map',
  'GET /public/properties/website',
  'GET /public/push',
  'GET /public/quiz/:token',
  'GET /public/seller-reports/:token/pdf',
  'GET /public/visits/:token/calendar',
  'GET /public/websites/:id',
  'POST /public/analyze/:id/phone',
  'POST /public/analyze/:id/price',
  'POST /public/analyze/init',
  'POST /public/events',
  'POST /public/inscription/check-email',
  'POST /public/inscription/choose-market-center',
  'POST /public/inscription/choose-subdomain',
  'POST /public/inscription/set-sector-and-nomination',
  'POST /public/inscription/set-subdomain',
  'POST /public/leads',
  'POST /public/leads/:id/cv',
  'POST /public/login',
  'POST /public/login/passkey',
  'POST /public/login/second-step',
  'POST /public/logout',
  'POST /public/mail',
  'POST /public/messaging/form',
  'POST /public/password/forgot',
  'POST /public/password/reset',
  'POST /public/push/opened',
  'POST /public/push/subscriptions',
  'POST /public/push/unsubscribe',
  'POST /public/token/refresh',
  'PUT /public/analyze/:id',
  'PUT /public/quiz/:token',
];
const OF_SIGNED_IN = [
  'DELETE /admin/devices/:id',
  'DELETE /admin/saved-filters/:id',
  'DELETE /admin/second-factor/app',
  'DELETE /admin/second-factor/passkeys/:id',
  'DELETE /admin/sessions/:id',
  'GET /admin/account',
  'GET /admin/changes',
  'GET /admin/live',
  'GET /admin/next-steps',
  'GET /admin/saved-filters',
  'GET /admin/second-factor',
  'GET /admin/second-factor/app-offer',
  'GET /admin/second-factor/passkey-offer',
  'GET /admin/second-factor/recovery-offer',
  'GET /admin/session',
  'GET /admin/sessions',
  'GET /admin/statements/missing',
  'POST /admin/password',
  'POST /admin/push/subscriptions',
  'POST /admin/saved-filters',
  'POST /admin/second-factor/passkeys',
  'POST /admin/session/confirmation',
  'PUT /admin/account',
  'PUT /admin/saved-filters/:id',
  'PUT /admin/second-factor/app',
  'PUT /admin/second-factor/recovery-codes',
];

/** The operations that a file of contracts declares: its exports `…Operations`. */
const operationsOf = async (file: string): Promise<Operation[]> => {
  const exported: Record<string, object> = await import(new URL(file, CONTRACTS).href);
  const groups = Object.entries(exported).filter(([name]) => name.endsWith('Operations'));
  return groups.flatMap(([, group]): Operation[] => Object.values(group));
};

test('every operation of the contracts is mounted, once', async () => {
  const files = readdirSync(CONTRACTS).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const declared = (await Promise.all(files.map(operationsOf))).flat();
  expect(API.map(({ operation }) => nameOf(operation)).toSorted()).toEqual(declared.map(nameOf).toSorted());
});

test.each([
  ['anyone', OF_ANYONE],
  ['signed-in', OF_SIGNED_IN],
])('the calls of %s are these', (needs, expected) => {
  const found = API.filter(({ operation }) => operation.needs === needs);
  expect(found.map(({ operation }) => nameOf(operation)).toSorted()).toEqual(expected.toSorted());
});

test('the stored documents are these; every other file is refused as its list is', async () => {
  const { ask } = await openTestApp();
  const files = API.map(({ operation }) => operation).filter(({ respondsWith }) => respondsWith === 'file');
  const documents = files.filter(isHidden);
  expect(documents.map(nameOf).toSorted()).toEqual([
    'GET /admin/anonymize/certificates/:id',
    'GET /admin/estimations/:id/opinion/documents/:document',
    'GET /admin/leads/:id/cv',
    'GET /public/seller-reports/:token/pdf',
    'GET /public/visits/:token/calendar',
  ]);
  for (const operation of files) {
    const path = operation.path.replaceAll(/:\w+/g, () => crypto.randomUUID());
    const sent = { method: operation.method, headers: { 'sec-fetch-site': 'same-origin' } };
    const answer = await ask(operation.audience === 'network' ? 'localhost' : 'lyon.localhost', path, sent);
    expect([path, answer.status]).toEqual([path, documents.includes(operation) ? 404 : 401]);
  }
});

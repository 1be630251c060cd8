import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { jobOfferOperations } from '#contracts/job-offers';
import { type Operation, runsOnce } from '#contracts/operation';
import { siteUserOperations } from '#contracts/site-users';
import { API } from '#http/api/api-table';
import { buildAccount } from '#tests/factories/account';
import { buildSessions } from '#tests/factories/session';
import { NOW, type TenantModel } from '#tests/factories/tenant-model';
import { countJobs } from '#tests/harness/jobs';
import { type CallResult, callOperation } from './call-operation.ts';
import { nameOf, type Sample, samplesOf } from './operation-samples.ts';
import { openOtherTenant } from './other-tenant-setting.ts';

/**
 * Every call of a signed-in person that changes something, sent twice because the first answer was lost (rule
 * CALL-ONCE): the second one gets the same answer, and no row, job or mail is added.
 */
const a = await openOtherTenant();

/** Inputs that succeed for a new tenant, in place of samples that do not. */
const OWN_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /admin/websites': ({ ids }) => ({
    type: 'agent',
    typeId: ids.member,
    subdomain: `agent-${ids.member}`,
    domain: 'localhost',
  }),
};

/** Calls whose samples are refused, in what state the tenant is: the refusal is repeated. */
const REFUSED = [
  'PUT /admin/market/:id, sample 2',
  'PUT /admin/network-feeds/:id, sample 1',
  'POST /admin/network-feeds/:id/withdraw, sample 1',
  'POST /admin/network-feeds/:id/upload, sample 1',
  'POST /admin/network-imports, sample 1',
  'POST /admin/inheritance/pushes, sample 1',
  'POST /admin/inheritance/pushes, sample 2',
  'PUT /admin/websites/:id/address, sample 1',
];

/** Calls that store nothing under their key. */
const UNKEYED = [
  // They only read.
  'POST /admin/website/preferences/reviews-preview',
  'POST /admin/anonymize/preview',
  'POST /admin/network-imports/preview',
  'POST /admin/network-imports/problems.csv',
  // Repeated, they find what they want: the new password, the confirmed session, jobs that are no longer dead.
  'POST /admin/password',
  'POST /admin/session/confirmation',
  'POST /admin/health/retry',
];

/** Whoever ends their own session is signed out at the second call. */
const ENDING = ['DELETE /admin/sessions/:id'];

const jobs = () => countJobs(a.url);

const samples = API.filter(
  ({ operation }) => operation.method !== 'GET' && operation.needs !== 'anyone' && !ENDING.includes(nameOf(operation)),
).flatMap(({ operation }) =>
  samplesOf(operation).map((sample, index) => ({
    name: `${nameOf(operation)}, sample ${index + 1}`,
    operation,
    sample: OWN_SAMPLES[nameOf(operation)] ?? sample,
  })),
);

type Caller = { host: string; token: string };

const superUser = async (): Promise<Caller> => {
  const { id } = await buildAccount(a.db, { network_role: 'ALYFE_ADMIN' });
  const [session] = await buildSessions(a.db, 1, { account_id: id, host: 'localhost', now: NOW });
  if (!session) throw new Error('no session');
  return { host: 'localhost', token: session.token };
};

const callerFor = ({ audience }: Operation, own: TenantModel): Promise<Caller> | Caller =>
  audience === 'network' ? superUser() : { host: own.host, token: own.token };

const keysOf = (key: string): Promise<unknown[]> =>
  a.db.write({ role: 'vitrine_admin' }, (tx) =>
    tx.selectFrom('idempotency_keys').select('operation').where('key', '=', key).execute(),
  );

/** A response without the id of its request. */
const answerOf = ({ status, text }: CallResult) => ({ status, text: text.replace(/\["x-request-id","\w+"\]/, '') });

const expectOnce = async ({ name, operation, sample }: (typeof samples)[number]): Promise<void> => {
  const own = await a.newTenant(operation);
  const key = uuid();
  const call = { ...(await callerFor(operation, own)), input: sample(own), key };
  const first = await callOperation(a, operation, call);
  expect(first.code === null, first.text).toBe(!REFUSED.includes(name));
  const isStored = first.code === null && runsOnce(operation) && !UNKEYED.includes(nameOf(operation));
  expect((await keysOf(key)).length > 0, 'stored under its key').toBe(isStored);
  const [rows, queued] = [await a.rowsOf(own), await jobs()];
  expect(answerOf(await callOperation(a, operation, call))).toEqual(answerOf(first));
  expect(await a.rowsOf(own)).toEqual(rows);
  expect(await jobs()).toEqual(queued);
};

describe('a lost answer', () => {
  it.each(samples)('$name', expectOnce);

  it('a key that was used with another input is refused', async () => {
    const own = await a.newTenant(jobOfferOperations.create);
    const create = (code: string) =>
      callOperation(a, jobOfferOperations.create, { host: own.host, token: own.token, input: { code }, key: own.host });
    expect(await create('TL')).toMatchObject({ status: 200 });
    expect(await create('PC')).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('a refused call may be sent again with its key', async () => {
    const own = await a.newTenant(siteUserOperations.add);
    const input = { firstname: 'Léa', lastname: 'Petit', email: `${own.ids.site}@exemple.fr` };
    const add = (key: string) =>
      callOperation(a, siteUserOperations.add, { host: own.host, token: own.token, input, key });
    expect(await add('one')).toMatchObject({ status: 200 });
    expect(await add('two')).toMatchObject({ status: 409 });
    await a.db.write({ role: 'vitrine_admin' }, (tx) =>
      tx.deleteFrom('site_users').where('site_id', '=', own.ids.site).where('firstname', '=', 'Léa').execute(),
    );
    expect(await add('two')).toMatchObject({ status: 200 });
  });

  it('twenty calls at once with one key are one', async () => {
    const own = await a.newTenant(jobOfferOperations.create);
    const call = { host: own.host, token: own.token, input: { code: 'TL' }, key: own.host };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => callOperation(a, jobOfferOperations.create, call)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answerOf(answer)))).size).toBe(1);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { API } from '#http/api/api-table';
import { SPECIFIED_NAMES } from '#http/api/names/specified-names';
import { openApiOf } from '#http/api/openapi';
import { buildPerson } from '#tests/factories/person';
import { buildSessions } from '#tests/factories/session';
import { NOW, type TenantModel } from '#tests/factories/tenant-model';
import { requestOf } from './call-operation.ts';
import type { NamedPart, Part } from './field-names/named-part.ts';
import { NETWORK_OBJECTS } from './field-names/network-objects.ts';
import { RECRUITMENT_OBJECTS } from './field-names/recruitment-objects.ts';
import { SITE_OBJECTS } from './field-names/site-objects.ts';
import { nameOf, samplesOf } from './operation-samples.ts';
import { openOtherTenant } from './other-tenant-setting.ts';

/** Every name that the specification lists for an object is in an answer, with its value (rule HTTP-FIELD-NAMES). */

const a = await openOtherTenant();
const OPERATIONS = new Map(API.map(({ operation }) => [nameOf(operation), operation]));
/** Section 3 of the specification of the back office. */
const OBJECTS = { ...SITE_OBJECTS, ...NETWORK_OBJECTS, ...RECRUITMENT_OBJECTS };
const PARTS = Object.entries(OBJECTS).flatMap(([object, parts]) =>
  parts.map((part) => ({ ...part, object, where: part.at ?? '' })),
);

let networkToken = '';
beforeAll(async () => {
  const membership = { isMarketActive: true, networkRole: 'ALYFE_ADMIN', member: null, siteUser: null } as const;
  const account_id = await buildPerson(a.db, a.other, membership);
  const [session] = await buildSessions(a.db, 1, { account_id, host: 'localhost', now: NOW });
  networkToken = session?.token ?? '';
});

const operationOf = ({ call }: Pick<NamedPart, 'call'>) => {
  const operation = OPERATIONS.get(call);
  if (!operation) throw new Error(`no operation ${call}`);
  return operation;
};

const answers = new Map<string, Promise<{ tenant: TenantModel; body: unknown }>>();
/** The answer to the first sample of a call, which is sent once. */
const answerTo = async (part: NamedPart) => {
  const operation = operationOf(part);
  const send = async () => {
    const tenant = await a.tenantFor(operation);
    await a.db.write({ role: 'vitrine_admin' }, (tx) =>
      tx
        .updateTable('markets')
        .set({ catchment_area: ['69003'] })
        .where('id', '=', tenant.ids.market)
        .execute(),
    );
    await a.directory.refresh(tenant.ids.market);
    const onNetwork = operation.audience === 'network';
    const token = onNetwork ? networkToken : tenant.token;
    const response = await a.ask(
      onNetwork ? 'localhost' : tenant.host,
      ...requestOf(operation, { token, input: part.input ?? samplesOf(operation)[0]?.(tenant) ?? {} }),
    );
    expect(response.status, part.call).toBe(200);
    return { tenant, body: await response.json() };
  };
  const sent = answers.get(part.call) ?? send();
  answers.set(part.call, sent);
  return sent;
};

const partAt = (body: unknown, at = ''): Part =>
  at
    .split('.')
    .filter((step) => step !== '')
    .reduce<Part>((part, step) => part[step] as Part, body as Part);

describe.each(PARTS)('$object: $call $where', (part) => {
  test('has the names', async () => {
    const { body } = await answerTo(part);
    expect(Object.keys(partAt(body, part.at))).toEqual(expect.arrayContaining(part.names.split(' ')));
  });
  test.runIf(part.values)('has the values', async () => {
    const { body, tenant } = await answerTo(part);
    const found = partAt(body, part.at);
    expect(found).toMatchObject(part.values?.(found, tenant) ?? {});
  });
});

test('every name that follows from other fields is among them, and in the documentation', () => {
  const tested = new Set(PARTS.flatMap(({ names }) => names.split(' ')));
  const derived = [...SPECIFIED_NAMES.values()].flatMap((names) => Object.keys(names));
  expect(derived.filter((name) => !tested.has(name))).toEqual([]);
  const { components } = openApiOf([...OPERATIONS.values()]);
  const { LeadItem } = components.schemas as Record<string, { properties?: Record<string, object> }>;
  expect(LeadItem?.properties).toMatchObject({
    capturedAt: { format: 'date-time', description: 'Same as `createdAt`.' },
    affectedTo: { description: 'The member who follows the lead; null: nobody.' },
  });
});

test('no name of the specification replaces a field of an answer', () => {
  for (const [shape, names] of SPECIFIED_NAMES) {
    const fields = Object.keys((shape as unknown as { shape: object }).shape);
    expect(Object.keys(names).filter((name) => fields.includes(name))).toEqual([]);
  }
});

import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { leadMergeOperations } from '#contracts/lead-merges';
import { isHidden, isPermitted, type Needs, type Operation } from '#contracts/operation';
import { sessionOperations } from '#contracts/session';
import { websiteOperations } from '#contracts/websites';
import { rightsOn } from '#domain/access/rights';
import type { Membership } from '#domain/access/role';
import { API } from '#http/api/api-table';
import { memberships } from '#tests/factories/memberships';
import { buildPerson } from '#tests/factories/person';
import { buildSavedFilters } from '#tests/factories/saved-filter';
import { buildSessions } from '#tests/factories/session';
import { tenantSource } from '#tests/factories/tenant';
import { NOW, type TenantModel, type TenantPlace } from '#tests/factories/tenant-model';
import { isWholeMatrix } from '#tests/harness/matrix';
import { type CallResult, callOperation, MANY_ADDRESSES } from './call-operation.ts';
import { nameOf, samplesOf } from './operation-samples.ts';
import { openTestApp } from './test-app.ts';

/**
 * Every operation × every person × every kind of site: the server admits whom domain/access/rights.ts permits
 * (rules ACCESS-RIGHTS, ACCESS-ROLES, ACCESS-OFF). Each person has a tenant of their own, and each call a session of
 * its own. The default run is a part; `npm run test:matrix` makes every call.
 */
const PLACES = {
  network: null,
  'market center with leads': { type: 'market', leadGen: true },
  'market center without leads': { type: 'market', leadGen: false },
  'closed market center': { type: 'market', enabled: false },
  'inactive market center': { type: 'market', isActive: false },
  'agent of an inactive market center': { type: 'agent', isActive: false },
  'MAO group': { type: 'group', groupType: 'MAO' },
  'team group': { type: 'group', groupType: 'TEAM' },
  agent: { type: 'agent' },
  'agent with Fynder Pro': { type: 'agent', fynderPro: true },
} as const satisfies Record<string, Partial<TenantPlace> | null>;

type PersonName = 'visitor' | keyof ReturnType<typeof memberships>;
const PEOPLE = ['visitor', ...Object.keys(memberships({ agent: '', other: '', group: '' }))] as PersonName[];
const OPERATIONS = API.map(({ operation }) => operation);

/** 'NOT_FOUND': not an operation here, or its document is hidden. 'admitted': it ran, whatever it answered. */
const REFUSALS = ['NOT_FOUND', 'NOT_SIGNED_IN', 'NOT_ALLOWED'] as const;
type Outcome = (typeof REFUSALS)[number] | 'admitted';

const outcomeOf = ({ code, status }: CallResult): Outcome | number =>
  status >= 500 || status === 429 ? status : (REFUSALS.find((refusal) => refusal === code) ?? 'admitted');

const a = await openTestApp({ ...MANY_ADDRESSES, now: () => NOW });

/** A renewal is open to all and accepts only the refresh token of a person with a role here. */
const needsOf = (operation: Operation): Needs =>
  operation === sessionOperations.renew ? 'signed-in' : operation.needs;

/** Calls that delete or merge what others need are later; last is the change of a password, which ends all sessions. */
const turnOf = (operation: Operation): number => {
  if (operation === sessionOperations.changePassword) return 3;
  if (operation === leadMergeOperations.merge) return 2;
  return operation.method === 'DELETE' ? 1 : 0;
};
const IN_TURN = OPERATIONS.toSorted((a, b) => turnOf(a) - turnOf(b));

type RightsTenant = Parameters<typeof rightsOn>[0];

/** Whether the operation exists on this host, which may be closed. */
const isHere = ({ audience, auth, whenClosed }: Operation, place: RightsTenant): boolean => {
  if (place === 'network') return audience !== 'site';
  return audience !== 'network' && (place.enabled || auth !== 'visitor' || whenClosed === true);
};

/** The site of an agent has no pages of people, for anybody. */
const isServed = (operation: Operation, place: RightsTenant): boolean =>
  isHere(operation, place) &&
  !(operation === websiteOperations.member && place !== 'network' && place.type === 'agent');

const expectedOutcome = (operation: Operation, place: RightsTenant, membership: Membership | null): Outcome => {
  if (!isServed(operation, place)) return 'NOT_FOUND';
  const needs = needsOf(operation);
  if (needs === 'anyone') return 'admitted';
  const rights = membership && rightsOn(place, membership)?.rights;
  if (rights && isPermitted(needs, rights.actions)) return 'admitted';
  if (isHidden(operation)) return 'NOT_FOUND';
  return rights ? 'NOT_ALLOWED' : 'NOT_SIGNED_IN';
};

type SettingOptions = {
  kind: keyof typeof PLACES;
  newTenant: () => Promise<TenantModel>;
  name: PersonName;
  calls: number;
};

/** A new tenant with one person, and sessions and saved filters, one for each call; a visitor has none. */
const openSetting = async ({ kind, newTenant, name, calls }: SettingOptions) => {
  const tenant = await newTenant();
  const { ids } = tenant;
  const host = kind === 'network' ? 'localhost' : tenant.host;
  const people = memberships({ agent: ids.member, other: uuid(), group: ids.group });
  const { isActive: isMarketActive } = tenant.place;
  const membership = name === 'visitor' ? null : { ...people[name], isMarketActive };
  const account_id = membership && (await buildPerson(a.db, tenant, membership));
  const sessions = account_id ? await buildSessions(a.db, calls, { account_id, host, now: NOW }) : [];
  const scope = kind === 'network' ? { site_id: null } : { market_id: ids.market, site_id: ids.site };
  const savedFilters = account_id ? await buildSavedFilters(a.db, calls, { account_id, ...scope }) : [];
  await a.directory.refresh(ids.market);
  const place = kind === 'network' ? kind : a.directory.byId(ids.site);
  if (place === null) throw new Error('the site is not in the directory');
  return { tenant, host, place, membership, sessions, savedFilters };
};
type Setting = Awaited<ReturnType<typeof openSetting>>;

/** Calls with the first sample of the operation, in which the session and the saved filter are those of the call. */
const callAs = (
  { tenant, host, sessions, savedFilters }: Setting,
  operation: Operation,
  index: number,
): Promise<CallResult> => {
  const session = sessions[index];
  const own = {
    session: session?.id ?? uuid(),
    refreshToken: session?.refreshToken ?? '',
    savedFilter: savedFilters[index] ?? uuid(),
  };
  const input = samplesOf(operation)[0]?.({ ...tenant, ids: { ...tenant.ids, ...own } }) ?? {};
  return callOperation(a, operation, { host, token: session?.token ?? null, input });
};

const KINDS = Object.keys(PLACES) as (keyof typeof PLACES)[];

/**
 * In the default run each operation is called by each person on one kind of site, and on each kind of site by several
 * people.
 */
const isMade = (...turns: readonly number[]): boolean =>
  isWholeMatrix || turns.reduce((sum, turn) => sum + turn, 0) % KINDS.length === 0;

describe.each(KINDS.map((kind, at) => [kind, at] as const))('%s', (kind, place) => {
  const at = { db: a.db, files: a.ports.system.files };
  const newTenant = tenantSource(at, { ahead: PEOPLE.length, place: PLACES[kind] ?? {} });
  test.each(PEOPLE.map((name, at) => [name, at] as const))('%s', async (name, person) => {
    const made = IN_TURN.filter((_, index) => isMade(place, person, index));
    const setting = await openSetting({ kind, newTenant, name, calls: made.length });
    const expected: Record<string, Outcome> = {};
    const actual: Record<string, ReturnType<typeof outcomeOf>> = {};
    for (const [index, operation] of made.entries()) {
      expected[nameOf(operation)] = expectedOutcome(operation, setting.place, setting.membership);
      actual[nameOf(operation)] = outcomeOf(await callAs(setting, operation, index));
    }
    expect(actual).toEqual(expected);
  });
});

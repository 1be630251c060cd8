import { v7 as uuid } from 'uuid';
import type { Membership } from '#domain/access/role';
import { memberships } from '#tests/factories/memberships';
import { buildPerson } from '#tests/factories/person';
import { buildSavedFilters } from '#tests/factories/saved-filter';
import { requireNoFactor } from '#tests/factories/second-factor';
import { buildSessions } from '#tests/factories/session';
import { NOW, type TenantModel } from '#tests/factories/tenant-model';
import { requestOf } from '#tests/http/call-operation';
import { samplesOf } from '#tests/http/operation-samples';
import type { OtherTenantSetting } from '#tests/http/other-tenant-setting';
import { type DescribedCall, faultsOf, requestWith, type Sent } from './openapi-calls.ts';

/** The longest time of one call on a busy machine. */
const MAX_MS = 5000;
const SHOWN = 700;

const PEOPLE = memberships({ agent: '', other: '', group: '' });
export type PersonName = 'visitor' | keyof typeof PEOPLE;
export const PERSON_NAMES: readonly PersonName[] = ['visitor', ...(Object.keys(PEOPLE) as (keyof typeof PEOPLE)[])];

export type Place = 'site' | 'network';
type Fields = Readonly<Record<string, unknown>>;
/** A person at a place, with a session and a saved filter for each call. */
export type Caller = {
  name: PersonName;
  place: Place;
  tenant: TenantModel;
  host: string;
  sessions: Awaited<ReturnType<typeof buildSessions>>;
  filters: readonly string[];
};

/** What one request brought. `sent`: the request as text. */
export type Outcome = { status: number; ms: number; faults: readonly string[]; sent: string };

/** Whose site it is. */
export type Owner = 'market' | 'agent' | 'group';
export const OWNERS: readonly Owner[] = ['market', 'agent', 'group'];

/** The people of a site of an owner who has other rights on it than on that of a market center, and all others. */
export const peopleOf: Readonly<Record<Owner, readonly PersonName[]>> = {
  market: PERSON_NAMES,
  agent: ['visitor', 'main', 'internal', 'nobody', 'OP', 'otherAgent', 'agent', 'guest', 'trusted'],
  group: ['visitor', 'main', 'internal', 'nobody', 'OP', 'otherAgent', 'leader', 'guest', 'trusted'],
};

/** Added to the name of a person or text in reports. */
export const SITE_OF: Readonly<Record<Owner, string>> = {
  market: '',
  agent: ', site of an agent',
  group: ', site of a group',
};

type Going = { name: PersonName; calls: number; owner?: Owner };

/** A person with a tenant of their own, and their sessions at a place, which are opened when they go there. */
export const openPerson = async (a: OtherTenantSetting, { name, calls, owner = 'market' }: Going) => {
  const tenant = await a.newTenant({ needs: 'anyone', owner });
  const { ids } = tenant;
  const people = memberships({ agent: ids.member, other: uuid(), group: ids.group });
  const membership: Membership | null = name === 'visitor' ? null : people[name];
  const account_id = membership && (await buildPerson(a.db, tenant, membership));
  await a.directory.refresh(ids.market);
  return async (place: Place): Promise<Caller> => {
    // Calls of an earlier person may have required one of a role.
    await requireNoFactor(a.db);
    const host = place === 'network' ? 'localhost' : tenant.host;
    const scope = place === 'network' ? { site_id: null } : { market_id: ids.market, site_id: ids.site };
    const sessions = account_id ? await buildSessions(a.db, calls, { account_id, host, now: NOW }) : [];
    const filters = account_id ? await buildSavedFilters(a.db, calls, { account_id, ...scope }) : [];
    return { name, place, tenant, host, sessions, filters };
  };
};

/** The tenant of a caller for samples, with the session and the saved filter of an index. */
export const tenantOf = ({ tenant, sessions, filters }: Caller, index: number): TenantModel => {
  const own = {
    session: sessions[index]?.id ?? uuid(),
    refreshToken: sessions[index]?.refreshToken ?? '',
    savedFilter: filters[index] ?? uuid(),
  };
  return { ...tenant, ids: { ...tenant.ids, ...own } };
};

/** The first sample of a call, with the session and the saved filter of its index. */
export const sampleFor = (call: DescribedCall, caller: Caller, index: number): Fields =>
  samplesOf(call.operation)[0]?.(tenantOf(caller, index)) ?? {};

const shownField = (value: FormDataEntryValue): string =>
  value instanceof File ? `${value.name}, ${value.size} bytes` : value;
const bodyOf = (body: Sent['body']): string =>
  body instanceof FormData ? JSON.stringify([...body].map(([name, value]) => [name, shownField(value)])) : (body ?? '');

const readText = async (response: Response): Promise<string> => {
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text();
  await response.body?.cancel();
  return '';
};

/** Sends a request with the session of an index, and examines the answer. */
export const send = async (
  a: OtherTenantSetting,
  call: DescribedCall,
  { caller, index, request }: { caller: Caller; index: number; request: Sent },
): Promise<Outcome> => {
  const { path, method, body, type } = request;
  const [, { headers }] = requestOf(call.operation, { token: caller.sessions[index]?.token ?? null, input: {} });
  const { 'Content-Type': _, ...others } = headers as Record<string, string>;
  const started = performance.now();
  const response = await a.ask(caller.host, path, {
    method,
    body,
    headers: { ...others, ...(type !== null && { 'content-type': type }) },
  });
  const text = await readText(response);
  const ms = performance.now() - started;
  const sent = `${method} ${path} ${bodyOf(body)}`;
  // On the host of the network a super user reads every tenant, and its search shows the listings of all.
  const foreign = caller.place === 'site' ? a.tracesIn(text).filter((trace) => !sent.includes(trace)) : [];
  const faults = [
    ...faultsOf(call, response, text),
    ...foreign.map((trace) => `foreign: ${trace}`),
    ...(ms > MAX_MS ? [`${Math.round(ms)} ms`] : []),
  ];
  return { status: response.status, ms, faults, sent: sent.slice(0, SHOWN) };
};

/** Sends the fields of a call where the document wants them. */
export const sendFields = (
  a: OtherTenantSetting,
  call: DescribedCall,
  { input, ...by }: { caller: Caller; index: number; input: Fields },
): Promise<Outcome> => send(a, call, { ...by, request: requestWith(call, input) });

/** Collects the outcomes of an attack: each fault once, with the first request that shows it. */
export const openTally = () => {
  const found = new Map<string, string>();
  const accepted = new Set<string>();
  const tally = { tried: 0, slowest: { name: '', ms: 0 }, found, accepted };
  return {
    ...tally,
    get tried() {
      return tally.tried;
    },
    get slowest() {
      return tally.slowest;
    },
    add: ({ name }: DescribedCall, { status, ms, faults, sent }: Outcome): void => {
      tally.tried += 1;
      if (status === 200) accepted.add(name);
      if (ms > tally.slowest.ms) tally.slowest = { name, ms };
      for (const fault of faults.map((text) => `${name}: ${text}`)) if (!found.has(fault)) found.set(fault, sent);
    },
  };
};

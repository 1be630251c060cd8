import { v7 as uuid } from 'uuid';
import type { LeadDetail, LeadEntry, LeadItem } from '#contracts/leads';
import type { LeadType } from '#domain/leads/programme';
import { ADMIN, LYON, OTHER, openAccess } from '#tests/access/setting';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { NO_LEAD_VALUES } from '#tests/factories/lead-values';
import { buildMember } from '#tests/factories/member';

type Sent = { body?: object; method?: string; token?: string; host?: string };
type Page<T> = { items: T[]; next: string | null };
export type LeadPage = Page<LeadItem> & { count: { count: number; isExact: boolean } };
/** Problem details of a refusal. */
export type Problem = {
  code: string;
  errors?: { field: string; message: string }[];
  conflicts?: { field: string; current: unknown; changedBy: { name: string } | null }[];
};

/** The pipelines of two market centers with leads: Zoé and Paul work in the first, calls are over HTTP. */
export const openPipelines = async () => {
  const a = await openAccess();
  await a.db.write(ADMIN, (tx) => tx.updateTable('markets').set({ lead_gen: true }).execute());
  await a.directory.refresh();
  const paul = await buildAccount(a.db, {
    member: await buildMember(a.db, { market_id: a.market.id, role_name: 'OP' }),
    firstname: 'Paul',
    lastname: 'Durand',
  });
  const zoe = (await a.signIn()).token;
  const paulToken = (await a.signIn(LYON, { email: paul.email, password: PASSWORD })).token;
  const otherToken = (await a.signIn(OTHER, { email: a.other.account.email, password: PASSWORD })).token;
  const nadia = await buildMember(a.db, {
    market_id: a.market.id,
    firstname: 'Nadia',
    lastname: 'Roux',
    role_name: 'Team Leader',
  });
  const karim = await buildMember(a.db, {
    market_id: a.market.id,
    firstname: 'Karim',
    lastname: 'Haddad',
    role_name: 'MCA',
  });

  const ask = (path: string, { body, method = body ? 'POST' : 'GET', token = zoe, host = LYON }: Sent = {}) =>
    a.ask(host, path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const call = async <T>(path: string, sent: Sent = {}): Promise<{ status: number; body: T }> => {
    const answer = await ask(path, sent);
    return { status: answer.status, body: (await answer.json()) as T };
  };

  let rank = 0;
  const leadRow = (values: Readonly<Record<string, unknown>> = {}) => {
    rank += 1;
    const at = new Date(a.clock.now.getTime() - (10_000 - rank) * 1000);
    return {
      market_id: a.market.id,
      id: uuid(),
      type: 'agent' as LeadType,
      fullname: `Candidat ${rank}`,
      email: `candidat-${rank}@example.fr`,
      origin_source: 'website',
      created_at: at,
      updated_at: at,
      ...(values.status === 'archived' && { archived_at: at }),
      ...values,
    };
  };
  const insert = (rows: readonly ReturnType<typeof leadRow>[]) =>
    a.db.write(ADMIN, (tx) => tx.insertInto('leads').values(rows).execute());
  /** A lead of the first market center; the next one is newer. */
  const receive = async (values: Readonly<Record<string, unknown>> = {}): Promise<string> => {
    const row = leadRow(values);
    await insert([row]);
    return row.id;
  };

  const list = async (query: object = {}, sent: Sent = {}): Promise<LeadPage> => {
    const params = new URLSearchParams({ programme: 'growth', ...query });
    return (await call<LeadPage>(`/admin/leads?${params}`, sent)).body;
  };
  const get = async (id: string): Promise<LeadDetail> => (await call<LeadDetail>(`/admin/leads/${id}`)).body;
  const save = (id: string, changes: object, token = zoe) =>
    call<Problem & Pick<LeadDetail, 'from'>>(`/admin/leads/${id}`, { method: 'PUT', body: { changes }, token });
  const add = (values: object) => call<Problem & { lead: { id: string } }>('/admin/leads', { body: values });
  const addActivity = (id: string, body: object, token = zoe) =>
    call<Problem>(`/admin/leads/${id}/activities`, { body, token });
  /** Merges with what is stored of both leads, or with what a person saw of them. */
  const merge = async (
    id: string,
    other: string,
    { take = [], seen = {}, token = zoe }: { take?: readonly string[]; seen?: object; token?: string } = {},
  ) => {
    const [kept, merged] = [(await get(id)).from ?? NO_LEAD_VALUES, (await get(other)).from ?? NO_LEAD_VALUES];
    const from = { kept: { ...kept, ...seen }, other: merged };
    return call<Problem>(`/admin/leads/${id}/merge`, { body: { other, take, from }, token });
  };
  const timeline = async (id: string, query = ''): Promise<Page<LeadEntry>> =>
    (await call<Page<LeadEntry>>(`/admin/leads/${id}/timeline?${query}`)).body;
  return {
    a,
    zoe,
    paul,
    paulToken,
    otherToken,
    nadia,
    karim,
    ask,
    call,
    leadRow,
    insert,
    receive,
    list,
    get,
    save,
    add,
    addActivity,
    merge,
    timeline,
  };
};

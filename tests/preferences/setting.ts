import { type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Preferences } from '#contracts/preferences';
import type { Problem } from '#contracts/problem';
import { ADMIN, LYON, OTHER, openAccess } from '#tests/access/setting';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildGroup } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { until } from '#tests/harness/until';

export const AGENT = 'camille.localhost';
export const GROUP = 'moreau.localhost';
export { LYON, OTHER };

export type Answer<T> = { status: number; body: T & Problem };
export type Changes = Record<string, { from: unknown; to: unknown }>;
export type Saved = { from: Preferences['values']; updatedAt: string };

export const INHERITED = { own: false } as const;
export const own = (value: unknown) => ({ own: true, value }) as const;

/**
 * A market center in Lyon with a site, a MAO group with a site and its agent Camille with a site, behind the whole HTTP
 * layer; each site has its main administrator.
 */
export const openSites = async (options: Parameters<typeof openAccess>[0] = {}) => {
  const a = await openAccess(options);
  const { db, market, member } = a;
  const group = await buildGroup(db, { market_id: market.id, name: 'Équipe Moreau' }, [member.id]);
  const groupSite = await buildSite(db, { market_id: market.id, group_id: group.id, subdomain: 'moreau' });
  await a.directory.refresh();
  const agentSite = a.directory.find(AGENT);
  if (agentSite === null || agentSite === 'network') throw new Error('no site of the agent');
  const ids = { [LYON]: a.site.id, [GROUP]: groupSite.id, [AGENT]: agentSite.id };
  type Host = keyof typeof ids;

  const tokenAt = async (host: string, email: string): Promise<string> =>
    (await a.signIn(host, { email, password: PASSWORD })).token;
  /** An account with every right on a site; Paul has a second one in Lyon. */
  const adminOf = async (host: Host): Promise<string> => {
    const site = { market_id: market.id, id: ids[host] };
    return tokenAt(host, (await buildAccount(db, { site, kind: 'main', firstname: 'Paul', lastname: 'Durand' })).email);
  };
  const tokens: Record<string, string> = {
    [LYON]: (await a.signIn()).token,
    [GROUP]: await adminOf(GROUP),
    [AGENT]: await adminOf(AGENT),
    [OTHER]: await tokenAt(OTHER, a.other.account.email),
    paul: await adminOf(LYON),
  };

  const call = async <T>(
    host: string,
    path: string,
    sent: { method?: string; body?: unknown; token?: string } = {},
  ) => {
    const { method = 'GET', body, token = tokens[host] } = sent;
    const answer = await a.ask(host, path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as T & Problem };
  };
  const get = async (host: string): Promise<Preferences> => (await call<Preferences>(host, PATH)).body;
  const save = (host: string, changes: Changes, token?: string): Promise<Answer<Saved>> =>
    call<Saved>(host, PATH, { method: 'PUT', body: { changes }, ...(token !== undefined && { token }) });

  /** A stored picture of a market center, without its file. */
  const picture = async (market_id = market.id): Promise<string> => {
    const id = uuid().replaceAll('-', '');
    const row = { market_id, id, width: 800, height: 600, color: '#336699', bytes: 1000 };
    await db.write(ADMIN, (tx) => tx.insertInto('pictures').values(row).execute());
    return id;
  };
  const settingsOf = async (host: Host): Promise<unknown> =>
    (await a.rows<{ settings: unknown }>(sql`select settings from sites where id = ${ids[host]}`))[0]?.settings;
  const store = async (host: Host, columns: RawBuilder<unknown>): Promise<void> => {
    await a.run(sql`update sites set ${columns} where id = ${ids[host]}`);
    await a.directory.refresh();
  };
  const changesOf = (host: Host) =>
    a.rows<{ action: string; actor_name: string; fields: Changes }>(
      sql`select action, actor_name, fields from changes where subject_id = ${ids[host]} order by at, id`,
    );
  /** Until the pages of a host show something. */
  const shows = (host: string, words: string, path = '/'): Promise<boolean> =>
    until(async () => (await (await a.ask(host, path)).text()).includes(words));
  return { ...a, ids, group, tokens, call, get, save, picture, settingsOf, store, changesOf, shows, adminOf, member };
};

const PATH = '/admin/website/preferences';

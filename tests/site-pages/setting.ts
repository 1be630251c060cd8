import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Problem } from '#contracts/problem';
import type { PageDetail, PageVersion } from '#contracts/site-pages';
import type { OwnValue } from '#domain/changes/own-value';
import type { PageField } from '#domain/sites/page-fields';
import type { PageName } from '#domain/sites/page-names';
import { ADMIN, LYON, openAccess } from '#tests/access/setting';
import { buildAccount, PASSWORD } from '#tests/factories/account';

export type Response<T> = { status: number; body: T };
export type Saved = { from: Partial<Record<PageField, string>>; updatedAt: string };
type Values = Partial<Record<PageField, OwnValue>>;

export const INHERITED: OwnValue = { own: false };
export const own = (value: unknown): OwnValue => ({ own: true, value });

/** The pages of the site of Lyon behind the whole HTTP layer, with two people: Zoé, of the leadership, and Paul. */
export const openPages = async () => {
  const a = await openAccess();
  // The pages of a market center are customised where it has lead generation.
  await a.run(sql`update markets set lead_gen = true where id = ${a.market.id}`);
  await a.directory.refresh();
  const paul = await buildAccount(a.db, { site: a.site, firstname: 'Paul', lastname: 'Durand' });
  const tokens = {
    zoe: (await a.signIn()).token,
    paul: (await a.signIn(LYON, { email: paul.email, password: PASSWORD })).token,
  };

  const call = async <T>(
    path: string,
    { method = 'GET', body, token = tokens.zoe, host = LYON }: Sent = {},
  ): Promise<Response<T>> => {
    const answer = await a.ask(host, `/admin/site-pages${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as T };
  };

  const get = async (page: PageName): Promise<PageDetail> => (await call<PageDetail>(`/${page}`)).body;
  /** Saves values from what is stored now. */
  const save = async <T = Saved>(page: PageName, values: Values, from?: PageDetail['fields'], token?: string) => {
    const { fields } = from ? { fields: from } : await get(page);
    const changes = Object.fromEntries(
      Object.entries(values).map(([field, to]) => [field, { from: fields[field as PageField]?.from, to }]),
    );
    return call<T>(`/${page}`, { method: 'PUT', body: { changes }, ...(token && { token }) });
  };
  const history = async (page: PageName): Promise<PageVersion[]> =>
    (await call<{ items: PageVersion[] }>(`/${page}/history`)).body.items;
  const stored = async (): Promise<unknown> => {
    const rows = await a.rows<{ pages: unknown }>(sql`select pages from sites where id = ${a.site.id}`);
    return rows[0]?.pages;
  };
  const store = (pages: unknown): Promise<unknown> =>
    a.run(sql`update sites set pages = ${JSON.stringify(pages)} where id = ${a.site.id}`);
  /** A stored picture of a market center, without its file. */
  const picture = async (market_id = a.market.id): Promise<string> => {
    const id = uuid().replaceAll('-', '');
    const row = { market_id, id, width: 800, height: 600, color: '#336699', bytes: 1000 };
    await a.db.write(ADMIN, (tx) => tx.insertInto('pictures').values(row).execute());
    return id;
  };
  return { ...a, paul, tokens, call, get, save, history, stored, store, picture };
};

type Sent = { method?: string; body?: unknown; token?: string; host?: string };

export type { Problem };

import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ArticleDetail, SavedArticle } from '#contracts/articles';
import type { Problem } from '#contracts/problem';
import type { RichNode } from '#domain/articles/rich-text';
import { LYON, openAccess } from '#tests/access/setting';
import { buildAccount, PASSWORD } from '#tests/factories/account';

const ADMIN = { role: 'vitrine_admin' } as const;

/** What the editor writes for these paragraphs. */
export const textOf = (...paragraphs: string[]): RichNode => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

export const imageOf = (id: string): RichNode => ({ type: 'image', attrs: { src: `/media/${id}/640.webp` } });

type TestResponse<T> = { status: number; body: T };
type Sent = { method?: string; body?: unknown; key?: string; host?: string };

/** The blog of the site of Lyon behind the whole HTTP layer, with two authors: Zoé, of the leadership, and Paul. */
export const openBlog = async () => {
  const a = await openAccess();
  const paul = await buildAccount(a.db, { site: a.site, firstname: 'Paul', lastname: 'Durand' });
  const tokenOf = async (email: string, host = LYON): Promise<string> =>
    (await a.signIn(host, { email, password: PASSWORD })).token;
  const tokens = { zoe: (await a.signIn()).token, paul: await tokenOf(paul.email) };

  /** Advances the clock; access tokens are valid for ten minutes, so both sign in again. */
  const later = async (minutes: number): Promise<void> => {
    a.clock.now = new Date(a.clock.now.getTime() + minutes * 60_000);
    Object.assign(tokens, { zoe: (await a.signIn()).token, paul: await tokenOf(paul.email) });
  };

  /** A call with a token; `T`: what is expected. */
  const call = async <T = SavedArticle>(
    token: string | null,
    path: string,
    sent: Sent = {},
  ): Promise<TestResponse<T>> => {
    const { method = 'GET', body, key, host = LYON } = sent;
    const answer = await a.ask(host, path, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as T };
  };

  const create = (body: object = {}, token = tokens.zoe): Promise<TestResponse<SavedArticle>> =>
    call(token, '/admin/blog-post/create', {
      method: 'POST',
      body: { title: 'Un titre', content: textOf('Quelques mots.'), ...body },
    });
  const draft = async (body: object = {}): Promise<SavedArticle> => (await create(body)).body;
  const get = async (id: string): Promise<ArticleDetail> =>
    (await call<ArticleDetail>(tokens.zoe, `/admin/blog-post/${id}`)).body;
  const update = <T = SavedArticle>(id: string, changes: object, more: object = {}, token = tokens.zoe) =>
    call<T>(token, `/admin/blog-post/update/${id}`, { method: 'PUT', body: { changes, ...more } });
  const publish = <T = SavedArticle>(id: string, changes: object = {}, token = tokens.zoe) =>
    call<T>(token, `/admin/blog-post/publish/${id}`, { method: 'POST', body: { changes } });
  const archive = <T = SavedArticle>(id: string, token = tokens.zoe) =>
    call<T>(token, `/admin/blog-post/archive/${id}`, { method: 'POST', body: {} });
  const published = async (body: object = {}): Promise<SavedArticle> => (await publish((await draft(body)).id)).body;
  /** What a visitor gets. */
  const page = async (id: string): Promise<{ status: number; text: string }> => {
    const answer = await a.ask(LYON, `/actualites/${id}`);
    return { status: answer.status, text: await answer.text() };
  };

  /** An account with every right on a site. */
  const adminOf = (site: { market_id: string; id: string }) => buildAccount(a.db, { site, kind: 'main' });

  /** A stored picture of a market center, without its file. */
  const picture = async (market_id = a.market.id): Promise<string> => {
    const id = uuid().replaceAll('-', '');
    const row = { market_id, id, width: 800, height: 600, color: '#336699', bytes: 1000 };
    await a.db.write(ADMIN, (tx) => tx.insertInto('pictures').values(row).execute());
    return id;
  };

  const rowsOf = (id: string) =>
    a.rows<{ action: string; actor_name: string; fields: Record<string, { from: unknown; to: unknown }> }>(
      sql`select action, actor_name, fields from changes where subject_id = ${id} order by at, id`,
    );
  return {
    ...a,
    paul,
    tokens,
    tokenOf,
    later,
    call,
    create,
    draft,
    get,
    update,
    publish,
    archive,
    published,
    page,
    picture,
    rowsOf,
    adminOf,
  };
};

export type { Problem };

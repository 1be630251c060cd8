import { sql } from 'kysely';
import type { PostDetail } from '#contracts/posts';
import type { Problem } from '#contracts/problem';
import type { RichNode } from '#domain/articles/rich-text';
import { LYON, openAccess } from '#tests/access/setting';
import { textOf } from '#tests/articles/setting';

type Sent = { title?: string; content?: unknown; picture?: string; file?: File };
type Options = { token?: string | null; key?: string; host?: string };
type TestResponse<T> = { status: number; body: T };

export const linked = (href: string, text = 'ici'): RichNode => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }] }],
});

/** The notifications of the site of Lyon, a market center with lead generation, behind the whole HTTP layer. */
export const openPosts = async () => {
  const a = await openAccess();
  await a.run(sql`update markets set lead_gen = true where id in (${a.market.id}, ${a.other.market.id})`);
  await a.directory.refresh();
  const tokens = { zoe: (await a.signIn()).token };

  /** Advances the clock; access tokens are valid for ten minutes. */
  const later = async (minutes: number): Promise<void> => {
    a.clock.now = new Date(a.clock.now.getTime() + minutes * 60_000);
    tokens.zoe = (await a.signIn()).token;
  };

  const call = async <T>(path: string, method = 'GET', options: Options = {}): Promise<TestResponse<T>> => {
    const { token = tokens.zoe, host = LYON } = options;
    const answer = await a.ask(host, path, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: '{}' }),
    });
    return { status: answer.status, body: (await answer.json()) as T };
  };

  let rank = 0;
  /** Other words at each call, unless they are given: the same post is published once within ten minutes. */
  const nextText = (): RichNode => {
    rank += 1;
    return textOf(`Bonjour à tous, numéro ${rank}.`);
  };

  const publish = async <T = PostDetail>(
    { content = nextText(), ...sent }: Sent = {},
    { token = tokens.zoe, key, host = LYON }: Options = {},
  ): Promise<TestResponse<T>> => {
    const form = new FormData();
    form.set('content', typeof content === 'string' ? content : JSON.stringify(content));
    for (const [name, value] of Object.entries(sent)) form.set(name, value);
    const headers = {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const answer = await a.ask(host, '/admin/post', { method: 'POST', headers, body: form });
    return { status: answer.status, body: (await answer.json()) as T };
  };
  const withdraw = (id: string, options: Options = {}) =>
    call<PostDetail>(`/admin/posts/${id}/withdraw`, 'POST', options);
  return { ...a, tokens, later, call, publish, withdraw };
};

export type { Problem };
export { textOf };

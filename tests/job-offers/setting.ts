import { sql } from 'kysely';
import type { JobOfferItem } from '#contracts/job-offers';
import { LYON, openAccess } from '#tests/access/setting';

export type TestResponse<T> = { status: number; body: T };
type Options = { method?: string; token?: string | null; host?: string; body?: unknown };

export type Board = {
  items: JobOfferItem[];
  next: string | null;
  counts: Record<'all' | 'open', { count: number; isExact: boolean }>;
};

/** The job board of Lyon, a market center with lead generation, behind the whole HTTP layer. */
export const openJobBoard = async () => {
  const a = await openAccess();
  await a.run(sql`update markets set lead_gen = true where id in (${a.market.id}, ${a.other.market.id})`);
  await a.directory.refresh();
  const tokens = { zoe: (await a.signIn()).token };

  /** Advances the clock; access tokens are valid for ten minutes. */
  const later = async (minutes: number): Promise<void> => {
    a.clock.now = new Date(a.clock.now.getTime() + minutes * 60_000);
    tokens.zoe = (await a.signIn()).token;
  };

  const call = async <T>(path: string, options: Options = {}): Promise<TestResponse<T>> => {
    const { method = 'GET', token = tokens.zoe, host = LYON, body = {} } = options;
    const answer = await a.ask(host, path, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as T };
  };
  const board = async (query = ''): Promise<Board> => (await call<Board>(`/admin/job-offers${query}`)).body;
  const setActive = <T = JobOfferItem>(id: string, active: boolean, options: Options = {}): Promise<TestResponse<T>> =>
    call(`/admin/job-offers/${id}/active`, { method: 'POST', body: { active }, ...options });
  return { ...a, tokens, later, call, board, setActive };
};

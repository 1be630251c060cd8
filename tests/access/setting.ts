import { sql } from 'kysely';
import { onPasswordAsked, PASSWORD_ASKED } from '#server/accounts';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildMarket } from '#tests/factories/market';
import { buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { jobsOf } from '#tests/harness/jobs';
import { type Options, openTestApp } from '#tests/http/test-app';

export const ADMIN = { role: 'vitrine_admin' } as const;
export const LYON = 'lyon.localhost';
export const OTHER = 'autre.localhost';

type Tokens = { token: string; refreshToken: string };
type Headers = Record<string, string>;

/** The HTTP application with the heads of two market centers, a clock, and requests of browsers and API clients. */
export const openAccess = async (options: Options = {}) => {
  const clock = { now: new Date() };
  const a = await openTestApp({ now: () => clock.now, ...options });
  const head = await buildMember(a.db, { market_id: a.market.id, role_name: 'OP' });
  const account = await buildAccount(a.db, { member: head });
  const market = await buildMarket(a.db);
  const site = await buildSite(a.db, { market_id: market.id, subdomain: 'autre' });
  const otherHead = await buildMember(a.db, { market_id: market.id, role_name: 'OP' });
  const other = { market, site, account: await buildAccount(a.db, { member: otherHead }) };
  await a.directory.refresh();

  const post = (host: string, path: string, body: unknown, headers: Headers = {}): Promise<Response> =>
    a.ask(host, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const login = (body: object = {}, headers: Headers = {}, host = LYON): Promise<Response> =>
    post(host, '/public/login', { email: account.email, password: PASSWORD, ...body }, headers);
  const signIn = async (host = LYON, body: object = {}): Promise<Tokens> => {
    const answer = await login(body, {}, host);
    if (answer.status !== 200) throw new Error(`not signed in: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Tokens;
  };
  /** Status of the session operation with a token. */
  const statusOf = async (token: string, host = LYON): Promise<number> =>
    (await a.ask(host, '/admin/session', { headers: { authorization: `Bearer ${token}` } })).status;
  const rows = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
    a.db.read(ADMIN, async (tx) => (await query.execute(tx)).rows);
  const run = (query: ReturnType<typeof sql>): Promise<unknown> => a.db.write(ADMIN, (tx) => query.execute(tx));
  const audit = (action: string, actorId: string): Promise<{ market_id: string }[]> =>
    rows(sql`select market_id, actor, details from audit_log where action = ${action} and actor_id = ${actorId}`);
  /** Runs all jobs that write a mail with a link to choose a password, as the worker would. */
  const writePasswordMails = async (ports = a.ports): Promise<void> => {
    for (const job of await jobsOf(a.url, PASSWORD_ASKED)) await onPasswordAsked(ports, job);
  };
  return { ...a, clock, head, account, other, post, login, signIn, statusOf, rows, run, audit, writePasswordMails };
};

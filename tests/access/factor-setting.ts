import { factorOperations } from '#contracts/second-factor';
import type { Database } from '#platform/db/database';
import { buildAccount } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { appCode } from '#tests/factories/second-factor';
import { buildSessions } from '#tests/factories/session';
import { LYON, type openAccess } from './setting.ts';

export type Json = Record<string, unknown>;
export const bodyOf = async (answer: Response): Promise<Json> => (await answer.json()) as Json;

/** The cookies that a browser has after responses, the last value of each. */
export const cookiesOf = (...answers: Response[]): string => {
  const pairs = answers.flatMap((answer) => answer.headers.getSetCookie()).map((cookie) => cookie.split(';')[0] ?? '');
  const jar = new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
};

type Access = Awaited<ReturnType<typeof openAccess>>;
type Call = { method: string; path: string };

/** A call of the API with a token. `path`: with its parameters filled in. */
export const callWith = async (
  { ask }: Pick<Access, 'ask'>,
  { token, host = LYON }: { token: string; host?: string },
  { method, path }: Call,
  body?: object,
): Promise<Json> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await ask(host, path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  return { status: answer.status, ...(text.startsWith('{') ? JSON.parse(text) : { text }) };
};

/** Token of a new session, without signing in. */
export const sessionOf = async (
  db: Database,
  account_id: string,
  { now, host = LYON }: { now: Date; host?: string },
): Promise<string> => {
  const [session] = await buildSessions(db, 1, { account_id, host, now });
  if (!session) throw new Error('no session');
  return session.token;
};

/** Sets an authenticator application up for an account through the API. */
export const setUpApp = async (a: Access, accountId: string, host = LYON) => {
  const call = async (operation: Call, body?: object): Promise<Json> =>
    callWith(a, { token: await sessionOf(a.db, accountId, { now: a.clock.now, host }), host }, operation, body);
  const { offer, secret: key, recoveryCodes } = await call(factorOperations.offerApp);
  const secret = String(key);
  const code = (steps = 0): string => appCode(a.clock.now, { secret, steps });
  const set = await call(factorOperations.setApp, { offer, code: code() });
  if (set.status !== 200) throw new Error(`not set up: ${JSON.stringify(set)}`);
  a.clock.now = new Date(a.clock.now.getTime() + 30_000);
  return { call, code, secret, recoveryCodes: recoveryCodes as string[] };
};

/** A person of the market center with an authenticator application. */
export const buildFactorPerson = async (a: Access) => {
  const head = await buildMember(a.db, { market_id: a.market.id, role_name: 'MCA' });
  const account = await buildAccount(a.db, { member: head });
  return { account, ...(await setUpApp(a, account.id)) };
};

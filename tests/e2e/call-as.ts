import { type CallResponse, callProduct } from './call-product.ts';
import { FRESH_MS, type Login, signIn } from './office.ts';

/** Cookies of a session of each account, for the tests of a worker, with the time of its sign-in. */
const sessions = new Map<string, Promise<{ cookie: string; at: number }>>();

const open = async (login: Login): Promise<{ cookie: string; at: number }> => {
  const cookies = await signIn(login, 'tests');
  return { cookie: cookies.join('; '), at: Date.now() };
};

const cookieOf = async (login: Login): Promise<string> => {
  const key = `${login.site} ${login.email}`;
  const known = await sessions.get(key);
  if (known && Date.now() - known.at < FRESH_MS) return known.cookie;
  const opening = open(login);
  sessions.set(key, opening);
  return (await opening).cookie;
};

/** Sends a call as an account of the back office, in a session of its own, without a page. */
export const callAs = async (login: Login, path: string, method = 'GET', given?: object): Promise<CallResponse> => {
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'user-agent': 'tests',
    cookie: await cookieOf(login),
  };
  return callProduct(login.site, path, { method, headers, ...(given && { body: JSON.stringify(given) }) });
};

/** Sends a call that must be accepted. Returns what is answered. */
export const sendAs = async <T>(login: Login, path: string, given: object, method = 'POST'): Promise<T> => {
  const { status, text } = await callAs(login, path, method, given);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return JSON.parse(text);
};

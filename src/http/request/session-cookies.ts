import { SESSION_SECONDS } from '#domain/access/session-times';
import type { AppContext } from '#http/env';
import type { Credentials } from '#server/context';

/** What an answer does to the browser's session. */
export type SessionChange = { token: string; refreshToken: string } | 'ends';

/**
 * Over https the prefix makes browsers refuse what a sibling site plants (rule SESSION-HOST); over http, on a
 * developer's machine, it cannot be had.
 */
const nameOf = (c: AppContext, name: 'session' | 'refresh'): string => (c.get('secure') ? `__Host-${name}` : name);

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A name that comes twice was planted: none of the two is believed. */
const cookieOf = (c: AppContext, name: string): string | null => {
  const values = (c.req.header('cookie') ?? '').split(';').flatMap((pair) => {
    const mark = pair.indexOf('=');
    return mark > 0 && pair.slice(0, mark).trim() === name ? [pair.slice(mark + 1).trim()] : [];
  });
  const [value] = values;
  return values.length === 1 && value !== undefined && TOKEN.test(value) ? value : null;
};

const bearerOf = (c: AppContext): string | null =>
  /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;

/** The tokens that a request carries: `Authorization: Bearer` of a program, or the cookies of a browser. */
export const readCredentials = (c: AppContext): Credentials => {
  if (c.req.header('authorization') !== undefined) return { token: bearerOf(c), refreshToken: null };
  return { token: cookieOf(c, nameOf(c, 'session')), refreshToken: cookieOf(c, nameOf(c, 'refresh')) };
};

const cookie = (c: AppContext, name: 'session' | 'refresh', value: string, seconds: number): string =>
  `${nameOf(c, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${c.get('secure') ? '; Secure' : ''}`;

/** Gives the browser its tokens, out of reach of scripts, or takes them away. Without a Domain they belong to this host alone. */
export const changeSession = (c: AppContext, answer: Response, change: SessionChange): Response => {
  const [token, refreshToken] = change === 'ends' ? ['', ''] : [change.token, change.refreshToken];
  const [access, idle] = change === 'ends' ? [0, 0] : [SESSION_SECONDS.access, SESSION_SECONDS.idle];
  answer.headers.append('Set-Cookie', cookie(c, 'session', token, access));
  answer.headers.append('Set-Cookie', cookie(c, 'refresh', refreshToken, idle));
  return answer;
};

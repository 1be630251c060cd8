import type { OpenedSession } from '#contracts/session';
import { FACTOR_SECONDS } from '#domain/access/second-factor';
import { SESSION_SECONDS, SIGN_UP_SECONDS } from '#domain/access/session-times';
import type { AppContext } from '#http/env';
import type { Credentials } from '#server/context';

/**
 * New tokens for the browser's session, the token of its second step, the end of the session, or the token of an
 * additional sign-up session.
 */
export type SessionChange = OpenedSession | { stepToken: string } | { signUpToken: string } | 'ends';

type CookieName = 'session' | 'refresh' | 'sign-up' | 'identity' | 'step' | 'device';

/**
 * Over https the prefix __Host- makes browsers refuse cookies set by another site of the domain (rule SESSION-HOST);
 * over http it is not possible.
 */
const nameOf = (c: AppContext, name: CookieName): string => (c.get('secure') ? `__Host-${name}` : name);

const IDENTITY_SECONDS = 900;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A cookie that is sent twice is ignored, because one of the two may have been set by another site. */
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

const NO_CREDENTIALS: Credentials = { token: null, refreshToken: null, signUp: null };

/** The tokens of a request: `Authorization: Bearer`, or cookies. None at a site's own domain. */
export const readCredentials = (c: AppContext): Credentials => {
  if (!c.get('isNetworkName')) return NO_CREDENTIALS;
  const read = (name: CookieName): string | null => cookieOf(c, nameOf(c, name));
  const more = { signUp: read('sign-up'), step: read('step'), device: read('device') };
  if (c.req.header('authorization') !== undefined) return { token: bearerOf(c), refreshToken: null, ...more };
  return { token: read('session'), refreshToken: read('refresh'), ...more };
};

/** @throws at a site's own domain, where no session exists (rule ACCOUNT-HOSTS). */
const cookie = (c: AppContext, name: CookieName, value: string, seconds: number): string => {
  if (!c.get('isNetworkName')) throw new Error('a session at the own domain of a site');
  const secure = c.get('secure') ? '; Secure' : '';
  return `${nameOf(c, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
};

/** The secret of a pending sign-in at the identity service; null: none. */
export const readIdentitySecret = (c: AppContext): string | null => cookieOf(c, nameOf(c, 'identity'));

/** Stores the secret of a pending sign-in at the identity service for some minutes; '': removes it. */
export const keepIdentitySecret = (c: AppContext, answer: Response, secret: string): Response => {
  answer.headers.append('Set-Cookie', cookie(c, 'identity', secret, secret === '' ? 0 : IDENTITY_SECONDS));
  return answer;
};

type CookieChange = readonly [name: CookieName, value: string, seconds: number];

const NO_STEP: CookieChange = ['step', '', 0];

const cookiesFor = (change: SessionChange): readonly CookieChange[] => {
  if (change === 'ends')
    return [
      ['session', '', 0],
      ['refresh', '', 0],
    ];
  if ('signUpToken' in change) return [['sign-up', change.signUpToken, SIGN_UP_SECONDS]];
  if ('stepToken' in change) return [['step', change.stepToken, FACTOR_SECONDS.step]];
  const { token, refreshToken, deviceToken } = change;
  return [
    ['session', token, SESSION_SECONDS.access],
    ['refresh', refreshToken, SESSION_SECONDS.idle],
    ...(deviceToken === undefined ? [] : [['device', deviceToken, FACTOR_SECONDS.known] satisfies CookieChange]),
  ];
};

/** Sets or deletes the session cookies: HttpOnly, and without Domain, so that they are valid for this host only. */
export const changeSession = (c: AppContext, answer: Response, change: SessionChange): Response => {
  const isOpened = change !== 'ends' && 'deviceToken' in change && cookieOf(c, nameOf(c, 'step')) !== null;
  for (const [name, value, seconds] of [...cookiesFor(change), ...(isOpened ? [NO_STEP] : [])])
    answer.headers.append('Set-Cookie', cookie(c, name, value, seconds));
  return answer;
};

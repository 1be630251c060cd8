import { timingSafeEqual } from 'node:crypto';
import type { AppContext } from '#http/env';
import { hashOfToken } from '#platform/tokens';

/** The secret of a request: a bearer token, or the password of a URL 'https://user:password@…'; '' without one. */
const givenSecret = (c: AppContext): string => {
  const [scheme = '', value = ''] = (c.req.header('authorization') ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  return scheme.toLowerCase() === 'basic' ? (Buffer.from(value, 'base64').toString().split(/:(.*)/s)[1] ?? '') : '';
};

/** Whether a request has this secret. The comparison takes constant time. */
export const hasSecret = (c: AppContext, secret: string): boolean =>
  timingSafeEqual(hashOfToken(givenSecret(c)), hashOfToken(secret));

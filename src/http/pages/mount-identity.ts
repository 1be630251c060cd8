import type { Hono } from 'hono';
import { isRefusal, type Refusal } from '#contracts/problem';
import { identityFault } from '#domain/signup/identity';
import { IDENTITY_PATH, IDENTITY_RETURN, SIGN_UP_PATH, stepHref } from '#domain/signup/paths';
import type { AppContext, AppEnv } from '#http/env';
import { redirect } from '#http/request/redirect-to';
import { changeSession, keepIdentitySecret, readIdentitySecret } from '#http/request/session-cookies';
import { requestCtx } from '#http/request/tenant-ctx';
import { newToken } from '#platform/tokens';
import type { NetworkRequestCtx, Ports } from '#server/context';
import { beginIdentity, finishIdentity } from '#server/signup';

/** Redirects to the first step, which shows why the service did not sign the person in. */
const refused = ({ code, current, retryAfter }: Refusal): Response => {
  const query = new URLSearchParams({ identite: identityFault(code) });
  const { id } = (current?.website ?? {}) as { id?: string };
  if (id !== undefined) query.set('site', id);
  if (retryAfter !== undefined) query.set('attente', String(retryAfter));
  return redirect(303, `${SIGN_UP_PATH}?${query.toString()}`);
};

/** Null: another host, or no service is configured; the path does not exist then. */
const identityCtx = (c: AppContext, ports: Ports): NetworkRequestCtx | null => {
  const ctx = ports.external.identity === null ? null : requestCtx(c, ports);
  return ctx?.kind === 'network' ? ctx : null;
};

/** Sends a member to the network's identity service; its response starts the sign-up (rule SIGNUP-IDENTITY). */
export const mountIdentity = (app: Hono<AppEnv>, ports: Ports): void => {
  app.get(IDENTITY_PATH, async (c, next) => {
    const ctx = identityCtx(c, ports);
    if (ctx === null) return next();
    const { token } = newToken();
    const begun = await beginIdentity(ctx, { secret: token });
    return isRefusal(begun) ? refused(begun) : keepIdentitySecret(c, redirect(303, begun.url), token);
  });
  app.get(IDENTITY_RETURN, async (c, next) => {
    const ctx = identityCtx(c, ports);
    if (ctx === null) return next();
    const begun = await finishIdentity(ctx, { search: new URL(c.req.url).search, secret: readIdentitySecret(c) });
    if (isRefusal(begun)) return keepIdentitySecret(c, refused(begun), '');
    const answer = changeSession(c, redirect(303, stepHref('sectors')), { signUpToken: begun.signUpToken });
    return keepIdentitySecret(c, answer, '');
  });
};

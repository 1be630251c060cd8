import { createHash, randomUUID } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { serveHttp } from './http-service.ts';

const CLIENT = { id: 'vitrine', secret: 'the secret of the client' } as const;
const SUBJECT = 'person';
const LIFETIME = '60s';

type Claims = { email: string; email_verified?: unknown };
/** What a code was given for; the values are checked when it is redeemed. */
type Grant = { challenge: string; nonce: string; redirect: string };

/** RFC 6749, 2.3.1: both are encoded as in a form before the header is written. */
const isClient = (id: string, secret: string): boolean =>
  new URLSearchParams(`${id}=${secret}`).get(CLIENT.id) === CLIENT.secret;

/**
 * An OpenID Connect provider on this machine that signs in `person` without asking: the code flow with PKCE, where a
 * code is redeemed once, by the client that authenticates, with the verifier of the challenge.
 */
export const openProvider = async (returnUrl: string) => {
  const person: Claims = { email: '' };
  /** Claims in the token itself; the client must request the others. */
  const inToken: Partial<Claims> = {};
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const tokens = new Set<string>();
  const app = new Hono();
  const { origin } = await serveHttp(getRequestListener(app.fetch));

  app.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer: origin,
      authorization_endpoint: `${origin}/auth`,
      token_endpoint: `${origin}/token`,
      userinfo_endpoint: `${origin}/me`,
      jwks_uri: `${origin}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      authorization_response_iss_parameter_supported: true,
    }),
  );
  app.get('/jwks', (c) => c.json({ keys: [jwk] }));
  app.get('/auth', (c) => {
    const asked = (name: string): string => c.req.query(name) ?? '';
    const isAllowed =
      asked('client_id') === CLIENT.id && asked('redirect_uri') === returnUrl && asked('response_type') === 'code';
    const isProtected = asked('code_challenge_method') === 'S256' && asked('scope').includes('openid');
    if (!isAllowed || !isProtected) return c.text('invalid_request', 400);
    const code = randomUUID();
    grants.set(code, { challenge: asked('code_challenge'), nonce: asked('nonce'), redirect: returnUrl });
    return c.redirect(`${returnUrl}?${new URLSearchParams({ code, state: asked('state'), iss: origin })}`);
  });
  app.post('/token', basicAuth({ verifyUser: isClient }), async (c) => {
    const { code, code_verifier, redirect_uri, grant_type } = await c.req.parseBody<Record<string, string>>();
    const grant = grants.get(code ?? '');
    grants.delete(code ?? '');
    const challenge = createHash('sha256')
      .update(code_verifier ?? '')
      .digest('base64url');
    if (grant_type !== 'authorization_code' || grant?.challenge !== challenge || grant.redirect !== redirect_uri)
      return c.json({ error: 'invalid_grant' }, 400);
    const token = randomUUID();
    tokens.add(token);
    const identity = await new SignJWT({ ...inToken, nonce: grant.nonce })
      .setProtectedHeader({ alg: 'RS256', kid: jwk.kid })
      .setIssuer(origin)
      .setAudience(CLIENT.id)
      .setSubject(SUBJECT)
      .setIssuedAt()
      .setExpirationTime(LIFETIME)
      .sign(privateKey);
    return c.json({ access_token: token, token_type: 'Bearer', expires_in: 60, id_token: identity });
  });
  app.get('/me', (c) => {
    const token = c.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
    return tokens.has(token) ? c.json({ sub: SUBJECT, ...person }) : c.json({ error: 'invalid_token' }, 401);
  });

  /** Opens an address of the provider. Returns the URL to which the provider sends the person back. */
  const signIn = async (start: string): Promise<string> => {
    const response = await fetch(start, { redirect: 'manual' });
    const next = response.headers.get('location');
    if (next === null) throw new Error(`${response.status} of ${start}: ${await response.text()}`);
    return next;
  };
  const address = origin.replace('//', `//${CLIENT.id}:${encodeURIComponent(CLIENT.secret)}@`);
  return { person, inToken, address, signIn };
};

import { createHash } from 'node:crypto';
import * as oidc from 'openid-client';
import { readBody } from '#platform/net/read-json';

/**
 * The signed-in person. `isVerified`: the service has verified the address, or the installation trusts all its
 * addresses.
 */
export type Identity = { email: string; isVerified: boolean };

/** Signs people in at an external service. `secret`: a token that the browser stores between `begin` and `finish`. */
export type IdentityService = {
  /**
   * The URL at which a person signs in; the service sends them back to `returnUrl`. @throws when the service does not
   * respond.
   */
  begin: (returnUrl: string, secret: string) => Promise<string>;
  /**
   * Reads the identity of a person who came back to `url`. @throws when the service refuses or does not respond, or the
   * secret differs.
   */
  finish: (url: URL, secret: string) => Promise<Identity>;
};

const TIMEOUT_SECONDS = 5;
/** No metadata, key set or token is nearly as long. */
const MAX_BYTES = 1024 * 1024;

/** The library reads bodies of any length. */
const limitedFetch: oidc.CustomFetch = async (url, { body, ...options }) => {
  const answer = await fetch(url, {
    ...options,
    body: body instanceof Uint8Array ? new Uint8Array(body) : (body ?? null),
  });
  const { status, headers } = answer;
  const bytes = await readBody(answer, MAX_BYTES);
  return new Response(bytes.length > 0 ? bytes : null, { status, headers });
};

/** Values of one sign-in that must be unchanged when the person comes back, derived from the browser's secret. */
const derived = (secret: string, use: 'state' | 'nonce' | 'verifier'): string =>
  createHash('sha256').update(`${use}\0${secret}`).digest('base64url');

const discover = (address: string): Promise<oidc.Configuration> => {
  const url = new URL(address);
  const [id, secret] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  url.username = '';
  url.password = '';
  return oidc.discovery(url, id, {}, oidc.ClientSecretBasic(secret), {
    timeout: TIMEOUT_SECONDS,
    [oidc.customFetch]: limitedFetch,
    // The configuration allows http only on this machine.
    ...(url.protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }),
  });
};

/** Some services send the claim as a text. Absent: the installation's setting for the addresses of its service. */
const isVouchedFor = (claim: unknown, trustsAbsent: boolean): boolean =>
  (claim ?? null) === null ? trustsAbsent : claim === true || (typeof claim === 'string' && /^true$/i.test(claim));

type Claims = { sub: string; email?: unknown; email_verified?: unknown };

/** Services may omit the address, or its verification, from the token: then it is requested, if they respond. */
const addressOf = async (service: oidc.Configuration, claims: Claims, accessToken: string): Promise<Claims> => {
  const isWhole = typeof claims.email === 'string' && (claims.email_verified ?? null) !== null;
  const isAsked = !isWhole && service.serverMetadata().userinfo_endpoint !== undefined;
  return isAsked ? oidc.fetchUserInfo(service, accessToken, claims.sub) : claims;
};

/**
 * An OpenID Connect provider: authorization code flow with PKCE (RFC 7636), state and nonce. `address`:
 * 'https://CLIENT_ID:SECRET@issuer.example'. The provider's configuration is loaded on first use. `trustsEmail`: an
 * address without the claim `email_verified` counts as verified; 'false' is still refused.
 */
export const openIdentity = (address: string, { trustsEmail }: { trustsEmail: boolean }): IdentityService => {
  let known: Promise<oidc.Configuration> | null = null;
  const config = (): Promise<oidc.Configuration> => {
    known ??= discover(address).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
  return {
    begin: async (returnUrl, secret) =>
      oidc.buildAuthorizationUrl(await config(), {
        redirect_uri: returnUrl,
        scope: 'openid email',
        code_challenge: await oidc.calculatePKCECodeChallenge(derived(secret, 'verifier')),
        code_challenge_method: 'S256',
        state: derived(secret, 'state'),
        nonce: derived(secret, 'nonce'),
      }).href,
    finish: async (url, secret) => {
      const service = await config();
      const tokens = await oidc.authorizationCodeGrant(service, url, {
        pkceCodeVerifier: derived(secret, 'verifier'),
        expectedState: derived(secret, 'state'),
        expectedNonce: derived(secret, 'nonce'),
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the identity service sent no identity');
      const { email, email_verified } = await addressOf(service, claims, tokens.access_token);
      if (typeof email !== 'string') throw new Error('the identity service names no address');
      return { email: email.trim().toLowerCase(), isVerified: isVouchedFor(email_verified, trustsEmail) };
    },
  };
};

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll } from 'vitest';

const CLIENT = { id: 'vitrine', secret: 'the secret of the client' } as const;
const SECONDS = { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 };

type Claims = { email: string; email_verified?: unknown };

/** An OpenID Connect provider on this machine that signs in `person` without asking. */
export const openProvider = async (returnUrl: string) => {
  const person: Claims = { email: '' };
  /** Claims in the token itself; the client must request the others. */
  const inToken: Partial<Claims> = {};
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(origin, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [returnUrl] }],
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_, accountId) => ({
      accountId,
      claims: (use) => ({ sub: accountId, ...(use === 'id_token' ? inToken : person) }),
    }),
    cookies: { keys: ['a key of the cookies of the test'] },
    ttl: SECONDS,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/'))
      void provider.interactionFinished(request, response, { login: { accountId: 'person' } });
    else answer(request, response);
  });

  /**
   * Follows the redirects of a browser at the provider. Returns the URL to which the provider sends the person back.
   */
  const signIn = async (start: string): Promise<string> => {
    const jar = new Map<string, string>();
    let url = start;
    while (url.startsWith(origin)) {
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const item of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (item.split(';')[0] ?? '').split(/=(.*)/s);
        jar.set(name, value);
      }
      const next = response.headers.get('location');
      if (next === null) throw new Error(`${response.status} of ${url}: ${await response.text()}`);
      url = new URL(next, url).href;
    }
    return url;
  };
  const address = origin.replace('//', `//${CLIENT.id}:${encodeURIComponent(CLIENT.secret)}@`);
  return { person, inToken, address, signIn };
};

import { TOTP } from 'otpauth';
import type { Database } from '#platform/db/database';
import { APP_PURPOSE } from '#server/sign-in';
import { createAuthenticator } from '#tests/harness/authenticator';
import { TEST_SIGNER } from '#tests/harness/contexts';

/** No role of the network needs a second factor, as in the demo. */
export const requireNoFactor = (db: Database): Promise<unknown> =>
  db.write({ role: 'vitrine_admin' }, (tx) => tx.updateTable('network').set({ second_factor_roles: [] }).execute());

/** Key of the authenticator application of every tenant that tests build. */
const APP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const OFFERED_SECRET = 'PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3';

export const appCipher = (): Buffer => TEST_SIGNER.seal(APP_PURPOSE, APP_SECRET);

/** The code that an application shows, `steps` of 30 seconds later. */
export const appCode = (now: Date, { secret = APP_SECRET, steps = 0 } = {}): string =>
  new TOTP({ secret }).generate({ timestamp: now.getTime() + steps * 30_000 });

const sealed = (accountId: string, now: Date, codes: readonly string[]): string =>
  TEST_SIGNER.seal(
    'second-factor-offer',
    JSON.stringify({ accountId, secret: OFFERED_SECRET, codes, until: now.getTime() + 60_000 }),
  ).toString('base64url');

/** What the client sends to set an application up: the sealed offer of a key, and its first code. */
export const appChoice = (accountId: string, now: Date) => ({
  offer: sealed(accountId, now, ['DDDD-EEEE-FFFF']),
  code: appCode(now, { secret: OFFERED_SECRET }),
});

/** What the client sends for new recovery codes. */
export const codesChoice = (accountId: string, now: Date) => ({ offer: sealed(accountId, now, ['AAAA-BBBB-CCCC']) });

type Authenticator = ReturnType<typeof createAuthenticator>;
const authenticators = new Map<string, Authenticator>();

/** The authenticator with the passkey of each tenant, by its host. */
export const TENANT_AUTHENTICATORS = {
  of: (host: string): Authenticator => {
    const known = authenticators.get(host) ?? createAuthenticator();
    authenticators.set(host, known);
    return known;
  },
};

const challengeOf = (of: string, now: Date): string =>
  TEST_SIGNER.seal('passkey-challenge', JSON.stringify({ of, until: now.getTime() + 60_000 })).toString('base64url');

const pageAt = (host: string, of: string, now: Date) => ({
  origin: `http://${host}:3000`,
  rpId: host,
  challenge: challengeOf(of, now),
});

/** What a browser sends to sign in with the passkey of a tenant. */
export const usedPasskey = (host: string, now: Date) => ({
  response: TENANT_AUTHENTICATORS.of(host).get(pageAt(host, host, now)),
});

/** What a browser sends for a new passkey of an account. */
export const madePasskey = (host: string, accountId: string, now: Date) => ({
  offer: sealed(accountId, now, ['GGGG-HHHH-JJJJ']),
  response: createAuthenticator().create(pageAt(host, accountId, now)),
});

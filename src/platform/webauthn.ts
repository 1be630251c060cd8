import type * as server from '@simplewebauthn/server';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** The library is loaded when the first passkey is made or used, which keeps it out of the start. */
const load = (): Promise<typeof server> => import('@simplewebauthn/server');

/** For whom a passkey is made: `id` is a domain, `origin` the address of the page. */
export type RelyingParty = { id: string; name: string; origin: string };

type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (buffer: Uint8Array): Bytes => new Uint8Array(buffer);

type Person = { id: string; email: string; name: string };
type KnownCredential = { id: string; transports: string[] };

/**
 * A passkey is found without a name of the account, and the authenticator checks its person, so that it can be the only
 * step of a sign-in.
 */
const SELECTION = { residentKey: 'required', userVerification: 'required' } as const;

/** Ed25519, ES256 and RS256 (COSE), which authenticators have. */
const ALGORITHMS = [-8, -7, -257];

/** What a browser needs to make a passkey. `exclude`: passkeys that the person has. */
export const creationOptions = async (
  { id, name }: RelyingParty,
  { person, challenge, exclude }: { person: Person; challenge: Uint8Array; exclude: KnownCredential[] },
) => {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpName: name,
    rpID: id,
    userID: bytesOf(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.name,
    challenge: bytesOf(challenge),
    attestationType: 'none',
    excludeCredentials: exclude,
    authenticatorSelection: SELECTION,
    supportedAlgorithmIDs: ALGORITHMS,
  });
};

/** What a browser needs to use a passkey. `allow`: those of one person; empty: the person chooses one. */
export const requestOptions = async (
  { id }: RelyingParty,
  { challenge, allow }: { challenge: Uint8Array; allow: KnownCredential[] },
) => {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: id,
    challenge: bytesOf(challenge),
    allowCredentials: allow,
    userVerification: SELECTION.userVerification,
  });
};

/** Whether a challenge, in base64url, was made for this purpose and is not over. */
type CheckChallenge = (challenge: string) => boolean;

export type NewPasskey = { id: string; publicKey: Uint8Array; counter: number; transports: string[] };

/**
 * The passkey that a browser made; null: it was made elsewhere, for another purpose, or without checking the person.
 */
export const readCreated = async (
  { id, origin }: RelyingParty,
  response: RegistrationResponseJSON,
  isChallenge: CheckChallenge,
): Promise<NewPasskey | null> => {
  const { verifyRegistrationResponse } = await load();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: isChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential } = verified.registrationInfo;
  return { ...credential, transports: credential.transports ?? [] };
};

type StoredPasskey = { id: string; publicKey: Uint8Array; counter: number };

/** The new counter of a passkey that signed a challenge; null: the signature is not valid here. */
export const readUsed = async (
  { id, origin }: RelyingParty,
  {
    response,
    passkey,
    isChallenge,
  }: {
    response: AuthenticationResponseJSON;
    passkey: StoredPasskey;
    isChallenge: CheckChallenge;
  },
): Promise<number | null> => {
  const { verifyAuthenticationResponse } = await load();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: isChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { ...passkey, publicKey: bytesOf(passkey.publicKey) },
    requireUserVerification: true,
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
};

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** An authenticator in software (ES256, no attestation), for tests without a browser. */

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** The part of CBOR that authenticators need (RFC 8949): integers, bytes, texts and maps. */
type Cbor = number | Buffer | string | ReadonlyMap<number | string, Cbor>;

const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};

const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

type Page = { origin: string; rpId: string; challenge: string };
type Claims = { isVerified?: boolean; counter?: number };

const clientData = (type: string, { origin, challenge }: Page): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const authData = (rpId: string, flags: number, { isVerified = true, counter = 0 }: Claims, more = Buffer.alloc(0)) => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]), count, more]);
};

const base64 = (bytes: Buffer): string => bytes.toString('base64url');

/** An authenticator with one passkey. */
export const createAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const coseKey = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const credential = {
    id: base64(id),
    rawId: base64(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };
  return {
    id: base64(id),
    publicKey: coseKey,
    /** RegistrationResponseJSON for a challenge. */
    create: (page: Page, claims: Claims = {}) => {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(page.rpId, ATTESTED, claims, attested)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64(clientData('webauthn.create', page)),
          attestationObject: base64(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    /** AuthenticationResponseJSON for a challenge. */
    get: (page: Page, claims: Claims = {}) => {
      const data = clientData('webauthn.get', page);
      const authenticatorData = authData(page.rpId, 0, claims);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64(data),
          authenticatorData: base64(authenticatorData),
          signature: base64(signature),
        },
      };
    },
  };
};

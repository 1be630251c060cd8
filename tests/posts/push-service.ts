import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { serveHttp } from '#tests/harness/http-service';

/** A request that the push service received. */
export type Pushed = { path: string; headers: Record<string, string>; body: Buffer };

type Payload = { title: string; opened: string; unsubscribe: { label: string; url: string } };

/** A browser: its keys, and what it reads in a notification that is encrypted for it (RFC 8291, RFC 8188). */
export type PushBrowser = {
  keys: { p256dh: string; auth: string };
  decrypt: (body: Buffer) => Payload;
};

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

const keyInfo = (curve: ECDH, sender: Buffer): Buffer =>
  Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);

export const createBrowser = (): PushBrowser => {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16);
  const decrypt = (body: Buffer): Payload => {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const record = body.subarray(21 + keyLength);
    const secret = hkdf(curve.computeSecret(sender), auth, keyInfo(curve, sender), 32);
    const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    // The padding of the last record is the byte 2 and zeros.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as Payload;
  };
  return {
    keys: { p256dh: curve.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    decrypt,
  };
};

/** The claims of the VAPID header when its signature is valid for its key (RFC 8292). */
export const readVapid = ({ headers }: Pushed): { key: string; claims: { aud: string; exp: number; sub: string } } => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${body}`);
  const isValid = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('the VAPID signature is wrong');
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) };
};

/** A push service on this machine, which answers as told by path, else 201. */
export const startPushService = async () => {
  const received: Pushed[] = [];
  const answers = new Map<string, number>();
  let most = 0;
  let open = 0;
  const { port, origin } = await serveHttp((request, response) => {
    open += 1;
    most = Math.max(most, open);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers as Record<string, string>, body: Buffer.concat(chunks) });
      open -= 1;
      response.writeHead(answers.get(path) ?? 201, { location: 'http://127.0.0.1:1/' }).end();
    });
  });
  return {
    port,
    origin,
    received,
    /** Status by path. */
    answers,
    mostAtOnce: () => most,
  };
};

import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A request as it arrived. `target`: path and query, still escaped. */
export type SignedRequest = { method: string; target: string; headers: IncomingHttpHeaders; body: Uint8Array };
export type SigningKey = { accessKeyId: string; secretAccessKey: string; region: string };
export type S3Error = { status: number; code: string };

const CREDENTIAL = String.raw`([^/]+)/(\d{8})/([^/]+)/s3/aws4_request`;
const AUTHORIZATION = new RegExp(
  `^AWS4-HMAC-SHA256 Credential=${CREDENTIAL}, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$`,
);
const MAX_SKEW_MS = 15 * 60_000;

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const escapePart = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalRequest = ({ method, target, headers }: SignedRequest, signedHeaders: readonly string[]): string => {
  const [path = '', query = ''] = target.split('?');
  const parameters = [...new URLSearchParams(query)].map(([name, value]) => `${escapePart(name)}=${escapePart(value)}`);
  return [
    method,
    path
      .split('/')
      .map((part) => escapePart(decodeURIComponent(part)))
      .join('/'),
    parameters.sort().join('&'),
    ...signedHeaders.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
};

/** The signature of a request under signature version 4, in hexadecimal digits. */
const signatureOf = (request: SignedRequest, key: SigningKey, signedHeaders: readonly string[]): string => {
  const time = String(request.headers['x-amz-date']);
  const scope = [time.slice(0, 8), key.region, 's3', 'aws4_request'];
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonicalRequest(request, signedHeaders))].join('\n');
  return hmac(scope.reduce<string | Buffer>(hmac, `AWS4${key.secretAccessKey}`), text).toString('hex');
};

const timeOf = (text: unknown): number =>
  Date.parse(String(text).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** What S3 answers instead of a result to a request that is not signed by the owner of `key`; null when it is. */
export const signatureError = (request: SignedRequest, key: SigningKey, now: number): S3Error | null => {
  const { headers, body } = request;
  const [, accessKeyId, day, region, names = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (accessKeyId === undefined) return { status: 403, code: 'AccessDenied' };
  if (accessKeyId !== key.accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' };
  const time = String(headers['x-amz-date']);
  if (region !== key.region || day !== time.slice(0, 8)) return { status: 400, code: 'AuthorizationHeaderMalformed' };
  if (!(Math.abs(timeOf(time) - now) <= MAX_SKEW_MS)) return { status: 403, code: 'RequestTimeTooSkewed' };
  const signedHeaders = names.split(';');
  const mustBeSigned = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (!mustBeSigned.every((name) => signedHeaders.includes(name))) return { status: 403, code: 'AccessDenied' };
  const payload = headers['x-amz-content-sha256'];
  if (payload === undefined) return { status: 400, code: 'InvalidRequest' };
  if (signature !== signatureOf(request, key, signedHeaders)) return { status: 403, code: 'SignatureDoesNotMatch' };
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body))
    return { status: 400, code: 'XAmzContentSHA256Mismatch' };
  return null;
};

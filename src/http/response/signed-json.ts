import { createHash } from 'node:crypto';
import type { AppContext } from '#http/env';
import type { ResponseSigner } from '#platform/response-signer';
import { namesTag } from './etag.ts';

/**
 * Components covered by the signature, in the syntax of RFC 9421. They include the request, so that the signature is
 * valid for no other request.
 */
const COVERED = '("@status" "content-digest" "@authority";req "@path";req "@query";req)';

/**
 * The response must be revalidated at each use and must not be transformed, because the digest is that of these bytes.
 */
const CACHE = 'public, max-age=0, must-revalidate, no-transform';

type Signed = { digest: string; seconds: number; signer: ResponseSigner };

const signatureOf = (c: AppContext, { digest, seconds, signer }: Signed): Record<string, string> => {
  const { pathname, search } = new URL(c.req.url);
  const input = `${COVERED};created=${seconds};keyid="${signer.keyId}";alg="ed25519"`;
  const base = [
    '"@status": 200',
    `"content-digest": ${digest}`,
    `"@authority";req: ${c.get('host')}`,
    `"@path";req: ${pathname}`,
    `"@query";req: ${search || '?'}`,
    `"@signature-params": ${input}`,
  ].join('\n');
  return { 'Signature-Input': `vitrine=${input}`, Signature: `vitrine=:${signer.sign(base)}:` };
};

/**
 * A JSON response that a client outside a browser can verify (rule POST-FEED): Content-Digest (RFC 9530) and an HTTP
 * message signature (RFC 9421). It is not compressed. 304 when the client already has it.
 */
export const signedJson = (
  c: AppContext,
  body: unknown,
  { now, signer }: { now: Date; signer: ResponseSigner },
): Response => {
  const text = JSON.stringify(body);
  const hash = createHash('sha256').update(text).digest('base64');
  const etag = `"${hash}"`;
  const headers = { 'Cache-Control': CACHE, ETag: etag };
  if (namesTag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const digest = `sha-256=:${hash}:`;
  const signature = signatureOf(c, { digest, seconds: Math.floor(now.getTime() / 1000), signer });
  return new Response(text, {
    headers: { ...headers, 'Content-Type': 'application/json', 'Content-Digest': digest, ...signature },
  });
};

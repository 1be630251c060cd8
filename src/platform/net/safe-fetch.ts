import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { checkUrl, type UrlRefusal, type UrlRules } from './check-url.ts';

export type FetchRefusal = UrlRefusal | 'REDIRECTS' | 'ENCODING' | 'TOO_LARGE' | 'TIMEOUT' | 'NETWORK';

export type SafeFetchOptions = UrlRules & {
  method?: 'GET' | 'HEAD' | 'POST';
  /** Body of a POST. */
  body?: Uint8Array;
  headers?: Readonly<Record<string, string>>;
  /** Counted while the body is read; exceeding it closes the connection. */
  maxBytes: number;
  /** Waits only for the headers of the response; the body is not read and `bytes` is empty. */
  headOnly?: boolean;
  /** Gets the body of a 200 response, chunk by chunk, instead of `bytes`. */
  onBody?: (chunk: Buffer) => Promise<void>;
  /** Total time, including DNS, redirects and body. */
  timeoutMs: number;
  /** Each redirect is checked like the first URL; 3 by default. */
  maxRedirects?: number;
};

export type SafeFetchResult =
  | { ok: true; status: number; headers: Readonly<Record<string, string>>; url: string; bytes: Buffer }
  | { ok: false; reason: FetchRefusal };

type Hop = { url: URL; address: string; options: SafeFetchOptions; signal: AbortSignal };

/** Connects only to the checked address; Host and the TLS server name are those of the URL. */
const open = ({ url, address, options, signal }: Hop): ClientRequest => {
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return send({
    host: address,
    port: url.port,
    path: `${url.pathname}${url.search}`,
    method: options.method ?? 'GET',
    // No agent: no connection is shared, and no proxy setting of the environment applies.
    agent: false,
    signal,
    headers: { 'accept-encoding': 'identity', ...options.headers, host: url.host, connection: 'close' },
    ...(isIP(name) ? {} : { servername: name }),
  });
};

const respond = (hop: Hop): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    open(hop)
      .on('response', resolve)
      // Nothing asks for another protocol.
      .on('upgrade', (_, socket) => {
        socket.destroy();
        reject(new Error('another protocol'));
      })
      .on('error', reject)
      .end(hop.options.body);
  });

const headersOf = (message: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, String(value ?? '')]));

const gather = async (message: IncomingMessage, { maxBytes, onBody }: SafeFetchOptions): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  const take = message.statusCode === 200 && onBody ? onBody : async (chunk: Buffer) => void chunks.push(chunk);
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    await take(chunk);
  }
  return Buffer.concat(chunks);
};

const readAnswer = async (message: IncomingMessage, hop: Hop): Promise<SafeFetchResult> => {
  const { maxBytes, headOnly } = hop.options;
  const head = { status: message.statusCode ?? 0, headers: headersOf(message), url: hop.url.href };
  if (headOnly) return { ok: true, ...head, bytes: Buffer.alloc(0) };
  // Identity encoding was requested: a compressed response could be a decompression bomb and is not decompressed.
  if (!['', 'identity'].includes(message.headers['content-encoding'] ?? '')) return { ok: false, reason: 'ENCODING' };
  if (Number(message.headers['content-length'] ?? 0) > maxBytes && hop.options.method !== 'HEAD') {
    return { ok: false, reason: 'TOO_LARGE' };
  }
  const bytes = await gather(message, hop.options);
  if (!bytes) return { ok: false, reason: 'TOO_LARGE' };
  return { ok: true, ...head, bytes };
};

const REDIRECTS = [301, 302, 303, 307, 308];

const follow = async (text: string, options: SafeFetchOptions, signal: AbortSignal): Promise<SafeFetchResult> => {
  let target = text;
  for (let left = options.maxRedirects ?? 3; left >= 0; left -= 1) {
    const checked = await checkUrl(target, options);
    if (!checked.ok) return checked;
    signal.throwIfAborted();
    const hop: Hop = { ...checked, options, signal };
    const message = await respond(hop);
    const { location } = message.headers;
    if (!location || !REDIRECTS.includes(message.statusCode ?? 0)) {
      return readAnswer(message, hop).finally(() => message.destroy());
    }
    message.destroy();
    target = URL.parse(location, checked.url.href)?.href ?? '';
  }
  return { ok: false, reason: 'REDIRECTS' };
};

/**
 * Requests a URL from a person or a file (rules OUTGOING-ADDRESSES, OUTGOING-BOUNDS): http or https, ports 80 and 443,
 * public addresses only, even after redirects; limited in bytes and time. Refusals and failures are returned, never
 * thrown.
 */
export const safeFetch = async (text: string, options: SafeFetchOptions): Promise<SafeFetchResult> => {
  const signal = AbortSignal.timeout(options.timeoutMs);
  const late = new Promise<SafeFetchResult>((resolve) => {
    signal.addEventListener('abort', () => resolve({ ok: false, reason: 'TIMEOUT' }), { once: true });
  });
  const asked = follow(text, options, signal).catch(
    (): SafeFetchResult => ({ ok: false, reason: signal.aborted ? 'TIMEOUT' : 'NETWORK' }),
  );
  return Promise.race([asked, late]);
};

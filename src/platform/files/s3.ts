import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { decodeXML } from 'entities';
import { ServiceUnavailable, StartError } from '#platform/errors';
import { readBody } from '#platform/net/read-json';
import { checkKey, checkPrefix } from './key.ts';
import type { FileBody, FileStorage } from './storage.ts';

export type S3Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

/** `folder`: prefix of every key in the bucket; '' or ending with '/'. */
type Bucket = { base: string; folder: string; client: AwsClient };

/** Files have at most some tens of megabytes, so a longer request counts as failed. */
const TIMEOUT_MS = 30_000;
/** A page of 1,000 keys of 1,024 characters, each written as an XML code. */
const MAX_PAGE_BYTES = 8 * 1024 * 1024;
const MAX_ERROR_BYTES = 64 * 1024;

/** Further tries of a call that the store refuses for now. */
const RETRIES = 3;
const RETRY_MS = 50;

const isPassing = ({ status }: Response): boolean => status >= 500 || status === 429;

const openBucket = (text: string, given: S3Credentials | null): Bucket => {
  const url = new URL(text);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const endpoint = (url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '');
  if (!/^https?:\/\//.test(endpoint)) {
    throw new StartError('storage-endpoint', null);
  }
  const written = { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) };
  const credentials = url.username === '' ? given : written;
  if (!credentials) {
    throw new StartError('storage-credentials', null);
  }
  const client = new AwsClient({ ...credentials, service: 's3', region });
  const folder = url.pathname.replace(/^\/+|\/+$/g, '');
  return { base: `${endpoint}/${url.hostname}`, folder: folder && checkPrefix(`${folder}/`), client };
};

/** A signed PUT needs its length and is sent again when it fails, so a stream is read into memory first. */
const gather = async (body: FileBody): Promise<Uint8Array<ArrayBuffer>> => {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk as Uint8Array);
  return new Uint8Array(Buffer.concat(chunks));
};

const failure = async (response: Response, what: string): Promise<Error> => {
  const text = await readBody(response, MAX_ERROR_BYTES).catch(() => '');
  const code = /<Code>([^<]{1,100})<\/Code>/.exec(text.toString())?.[1] ?? '';
  const message = `Object storage refused ${what}: ${response.status} ${code}`.trim();
  return response.status >= 500 ? new ServiceUnavailable(message) : new Error(message);
};

/** The size of a file, which every store sends. */
const lengthOf = async (response: Response, what: string): Promise<number> => {
  const length = response.headers.get('content-length');
  if (length !== null) return Number(length);
  await response.body?.cancel();
  throw new Error(`Object storage sent no length with ${what}`);
};

const tag = (xml: string, name: string): string | null => {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found === undefined ? null : decodeXML(found);
};

/**
 * Parses one page of ListObjects (version 1: every store supports it, and it continues after a key): objects in the
 * order of their keys, and whether there are more. @throws for another document.
 */
const readPage = (xml: string) => {
  if (!xml.includes('<ListBucketResult')) throw new Error('Object storage sent no list');
  const objects = xml
    .split('<Contents>')
    .slice(1)
    .map((content) => ({
      key: tag(content, 'Key') ?? '',
      size: Number(tag(content, 'Size')),
      modifiedAt: new Date(tag(content, 'LastModified') ?? ''),
    }));
  return { objects, more: tag(xml, 'IsTruncated') === 'true' };
};

/** Whether a key comes after another one in the order of a list. */
const isAfter = (key: string, other: string): boolean => Buffer.compare(Buffer.from(key), Buffer.from(other)) > 0;

/**
 * Files in an S3 bucket or a folder of it, with path-style addresses ('endpoint/bucket/key') and signature version 4.
 */
export const s3Storage = (text: string, credentials: S3Credentials | null): FileStorage => {
  const { base, folder, client } = openBucket(text, credentials);
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    for (let retries = 0; ; retries += 1) {
      const request = await client.sign(`${base}${path}`, { ...init, redirect: 'manual' });
      // Given to `fetch` itself: in Node 24.21 a signal of the request ends nothing once memory was collected.
      const response = await fetch(request, { signal });
      if (retries === RETRIES || !isPassing(response)) return response;
      await response.body?.cancel();
      await delay(RETRY_MS * 2 ** retries, undefined, { signal });
    }
  };
  const call = (path: string, init?: RequestInit): Promise<Response> =>
    send(path, init).catch((cause: unknown): never => {
      throw new ServiceUnavailable('Object storage does not respond', { cause });
    });
  const at = (key: string) => `/${folder}${checkKey(key)}`;

  const size = async (key: string): Promise<number | null> => {
    const response = await call(at(key), { method: 'HEAD' });
    if (response.status === 404) return null;
    if (!response.ok) throw await failure(response, 'HEAD');
    return lengthOf(response, 'HEAD');
  };

  async function* list(prefix: string) {
    for (let after = '', more = true; more; ) {
      const query = new URLSearchParams({ prefix: `${folder}${prefix}`, ...(after && { marker: after }) });
      const response = await call(`?${query.toString()}`);
      if (!response.ok) throw await failure(response, 'LIST');
      const page = readPage((await readBody(response, MAX_PAGE_BYTES)).toString());
      for (const object of page.objects) yield { ...object, key: object.key.slice(folder.length) };
      const last = page.objects.at(-1)?.key ?? '';
      more = page.more && last !== '';
      if (more && !isAfter(last, after)) throw new Error('Object storage lists the same files again');
      after = last;
    }
  }

  return {
    size,
    has: async (key) => (await size(key)) !== null,
    put: async (key, body, meta) => {
      const path = at(key);
      const headers = { 'content-type': meta.contentType };
      const response = await call(path, { method: 'PUT', body: await gather(body), headers });
      if (!response.ok) throw await failure(response, 'PUT');
      await response.body?.cancel();
    },
    get: async (key) => {
      const response = await call(at(key));
      if (response.status === 404) return response.body?.cancel().then(() => null) ?? null;
      if (!response.ok || !response.body) throw await failure(response, 'GET');
      return { size: await lengthOf(response, 'GET'), stream: response.body };
    },
    delete: async (key) => {
      const response = await call(at(key), { method: 'DELETE' });
      if (!response.ok && response.status !== 404) throw await failure(response, 'DELETE');
      await response.body?.cancel();
    },
    list: (prefix) => list(checkPrefix(prefix)),
  };
};

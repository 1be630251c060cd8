import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { encodeXML } from 'entities';
import { type S3Error, type SignedRequest, type SigningKey, signatureError } from './s3-signature.ts';

type Stored = { bytes: Buffer; type: string; modifiedAt: Date };
type Answer = { status: number; headers?: Record<string, string | number>; body?: string | Buffer };

const KEY: SigningKey = { accessKeyId: 'AKIDOFTESTS', secretAccessKey: 'secret/of+tests', region: 'us-east-1' };
const PAGE = 1000;

/** The credentials that its servers accept. */
export const S3_CREDENTIALS = { accessKeyId: KEY.accessKeyId, secretAccessKey: KEY.secretAccessKey };

const xml = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});

const errorAnswer = ({ status, code }: S3Error): Answer => xml(status, `<Error><Code>${code}</Code></Error>`);

/** One page of ListObjects, version 1: keys in their order, after `marker`. */
const listObjects = (objects: ReadonlyMap<string, Stored>, query: URLSearchParams): Answer => {
  const [prefix, marker] = [query.get('prefix') ?? '', query.get('marker') ?? ''];
  const found = [...objects].filter(([key]) => key.startsWith(prefix) && key > marker);
  const page = found.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, PAGE);
  const contents = page.map(
    ([key, { bytes, modifiedAt }]) =>
      `<Contents><Key>${encodeXML(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified>` +
      `<Size>${bytes.length}</Size></Contents>`,
  );
  const isTruncated = `<IsTruncated>${found.length > page.length}</IsTruncated>`;
  return xml(200, `<ListBucketResult>${isTruncated}${contents.join('')}</ListBucketResult>`);
};

const readObject = (stored: Stored | undefined): Answer => {
  if (!stored) return errorAnswer({ status: 404, code: 'NoSuchKey' });
  const { bytes, type, modifiedAt } = stored;
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  const headers = { etag, 'content-type': type, 'last-modified': modifiedAt.toUTCString() };
  return { status: 200, headers, body: bytes };
};

/** The calls that the product makes; S3 knows many more. */
const answerTo = (bucket: string, objects: Map<string, Stored>, { method, target, headers, body }: SignedRequest) => {
  const { pathname, searchParams } = new URL(target, 'http://s3');
  const [, name = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
  const unknown = [...searchParams.keys()].filter((parameter) => !['prefix', 'marker'].includes(parameter));
  if (name !== bucket) return errorAnswer({ status: 404, code: 'NoSuchBucket' });
  if (unknown.length > 0 || headers.range !== undefined) return errorAnswer({ status: 501, code: 'NotImplemented' });
  if (method === 'GET' && key === '') return listObjects(objects, searchParams);
  if (method === 'GET' || method === 'HEAD') return readObject(objects.get(key));
  if (method === 'PUT' && key !== '') {
    const type = headers['content-type'] ?? 'binary/octet-stream';
    objects.set(key, { bytes: Buffer.from(body), type, modifiedAt: new Date() });
    return { status: 200 };
  }
  if (method === 'DELETE' && key !== '') {
    objects.delete(key);
    return { status: 204 };
  }
  return errorAnswer({ status: 405, code: 'MethodNotAllowed' });
};

const readRequest = async (incoming: IncomingMessage): Promise<SignedRequest> => ({
  method: incoming.method ?? '',
  target: incoming.url ?? '',
  headers: incoming.headers,
  body: await buffer(incoming),
});

/** Objects in memory that are also files of a folder, from which the next server reads them again. */
class KeptObjects extends Map<string, Stored> {
  readonly #folder: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
    for (const name of readdirSync(folder)) {
      const [type = '', key = ''] = name.split(' ').map(decodeURIComponent);
      super.set(key, { bytes: readFileSync(join(folder, name)), type, modifiedAt: statSync(join(folder, name)).mtime });
    }
  }

  #path(key: string, { type }: Stored): string {
    return join(this.#folder, [type, key].map(encodeURIComponent).join(' '));
  }

  override set(key: string, stored: Stored): this {
    writeFileSync(this.#path(key, stored), stored.bytes);
    return super.set(key, stored);
  }

  override delete(key: string): boolean {
    const stored = this.get(key);
    if (stored) rmSync(this.#path(key, stored));
    return super.delete(key);
  }
}

/**
 * Starts an object storage with the protocol of S3 on this machine, with one bucket in memory. `folder`: keeps the
 * objects for the next start.
 */
export const startS3 = async (bucket: string, { port: asked = 0, folder }: { port?: number; folder?: string } = {}) => {
  const objects = folder === undefined ? new Map<string, Stored>() : new KeptObjects(folder);
  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming);
    const refused = signatureError(request, KEY, Date.now());
    const { status, headers, body = '' } = refused ? errorAnswer(refused) : answerTo(bucket, objects, request);
    response.writeHead(status, { ...headers, ...(status !== 204 && { 'content-length': Buffer.byteLength(body) }) });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(asked, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3://${bucket}?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    credentials: S3_CREDENTIALS,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

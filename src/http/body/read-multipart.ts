import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { type FileLimit, KB } from '#contracts/operation';

/** In the order of arrival; an empty file field is a file without name and content. */
export type FormEntries = (readonly [name: string, value: string | File])[];

/** `texts`: bytes of all texts. `fileLimit`: limit of a file field; null: the form has no such field. */
export type FormLimits = {
  texts: number;
  files: number;
  fileBytes: number;
  fileLimit: (name: string) => FileLimit | null;
};

export type FormCode = 'UNREADABLE' | 'TOO_LARGE' | 'UNEXPECTED_FILE' | 'FILE_TOO_LARGE' | 'TOO_MANY_FILES';
/** Why a form is refused; `field`: the invalid field. */
export type FormFault = { fault: FormCode; field?: string };

type Body = ReadableStream<Uint8Array> | null;

/** Limits during the upload: more parts or longer texts refuse the form; longer headers are truncated. */
const MAX_PARTS = 100;
const HEADERS = { headerPairs: 16, headerSize: 4 * KB };
/** Chunks are parsed in slices, so that a refusal stops the parser early. */
const SLICE = 16 * KB;
/** Bytes allowed for the headers of the parts. */
const OVERHEAD = 16 * KB;

/** Browsers encode these three characters in file names. */
const nameOf = (given: string | undefined): string =>
  (given ?? '').replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

type Refuse = (fault: FormCode, field?: string) => void;
type FileField = { name: string; fileName: string | undefined; limit: FileLimit | null; refuse: Refuse };

/** Adds the file to the entries at the position of its field when it is complete. */
const collectFile = (entries: FormEntries, stream: Readable, { name, fileName, limit, refuse }: FileField): void => {
  const chunks: Buffer<ArrayBuffer>[] = [];
  let size = 0;
  const at = entries.push([name, '']) - 1;
  stream.on('data', (chunk: Buffer<ArrayBuffer>) => {
    size += chunk.length;
    if (limit && size <= limit.bytes) chunks.push(chunk);
    else if (limit) refuse('FILE_TOO_LARGE', name);
  });
  stream.on('end', () => {
    entries[at] = [name, new File(chunks, nameOf(fileName))];
  });
  stream.on('error', () => refuse('UNREADABLE'));
};

/** Resolves with the entries at the end. `refuse` is called when a limit is exceeded or the body is invalid. */
const collect = (parser: BusboyInstance, limits: FormLimits, refuse: Refuse): Promise<FormEntries> =>
  new Promise((resolve) => {
    const entries: FormEntries = [];
    const counts = new Map<string, number>();
    let texts = 0;
    parser.on('field', (name, value, _, isCut) => {
      texts += Buffer.byteLength(value);
      if (isCut || texts > limits.texts) refuse('TOO_LARGE');
      entries.push([name, value]);
    });
    parser.on('file', (name, stream, fileName) => {
      const limit = limits.fileLimit(name);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      if (limit === null) refuse('UNEXPECTED_FILE', name);
      else if (count > limit.count) refuse('TOO_MANY_FILES', name);
      collectFile(entries, stream, { name, fileName, limit, refuse });
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => refuse('UNREADABLE'));
    parser.on('error', () => refuse('UNREADABLE'));
    parser.on('finish', () => resolve(entries));
  });

/** Reads a multipart form as it arrives; a form that exceeds a limit is refused before it is complete. */
export const readMultipart = async (body: Body, type: string, limits: FormLimits): Promise<FormEntries | FormFault> => {
  const { texts, files, fileBytes } = limits;
  const sizes = { parts: MAX_PARTS, files, fieldSize: texts, ...HEADERS };
  const parser = new Busboy({ headers: { 'content-type': type }, limits: sizes, preservePath: true });
  const refused = Promise.withResolvers<FormFault>();
  let open = true;
  const refuse = (fault: FormCode, field?: string) => {
    open = false;
    refused.resolve({ fault, ...(field !== undefined && { field }) });
  };
  const collected = collect(parser, limits, refuse);
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > texts + fileBytes + OVERHEAD) return { fault: 'TOO_LARGE' };
    for (let at = 0; at < chunk.length && open; at += SLICE) parser.write(chunk.subarray(at, at + SLICE));
    if (!open) break;
  }
  parser.end();
  return Promise.race([refused.promise, collected]);
};

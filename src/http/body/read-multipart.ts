import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { type FileLimit, KB } from '#contracts/operation';

/** In the order in which they came; a file field that was left empty is a file without name and content. */
export type FormEntries = (readonly [name: string, value: string | File])[];

/** `texts`: bytes of all texts together. `fileLimit`: of a file field; null: the form has no such field. */
export type FormLimits = {
  texts: number;
  files: number;
  fileBytes: number;
  fileLimit: (name: string) => FileLimit | null;
};

export type FormCode = 'UNREADABLE' | 'TOO_LARGE' | 'UNEXPECTED_FILE' | 'FILE_TOO_LARGE' | 'TOO_MANY_FILES';
/** Why a form is refused, and the field in question. */
export type FormFault = { fault: FormCode; field?: string };

type Body = ReadableStream<Uint8Array> | null;

/** Checked while the body arrives. More parts or longer texts refuse the form; of headers only so much is kept. */
const MAX_PARTS = 100;
const HEADERS = { headerPairs: 16, headerSize: 4 * KB };
/** A refusal ends the parsing within a slice, however large the chunks of the connection are. */
const SLICE = 16 * KB;
/** For the headers of the parts. */
const OVERHEAD = 16 * KB;

/** Browsers write these three characters of a file's name so. */
const nameOf = (given: string | undefined): string =>
  (given ?? '').replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

type Refuse = (fault: FormCode, field?: string) => void;
type FileField = { name: string; fileName: string | undefined; limit: FileLimit | null; refuse: Refuse };

/** Adds the file to the entries, at the place of its field, once it is whole. */
const takeFile = (entries: FormEntries, stream: Readable, { name, fileName, limit, refuse }: FileField): void => {
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

/** The entries once the parser has ended. `refuse`: called at once when a limit is passed or the body is broken. */
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
      takeFile(entries, stream, { name, fileName, limit, refuse });
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => refuse('UNREADABLE'));
    parser.on('error', () => refuse('UNREADABLE'));
    parser.on('finish', () => resolve(entries));
  });

/** Reads a form of fields and files as it arrives: one that passes a limit is refused before it is whole. */
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

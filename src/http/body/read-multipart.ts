import { Busboy, type BusboyInstance } from '@fastify/busboy';

/** In the order in which they came; a file field that was left empty is a file without name and content. */
export type FormEntries = (readonly [name: string, value: string | File])[];

type Body = ReadableStream<Uint8Array> | null;

const KB = 1024;
/** Checked while the body arrives. More parts or longer texts refuse the form; of headers only so much is kept. */
const LIMITS = { parts: 100, files: 1, fieldSize: 64 * KB, headerPairs: 16, headerSize: 4 * KB };
/** A refusal ends the parsing within a slice, however large the chunks of the connection are. */
const SLICE = 16 * KB;

/** Browsers write these three characters of a file's name so. */
const nameOf = (given: string | undefined): string =>
  (given ?? '').replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

/** The entries once the parser has ended. `refuse`: called at once when a limit is passed or the body is broken. */
const collect = (parser: BusboyInstance, refuse: () => void): Promise<FormEntries> =>
  new Promise((resolve) => {
    const entries: FormEntries = [];
    parser.on('field', (name, value, _, isCut) => {
      if (isCut) refuse();
      entries.push([name, value]);
    });
    parser.on('file', (name, stream, fileName) => {
      const chunks: Buffer<ArrayBuffer>[] = [];
      const at = entries.push([name, '']) - 1;
      stream.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk));
      stream.on('end', () => {
        entries[at] = [name, new File(chunks, nameOf(fileName))];
      });
      stream.on('error', refuse);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, refuse);
    parser.on('error', refuse);
    parser.on('finish', () => resolve(entries));
  });

/**
 * Reads a form of fields and one file as it arrives, at most `maxBytes`: a form of many parts or long headers is refused
 * (400) before it is whole, one that is too long is 413.
 */
export const readMultipart = async (body: Body, type: string, maxBytes: number): Promise<FormEntries | 400 | 413> => {
  const parser = new Busboy({ headers: { 'content-type': type }, limits: LIMITS, preservePath: true });
  const refused = Promise.withResolvers<400>();
  let open = true;
  const refuse = () => {
    open = false;
    refused.resolve(400);
  };
  const collected = collect(parser, refuse);
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return 413;
    for (let at = 0; at < chunk.length && open; at += SLICE) parser.write(chunk.subarray(at, at + SLICE));
    if (!open) break;
  }
  parser.end();
  return Promise.race([refused.promise, collected]);
};

import type { AppContext } from '#http/env';
import type { SentForm } from '#site/render/page.ts';
import { isCleanText, readBytes } from './read-json.ts';
import { type FormEntries, readMultipart } from './read-multipart.ts';

/** `fields`: texts and files by name, as the API's calls read them. */
export type ReadForm =
  | { ok: true; form: SentForm; fields: Readonly<Record<string, string | File>> }
  | { ok: false; status: 400 | 413 | 415 };

const KB = 1024;
/** Fields alone, and fields with one file of 2 MB (rule HTTP-FORMS). */
const MAX_FIELDS_BYTES = 64 * KB;
const MAX_BYTES = 2048 * KB + MAX_FIELDS_BYTES;
const MAX_FIELDS = 100;
const AMPERSAND = 0x26;

/** What a browser sends for a file field that was left empty. */
const isNoFile = ({ name, size }: File): boolean => name === '' && size === 0;

const sentForm = (entries: FormEntries): SentForm => {
  const first = (wanted: string) => entries.find(([name]) => name === wanted)?.[1];
  return {
    text: (name) => {
      const value = first(name);
      return typeof value === 'string' ? value : '';
    },
    file: async (name) => {
      const value = first(name);
      if (!(value instanceof File) || isNoFile(value)) return null;
      return { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) };
    },
  };
};

const isClean = (entries: FormEntries): boolean =>
  entries.every(([name, value]) => isCleanText(name) && isCleanText(typeof value === 'string' ? value : value.name));

/** The fields are counted before they are read. */
const readUrlencoded = async (c: AppContext): Promise<FormEntries | 400 | 413> => {
  const bytes = await readBytes(c.req.raw.body, MAX_FIELDS_BYTES);
  if (bytes === null) return 413;
  if (bytes.reduce((count, byte) => (byte === AMPERSAND ? count + 1 : count), 1) > MAX_FIELDS) return 400;
  return [...new URLSearchParams(new TextDecoder().decode(bytes))];
};

const readEntries = async (c: AppContext): Promise<FormEntries | 400 | 413 | 415> => {
  const type = c.req.header('content-type') ?? '';
  const kind = type.split(';')[0]?.toLowerCase();
  if (c.req.header('content-encoding')) return 415;
  if (kind === 'application/x-www-form-urlencoded') return readUrlencoded(c);
  return kind === 'multipart/form-data' ? readMultipart(c.req.raw.body, type, MAX_BYTES) : 415;
};

/** Reads a plain form within its limits: 100 fields, 64 kB, one file of 2 MB, texts that can be stored. */
export const readForm = async (c: AppContext): Promise<ReadForm> => {
  const entries = await readEntries(c).catch(() => 400 as const);
  if (typeof entries === 'number') return { ok: false, status: entries };
  if (!isClean(entries)) return { ok: false, status: 400 };
  return { ok: true, form: sentForm(entries), fields: Object.fromEntries(entries) };
};

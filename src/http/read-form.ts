import type { SentForm } from '#site/render/page.ts';
import type { AppContext } from './env.ts';
import { isCleanText, readBytes } from './read-json.ts';

/** `fields`: texts and files by name, as the API's calls read them. */
export type ReadForm =
  | { ok: true; form: SentForm; fields: Readonly<Record<string, string | File>> }
  | { ok: false; status: 400 | 413 | 415 };

const KB = 1024;
/** Fields alone, and fields with one file of 2 MB (reliability T4). */
const LIMITS = { 'application/x-www-form-urlencoded': 64 * KB, 'multipart/form-data': 2048 * KB + 64 * KB } as const;
const MAX_FIELDS = 100;

const limitOf = (type: string): number | null =>
  Object.entries(LIMITS).find(([name]) => type === name || type.startsWith(`${name};`))?.[1] ?? null;

/** What a browser sends for a file field that was left empty. */
const isNoFile = ({ name, size }: File): boolean => name === '' && size === 0;

const sentForm = (data: FormData): SentForm => ({
  text: (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  },
  file: async (name) => {
    const value = data.get(name);
    if (!(value instanceof File) || isNoFile(value)) return null;
    return { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) };
  },
});

const isClean = (data: FormData): boolean => {
  const entries = [...data];
  return (
    entries.length <= MAX_FIELDS &&
    entries.every(([name, value]) => isCleanText(name) && isCleanText(typeof value === 'string' ? value : value.name))
  );
};

/** Reads a plain form within its limits: 64 kB of fields, one file of 2 MB, texts that can be stored. */
export const readForm = async (c: AppContext): Promise<ReadForm> => {
  const type = c.req.header('content-type') ?? '';
  const limit = limitOf(type.toLowerCase());
  if (limit === null || c.req.header('content-encoding')) return { ok: false, status: 415 };
  const bytes = await readBytes(c.req.raw.body, limit);
  if (bytes === null) return { ok: false, status: 413 };
  try {
    const data = await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
    if (!isClean(data)) return { ok: false, status: 400 };
    return { ok: true, form: sentForm(data), fields: Object.fromEntries(data) };
  } catch {
    return { ok: false, status: 400 };
  }
};

import type { AppContext } from './env.ts';

export type ReadJson = { ok: true; value: unknown } | { ok: false; status: 400 | 413 | 415; code: string };

const MAX_BYTES = 64 * 1024;
const MAX_DEPTH = 32;

const refused = (status: 400 | 413 | 415, code: string): ReadJson => ({ ok: false, status, code });

const isJson = (type: string | undefined): boolean => /^application\/json(; ?charset=utf-8)?$/i.test(type ?? '');

/** Counted while it arrives: a chunked body has no length to believe. Null: it is longer than its limit. */
export const readBytes = async (
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (body) {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > limit) return null;
      chunks.push(chunk);
    }
  }
  return Buffer.concat(chunks);
};

/** Deeper nesting can hang whatever walks the value later. Brackets inside texts do not count. */
const tooDeep = (text: string): boolean => {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i];
    if (inText) {
      if (char === '\\') i += 1;
      else if (char === '"') inText = false;
    } else if (char === '"') inText = true;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
};

/** Texts that a database cannot keep: NUL, half a surrogate pair. */
export const isCleanText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const isClean = (value: unknown): boolean => {
  if (typeof value === 'string') return isCleanText(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => isCleanText(key) && isClean(item));
};

/** Reads a JSON body within its limits: 64 kB, 32 levels, texts that can be stored (T4, T9). */
export const readJson = async (c: AppContext): Promise<ReadJson> => {
  if (!isJson(c.req.header('content-type')) || c.req.header('content-encoding')) return refused(415, 'JSON_EXPECTED');
  const bytes = await readBytes(c.req.raw.body, MAX_BYTES);
  if (bytes === null) return refused(413, 'TOO_LARGE');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (tooDeep(text)) return refused(400, 'TOO_DEEP');
    const value: unknown = JSON.parse(text);
    return isClean(value) ? { ok: true, value } : refused(400, 'BAD_TEXT');
  } catch {
    return refused(400, 'UNREADABLE');
  }
};

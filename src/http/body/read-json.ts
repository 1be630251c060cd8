import type { AppContext } from '#http/env';
import { jsonFault } from '#platform/json-fault';
import { withPlainBreaks } from './line-breaks.ts';

export type ReadJson = { ok: true; value: unknown } | { ok: false; status: 400 | 413 | 415; code: string };

const MAX_DEPTH = 32;

const refused = (status: 400 | 413 | 415, code: string): ReadJson => ({ ok: false, status, code });

const isJson = (type: string | undefined): boolean => /^application\/json(; ?charset=utf-8)?$/i.test(type ?? '');

/** The client disconnected or timed out before the body was complete. */
export class IncompleteBody extends Error {
  override name = 'IncompleteBody';
}

/**
 * Reads a body and counts its bytes, because a chunked body has no length. Null: longer than `limit`. @throws
 * IncompleteBody
 */
export const readBytes = async (
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (size > limit) return null;
      chunks.push(chunk);
    }
  } catch (error) {
    throw new IncompleteBody('the body was cut', { cause: error });
  }
  return Buffer.concat(chunks);
};

/** False for texts that PostgreSQL cannot store: with NUL or an unpaired surrogate. */
export const isCleanText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Whether the database can store every text and number of a JSON value. */
export const isCleanValue = (value: unknown): boolean => {
  if (typeof value === 'string') return isCleanText(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => isCleanText(key) && isCleanValue(item));
};

const plainValue = (_: string, value: unknown): unknown => (typeof value === 'string' ? withPlainBreaks(value) : value);

/** The value of a JSON text; only texts with a CR need the slower way. */
const parse = (text: string): unknown => JSON.parse(text, text.includes('\\r') ? plainValue : undefined);

/** `body`: bytes; `values`: objects, lists and their entries. */
export type JsonLimits = { body: number; values: number };

/**
 * Reads a JSON body within its limits and at most 32 levels; its texts can be stored in the database, and a line break
 * of them is one character (rule HTTP-JSON). A missing body is an empty object.
 */
export const readJson = async (c: AppContext, limits: JsonLimits): Promise<ReadJson> => {
  const type = c.req.header('content-type');
  if (type === undefined && (await readBytes(c.req.raw.body, 0)) !== null) return { ok: true, value: {} };
  if (!isJson(type) || c.req.header('content-encoding')) return refused(415, 'JSON_EXPECTED');
  const bytes = await readBytes(c.req.raw.body, limits.body);
  if (bytes === null) return refused(413, 'TOO_LARGE');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const fault = jsonFault(text, { values: limits.values, depth: MAX_DEPTH });
    if (fault) return refused(400, fault);
    const value = parse(text);
    return isCleanValue(value) ? { ok: true, value } : refused(400, 'BAD_TEXT');
  } catch {
    return refused(400, 'UNREADABLE');
  }
};

import type { AppContext } from '#http/env';
import { withPlainBreaks } from './line-breaks.ts';
import { isCleanText, readBytes } from './read-json.ts';
import { type FormCode, type FormEntries, type FormFault, type FormLimits, readMultipart } from './read-multipart.ts';

type ReadEntries = FormEntries | FormFault | { fault: 'FORM_EXPECTED' };
export type FormStatus = 400 | 413 | 415;
export type RefusedForm = { ok: false; status: FormStatus; code: FormCode | 'FORM_EXPECTED'; field?: string };

const STATUS: Readonly<Record<RefusedForm['code'], FormStatus>> = {
  UNREADABLE: 400,
  UNEXPECTED_FILE: 400,
  TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  TOO_MANY_FILES: 413,
  FORM_EXPECTED: 415,
};

const MAX_FIELDS = 100;
const AMPERSAND = 0x26;

/** Browsers send this for an empty file field. */
export const isNoFile = ({ name, size }: File): boolean => name === '' && size === 0;

const isClean = (entries: FormEntries): boolean =>
  entries.every(([name, value]) => isCleanText(name) && isCleanText(typeof value === 'string' ? value : value.name));

/** Counts the fields before they are parsed. */
const readUrlencoded = async (c: AppContext, { texts }: FormLimits): Promise<FormEntries | FormFault> => {
  const bytes = await readBytes(c.req.raw.body, texts);
  if (bytes === null) return { fault: 'TOO_LARGE' };
  if (bytes.reduce((count, byte) => (byte === AMPERSAND ? count + 1 : count), 1) > MAX_FIELDS)
    return { fault: 'UNREADABLE' };
  return [...new URLSearchParams(new TextDecoder().decode(bytes))];
};

const readEntries = async (c: AppContext, limits: FormLimits): Promise<ReadEntries> => {
  const type = c.req.header('content-type') ?? '';
  const kind = type.split(';')[0]?.toLowerCase();
  if (c.req.header('content-encoding')) return { fault: 'FORM_EXPECTED' };
  if (kind === 'application/x-www-form-urlencoded') return readUrlencoded(c, limits);
  return kind === 'multipart/form-data' ? readMultipart(c.req.raw.body, type, limits) : { fault: 'FORM_EXPECTED' };
};

const plainEntries = (entries: FormEntries): FormEntries =>
  entries.map(([name, value]) => [name, typeof value === 'string' ? withPlainBreaks(value) : value]);

/**
 * Reads a form within its limits and at most 100 fields; its texts can be stored in the database, and a line break of
 * them is one character (rule HTTP-FORMS).
 */
export const readFormEntries = async (
  c: AppContext,
  limits: FormLimits,
): Promise<{ ok: true; entries: FormEntries } | RefusedForm> => {
  const read = await readEntries(c, limits).catch(() => ({ fault: 'UNREADABLE' }) as const);
  const sent: ReadEntries = Array.isArray(read) && !isClean(read) ? { fault: 'UNREADABLE' } : read;
  if (!('fault' in sent)) return { ok: true, entries: plainEntries(sent) };
  const { fault, ...field } = sent;
  return { ok: false, status: STATUS[fault], code: fault, ...field };
};

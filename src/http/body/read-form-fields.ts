import type { FileLimit } from '#contracts/operation';
import type { AppContext } from '#http/env';
import { isNoFile, type RefusedForm, readFormEntries } from './read-form-entries.ts';
import type { FormEntries, FormLimits } from './read-multipart.ts';

type FileLimits = Readonly<Record<string, FileLimit>>;
type Value = string | File | File[];

/** The last text of each name; a file, or a list of files when the field accepts several. */
const fieldsOf = (entries: FormEntries, files: FileLimits): Record<string, Value> => {
  const fields = new Map<string, Value>();
  for (const [name, { count }] of Object.entries(files)) if (count > 1) fields.set(name, []);
  for (const [name, value] of entries) {
    const before = fields.get(name);
    if (typeof value !== 'string' && isNoFile(value)) continue;
    if (typeof value !== 'string' && Array.isArray(before)) before.push(value);
    else fields.set(name, value);
  }
  return Object.fromEntries(fields);
};

/** One more file than allowed is read, so that the refusal can name its field. */
const formLimits = (texts: number, files: FileLimits): FormLimits => {
  const all = Object.values(files);
  return {
    texts,
    files: all.reduce((sum, { count }) => sum + count, 1),
    fileBytes: all.reduce((sum, { bytes, count }) => sum + bytes * count, 0),
    fileLimit: (name) => (Object.hasOwn(files, name) ? (files[name] ?? null) : null),
  };
};

/** Reads the form of an API call: texts, and the file fields of the operation. `body`: maximum bytes of the texts. */
export const readFormFields = async (
  c: AppContext,
  { body, files }: { body: number; files: FileLimits },
): Promise<{ ok: true; fields: Record<string, Value> } | RefusedForm> => {
  const read = await readFormEntries(c, formLimits(body, files));
  return read.ok ? { ok: true, fields: fieldsOf(read.entries, files) } : read;
};

import { type FileLimit, KB, MB } from '#contracts/operation';
import type { AppContext } from '#http/env';
import type { SentForm } from '#site/render/page.ts';
import { isNoFile, type RefusedForm, readFormEntries } from './read-form-entries.ts';
import type { FormEntries, FormLimits } from './read-multipart.ts';

const sentForm = (entries: FormEntries): SentForm => {
  const first = (wanted: string) => entries.find(([name]) => name === wanted)?.[1];
  return {
    text: (name) => {
      const value = first(name);
      return typeof value === 'string' ? value : '';
    },
    all: (wanted) => entries.flatMap(([name, value]) => (name === wanted && typeof value === 'string' ? [value] : [])),
    file: async (name) => {
      const value = first(name);
      if (!(value instanceof File) || isNoFile(value)) return null;
      return { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) };
    },
  };
};

/** A file field of a page: slightly above the limit of 2 MB, so that the form can show its own message. */
const PAGE_FILE: FileLimit = { bytes: 2 * MB + 48 * KB, count: 1 };
const PAGE_FORM: FormLimits = { texts: 64 * KB, files: 1, fileBytes: PAGE_FILE.bytes, fileLimit: () => PAGE_FILE };

/** Reads the form of a page within its limits: 100 fields, 64 kB of texts, one file of 2 MB (rule HTTP-FORMS). */
export const readForm = async (c: AppContext): Promise<{ ok: true; form: SentForm } | RefusedForm> => {
  const read = await readFormEntries(c, PAGE_FORM);
  return read.ok ? { ok: true, form: sentForm(read.entries) } : read;
};

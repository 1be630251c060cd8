import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import iconv from 'iconv-lite';
import { onTestFinished } from 'vitest';
import yazl from 'yazl';

/** Fields of a record by rank. */
export type Ranks = Readonly<Record<number, string>>;

const COLUMNS = 334;

/** A record of these values. */
export const fieldsOfLine = (values: readonly string[]): string => values.map((value) => `"${value}"`).join('!#');

/** One well-formed line of Annonces.csv, without its line end. */
export const lineOf = (ranks: Ranks, columns = COLUMNS): string =>
  Array.from({ length: columns }, (_, index) => `"${ranks[index + 1] ?? ''}"`).join('!#');

/** A valid flat for sale. */
export const flat = (overrides: Ranks = {}): Ranks => ({
  1: 'AG1',
  2: 'VE950',
  3: 'Vente',
  4: 'Appartement',
  5: '69003',
  6: 'LYON',
  7: 'France',
  8: '12 rue de la Part-Dieu',
  11: '315000',
  15: '5',
  16: '68.5',
  18: '3',
  19: '2',
  20: 'Appartement trois pièces',
  21: 'Un bel appartement.',
  175: 'T1',
  298: '45.7597',
  299: '4.8422',
  300: '1',
  301: '4.12',
  302: '1',
  303: '300000',
  ...overrides,
});

export const rental = (overrides: Ranks = {}): Ranks =>
  flat({
    3: 'location',
    11: '950',
    13: 'OUI',
    15: '750',
    23: '80',
    161: '870',
    302: '',
    303: '',
    304: '2',
    306: '200',
    ...overrides,
  });

type Written = { eol?: string; encoding?: string; tail?: string; columns?: number };

export const feedText = (records: readonly Ranks[], { eol = '\r\n', tail = '', columns }: Written = {}): string =>
  records.map((ranks) => lineOf(ranks, columns) + tail + eol).join('');

export const feedBytes = (records: readonly Ranks[], written: Written = {}): Buffer =>
  iconv.encode(feedText(records, written), written.encoding ?? 'windows-1252');

export type Files = Readonly<Record<string, string | Buffer>>;

/** An empty folder, removed when the test ends. */
export const folder = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-feed-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
};

/** A folder with these files, removed when the test ends. */
export const folderOf = async (files: Files): Promise<string> => {
  const path = await folder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(path, name, '..'), { recursive: true });
    await writeFile(join(path, name), content);
  }
  return path;
};

/** A ZIP archive with these files, removed when the test ends. */
export const zipOf = async (files: Files, name = 'logiciel_AG1.zip'): Promise<string> => {
  const zip = new yazl.ZipFile();
  for (const [entry, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), entry);
  zip.end();
  const path = join(await folder(), name);
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
};

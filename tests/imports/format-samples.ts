import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ubiflowText } from '#tests/factories/feed-formats';

const sample = (name: string): string => readFileSync(new URL(`./samples/${name}`, import.meta.url), 'utf8');

/** The sample files of both formats, written from the lists of their fields. */
export const APIMO_SAMPLE = sample('apimo.json');
export const UBIFLOW_SAMPLE = sample('ubiflow.xml');

/** A single file, removed when the test ends. */
export const fileOf = async (name: string, content: string | Buffer): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-feed-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, name), content);
  return join(folder, name);
};

export const apimoFile = (properties: readonly unknown[]): Promise<string> =>
  fileOf('apimo.json', JSON.stringify({ properties }));

export const ubiflowFile = (annonces: readonly string[]): Promise<string> =>
  fileOf('ubiflow.xml', ubiflowText(annonces));

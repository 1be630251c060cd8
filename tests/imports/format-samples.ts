import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ubiflowText } from '#tests/factories/feed-formats';
import { folderOf } from './poliris-writer.ts';

const sample = (name: string): string => readFileSync(new URL(`./samples/${name}`, import.meta.url), 'utf8');

/** The sample files of both formats, written from the lists of their fields. */
export const APIMO_SAMPLE = sample('apimo.json');
export const UBIFLOW_SAMPLE = sample('ubiflow.xml');

/** A single file, removed when the test ends. */
export const fileOf = async (name: string, content: string | Buffer): Promise<string> =>
  join(await folderOf({ [name]: content }), name);

export const apimoFile = (properties: readonly unknown[]): Promise<string> =>
  fileOf('apimo.json', JSON.stringify({ properties }));

export const ubiflowFile = (annonces: readonly string[]): Promise<string> =>
  fileOf('ubiflow.xml', ubiflowText(annonces));
